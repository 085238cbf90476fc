import { createBot } from '@stammtisch/bots';
import { type AnyGame, startSession } from '@stammtisch/kernel';
import { botSeed, countMoves, dealSeed, specOf } from './deals.ts';
import { playGame } from './play-game.ts';
import { count, createTally, type Statistics, summarize } from './simulate.ts';

/** What to play, how often, and who plays it. */
export interface BotSimulation {
  readonly game: AnyGame;
  /** From parseOptions, and dealable to that many seats. */
  readonly options: unknown;
  /** The bot of each seat, as `BotSpec.text`. */
  readonly seats: readonly string[];
  readonly games: number;
  readonly seed: string;
  /** A clock in milliseconds. */
  readonly now: () => number;
}

/** Plays whole games between any bots and counts as `simulate` does, which is for random ones. */
export async function simulateBots(plan: BotSimulation): Promise<Statistics> {
  const { game, options, games, seed, now } = plan;
  const specs = plan.seats.map((text) => specOf(game.id, text));
  const tally = createTally(specs.length);
  const start = now();
  for (let i = 0; i < games; i++) {
    const session = startSession({ game, options, seats: specs.length, seed: dealSeed(seed, i) });
    const bots = specs.map((spec, seat) =>
      createBot(game, spec, { seed: botSeed(seed, i, seat), now }),
    );
    const { outcome } = await playGame(session, bots);
    count(tally, outcome, countMoves(game, session.moves));
  }
  return summarize(tally, games, (now() - start) / 1000);
}
