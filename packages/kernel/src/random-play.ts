/**
 * Random play: what `weights` of the contract mean, and whole games played that way. Simulations,
 * the search and the tests of all games play at random through this file alone.
 */
import type { Action, ActionList } from './codec.ts';
import type { GameEvent, Seat, SeatSet } from './events.ts';
import { AT_ONCE, type Game, type GameView } from './game.ts';
import { pick, type Rng } from './rng.ts';

/** All that a step of random play asks of a game. */
export type Lists<S> = Pick<
  Game<S, GameView, unknown, unknown, GameEvent>,
  'mayAct' | 'waitingFor' | 'legal' | 'weights' | 'apply' | 'countsAsMove'
>;

/** More steps than any game has. */
const TO_THE_END = 2 ** 30 - 1;

// Constants of this module, because V8 folds those and not imported ones.
const CALL_WEIGHT = AT_ONCE;
const pickBelow = pick;

/**
 * One list for all: nothing that fills it calls back. A plain array as in all other calls, for
 * `legal` is slower where it meets several kinds of lists.
 */
const listed: Action[] = [];

/**
 * Plays on at random for at most so many steps, to the end where none are named, and returns how
 * many moves that were. A game that has a loop of its own is played by that.
 */
export function playOut<S, V extends GameView, O, M, E extends GameEvent>(
  game: Game<S, V, O, M, E>,
  state: S,
  rng: Rng,
  steps = TO_THE_END,
): number {
  return game.playOut === undefined
    ? playByLists(game, state, rng, steps)
    : game.playOut(state, rng, steps);
}

/** The same through `legal` and `apply`, which every game has: what `playOut` of a game must equal. */
export function playByLists<S>(game: Lists<S>, state: S, rng: Rng, steps = TO_THE_END): number {
  const { countsAsMove } = game;
  let moves = 0;
  for (let left = steps; left > 0; left--) {
    const acting = game.mayAct(state);
    if (acting === 0) return moves;
    // A seat that alone may act is the one waited for; only several need a closer look.
    const alone = (acting & (acting - 1)) === 0;
    if (!alone && makeCall(game, state, acting)) continue;
    const seat = firstSeat(alone ? acting : game.waitingFor(state));
    const count = game.legal(state, seat, listed);
    const action = choose(game.weights(state), listed, count, rng);
    moves += countsAsMove[action]!;
    game.apply(state, seat, action);
  }
  return moves;
}

/** Lets the first seat that is not waited for and has a call make it; false if there is none. */
function makeCall<S>(game: Lists<S>, state: S, acting: SeatSet): boolean {
  let callers = acting & ~game.waitingFor(state);
  for (; callers !== 0; callers &= callers - 1) {
    const seat = firstSeat(callers);
    const count = game.legal(state, seat, listed);
    const call = pickCall(game.weights(state), listed, count);
    if (call === undefined) continue;
    game.apply(state, seat, call);
    return true;
  }
  return false;
}

const firstSeat = (set: SeatSet): Seat => 31 - Math.clz32(set & -set);

/**
 * A uniformly chosen decision among the first `count` of `legal`, where an action stands for as
 * many decisions as it weighs. What is to be done at once is; last resorts are taken only when
 * there is nothing else. One step of the generator, and none where there is just one decision.
 */
export function pickRandom(
  weights: Uint8Array,
  legal: Readonly<ActionList>,
  count: number,
  rng: Rng,
): Action {
  let total = 0;
  for (let i = 0; i < count; i++) total += weights[legal[i]!]!;
  if (total === 0) return legal[count === 1 ? 0 : pickBelow(rng, count)]!;
  if (total >= CALL_WEIGHT) {
    const call = pickCall(weights, legal, count);
    if (call !== undefined) return call;
  }
  let rest = total === 1 ? 0 : pickBelow(rng, total);
  for (let i = 0; ; i++) {
    rest -= weights[legal[i]!]!;
    if (rest < 0) return legal[i]!;
  }
}

const choose = pickRandom;

/** What random play does though nobody waits for it: the first call, or undefined for silence. */
export function pickCall(
  weights: Uint8Array,
  legal: Readonly<ActionList>,
  count: number,
): Action | undefined {
  for (let i = 0; i < count; i++) if (weights[legal[i]!] === CALL_WEIGHT) return legal[i]!;
  return undefined;
}
