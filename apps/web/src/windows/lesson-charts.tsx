import type { GameView, RanRow } from '@stammtisch/kernel';
import { type JSX, useMemo } from 'react';
import { ChartView } from '../statechart/chart-view.tsx';
import { numbered, RowText } from '../statechart/statechart.tsx';
import { useWalk } from '../statechart/use-walk.ts';
import { useTable } from '../table-view/table-context.ts';
import { useTexts } from '../texts/texts.ts';
import styles from './lesson-charts.module.css';

/** Both automata, walked through with every event. */
export function LessonCharts(): JSX.Element {
  const t = useTexts();
  const { game, now, names } = useTable();
  const options = now.info.round!.options;
  const chart = useMemo(() => game.chart(options), [game, options]);
  const view = now.views[0]!.view as unknown as GameView;
  const walk = useWalk(game, chart, view, now.news, now.seq, names.length);
  return (
    <aside className={styles.charts} aria-label={t('chart.title')}>
      <Trail rows={walk.rows} lit={walk.lit} regions={chart.regions.map(({ name }) => name)} />
      <ChartView chart={chart} phases={walk.phases} rows={walk.rows} lit={walk.lit} why="" isBare />
    </aside>
  );
}

interface TrailProps {
  readonly rows: readonly RanRow[];
  readonly lit: RanRow | undefined;
  readonly regions: readonly string[];
}

/** What an event set off, from one automaton to the other. */
function Trail({ rows, lit, regions }: TrailProps): JSX.Element {
  const t = useTexts();
  return (
    <section className={styles.trail} aria-label={t('windows.trail')}>
      <h2 className={styles.heading}>{t('windows.trail')}</h2>
      {rows.length === 0 ? (
        <p>{t('windows.trailEmpty')}</p>
      ) : (
        <ol>
          {numbered(rows).map(({ ran, key }) => (
            <li key={key} data-lit={ran === lit || undefined}>
              <span className={styles.region}>{regions[ran.region]}</span>{' '}
              <RowText row={ran.row} n={ran.n} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
