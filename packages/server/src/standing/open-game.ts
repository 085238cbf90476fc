import type { Deal } from '@stammtisch/kernel';
import type { BySlot, Compat } from '@stammtisch/wire';
import type { NamedBot } from '../bots/greeting.ts';
import type { HeardLine } from '../net/line-reader.ts';
import { createFreeHackBot } from '../contest/free-hack-bot.ts';
import type { ContestLimits } from '../contest/limits.ts';
import { type Side, startDrivenGame } from './driven-game.ts';
import { type RunningGame, startGame } from './free-hack-game.ts';
import type { GameRecord } from './record.ts';
import type { StandingBot } from './standing-bot.ts';

/** A bot that waits: one of 2017 with what it has said ahead, or one of our own protocol. */
export type Waiting = {
  /** Lower for whoever came earlier; who waits again after a game has come anew. */
  order: number;
} & (
  | { readonly kind: 'free-hack'; readonly bot: NamedBot; readonly ahead: readonly HeardLine[] }
  | { readonly kind: 'v1'; readonly bot: StandingBot }
);

/** What all games of a table have in common. */
interface GamesPlan {
  readonly compat: Compat;
  readonly limits: ContestLimits;
  readonly keepTranscripts?: boolean;
  readonly onBug: (error: unknown) => void;
  readonly rules: string;
  readonly isFreeHack: boolean;
}

export interface Opening {
  readonly game: number;
  readonly deal: Deal;
  readonly onEnd: (record: GameRecord, transcript: readonly string[]) => void;
}

/** Starts a game of two bots, whatever they speak; those of 2017 keep a table of their own. */
export function openGame(
  plan: GamesPlan,
  [first, second]: BySlot<Waiting>,
  opening: Opening,
): RunningGame {
  const { compat, limits, keepTranscripts, onBug, rules, isFreeHack } = plan;
  const keepTranscript = keepTranscripts === true;
  if (first.kind === 'v1' || second.kind === 'v1') {
    const sides = [sideOf(first, limits), sideOf(second, limits)] as const;
    return startDrivenGame({ ...opening, sides, rules, isFreeHack, limits, keepTranscript, onBug });
  }
  return startGame({
    ...opening,
    bots: [first.bot, second.bot],
    ahead: [first.ahead, second.ahead],
    compat,
    limits,
    now: () => performance.now(),
    keepTranscript,
  });
}

function sideOf(entry: Waiting, { faults }: ContestLimits): Side {
  if (entry.kind === 'v1') {
    const { name, lastBot } = entry.bot;
    // If the bot has left meanwhile, its game finds out.
    return { name, protocol: 'v1', open: () => lastBot! };
  }
  const { bot: named, ahead } = entry;
  return {
    name: named.name,
    protocol: 'free-hack',
    // Nobody waits for a bot of 2017 to come back.
    open: (watch) =>
      createFreeHackBot({ bot: named, faults, ahead, onGone: () => undefined, ...watch }),
  };
}
