import type { AnyGame } from '@stammtisch/kernel';
import { type JSX, useMemo } from 'react';
import { useTell } from '../cards/use-tell.ts';
import styles from './chart-view.module.css';
import { explainStep } from './explain.ts';
import { RegionChart } from './statechart.tsx';
import type { ChartStep } from './use-step.ts';

interface ChartViewProps {
  readonly game: AnyGame;
  readonly options: unknown;
  /** By region. */
  readonly phases: readonly string[];
  readonly step: ChartStep | undefined;
  readonly names: readonly string[];
}

/** All automata of a game, drawn from the rows that the engine runs. */
export function ChartView({ game, options, phases, step, names }: ChartViewProps): JSX.Element {
  const tell = useTell();
  const { regions } = useMemo(() => game.chart(options), [game, options]);
  const why = step?.told.map((sentence) => tell(sentence, names)).join(' ') ?? '';
  return (
    <div className={styles.regions}>
      {regions.map((region, index) => {
        const to = phases[index];
        const from = step?.before[index];
        const last =
          step === undefined || from === undefined || to === undefined
            ? undefined
            : explainStep(game.id, region, {
                from,
                to,
                events: step.events.map(({ type }) => type),
              });
        return <RegionChart key={region.name} region={region} active={to} last={last} why={why} />;
      })}
    </div>
  );
}
