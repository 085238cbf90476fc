import { type Clock, DEFAULT_CLOCK } from '@stammtisch/arena';
import { parseBot } from '@stammtisch/bots';
import { allOf, type Result } from '@stammtisch/kernel';
import type { Command } from 'commander';
import { type DurationFlag, parseDuration } from '../terminal/durations.ts';
import { collect } from '../terminal/flags.ts';

/** The flags that say how long bots from outside may think. */
export interface ClockFlags {
  readonly moveTimeout: string;
  readonly bank: string;
}

/** The flags by which bots from outside take part. */
export interface BotFlags extends ClockFlags {
  readonly bot?: readonly string[];
}

export function addBotFlags(command: Command): Command {
  const flag = '--bot <bot>';
  return addClockFlags(
    command.option(flag, 'one more bot, also from outside; may be repeated', collect),
  );
}

export function addClockFlags(command: Command): Command {
  return command
    .option('--move-timeout <time>', 'what a bot from outside has for a move', MOVE.preset)
    .option('--bank <time>', 'what it has in a game beyond that', BANK.preset);
}

/** For the end of a help page. */
export const OUTSIDE_HELP = `
  --bot "python3 bot.py" is a program that speaks the bot protocol over stdin
  and stdout; --bot NAME="python3 bot.py" gives it a name. Every thread starts
  a process for each seat and keeps it. Such games cannot be repeated exactly.`;

/** What `--bot` stands for: a built-in bot, or a command as an entrant is written. */
export function toEntrant(gameId: string, value: string): string {
  if (value.startsWith('cmd:') || parseBot(gameId, value).ok) return value;
  // A single plain word is rather a built-in bot mistyped than a program.
  return /^[\w:-]+$/.test(value) ? value : `cmd:${value}`;
}

export function readClock(flags: ClockFlags): Result<Clock> {
  return allOf({
    moveMs: parseDuration(MOVE, flags.moveTimeout),
    bankMs: parseDuration(BANK, flags.bank),
  });
}

const HOUR_MS = 3_600_000;
const MOVE: DurationFlag & { preset: string } = {
  name: '--move-timeout',
  minMs: 1,
  maxMs: HOUR_MS,
  preset: `${DEFAULT_CLOCK.moveMs / 1000}s`,
};
const BANK: DurationFlag & { preset: string } = {
  name: '--bank',
  minMs: 0,
  maxMs: HOUR_MS,
  preset: `${DEFAULT_CLOCK.bankMs / 1000}s`,
};
