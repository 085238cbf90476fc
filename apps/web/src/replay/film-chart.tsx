import { findRan, type Seat } from '@stammtisch/kernel';
import { type JSX, useMemo } from 'react';
import { useTell } from '../cards/use-tell.ts';
import { ChartAside } from '../statechart/chart-panel.tsx';
import { ChartView } from '../statechart/chart-view.tsx';
import { type Film, stateAt } from '../logs/film.ts';
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
  const tell = useTell();
  const { game, options } = film;
  const chart = useMemo(() => game.chart(options), [game, options]);
  const phases = useMemo(() => game.phase(stateAt(film, position)), [game, film, position]);
  const rows = useMemo(
    () => findRan(chart, film.rows[position - 1] ?? []),
    [chart, film, position],
  );
  const why = tellMove(film, position - 1, seat)
    .map((sentence) => tell(sentence, names))
    .join(' ');
  return (
    <ChartAside onClose={onClose}>
      <ChartView chart={chart} phases={phases} rows={rows} why={why} />
    </ChartAside>
  );
}
