import { type Seat, type Sentence, speak, SPECTATOR } from '@stammtisch/kernel';
import { type Io, printLine, printLines } from '../terminal/io.ts';
import { formatScene } from './scene.ts';
import { formatNews, formatOutcome, type Reader } from './screen.ts';
import { type Seating, tellNews } from './seating.ts';
import { say } from './texts.ts';

/** A game at a terminal. */
export interface Table extends Seating {
  readonly io: Io;
  readonly reader: Reader;
  /** Aborted when the user interrupts the program. */
  readonly stop: AbortController;
  /** How long each line of the running commentary stays alone; undefined: there is none. */
  readonly paceMs?: number;
  /** Whether the rows of the statechart that a move runs are printed. */
  readonly explains?: boolean;
}

export function print({ io }: Pick<Table, 'io'>, lines: readonly string[]): void {
  printLines(io, lines);
}

export function tellLine({ io, reader }: Table, told: Sentence): void {
  printLine(io, speak(told, reader.lang, reader.names));
}

/** How it ended, as a seat or SPECTATOR sees it. */
export function showEnd(table: Table, seat: Seat): void {
  const { session, reader } = table;
  const { state } = session;
  const { game } = session.deal;
  const news = formatNews(tellNews(session, seat), reader);
  const scene = game.scene(game.view(state, seat));
  const isDealtOut = session.moves.length === 0;
  print(table, [
    '',
    ...(isDealtOut ? [speak(say('overAsDealt'), reader.lang), ''] : []),
    ...(news.length === 0 ? [] : [...news, '']),
    ...formatScene(scene, reader, seat === SPECTATOR ? {} : { seat }),
    '',
    ...formatOutcome(game.outcome(state)!, game, reader, scene.zones),
  ]);
}

/** The closing words of a game that has some; at a terminal nothing is printed after them. */
export function sayLast(table: Table, seat: Seat): void {
  const { game } = table.session.deal;
  const epilogue = game.epilogue?.(game.view(table.session.state, seat), table.reader.names);
  if (epilogue !== undefined) print(table, ['', epilogue]);
}
