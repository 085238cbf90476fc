import { type Bot, type BotSpec, createBot, parseBot } from '@stammtisch/bots';
import { GAMES } from '@stammtisch/games';
import { type Action, type Ask, assert, parseSeed } from '@stammtisch/kernel';

/** All that a bot is made from: plain data, so that it can go to another thread. */
export interface BotOrder {
  readonly game: string;
  readonly bot: string;
  /** Of this bot alone. */
  readonly seed: string;
}

/** A question to a bot. */
export interface Thought {
  /** Names the bot, which keeps what it remembers until it is forgotten. */
  readonly key: string;
  readonly order: BotOrder;
  readonly ask: Ask;
  /** What the bot may use of what its budget says; all of it where nothing stands here. */
  readonly share?: Share;
}

/** What a bot may use for one move. */
export interface Share {
  readonly ms: number;
  /** For those that count and do not look at the clock. */
  readonly iterations: number;
}

/** The bots of one thread. */
export interface Thinking {
  choose(thought: Thought): Action | undefined;
  forget(key: string): void;
}

/**
 * A bot that gets a share of its time does not know: the clock that it looks at runs faster. So no
 * bot needs to be written for it.
 */
export function createThinking(now: () => number): Thinking {
  const bots = new Map<string, { readonly spec: BotSpec; readonly bot: Bot }>();
  let speed = 1;
  const hurried = (): number => now() * speed;
  return {
    choose({ key, order, ask, share }) {
      let made = bots.get(key);
      if (made === undefined) {
        const spec = limitIterations(readSpec(order), share);
        bots.set(key, (made = { spec, bot: makeFrom(order, spec, hurried) }));
      }
      speed = speedOf(made.spec, share);
      return made.bot.choose(ask);
    },
    forget: (key) => void bots.delete(key),
  };
}

export function makeBot(order: BotOrder, now: () => number): Bot {
  return makeFrom(order, readSpec(order), now);
}

function readSpec({ game, bot }: BotOrder): BotSpec {
  const spec = parseBot(game, bot);
  assert(spec.ok, `${bot} is no bot`);
  return spec.value;
}

function makeFrom({ game, seed }: BotOrder, spec: BotSpec, now: () => number): Bot {
  return createBot(GAMES[game]!, spec, { seed: parseSeed(seed), now });
}

function limitIterations(spec: BotSpec, share: Share | undefined): BotSpec {
  const { budget } = spec;
  if (share === undefined || budget?.kind !== 'iterations') return spec;
  return { ...spec, budget: { ...budget, count: Math.min(budget.count, share.iterations) } };
}

function speedOf({ budget }: BotSpec, share: Share | undefined): number {
  if (share === undefined || budget?.kind !== 'time') return 1;
  return Math.max(1, budget.ms / share.ms);
}
