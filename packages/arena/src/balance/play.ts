import { type Bot, type BotSpec, createBot } from '@stammtisch/bots';
import {
  type AnyGame,
  AT_ONCE,
  type GameEvent,
  type Outcome,
  type Seat,
  SPECTATOR,
  startSession,
  takeNews,
  prepareGame,
} from '@stammtisch/kernel';
import { type ArenaTools, countMoves, openGame, specOf } from '../match/deals.ts';
import { botSeed, dealSeed } from '../match/seeds.ts';
import { countWinners, isDraw } from '../statistics/winners.ts';
import type { BalanceJob, BalancePlan } from './plan.ts';
import {
  addSums,
  type BalanceSums,
  emptySums,
  NO_SILENCE,
  silenceOf,
  type ProbeSums,
  type SilenceSums,
} from './sums.ts';

/** Plays a stretch of games and counts; the plan is from planBalance. */
export async function playBalance(
  { plan, from, to }: BalanceJob,
  { now }: ArenaTools,
): Promise<BalanceSums> {
  const table = { ...openGame(plan.game, plan.options), spec: specOf(plan.game, plan.bot) };
  let sums = emptySums(plan.seats);
  for (let index = from; index < to; index++) {
    const work = { ...table, plan, index, now };
    sums = addSums(sums, await playBoth(work));
    if (index % PROBED_EVERY === 0) sums = addSums(sums, await playProbes(work));
  }
  return sums;
}

/** Games with a probe are long, and half of them tell enough. */
const PROBED_EVERY = 2;
/** A game with a probe is broken off here, and then all share the win. */
const PROBED_MOVES_MAX = 2000;

interface GameToPlay extends ArenaTools {
  readonly game: AnyGame;
  readonly options: unknown;
  readonly spec: BotSpec;
  readonly plan: BalancePlan;
  readonly index: number;
}

interface Played {
  readonly outcome: Outcome;
  readonly moves: number;
  readonly events: readonly GameEvent[];
}

/**
 * One game, and the same deal again with one seat silent. Up to the first call of that seat both
 * are the same, so where it has none there is nothing to play again.
 */
async function playBoth(work: GameToPlay): Promise<BalanceSums> {
  // Every seat in turn, so that who begins has no part in it.
  const seat = work.index % work.plan.seats;
  let calls = 0;
  const watch = (bot: Bot): Bot => ({
    choose(ask) {
      const action = bot.choose(ask);
      if (action !== undefined && ask.weights[action] === AT_ONCE) calls++;
      return action;
    },
  });
  const played = await playOnce(work, { seat, change: watch });
  const sums = sumsOf(played, work.plan.seats);
  if (calls === 0) return sums;
  return { ...sums, silence: compare(played, await playOnce(work, { seat, change: hush }), seat) };
}

/** The same deal, with each probe on one seat, in turn. */
async function playProbes(work: GameToPlay): Promise<BalanceSums> {
  const { seats, probes, game } = work.plan;
  const seat = Math.floor(work.index / PROBED_EVERY) % seats;
  const found: Record<string, ProbeSums> = {};
  for (const bot of probes) {
    const spec = specOf(game, bot);
    found[bot] = probed(await playOnce(work, { seat, spec, movesMax: PROBED_MOVES_MAX }), seat);
  }
  return { ...emptySums(seats), probes: found };
}

function probed({ outcome, moves }: Played, seat: Seat): ProbeSums {
  const winners = outcome.places[seat] === 1 ? countWinners(outcome) : 0;
  const firsts = outcome.places.map((_, k) => (k + 1 === winners ? 1 : 0));
  return { games: 1, moves, firsts: [0, ...firsts] };
}

/** A seat that is played otherwise than the others. */
interface Exception {
  readonly seat: Seat;
  /** What is made of its bot. */
  readonly change?: (bot: Bot) => Bot;
  /** Who plays there. */
  readonly spec?: BotSpec;
  readonly movesMax?: number;
}

async function playOnce(
  { game, options, spec, plan, index, now }: GameToPlay,
  other: Exception,
): Promise<Played> {
  const { seats, seed } = plan;
  const { change = (bot: Bot): Bot => bot, movesMax } = other;
  const session = startSession({ game, options, seats, seed: dealSeed(seed, index) });
  const bots = Array.from({ length: seats }, (_, seat) => {
    const tools = { seed: botSeed(seed, index, seat), now };
    if (seat !== other.seat) return createBot(game, spec, tools);
    return change(createBot(game, other.spec ?? spec, tools));
  });
  const breakOff = (): void => {
    if (session.moves.length === movesMax) run.stop();
  };
  const run = prepareGame(session, bots, movesMax === undefined ? {} : { onMove: breakOff });
  const { outcome } = await run.play();
  const moves = countMoves(game, session.moves);
  return { outcome, moves, events: takeNews(session, SPECTATOR) };
}

/** A bot that never calls. */
function hush(bot: Bot): Bot {
  return {
    choose(ask) {
      const legal = ask.legal.filter((action) => ask.weights[action] !== AT_ONCE);
      if (legal.length > 0) return bot.choose({ ...ask, legal });
      return ask.waitedFor ? bot.choose(ask) : undefined;
    },
  };
}

function sumsOf({ outcome, moves, events }: Played, seats: number): BalanceSums {
  const winners = countWinners(outcome);
  const isWon = outcome.cancelled !== true && !isDraw(outcome);
  const types = new Set(events.map((event) => event.type));
  return {
    games: 1,
    lengths: { [moves]: 1 },
    firsts: outcome.places.map((place) =>
      Array.from({ length: seats + 1 }, (_, k) => (place === 1 && k === winners ? 1 : 0)),
    ),
    shared: isWon && winners > 1 ? 1 : 0,
    draws: outcome.cancelled !== true && !isWon ? 1 : 0,
    cancelled: outcome.cancelled === true ? 1 : 0,
    reasons: { [outcome.reason]: 1 },
    events: Object.fromEntries([...types].map((type) => [type, 1])),
    silence: NO_SILENCE,
    probes: {},
  };
}

function compare(spoken: Played, silent: Played, seat: Seat): SilenceSums {
  const forgotten = silent.events.filter(isForgotten(seat)).length;
  const wins = winOf(spoken.outcome, seat) - winOf(silent.outcome, seat);
  const places = silent.outcome.places[seat]! - spoken.outcome.places[seat]!;
  return silenceOf(forgotten, wins, places);
}

function isForgotten(seat: Seat): (event: GameEvent) => boolean {
  return (event) => event.type === 'forgot' && event.seat === seat;
}

function winOf(outcome: Outcome, seat: Seat): number {
  return outcome.places[seat] === 1 ? 1 / countWinners(outcome) : 0;
}
