import { type Bot, createBot, parseBot } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import { type Action, type Ask, assert, parseSeed } from '@stammtisch/kernel';
import { createPool } from '../crew/pool.ts';

/** All that a bot is made from: plain data, so that it can go to another thread. */
export interface BotOrder {
  readonly game: string;
  readonly bot: string;
  /** Of this bot alone. */
  readonly seed: string;
}

/** A question to a bot. */
export interface Thought {
  readonly order: BotOrder;
  readonly ask: Ask;
}

/** Where the bots of a table think that take their time; they keep what they remember. */
export interface Thinkers {
  choose(thought: Thought): Promise<Action | undefined>;
  /** Ends all thinking at once. */
  close(): Promise<void>;
}

/** One thread for all of them, since they think one after the other. */
export function hireThinkers(): Thinkers {
  const pool = createPool(new URL('./thinkers-worker.js', import.meta.url), 1);
  return {
    choose: (thought) => pool.run(thought) as Promise<Action | undefined>,
    close: () => pool.close(),
  };
}

/** Answers the questions of a table, with one bot for each seed. */
export function createThinking(now: () => number): (thought: Thought) => Action | undefined {
  const bots = new Map<string, Bot>();
  return ({ order, ask }) => {
    const bot = bots.get(order.seed) ?? makeBot(order, now);
    bots.set(order.seed, bot);
    return bot.choose(ask);
  };
}

export function makeBot({ game, bot, seed }: BotOrder, now: () => number): Bot {
  const spec = parseBot(game, bot);
  assert(spec.ok, `${bot} is no bot`);
  return createBot(GAMES[game]!, spec.value, { seed: parseSeed(seed), now });
}
