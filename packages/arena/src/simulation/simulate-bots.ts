import { createBot } from '@stammtisch/bots';
import { startSession, playGame } from '@stammtisch/kernel';
import { type ArenaTools, countMoves, openGame, specOf } from '../match/deals.ts';
import { botSeed, dealSeed } from '../match/seeds.ts';
import { runLanes } from '../match/lanes.ts';
import type { Executor, MatchPlan, StopSignal } from '../match/plan.ts';
import { count, createCounts, type GameCounts, type Statistics, statisticsOf } from './simulate.ts';

/** Who plays what, without changing places. Plain JSON. */
export interface SimulationPlan extends Pick<MatchPlan, 'game' | 'options' | 'seed'> {
  /** The bot of each seat, as `BotSpec.text`; the options are dealable to that many. */
  readonly seats: readonly string[];
}

/** A stretch of games, the first included and the last not. */
export interface SimulationJob {
  readonly plan: SimulationPlan;
  readonly from: number;
  readonly to: number;
}

export type SimulationExecutor = Executor<SimulationJob, GameCounts>;

export interface SimulationRun {
  readonly plan: SimulationPlan;
  readonly games: number;
  readonly executor: SimulationExecutor;
  /** A clock in milliseconds. */
  readonly now: () => number;
  readonly stop?: StopSignal;
  /** Told after every stretch how many games there were so far. */
  readonly onProgress?: (games: number) => void;
}

/** Plays whole games between any bots and counts as `simulate` does, which is for random ones. */
export async function simulateBots(run: SimulationRun): Promise<Statistics> {
  const { plan, executor, now } = run;
  const counts = createCounts(plan.seats.length);
  const stretch = plan.seats.some((bot) => specOf(plan.game, bot).budget !== undefined)
    ? 1
    : STRETCH;
  let games = 0;
  const start = now();
  await runLanes({
    total: run.games,
    stretch,
    size: executor.size,
    stop: run.stop,
    play: ({ from, to }) => executor.play({ plan, from, to }),
    take(more) {
      addCounts(counts, more);
      games = Math.min(run.games, games + stretch);
      run.onProgress?.(games);
      return true;
    },
  });
  return statisticsOf(counts, games, (now() - start) / 1000);
}

/** Plays a stretch of games and counts. */
export async function playSimulation(
  { plan, from, to }: SimulationJob,
  { now }: ArenaTools,
): Promise<GameCounts> {
  const { game, options } = openGame(plan.game, plan.options);
  const specs = plan.seats.map((text) => specOf(game.id, text));
  const counts = createCounts(specs.length);
  for (let i = from; i < to; i++) {
    const seed = dealSeed(plan.seed, i);
    const session = startSession({ game, options, seats: specs.length, seed });
    const bots = specs.map((spec, seat) =>
      createBot(game, spec, { seed: botSeed(plan.seed, i, seat), now }),
    );
    const { outcome } = await playGame(session, bots);
    count(counts, outcome, countMoves(game, session.moves));
  }
  return counts;
}

/** Of quick bots; slow ones play one game at a time, so that one sees how far they are. */
const STRETCH = 20;

function addCounts(counts: GameCounts, more: GameCounts): void {
  counts.moves += more.moves;
  counts.shared += more.shared;
  counts.draws += more.draws;
  counts.cancelled += more.cancelled;
  for (const [seat, wins] of more.wins.entries()) counts.wins[seat]! += wins;
}
