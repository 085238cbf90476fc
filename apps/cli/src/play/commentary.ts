import {
  firstSeat,
  type GameEvent,
  type Seat,
  type SeatSet,
  speak,
  SPECTATOR,
  takeNews,
  tellEvents,
} from '@stammtisch/kernel';
import { printLine } from '../terminal/io.ts';
import { pause } from './prompter.ts';
import { formatStatus } from './scene.ts';
import { formatNews } from './screen.ts';
import type { Table } from './table.ts';
import { say } from './texts.ts';

/** Whose turn something happened in: who moved, and who was waited for before. */
export interface Moment {
  readonly mover: Seat;
  readonly before: SeatSet;
}

/** Tells what just happened, as one seat or SPECTATOR sees it, line by line and without hurry. */
export async function comment(table: Table, onlooker: Seat, moment: Moment): Promise<void> {
  const { session, paceMs } = table;
  if (paceMs === undefined) return;
  const events = takeNews(session, onlooker);
  const told = formatNews(tellEvents(session.deal.game, events), table.reader);
  await printSlowly(table, [...told, ...tellNext(table, moment, events)], paceMs);
}

/** Heads the first turn where all choose at the same time; else the table that is shown says who is next. */
export async function commentStart(table: Table): Promise<void> {
  const { paceMs } = table;
  if (paceMs === undefined) return;
  const heading = headTogether(table, 0);
  await printSlowly(table, heading.length === 0 ? [''] : heading, paceMs);
}

async function printSlowly(
  { io, stop }: Table,
  lines: readonly string[],
  paceMs: number,
): Promise<void> {
  for (const line of lines) {
    if (stop.signal.aborted) return;
    printLine(io, line);
    if (line !== '') await pause(paceMs, stop);
  }
}

/** Who is next, what lies open and is in force, and how many cards everybody holds. */
function tellNext(table: Table, moment: Moment, events: readonly GameEvent[]): string[] {
  const { session, reader } = table;
  const waiting = session.deal.game.waitingFor(session.state);
  if (!isOneSeat(waiting)) return headTogether(table, moment.before);
  if (!isOneSeat(moment.before) || !isNewTurn(waiting, moment, events)) return [];
  const seat = firstSeat(waiting);
  const next = speak(say('next', { seat }), reader.lang, reader.names);
  return ['', ...formatStatus(next, seat, sceneOf(table), reader)];
}

/** After an eight among two the same seat is on turn again: then something happened to the other one. */
function isNewTurn(
  waiting: SeatSet,
  { mover, before }: Moment,
  events: readonly GameEvent[],
): boolean {
  if (waiting !== before) return true;
  return waiting === 1 << mover && events.some(({ seat }) => seat !== mover && seat !== SPECTATOR);
}

/** Where all choose at the same time nobody is next; the round is headed when its first choice is due. */
function headTogether(table: Table, before: SeatSet): string[] {
  const { session, reader } = table;
  const waiting = session.deal.game.waitingFor(session.state);
  if (isOneSeat(waiting) || countSeats(waiting) <= countSeats(before)) return [];
  const [round] = sceneOf(table).notes.map((note) => speak(note, reader.lang, reader.names));
  const together = speak(say('together'), reader.lang);
  return ['', round === undefined ? together : `${round}: ${together}`];
}

function sceneOf({ session }: Table): ReturnType<Table['session']['deal']['game']['scene']> {
  const { game } = session.deal;
  return game.scene(game.view(session.state, SPECTATOR));
}

function isOneSeat(set: SeatSet): boolean {
  return set !== 0 && (set & (set - 1)) === 0;
}

function countSeats(set: SeatSet): number {
  let count = 0;
  for (let rest = set; rest !== 0; rest &= rest - 1) count++;
  return count;
}
