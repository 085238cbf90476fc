/**
 * The driver of a game: asks whoever is next, plays the answer and tells everybody, to the end.
 * It waits only where an answer is not there at once, and knows no clock: whoever has one retires
 * a seat through the `GameRun`.
 */
import { assert } from './assert.ts';
import { RETIRE } from './codec.ts';
import { type Emit, type GameEvent, hasSeat, type Seat } from './events.ts';
import type { Outcome } from './game.ts';
import { catchFailure, type Choice, type Failure, type Player, type SeatResult } from './player.ts';
import { formatSeed } from './rng.ts';
import {
  askFor,
  isAnswer,
  nextTurn,
  type PlayedMove,
  playMove,
  type Session,
  takeNews,
  takeTurn,
  type Turn,
} from './session.ts';

/** A game that is over. */
export interface PlayedGame {
  /** Of a void game: all places and points are equal. */
  readonly outcome: Outcome;
  /** By seat. */
  readonly results: readonly SeatResult[];
  /** All players failed or the game was stopped, so that it has no result of its own. */
  readonly isVoid: boolean;
}

/** What a driver does beside asking; all of it may be absent. */
export interface GameHooks {
  /** The same cards will be played again, so that nobody is told the seed yet. */
  readonly again?: boolean;
  /** Told of every player that fails, before it is taken out of the game. */
  readonly onFailure?: (seat: Seat, failure: Failure) => void;
  /** Told everything that happens, faces included, and the rows that ran: for the record. */
  readonly emit?: Emit<GameEvent> | undefined;
  /**
   * Told once the cards are dealt, then without a move, and after every move, when all players
   * know it. The game waits for what it returns.
   */
  readonly onMove?: (move: PlayedMove | undefined) => void | Promise<void>;
}

/** A player that fails, and why. */
export type SeatFailure = readonly [seat: Seat, failure: Failure];

/** A game in play. What its methods bring in from outside happens between two moves, in order. */
export interface GameRun {
  /** Plays to the end. */
  play(): Promise<PlayedGame>;
  /** The same where all players answer at once and no hook makes the game wait. */
  playAtOnce(): PlayedGame;
  /** Takes seats out together, whoever is asked now. When all seats are out the game is void. */
  retire(...failures: readonly SeatFailure[]): void;
  /** Plays a move out of turn, such as a late call; dropped if it is not legal any more. */
  interject(move: PlayedMove): void;
  /** Withdraws the question that is open, if any, and asks it anew. */
  askAgain(): void;
  /** Breaks the game off: it is void. */
  stop(): void;
}

/**
 * Plays a session to its end. A player that fails is retired, and the rules say how the game goes
 * on. When all have failed the game is left as it is, without a result of its own: it is void.
 */
export function playGame(
  session: Session,
  players: readonly Player[],
  hooks?: GameHooks,
): Promise<PlayedGame> {
  return prepareGame(session, players, hooks).play();
}

/** Readies a game, so that its players can be given the means to interrupt it. */
export function prepareGame(
  session: Session,
  players: readonly Player[],
  hooks: GameHooks = {},
): GameRun {
  const run: Run = {
    session,
    players,
    hooks,
    watchers: [],
    failed: new Map(),
    interruptions: [],
    isReady: false,
    stopped: false,
    wake: undefined,
  };
  const interrupt = (interruption: Interruption): void => {
    run.interruptions.push(interruption);
    run.wake?.();
  };
  return {
    play: () => runWaiting(playOn(run)),
    playAtOnce: () => runWithoutWaiting(playOn(run)),
    retire: (...failures) => interrupt({ kind: 'retire', failures }),
    interject: (move) => interrupt({ kind: 'move', move }),
    askAgain: () => interrupt({ kind: 'ask-again' }),
    stop() {
      run.stopped = true;
      run.wake?.();
    },
  };
}

/** The outcome of a void game. */
export function levelOutcome(seats: number): Outcome {
  const all = (value: number): number[] => Array.from({ length: seats }, () => value);
  return { places: all(1), points: all(0), reason: 'void', cancelled: true };
}

interface Run {
  readonly session: Session;
  readonly players: readonly Player[];
  readonly hooks: GameHooks;
  /** The seats whose players want to see every move. */
  watchers: readonly Seat[];
  readonly failed: Map<Seat, Failure>;
  /** What came from outside and has not happened yet. */
  readonly interruptions: Interruption[];
  /** Every player is ready, or has failed to be. */
  isReady: boolean;
  stopped: boolean;
  /** Ends the wait for an answer. */
  wake: (() => void) | undefined;
}

type Interruption =
  | { readonly kind: 'retire'; readonly failures: readonly SeatFailure[] }
  | { readonly kind: 'move'; readonly move: PlayedMove }
  | { readonly kind: 'ask-again' };

/** Work that yields what has to be waited for. */
type Waiting<T> = Generator<Promise<void>, T, void>;

async function runWaiting<T>(waiting: Waiting<T>): Promise<T> {
  for (;;) {
    const { done, value } = waiting.next();
    if (done === true) return value;
    await value;
  }
}

function runWithoutWaiting<T>(waiting: Waiting<T>): T {
  const { done, value } = waiting.next();
  assert(done === true, 'every player answers at once');
  return value;
}

