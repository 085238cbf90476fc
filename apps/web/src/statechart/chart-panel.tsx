import type { GameView } from '@stammtisch/kernel';
import { type JSX, type ReactNode, useMemo } from 'react';
import { useTable } from '../table-view/table-context.ts';
import { useTableTell } from '../table-view/use-table-tell.ts';
import { useTexts } from '../texts/texts.ts';
import { IconButton } from '../ui/button.tsx';
import styles from './chart-panel.module.css';
import { ChartView } from './chart-view.tsx';
import { useWalk } from './use-walk.ts';

interface ChartPanelProps {
  readonly view: GameView;
  readonly onClose: () => void;
}

/** Beside the table: the statechart of the game that is running there. */
export function ChartPanel({ view, onClose }: ChartPanelProps): JSX.Element {
  const { game, now } = useTable();
  const tell = useTableTell();
  const options = now.info.round?.options ?? now.info.config.options;
  const chart = useMemo(() => game.chart(options), [game, options]);
  const walk = useWalk(game, chart, view, now.news, now.seq);
  const why = walk.told.map((sentence) => tell(sentence)).join(' ');
  return (
    <ChartAside onClose={onClose}>
      <ChartView chart={chart} phases={walk.phases} rows={walk.rows} lit={walk.lit} why={why} />
    </ChartAside>
  );
}

/** On a wide screen at the side, on a small one over the lower half. */
export function ChartAside({
  onClose,
  children,
}: {
  readonly onClose: () => void;
  readonly children: ReactNode;
}): JSX.Element {
  const t = useTexts();
  return (
    <aside className={styles.panel} aria-label={t('chart.title')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('chart.title')}</h2>
        <IconButton icon="close" label={t('app.close')} onClick={onClose} />
      </header>
      <div className={styles.body}>{children}</div>
    </aside>
  );
}
