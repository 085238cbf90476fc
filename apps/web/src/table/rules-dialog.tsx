import { parseOptions } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { RulesText } from '../rules/rules-text.tsx';
import { useTexts } from '../texts/texts.ts';
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
  const { config, round, status } = now.info;
  const { rules } = config;
  const options = status === 'playing' && round !== undefined ? round.options : config.options;
  const parsed = parseOptions(game.options, rules, options);
  return (
    <Dialog open={open} onClose={onClose} title={t('table.rules')} wide>
      {parsed.ok ? <RulesText game={game} options={parsed.value} /> : null}
    </Dialog>
  );
}
