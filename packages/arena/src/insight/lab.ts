/** Where worlds are played out: what each seat then has of the first place. */
import {
  type BotSpec,
  createBot,
  createGuide,
  type Guide,
  playOut,
  type Playing,
} from '@stammtisch/bots';
import {
  type Action,
  type AnyGame,
  copyRng,
  createRng,
  type Deal,
  drawSeed,
  type Outcome,
  pickCall,
  prepareGame,
  type Rng,
  type Seat,
  type Seed,
  seedRng,
  type Session,
} from '@stammtisch/kernel';
import { countWinners } from '../statistics/winners.ts';

/** Undefined: to say nothing where one may call. */
export type Alternative = Action | undefined;

export interface Lab {
  readonly game: AnyGame;
  readonly deal: Deal;
  /** All chance of the lab. */
  readonly rng: Rng;
  /** Who plays on in worlds; the guide of the game where nobody is named. */
  readonly bot: BotSpec | undefined;
  readonly playing: Playing;
  /** Where the chance of a world begins, so that all that is tried in it meets the same. */
  readonly luck: Rng;
}

export function openLab(deal: Deal, seed: Seed, bot?: BotSpec): Lab {
  const { game } = deal;
  const rng = createRng(seed);
  const legal = Array.from({ length: game.codec.count }, () => 0);
  const playing = { game, guide: createGuide(game), rng: createRng(seed), world: undefined, legal };
  return { game, deal, rng, bot, playing, luck: createRng(seed) };
}

/** A new world; its chance is that of all playouts until the next. */
export function drawWorld(lab: Lab, guide: Guide, into: unknown): unknown {
  drawLuck(lab);
  return guide.sample(lab.rng, into);
}

/** New chance for a world that is known. */
export function drawLuck({ rng, luck }: Lab): void {
  seedRng(luck, newSeed(rng));
}

/** By seat: its share of the first place when a world is played on after an alternative. */
export function tryOut(lab: Lab, world: unknown, seat: Seat, alternative: Alternative): number[] {
  const { game, playing } = lab;
  begin(lab, world);
  if (alternative !== undefined) game.apply(playing.world, seat, alternative);
  else moveWithoutCalls(lab);
  return finish(lab);
}

/** The same without an alternative. */
export function playOn(lab: Lab, world: unknown): number[] {
  begin(lab, world);
  return finish(lab);
}

/** What whoever plays on in worlds would do itself in the place of a seat. */
export function usualChoice(
  lab: Lab,
  world: unknown,
  { seat, waitedFor }: { readonly seat: Seat; readonly waitedFor: boolean },
): Alternative {
  const { game, playing, bot } = lab;
  begin(lab, world);
  const { legal } = playing;
  const count = game.legal(playing.world, seat, legal);
  const weights = game.weights(playing.world);
  if (bot !== undefined) {
    const view = game.view(playing.world, seat);
    const ask = { view, events: [], legal: legal.slice(0, count), weights, waitedFor };
    return makeBot(lab, bot).choose({ ...ask, weights: weights.slice() });
  }
  const call = pickCall(weights, legal, count);
  if (call !== undefined || !waitedFor) return call;
  return chooseQuietly(playing, seat, count);
}

/** By seat: its share of the first place; nobody has more than another where it is open. */
export function sharesOf(outcome: Outcome | undefined, seats: number): number[] {
  if (outcome === undefined || outcome.cancelled === true) {
    return Array.from({ length: seats }, () => 1 / seats);
  }
  const winners = countWinners(outcome);
  return outcome.places.map((place) => (place === 1 ? 1 / winners : 0));
}

function begin({ game, playing, luck }: Lab, world: unknown): void {
  playing.world = game.copy(world, playing.world);
  copyRng(luck, playing.rng);
}

function finish(lab: Lab): number[] {
  const { deal, playing, bot } = lab;
  if (bot === undefined) playOut(playing);
  else playWithBots(lab, bot);
  return sharesOf(playing.guide.conclude(playing.world), deal.seats);
}

function playWithBots(lab: Lab, bot: BotSpec): void {
  const { deal, playing } = lab;
  const news = Array.from({ length: deal.seats + 1 }, () => []);
  const session: Session = { deal, state: playing.world, moves: [], news, silent: 0 };
  const bots = Array.from({ length: deal.seats }, () => makeBot(lab, bot));
  prepareGame(session, bots).playAtOnce();
}

function makeBot({ game, playing }: Lab, bot: BotSpec): ReturnType<typeof createBot> {
  return createBot(game, bot, { seed: newSeed(playing.rng), now: () => 0 });
}

/** The one who is waited for moves before anybody has called. */
function moveWithoutCalls({ game, playing }: Lab): void {
  const { world, legal } = playing;
  const waiting = game.waitingFor(world);
  if (waiting === 0) return;
  const seat = 31 - Math.clz32(waiting & -waiting);
  const count = game.legal(world, seat, legal);
  const call = pickCall(game.weights(world), legal, count);
  game.apply(world, seat, call ?? chooseQuietly(playing, seat, count));
}

function chooseQuietly({ guide, world, legal, rng }: Playing, seat: Seat, count: number): Action {
  return count === 1 ? legal[0]! : guide.rollout(world, seat, legal, count, rng);
}

function newSeed(rng: Rng): Seed {
  const seed: [number, number, number, number] = [0, 0, 0, 0];
  drawSeed(rng, seed);
  return seed;
}
