import type { BotClock } from './to-bot.ts';

/** How long the server waits for an answer before the bot has timed out. */
export function timeToAnswer({ moveMs, bankMs }: BotClock): number {
  return moveMs + bankMs;
}

/** The clock for one question: a bot never pays with its bank for having nothing to say. */
export function clockFor(
  { waitedFor }: { readonly waitedFor: boolean },
  { moveMs, bankMs }: BotClock,
): BotClock {
  return { moveMs, bankMs: waitedFor ? bankMs : 0 };
}

/**
 * The clock of the next move. The bank stops at 0: an answer that was there in time counts, even
 * where the server was late to read it.
 */
export function spendTime({ moveMs, bankMs }: BotClock, usedMs: number): BotClock {
  return { moveMs, bankMs: Math.max(0, bankMs - Math.max(0, Math.ceil(usedMs) - moveMs)) };
}

/** What is left for a question that has been open for a while; the clock runs on for a bot that is away. */
export function timeLeft({ moveMs, bankMs }: BotClock, usedMs: number): BotClock {
  const beyondMs = Math.max(0, usedMs - moveMs);
  return { moveMs: Math.max(0, moveMs - usedMs), bankMs: Math.max(0, bankMs - beyondMs) };
}
