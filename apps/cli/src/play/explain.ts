import {
  type Action,
  type AnyGame,
  type Chart,
  findRan,
  formatRow,
  type GameEvent,
  listen,
  type Ran,
  takeTurn,
  type Turn,
} from '@stammtisch/kernel';
import { WIDTH, wrap } from '../layout.ts';
import { print, type Table } from './table.ts';

/** Takes a turn and prints, where that is wanted, the rows of the statechart that it ran. */
export function takeExplained(table: Table, turn: Turn, action: Action | undefined): void {
  const { session, explains } = table;
  if (explains !== true || action === undefined) return takeTurn(session, turn, action);
  const rows: Ran[] = [];
  const emit = listen<GameEvent>(
    () => {},
    (row) => rows.push(row),
  );
  takeTurn(session, turn, action, emit);
  const { game, options } = session.deal;
  print(table, formatRan(game.chart(options), rows));
}

/** Rows that were run, each as the chart has it, under the name of its automaton. */
export function formatRan(chart: Chart, rows: readonly Ran[]): string[] {
  return findRan(chart, rows).flatMap(({ row, region, n }) => {
    const event = formatRow(row, n);
    const own = row.isOwn === true ? ' *' : '';
    const line = `${chart.regions[region]!.name}: ${row.from} -- ${event}${own} --> ${row.to}`;
    return wrap(`# ${line}  (${row.id})`, WIDTH, '#   ');
  });
}

/** The words of the rows that need an explanation. */
export function formatLegend(game: AnyGame, options: unknown, lang: 'de' | 'en'): string[] {
  return (game.chart(options).legend ?? []).flatMap(({ term, means }) =>
    wrap(`# ${term}: ${means[lang]}`, WIDTH, '#   '),
  );
}
