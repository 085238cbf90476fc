import type { AnyGame } from '@stammtisch/games';
import { type Bot, createBot, isBotName } from '@stammtisch/bots';
import {
  type Action,
  assert,
  createRng,
  drawSeed,
  type GameEvent,
  redact,
  type Seat,
  type SeatSet,
  type Seed,
  type Sentence,
  SPECTATOR,
} from '@stammtisch/kernel';

/** A running game and what each seat has not been told of it yet. */
export interface Session {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly state: unknown;
  readonly seats: number;
  /** By seat; undefined where a person sits. */
  readonly bots: readonly (Bot | undefined)[];
  /** By seat, redacted; the last list is that of the spectators. */
  readonly news: GameEvent[][];
  /** Seats that may call and have chosen to say nothing. */
  silent: SeatSet;
}

/** Whose word is next. */
export interface Turn {
  readonly seat: Seat;
  readonly waitedFor: boolean;
  readonly legal: readonly Action[];
}

/** Deals a game; bots and deal draw their chance from the seed apart from each other. */
export function startSession(
  game: AnyGame,
  options: unknown,
  kinds: readonly string[],
  seed: Seed,
): Session {
  const master = createRng(seed);
  const nextSeed = (): Seed => {
    const drawn: [number, number, number, number] = [0, 0, 0, 0];
    drawSeed(master, drawn);
    return drawn;
  };
  const state = game.deal(options, kinds.length, nextSeed());
  const bots = kinds.map((kind) =>
    isBotName(kind) ? createBot(game.id, kind, nextSeed()) : undefined,
  );
  const news = Array.from({ length: kinds.length + 1 }, () => []);
  return { game, options, state, seats: kinds.length, bots, news, silent: 0 };
}

/** The next turn, or undefined at the end. Calls come first, and each is offered only once. */
export function nextTurn(session: Session): Turn | undefined {
  const { game, state } = session;
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

/** Plays an action, or notes the silence of a seat that need not act. */
export function take(session: Session, { seat, waitedFor }: Turn, action?: Action): void {
  if (action === undefined) {
    assert(!waitedFor, 'a seat that is waited for cannot say nothing');
    session.silent |= 1 << seat;
    return;
  }
  const { game, state, news, seats } = session;
  game.apply(state, seat, action, (event) => {
    for (let reader = 0; reader < seats; reader++) news[reader]!.push(redact(event, reader));
    news[seats]!.push(redact(event, SPECTATOR));
  });
}

/** What a bot does in its turn. */
export function askBot(session: Session, bot: Bot, turn: Turn): Action | undefined {
  const { game, state } = session;
  const { seat, legal, waitedFor } = turn;
  const events = takeNews(session, seat);
  const view = game.view(state, seat);
  // The game hands out its own table, shared by all its states.
  const weights = game.weights(state).slice();
  return bot.choose({ view, events, legal, weights, waitedFor });
}

/** What people at a seat are told of all that happened since this was last asked. */
export function tellNews(session: Session, seat: Seat): Sentence[] {
  const told = takeNews(session, seat).map((event) => session.game.tell(event));
  return told.filter((sentence) => sentence !== undefined);
}

function takeNews({ news, seats }: Session, seat: Seat): GameEvent[] {
  return news[seat === SPECTATOR ? seats : seat]!.splice(0);
}

function firstSeat(set: SeatSet): Seat {
  return 31 - Math.clz32(set & -set);
}
