import {
  createRng,
  EVERYBODY,
  type GameEvent,
  pick,
  type Rng,
  type Seed,
} from '@stammtisch/kernel';
import { findDifference, findNotJson, listNumbers } from '../subject/difference.ts';
import { chooseTurn, type PlayedGame, playOn } from '../subject/play.ts';
import { demand, demandSame, type Position, type Setup, someViewers } from '../subject/subject.ts';
import { checkOutcome, checkTurns } from './turns.ts';

const PLAY_ON_ONCE_IN = 8;
const PLAY_ON_STEPS_MAX = 400;
const PLAY_ON_INTO_STEPS = 8;
const GENERATOR_DEPTH_MAX = 3;

/** Views are plain JSON, say whose they are, and hold nothing of the generator. */
export function checkViews(position: Position, seed: Seed): void {
  const { subject, state } = position;
  const secret = new Set([...seed, ...findGenerators(state)].map((word) => word >>> 0));
  for (const viewer of someViewers(position)) {
    const view = subject.view(state, viewer);
    demandSame(findNotJson(view), `the view of seat ${viewer} is not plain JSON`);
    demand(view.seat === viewer, () => `the view of seat ${viewer} says seat ${view.seat}`);
    const leaked = listNumbers(view).find((n) => Math.abs(n) >= 2 ** 20 && secret.has(n >>> 0));
    demand(leaked === undefined, () => `the view of seat ${viewer} shows the generator: ${leaked}`);
  }
}

/** From a view a world can be made that looks the same from there and can be played to the end. */
export function checkDeterminize(position: Position): void {
  const { subject, setup, state, rng } = position;
  for (const viewer of someViewers(position)) {
    const view = subject.view(state, viewer);
    const before = JSON.stringify(view);
    const world = subject.determinize(view, rng);
    const seen = subject.view(world, viewer);
    demandSame(findDifference(seen, view), `a world made for seat ${viewer} looks different`);
    demand(JSON.stringify(view) === before, () => 'determinize changes the view');
    checkTurns({ ...position, state: world });
    if (pick(rng, PLAY_ON_ONCE_IN) !== 0) continue;
    const over = playOn({ ...position, state: world }, PLAY_ON_STEPS_MAX);
    if (over) checkOutcome(subject.outcome(world)!, setup.seats);
  }
}

/** The same view and the same chance make the same world. */
export function checkDeterminizeRepeats({ subject, setup, state, rng }: Position): void {
  const viewer = pick(rng, setup.seats);
  const view = subject.view(state, viewer);
  const seed: Seed = [rng.a, rng.b, rng.c, rng.counter];
  const one = subject.determinize(view, createRng(seed));
  const other = subject.determinize(view, createRng(seed));
  demandSame(findDifference(one, other), 'the same view and chance make two worlds');
}

/** Made in the memory of an old game, a world is the same: what it shows and how it goes on. */
export function checkDeterminizeInto(position: Position): void {
  const { subject, setup, state, rng } = position;
  const view = subject.view(state, pick(rng, setup.seats));
  const seed: Seed = [rng.a, rng.b, rng.c, rng.counter];
  const used = subject.deal(setup.options, setup.seats, seed);
  playOn({ ...position, state: used }, 10);
  const fresh = subject.determinize(view, createRng(seed));
  const reused = subject.determinize(view, createRng(seed), used);
  for (let step = 0; step <= PLAY_ON_INTO_STEPS; step++) {
    for (const viewer of someViewers(position)) {
      const difference = findDifference(subject.view(reused, viewer), subject.view(fresh, viewer));
      demandSame(difference, 'determinize into an old state makes another world');
    }
    if (subject.waitingFor(fresh) === 0) return;
    const { seat, action } = chooseTurn(subject, fresh, setup.seats, rng);
    for (const world of [fresh, reused]) subject.apply(world, seat, action);
  }
}

/** Events are plain JSON about seats that exist; faces go to all, or to at most two seats. */
export function checkEvents(setup: Setup, played: PlayedGame): void {
  for (const event of played.events) checkEvent(setup, event);
}

function checkEvent(setup: Setup, event: GameEvent): void {
  demandSame(findNotJson(event), `event ${event.type} is not plain JSON`);
  demand(event.type !== '', () => 'an event has no type');
  demand(
    Number.isInteger(event.seat) && event.seat >= -1 && event.seat < setup.seats,
    () => `event ${event.type} is about seat ${event.seat}`,
  );
  demand(
    event.cards === undefined || event.cards.every((card) => Number.isInteger(card) && card >= 0),
    () => `event ${event.type} has cards ${event.cards?.join()}`,
  );
  const { seen } = event;
  if (seen === undefined || seen === EVERYBODY) return;
  demand(event.cards !== undefined, () => `event ${event.type} shows cards but has none`);
  demand(seen >>> setup.seats === 0, () => `event ${event.type} is seen by missing seats`);
  const count = Array.from(seen.toString(2)).filter((bit) => bit === '1').length;
  demand(count <= 2, () => `event ${event.type} shows faces to ${count} seats, not to all`);
}

/** The words of every generator in a state, found by the shape of the kernel's Rng. */
function findGenerators(value: unknown, depth = 0): number[] {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  const { a, b, c, counter } = value as Partial<Rng>;
  const words = [a, b, c, counter].filter((word) => typeof word === 'number');
  if (words.length === 4) return words;
  if (depth === GENERATOR_DEPTH_MAX) return [];
  return Object.values(value).flatMap((part) => findGenerators(part, depth + 1));
}
