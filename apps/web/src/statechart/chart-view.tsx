import type { Chart, RanRow } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { useSay, useTexts } from '../texts/texts.ts';
import styles from './chart-view.module.css';
import { RegionChart } from './statechart.tsx';

interface ChartViewProps {
  readonly chart: Chart;
  /** By region; none where no game is running, such as in a document. */
  readonly phases: readonly string[];
  /** The rows of the last move, in their order. */
  readonly rows: readonly RanRow[];
  /** The one that is being shown. */
  readonly lit?: RanRow | undefined;
  /** What people read about the last move. */
  readonly why: string;
  /** Where the last move is told elsewhere. */
  readonly isBare?: boolean;
}

/** All automata of a game, drawn from the rows that the engine runs. */
export function ChartView(props: ChartViewProps): JSX.Element {
  const { chart, phases, rows, lit, why, isBare = false } = props;
  return (
    <div className={styles.regions}>
      {chart.regions.map((region, index) => (
        <RegionChart
          key={region.name}
          region={region}
          active={phases[index]}
          rows={rows.filter((ran) => ran.region === index)}
          lit={lit?.region === index ? lit : undefined}
          why={rows[0]?.region === index ? why : ''}
          isBare={isBare}
        />
      ))}
      <Legend chart={chart} />
    </div>
  );
}

/** The words of the rows that need an explanation. */
function Legend({ chart: { legend } }: { readonly chart: Chart }): JSX.Element | null {
  const t = useTexts();
  const say = useSay();
  if (legend === undefined) return null;
  return (
    <details className={styles.legend}>
      <summary>{t('chart.legend')}</summary>
      <dl>
        {legend.map(({ term, means }) => (
          <div key={term}>
            <dt>
              <code>{term}</code>
            </dt>
            <dd>{say(means)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
