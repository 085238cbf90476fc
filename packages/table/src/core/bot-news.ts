/** What bots are told of a game: with a question, what happened since the last one. */
import {
  type GameEvent,
  MOVES_PER_STEP,
  playMove,
  redact,
  type Seat,
  type Session,
  startSession,
  type Steps,
} from '@stammtisch/kernel';
import { botAt, type Round, runningSession, type Table } from './state.ts';

/** Drops news of people, who are shown what happens at once; bots are told with a question. */
export function forgetNews(table: Table, session: Session): void {
  for (const [reader, news] of session.news.entries()) {
    if (!isTold(table, reader)) news.length = 0;
  }
}

/** Whether what happens now is kept for a reader until it is asked. */
export function isTold(table: Table, reader: Seat): boolean {
  return hasBot(table, reader) && !table.round!.untold.has(reader);
}

function hasBot(table: Table, reader: Seat): boolean {
  const seat = table.seats[reader];
  if (seat === undefined) return false;
  return seat.occupant.kind === 'program' || botAt(table, reader) !== undefined;
}

/** Notes that the bot of a seat must be told the game from its start, once it is asked. */
export function refreshNews(table: Table, seat: Seat): void {
  const session = runningSession(table);
  // While a table is rebuilt nobody is told anything, and then all are at once.
  if (session === undefined || session.news.length === 0) return;
  session.news[seat] = [];
  if (hasBot(table, seat)) table.round!.untold.add(seat);
}

/**
 * Bots and programs know nothing of the game yet. They are told it from its start, but only when they
 * are asked: that takes time and memory, and most tables that wake up are only looked at.
 */
export function oweNews(table: Table): void {
  const { round } = table;
  const session = round?.session;
  if (session === undefined) return;
  session.news.splice(0, Infinity, ...Array.from({ length: session.deal.seats + 1 }, () => []));
  round!.untold.clear();
  if (table.status !== 'playing') return;
  for (const seat of table.seats.keys()) if (hasBot(table, seat)) round!.untold.add(seat);
}

/** Tells a seat the running game from its start; moves that are played meanwhile too. */
export function* retell({ session, untold }: Round, seat: Seat): Steps<void> {
  if (session === undefined) return;
  const { deal, moves, news } = session;
  const again = { ...startSession(deal), news: [] };
  const told: GameEvent[] = [];
  const tell = (event: GameEvent): void => void told.push(redact(event, seat));
  for (let i = 0; i < moves.length; i++) {
    playMove(again, moves[i]!, tell);
    if (i % MOVES_PER_STEP === 0) yield;
  }
  if (untold.delete(seat)) news[seat] = told;
}
