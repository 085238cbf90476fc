/** A move at a table: what it does to the game, and who is asked what after it. */
import {
  type GameEvent,
  assert,
  hasSeat,
  listen,
  playMove,
  type Ran,
  type Session,
} from '@stammtisch/kernel';
import { forgetNews, isTold } from './bot-news.ts';
import { spendClock } from './clock.ts';
import { markMove, sharedMove } from './moves.ts';
import type { PlayedDraft, TableFact } from './records.ts';
import { type OpenQuestion, endRound, hasClock, type Table } from './state.ts';
import type { Stamp } from './take.ts';

/** Plays a move and returns it with what happened. */
export function play(table: Table, draft: PlayedDraft, { at, isUndone }: Stamp): TableFact {
  const { round } = table;
  assert(round !== undefined, 'a move belongs to a game');
  const { seat, action, by } = draft;
  round.moves++;
  markMove(round.marks, table.seq, by);
  const events: GameEvent[] = [];
  const rows: Ran[] = [];
  const fact = { type: 'played', seat, action, by, events, rows } as const;
  const { session } = round;
  if (session === undefined || isUndone === true) return fact;
  if (table.config.clock !== undefined) spendClock(round.clocks[seat]!, table.config.clock, at);
  const emit = listen<GameEvent>(
    (event) => events.push(event),
    (row) => rows.push(row),
  );
  const move = sharedMove(seat, action);
  if (table.seats.some((_, reader) => isTold(table, reader))) {
    playMove(session, move, emit);
    forgetNews(table, session);
  } else playMove({ ...session, news: [] }, move, emit);
  // Its next question is a new one even if it looks the same.
  round.asked[seat] = undefined;
  const outcome = round.game.outcome(session.state);
  if (outcome === undefined) return fact;
  endRound(table, outcome);
  return { ...fact, outcome };
}

/** Notes for every seat whether it was asked something new by the last record. */
export function noticeAsks(table: Table, at: number): void {
  const { round } = table;
  const session = round?.session;
  if (round === undefined || session === undefined) return;
  const { game } = round;
  const acting = game.mayAct(session.state);
  const waiting = game.waitingFor(session.state);
  for (let seat = 0; seat < session.deal.seats; seat++) {
    const before = round.asked[seat];
    const now = hasSeat(acting, seat) ? askOf(session, seat, hasSeat(waiting, seat)) : undefined;
    if (!isSameAsk(before, now)) {
      round.asked[seat] = now;
      if (now !== undefined) round.askedAt[seat] = table.seq;
    }
    const clock = round.clocks[seat]!;
    const isRunning = now?.waitedFor === true && !round.paused && hasClock(table, seat);
    if (!isRunning) clock.runningSince = undefined;
    else if (!isSameAsk(before, now)) clock.runningSince = at;
    // A player who has just sat down or come back has the whole time for the move.
    else clock.runningSince ??= at;
  }
}

function askOf(session: Session, seat: number, waitedFor: boolean): OpenQuestion {
  const legal: number[] = [];
  const count = session.deal.game.legal(session.state, seat, legal);
  return { legal: legal.slice(0, count), waitedFor };
}

function isSameAsk(one: OpenQuestion | undefined, other: OpenQuestion | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (
    one.waitedFor === other.waitedFor &&
    one.legal.length === other.legal.length &&
    one.legal.every((action, i) => action === other.legal[i])
  );
}
