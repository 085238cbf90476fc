import { type Action, type AnyGame, pickCall, type Rng, type Seat } from '@stammtisch/kernel';
import type { Guide } from './guide.ts';

/** A world that is played on; nothing is allocated. */
export interface Playing {
  readonly game: AnyGame;
  readonly guide: Guide;
  readonly rng: Rng;
  /** Sampled by the guide, or a copy of such a world. */
  world: unknown;
  /** What the seat in question may do. A plain array as in all other calls: `legal` is then faster. */
  readonly legal: Action[];
}

/** Instead of a seat: nobody has to choose any more. */
export const NOBODY = -1;

/** Plays on by the guide, to the end or as far as it goes; `conclude` of the guide says the rest. */
export function playOut(playing: Playing): void {
  const { game, guide, legal, world } = playing;
  if (guide.playOut !== undefined) {
    guide.playOut(world, playing.rng);
    return;
  }
  for (let moves = guide.playoutLimit; moves > 0; moves--) {
    const seat = nextSeat(playing);
    if (seat === NOBODY) return;
    const count = game.legal(world, seat, legal);
    game.apply(world, seat, chooseFast(playing, seat, count));
  }
}

/** What a seat does in a playout among the first `count` of `legal`: calls come first. */
export function chooseFast(
  { game, guide, legal, world, rng }: Playing,
  seat: Seat,
  count: number,
): Action {
  if (count === 1) return legal[0]!;
  const call = pickCall(game.weights(world), legal, count);
  return call ?? guide.rollout(world, seat, legal, count, rng);
}

/** The seat that has to choose, or NOBODY at the end. Whoever may call out of turn does it first. */
export function nextSeat({ game, legal, world }: Playing): Seat {
  for (;;) {
    const waiting = game.waitingFor(world);
    const callers = game.mayAct(world) & ~waiting;
    if (callers === 0 || !makeCall(game, world, callers, legal)) {
      return waiting === 0 ? NOBODY : 31 - Math.clz32(waiting & -waiting);
    }
  }
}

/** The first of these seats that has something to say says it; false where none has. */
function makeCall(game: AnyGame, world: unknown, callers: number, legal: Action[]): boolean {
  for (let rest = callers; rest !== 0; rest &= rest - 1) {
    const seat = 31 - Math.clz32(rest & -rest);
    const count = game.legal(world, seat, legal);
    const call = pickCall(game.weights(world), legal, count);
    if (call === undefined) continue;
    game.apply(world, seat, call);
    return true;
  }
  return false;
}
