import {
  type AnyGame,
  type Chart,
  type Emit,
  findRan,
  formatRow,
  type GameEvent,
  type Lang,
  listen,
  type Ran,
} from '@stammtisch/kernel';
import { WIDTH, wrap } from '../terminal/layout.ts';
import { print, type Table } from './table.ts';

/** Collects the rows of the statechart that moves run, to print them after each move. */
export interface Explainer {
  /** Absent where nothing is to be explained. */
  readonly emit: Emit<GameEvent> | undefined;
  /** Prints the rows of the last move. */
  print(): void;
}

export function createExplainer(table: Table): Explainer {
  if (table.explains !== true) return { emit: undefined, print: () => undefined };
  const rows: Ran[] = [];
  const { game, options } = table.session.deal;
  return {
    emit: listen<GameEvent>(
      () => {},
      (row) => rows.push(row),
    ),
    print: () => print(table, formatRan(game.chart(options), rows.splice(0))),
  };
}

/** Rows that were run, each as the chart has it, under the name of its automaton. */
function formatRan(chart: Chart, rows: readonly Ran[]): string[] {
  return findRan(chart, rows).flatMap(({ row, region, n }) => {
    const event = formatRow(row, n);
    const own = row.isOwn === true ? ' *' : '';
    const line = `${chart.regions[region]!.name}: ${row.from} -- ${event}${own} --> ${row.to}`;
    return wrap(`# ${line}  (${row.id})`, WIDTH, '#   ');
  });
}

/** The words of the rows that need an explanation. */
export function formatLegend(game: AnyGame, options: unknown, lang: Lang): string[] {
  return (game.chart(options).legend ?? []).flatMap(({ term, means }) =>
    wrap(`# ${term}: ${means[lang]}`, WIDTH, '#   '),
  );
}
