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
import { WIDTH, wrap } from '../layout.ts';
import { print, type Table } from './table.ts';

/** Lets a move happen and prints, where that is wanted, the rows of the statechart that it ran. */
export function explained(table: Table, move: (emit?: Emit<GameEvent>) => void): void {
  if (table.explains !== true) return move();
  const rows: Ran[] = [];
  move(
    listen<GameEvent>(
      () => {},
      (row) => rows.push(row),
    ),
  );
  const { game, options } = table.session.deal;
  print(table, formatRan(game.chart(options), rows));
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
