import {
  assert,
  createRng,
  drawSeed,
  type Game,
  type GameEvent,
  type GameView,
  type Outcome,
  playOut,
  type Seed,
} from '@stammtisch/kernel';

import { countWinners, isDraw } from '../statistics/winners.ts';

/** What to play, how often, and who plays it. */
export interface Simulation<S, V extends GameView, O, M, E extends GameEvent> {
  readonly game: Game<S, V, O, M, E>;
  /** From parseOptions, and dealable to that many seats. */
  readonly options: O;
  /** The bot of each seat. */
  readonly seats: readonly string[];
  readonly games: number;
  readonly seed: Seed;
  /** A clock in milliseconds. */
  readonly now: () => number;
  /** Told of every game as it ends; `moves` are those of that game. */
  readonly onGame?: (outcome: Outcome, moves: number) => void;
}

/** All but the times and rates follows from game, options, seats, games and seed. */
export interface Statistics {
  readonly games: number;
  readonly moves: number;
  readonly seconds: number;
  readonly gamesPerSecond: number;
  readonly movesPerSecond: number;
  readonly movesPerGame: number;
  /** By seat; of a game with k winners each has won 1/k. */
  readonly wins: readonly number[];
  /** Games with several winners. */
  readonly shared: number;
  /** Games without a winner that were not cancelled. */
  readonly draws: number;
  readonly cancelled: number;
}

/** Plays whole games through the contract and counts. */
export function simulate<S, V extends GameView, O, M, E extends GameEvent>(
  plan: Simulation<S, V, O, M, E>,
): Statistics {
  const { game, options, seats, now, onGame } = plan;
  assert(
    seats.every((name) => name === 'random'),
    `only random seats are simulated: ${seats.join(', ')}`,
  );
  const master = createRng(plan.seed);
  const seed: [number, number, number, number] = [0, 0, 0, 0];
  // Drawn before all deals: how the bots choose has no part in how the games are dealt.
  drawSeed(master, seed);
  const rng = createRng(seed);
  const counts = createCounts(seats.length);
  let state: S | undefined;

  const start = now();
  for (let i = 0; i < plan.games; i++) {
    drawSeed(master, seed);
    state = game.deal(options, seats.length, seed, undefined, state);
    const moves = playOut(game, state, rng);
    const outcome = game.outcome(state);
    assert(outcome !== undefined, `${game.id} waits for nobody and is not over`);
    count(counts, outcome, moves);
    onGame?.(outcome, moves);
  }
  return statisticsOf(counts, plan.games, (now() - start) / 1000);
}

export interface GameCounts {
  moves: number;
  readonly wins: number[];
  shared: number;
  draws: number;
  cancelled: number;
}

export function createCounts(seats: number): GameCounts {
  const wins = Array.from({ length: seats }, () => 0);
  return { moves: 0, wins, shared: 0, draws: 0, cancelled: 0 };
}

export function count(counts: GameCounts, outcome: Outcome, moves: number): void {
  counts.moves += moves;
  if (outcome.cancelled === true) counts.cancelled++;
  else if (isDraw(outcome)) counts.draws++;
  else countWins(counts, outcome);
}

function countWins(counts: GameCounts, outcome: Outcome): void {
  const winners = countWinners(outcome);
  if (winners > 1) counts.shared++;
  const { places } = outcome;
  for (let seat = 0; seat < places.length; seat++) {
    if (places[seat] === 1) counts.wins[seat]! += 1 / winners;
  }
}

export function statisticsOf(counts: GameCounts, games: number, seconds: number): Statistics {
  // Rates of no time at all say nothing; 0 stays a number in JSON.
  const rate = (things: number): number => (seconds > 0 ? things / seconds : 0);
  return {
    games,
    moves: counts.moves,
    seconds,
    gamesPerSecond: rate(games),
    movesPerSecond: rate(counts.moves),
    movesPerGame: games > 0 ? counts.moves / games : 0,
    // Thirds do not add up to whole numbers; what is lost on the way is far below a millionth.
    wins: counts.wins.map((wins) => Math.round(wins * 1e6) / 1e6),
    shared: counts.shared,
    draws: counts.draws,
    cancelled: counts.cancelled,
  };
}
