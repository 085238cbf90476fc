import { assert } from './assert.ts';
import { type Action, FAULT } from './codec.ts';
import {
  type Emit,
  firstSeat,
  type GameEvent,
  listen,
  redact,
  type Seat,
  type SeatSet,
  SPECTATOR,
} from './events.ts';
import type { AnyGame, GameView, Start } from './game.ts';
import type { Seed } from './rng.ts';

/** What a game begins with: all chance in it follows from the seed. */
export interface Deal {
  readonly game: AnyGame;
  /** From parseOptions, and dealable to that many seats. */
  readonly options: unknown;
  readonly seats: number;
  readonly seed: Seed;
  readonly start?: Start;
}

/** A running game: the one way to drive it, whoever sits at the table. */
export interface Session {
  readonly deal: Deal;
  readonly state: unknown;
  /** All that was played, in order. */
  readonly moves: PlayedMove[];
  /**
   * By seat, redacted: what it was not told yet; the last list is that of the spectators. Without
   * any list nobody is told anything, which is much faster and for replays only.
   */
  readonly news: GameEvent[][];
  /** Seats that may call and have chosen to say nothing. */
  silent: SeatSet;
}

export interface PlayedMove {
  readonly seat: Seat;
  readonly action: Action;
}

/** The seat that is asked next, and what for. */
export interface Turn {
  readonly seat: Seat;
  /** False where the seat may call but play goes on without it. */
  readonly waitedFor: boolean;
  /** The legal actions in ascending order, at least one. */
  readonly legal: readonly Action[];
}

/** All a player ever sees when it is asked; never the state. */
export interface Ask {
  readonly view: GameView;
  /** What happened since the player was last asked, redacted for its seat. */
  readonly events: readonly GameEvent[];
  readonly legal: readonly Action[];
  /** By action, a copy for the player; see `weights` of the game contract. */
  readonly weights: Uint8Array;
  readonly waitedFor: boolean;
}

export function startSession(deal: Deal): Session {
  const { game, options, seats, seed, start } = deal;
  const state = game.deal(options, seats, seed, start);
  const news = Array.from({ length: seats + 1 }, () => []);
  return { deal, state, moves: [], news, silent: 0 };
}

/** The next turn, or undefined at the end. Calls come first, and each is offered only once. */
export function nextTurn(session: Session): Turn | undefined {
  const { state } = session;
  const { game } = session.deal;
  const acting = game.mayAct(state);
  if (acting === 0) return undefined;
  const waiting = game.waitingFor(state);
  const callers = acting & ~waiting;
  session.silent &= callers;
  const asked = callers & ~session.silent;
  const seat = firstSeat(asked === 0 ? waiting : asked);
  const legal: Action[] = [];
  const count = game.legal(state, seat, legal);
  return { seat, waitedFor: asked === 0, legal: legal.slice(0, count) };
}

/** Whether a choice answers a turn: silence only where play goes on, FAULT only where it does not. */
export function isAnswer(
  { legal, waitedFor }: Pick<Turn, 'legal' | 'waitedFor'>,
  choice: Action | undefined,
): boolean {
  if (choice === undefined) return !waitedFor;
  return choice === FAULT ? waitedFor : legal.includes(choice);
}

/** Plays an action, or notes the silence of a seat that need not act. */
export function takeTurn(
  session: Session,
  { seat, waitedFor }: Turn,
  action?: Action,
  emit?: Emit<GameEvent>,
): void {
  if (action === undefined) {
    assert(!waitedFor, 'a seat that is waited for cannot say nothing');
    session.silent |= 1 << seat;
    return;
  }
  playMove(session, { seat, action }, emit);
}

/**
 * Plays what is known to be legal, a RETIRE or a FAULT, and tells every seat its part of it. `emit`
 * is told everything, faces included, and the rows that were run: for whoever keeps the record.
 */
export function playMove(session: Session, move: PlayedMove, emit?: Emit<GameEvent>): void {
  const { deal, state, news, moves } = session;
  moves.push(move);
  const tell = (event: GameEvent): void => {
    emit?.(event);
    for (let reader = 0; reader < deal.seats; reader++) news[reader]!.push(redact(event, reader));
    news[deal.seats]!.push(redact(event, SPECTATOR));
  };
  deal.game.apply(
    state,
    move.seat,
    move.action,
    news.length === 0 ? emit : listen(tell, emit?.ran),
  );
}

/** What a player is asked in a turn; its news are told with it. */
export function askFor(session: Session, { seat, legal, waitedFor }: Turn): Ask {
  const { state } = session;
  const { game } = session.deal;
  return {
    view: game.view(state, seat),
    events: takeNews(session, seat),
    legal,
    // The game hands out its own table, shared by all its states.
    weights: game.weights(state).slice(),
    waitedFor,
  };
}

/** What a seat, or SPECTATOR, was not told yet. */
export function takeNews({ news, deal }: Session, seat: Seat): GameEvent[] {
  return news[seat === SPECTATOR ? deal.seats : seat]!.splice(0);
}
