import { copyRng, createRng, playByLists, type Rng, type Seed } from '@stammtisch/kernel';
import { findDifference } from '../subject/difference.ts';
import type { PlayPlan } from '../subject/play.ts';
import { dealableSeats } from '../subject/setups.ts';
import { demand, demandSame, type Position, type Subject } from '../subject/subject.ts';

/** One way to play on at random. */
type PlayOn = (state: object, rng: Rng, steps: number) => number;

const GREAT = 2 ** 30 - 1;

/** After so many steps the stretches between two comparisons grow. */
const SINGLE_STEPS = 8;

/**
 * A game that plays itself out does the same as by lists, action by action: from the deal of every
 * number of seats on, after each step and later after ever more of them, the states and the chance
 * that is left are the same.
 */
export function checkPlayOut(subject: Subject, { setup, seed }: PlayPlan): void {
  const own = ownLoop(subject);
  if (own === undefined) return;
  for (const seats of dealableSeats(subject, setup.options)) {
    const state = subject.deal(setup.options, seats, seed);
    const rng = createRng([...seed].reverse() as unknown as Seed);
    const twin = { state: subject.copy(state), rng: { ...rng } };
    let step = 0;
    while (subject.mayAct(state) !== 0) {
      const where = (): string => `step ${step} at ${seats} seats`;
      const stretch = Math.max(1, step - SINGLE_STEPS);
      comparePlaying(subject, own, { state, rng }, twin, stretch, where);
      step += stretch;
    }
  }
}

/** The same from the middle of a game to its end, also after faults and with seats that left. */
export function checkPlayOutFrom({ subject, state, rng }: Position): void {
  const own = ownLoop(subject);
  if (own === undefined) return;
  const luck = createRng([0, 0, 0, 0]);
  copyRng(rng, luck);
  const one = { state: subject.copy(state), rng: luck };
  const other = { state: subject.copy(state), rng: { ...luck } };
  comparePlaying(subject, own, one, other, GREAT, () => 'the rest');
  demand(subject.waitingFor(other.state) === 0, () => 'plays out and does not reach the end');
}

interface Played {
  readonly state: object;
  readonly rng: Rng;
}

/** Plays `one` by lists and `other` by the game itself. */
function comparePlaying(
  subject: Subject,
  own: PlayOn,
  one: Played,
  other: Played,
  steps: number,
  where: () => string,
): void {
  const listed = playByLists(subject, one.state, one.rng, steps);
  const moves = own(other.state, other.rng, steps);
  demand(moves === listed, () => `plays out ${moves} moves, by lists ${listed}: ${where()}`);
  demandSame(findDifference(other.rng, one.rng), `plays out with other chance: ${where()}`);
  demandSame(findDifference(other.state, one.state), `plays out differently: ${where()}`);
}

function ownLoop(subject: Subject): PlayOn | undefined {
  return subject.playOut?.bind(subject);
}
