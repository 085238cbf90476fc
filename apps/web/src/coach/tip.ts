/** What the hard level would do at a seat, from what that seat may know, and why. */
import {
  type Bot,
  createBot,
  createThinker,
  levelOf,
  parseBot,
  type Thinker,
  type Unit,
  type Weighed,
} from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import {
  type Action,
  type AnyGame,
  type Ask,
  assert,
  createRng,
  type GameEvent,
  type GameView,
  parseSeed,
} from '@stammtisch/kernel';

export interface TipQuestion {
  readonly game: string;
  readonly seats: number;
  /** With the options of the game. */
  readonly view: GameView;
  /** All that the seat was told in this game, as far as the page still knows it. */
  readonly events: readonly GameEvent[];
  /** As the game writes them. */
  readonly legal: readonly string[];
}

/** Actions as the game writes them. */
export interface Tip {
  readonly action: string;
  readonly reason: TipReason;
}

/**
 * `only`: nothing else is allowed; `trusted`: the player does not count; `close`: what it likes
 * next is as good; else what comes of it in imagined games, and what of the next best.
 */
export type TipReason =
  | { readonly kind: 'only' | 'trusted' }
  | { readonly kind: 'close'; readonly other: string }
  | {
      readonly kind: Unit;
      readonly value: number;
      readonly other: string;
      readonly otherValue: number;
    };

export function thinkTip(question: TipQuestion, now: () => number): Tip {
  const game = GAMES[question.game];
  assert(game !== undefined, `there is no game ${question.game}`);
  const ask = askFrom(game, question);
  const { player, thinker } = createAdviser(game, now);
  const choice = player.choose(ask);
  assert(typeof choice === 'number', 'a seat that is waited for has something to do');
  const reason = ask.legal.length === 1 ? ONLY : reasonOf(game, choice, thinker);
  return { action: game.codec.format(choice), reason: inDuel(reason, question.seats) };
}

const ONLY: TipReason = { kind: 'only' };
const TRUSTED: TipReason = { kind: 'trusted' };

/** Every world that the seat thinks possible weighs its own actions alike. */
function askFrom(game: AnyGame, { view, events, legal }: TipQuestion): Ask {
  const world = game.determinize(view, createRng(SEED));
  return {
    view,
    events,
    legal: legal.map((action) => game.codec.parse(action)!),
    weights: game.weights(world).slice(),
    waitedFor: true,
  };
}

const SEED = parseSeed('tip');

interface Adviser {
  readonly player: Bot;
  /** The same where it searches. */
  readonly thinker?: Thinker;
}

function createAdviser(game: AnyGame, now: () => number): Adviser {
  const spec = parseBot(game.id, levelOf(game.id, 'hard'));
  assert(spec.ok, `${game.id} has a hard level`);
  const tools = { seed: SEED, now };
  if (spec.value.name !== 'search') return { player: createBot(game, spec.value, tools) };
  const thinker = createThinker(game, spec.value, tools);
  return { player: thinker, thinker };
}

function reasonOf(game: AnyGame, choice: Action, thinker: Thinker | undefined): TipReason {
  const weighed = thinker?.weighed() ?? [];
  const best = weighed.find(({ action }) => action === choice);
  const next = mostTried(weighed.filter(({ action }) => action !== choice));
  if (thinker === undefined || best === undefined || next === undefined) return TRUSTED;
  const other = game.codec.format(next.action);
  if (best.mean - next.mean < CLOSE[thinker.unit]) return { kind: 'close', other };
  return { kind: thinker.unit, value: best.mean, other, otherValue: next.mean };
}

/** With two seats, beating the other one is winning. */
function inDuel(reason: TipReason, seats: number): TipReason {
  return seats === 2 && reason.kind === 'beaten' ? { ...reason, kind: 'wins' } : reason;
}

/** Less than this nobody would notice. */
const CLOSE: Readonly<Record<Unit, number>> = { wins: 0.01, beaten: 0.01, points: 0.1 };

function mostTried(weighed: readonly Weighed[]): Weighed | undefined {
  return weighed.toSorted((one, other) => other.tries - one.tries)[0];
}
