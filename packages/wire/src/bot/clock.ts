import type { BotClock } from './to-bot.ts';

/** How long the server waits for an answer before the bot has timed out. */
export function timeToAnswer({ moveMs, bankMs }: BotClock): number {
  return moveMs + bankMs;
}

/** The clock of the next move, or undefined where the bot used more than it had. */
export function spendTime({ moveMs, bankMs }: BotClock, usedMs: number): BotClock | undefined {
  const left = bankMs - Math.max(0, Math.ceil(usedMs) - moveMs);
  return left < 0 ? undefined : { moveMs, bankMs: left };
}