function* playOn(run: Run): Waiting<PlayedGame> {
  const { session, players, hooks } = run;
  if (players.some((player) => player.ready !== undefined)) yield* getReady(run);
  // Some players know only when they are ready whether they want to see the moves.
  run.watchers = [...players.keys()].filter((seat) => players[seat]!.see !== undefined);
  if (isTold(run)) yield* tell(run);
  for (;;) {
    if (run.interruptions.length > 0) yield* interrupted(run);
    const turn = isVoid(run) ? undefined : nextTurn(session);
    if (turn === undefined) return endGame(run);
    const answer = players[turn.seat]!.choose(askFor(session, turn));
    const choice = answer instanceof Promise ? yield* hear(run, turn, answer) : answer;
    if (choice === WITHDRAWN || run.stopped) continue;
    if (typeof choice === 'object') {
      yield* retire(run, [[turn.seat, choice]]);
      continue;
    }
    assert(isAnswer(turn, choice), `seat ${turn.seat} chose action ${choice}, which is not legal`);
    takeTurn(session, turn, choice, hooks.emit);
    if (choice !== undefined && isTold(run)) yield* tell(run, session.moves.at(-1));
  }
}

/** A question whose answer is not waited for any more. */
const WITHDRAWN = 'withdrawn';

/** Waits for the answer to a question, as long as the question is open. */
function* hear(
  run: Run,
  turn: Turn,
  answer: Promise<Choice>,
): Waiting<Choice | Failure | typeof WITHDRAWN> {
  let heard: { readonly answer: Choice | Failure } | undefined;
  const hearing = answer.catch(catchFailure).then((choice) => {
    heard = { answer: choice };
  });
  for (;;) {
    yield untilWoken(run, hearing);
    const again = yield* interrupted(run);
    if (again || !isOpen(run, turn)) {
      run.players[turn.seat]!.withdraw?.();
      return WITHDRAWN;
    }
    if (heard !== undefined) return heard.answer;
  }
}

/** Resolves when something is there, or when the game is interrupted. */
function untilWoken(run: Run, there: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    run.wake = resolve;
    there.then(() => resolve(), reject);
  });
}

/** A seat that is asked goes on thinking while another one leaves, unless that changes its turn. */
function isOpen(run: Run, { seat, waitedFor, legal }: Turn): boolean {
  const now = isVoid(run) ? undefined : nextTurn(run.session);
  return (
    now?.seat === seat &&
    now.waitedFor === waitedFor &&
    now.legal.length === legal.length &&
    now.legal.every((action, i) => action === legal[i])
  );
}

/** Lets happen what came from outside; true where an open question is to be asked anew. */
function* interrupted(run: Run): Waiting<boolean> {
  let again = false;
  for (;;) {
    const next = run.interruptions.shift();
    if (next === undefined) return again;
    if (next.kind === 'ask-again') again = true;
    else if (next.kind === 'retire') yield* retire(run, next.failures);
    else if (isLegal(run, next.move)) yield* play(run, next.move);
  }
}

function isLegal(run: Run, { seat, action }: PlayedMove): boolean {
  const { state, deal } = run.session;
  if (isVoid(run) || !hasSeat(deal.game.mayAct(state), seat)) return false;
  const legal: number[] = [];
  const count = deal.game.legal(state, seat, legal);
  return legal.slice(0, count).includes(action);
}

/** Readies all at once: who cannot even begin must not win against another one who cannot. */
function* getReady(run: Run): Waiting<void> {
  const failures: SeatFailure[] = [];
  const readying = Promise.all(
    run.players.map(async (player, seat) => {
      const failure = await player.ready?.().then(() => undefined, catchFailure);
      if (failure !== undefined) failures.push([seat, failure]);
    }),
  ).then(() => {
    run.isReady = true;
  });
  while (!run.isReady && !run.stopped) yield untilWoken(run, readying);
  yield* retire(
    run,
    failures.toSorted(([one], [other]) => one - other),
  );
}

function* retire(run: Run, failures: readonly SeatFailure[]): Waiting<void> {
  const { session, failed, hooks } = run;
  const leaving = failures.filter(([seat]) => !failed.has(seat));
  if (isVoid(run) || isOver(session)) return;
  for (const [seat, failure] of leaving) {
    hooks.onFailure?.(seat, failure);
    failed.set(seat, failure);
  }
  if (isVoid(run)) return;
  for (const [seat] of leaving) {
    if (!isOver(session)) yield* play(run, { seat, action: RETIRE });
  }
}

function* play(run: Run, move: PlayedMove): Waiting<void> {
  playMove(run.session, move, run.hooks.emit);
  if (isTold(run)) yield* tell(run, move);
}

function isTold({ watchers, hooks }: Run): boolean {
  return watchers.length > 0 || hooks.onMove !== undefined;
}

function* tell({ session, players, watchers, hooks }: Run, move?: PlayedMove): Waiting<void> {
  for (const seat of watchers) {
    const view = session.deal.game.view(session.state, seat);
    players[seat]!.see?.({ view, events: takeNews(session, seat) });
  }
  const told = hooks.onMove?.(move);
  if (told instanceof Promise) yield told;
}

function isVoid({ players, failed, stopped }: Run): boolean {
  return stopped || failed.size === players.length;
}

function isOver({ deal, state }: Session): boolean {
  return deal.game.outcome(state) !== undefined;
}

function endGame(run: Run): PlayedGame {
  const { session, players, failed, hooks } = run;
  const { game, seed, seats } = session.deal;
  const ruled = game.outcome(session.state);
  const isLevel = ruled === undefined;
  assert(!isLevel || isVoid(run), `${game.id} waits for nobody and is not over`);
  const outcome = ruled ?? levelOutcome(seats);
  const results = outcome.places.map((place, seat): SeatResult => {
    if (isLevel) return 'void';
    return failed.get(seat)?.kind ?? (place === 1 ? 'won' : 'lost');
  });
  const told = hooks.again === true ? '' : formatSeed(seed);
  for (const [seat, player] of players.entries()) {
    if (player.end === undefined) continue;
    const events = takeNews(session, seat);
    const failure = failed.get(seat);
    player.end({ result: results[seat]!, failure, outcome, seed: told, events });
  }
  return { outcome, results, isVoid: isLevel };
}
