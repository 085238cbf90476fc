import { parseOptions } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { RulesText } from '../rules/rules-text.tsx';
import { toggleChart, useChartOpen } from '../statechart/chart-open.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { useTable } from '../table-view/table-context.ts';

interface RulesDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The rules that are played by here. */
export function RulesDialog({ open, onClose }: RulesDialogProps): JSX.Element {
  const t = useTexts();
  const { game, now } = useTable();
  const isChartOpen = useChartOpen();
  const { config, round, status } = now.info;
  const { rules } = config;
  const options = status === 'playing' && round !== undefined ? round.options : config.options;
  const parsed = parseOptions(game.options, rules, options);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('table.rules')}
      actions={round === undefined || isChartOpen ? undefined : <ShowChart onShown={onClose} />}
      wide
    >
      {parsed.ok ? <RulesText game={game} options={parsed.value} /> : null}
    </Dialog>
  );
}

/** The rules as a chart beside the table, for those who want to see how a game works inside. */
function ShowChart({ onShown }: { readonly onShown: () => void }): JSX.Element {
  const t = useTexts();
  const show = (): void => {
    onShown();
    toggleChart();
  };
  return (
    <Button icon="chart" onClick={show}>
      {t('chart.show')}
    </Button>
  );
}
