import type { Seat } from '@stammtisch/kernel';
import { type JSX, useMemo } from 'react';
import { ChartAside } from '../statechart/chart-panel.tsx';
import { ChartView } from '../statechart/chart-view.tsx';
import type { ChartStep } from '../statechart/use-step.ts';
import { eventsOf, type Film, stateAt } from './film.ts';
import { tellMove } from './tell-move.ts';

interface FilmChartProps {
  readonly film: Film;
  readonly position: number;
  readonly names: readonly string[];
  readonly seat: Seat;
  readonly onClose: () => void;
}

/** The statechart at this move of the film. */
export function FilmChart({ film, position, names, seat, onClose }: FilmChartProps): JSX.Element {
  const phases = useMemo(() => film.game.phase(stateAt(film, position)), [film, position]);
  const step = useMemo((): ChartStep | undefined => {
    if (position === 0) return undefined;
    return {
      before: film.game.phase(stateAt(film, position - 1)),
      events: eventsOf(film, position - 1, seat),
      told: tellMove(film, position - 1, seat),
    };
  }, [film, position, seat]);
  return (
    <ChartAside onClose={onClose}>
      <ChartView
        game={film.game}
        options={film.options}
        phases={phases}
        step={step}
        names={names}
      />
    </ChartAside>
  );
}
