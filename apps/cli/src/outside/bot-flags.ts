import { type Clock, DEFAULT_CLOCK, isOutside } from '@stammtisch/arena';
import { parseBot } from '@stammtisch/bots';
import { allOf, fail, ok, refusalsOf, type Result, text } from '@stammtisch/kernel';
import { joinCommand } from '@stammtisch/server/outside';
import type { Command } from 'commander';
import { type DurationFlag, parseDuration } from '../terminal/durations.ts';
import { collect } from '../terminal/flags.ts';
import { addLimitFlags, type LimitFlags, LIMITS_HELP, type ProgramsOf } from './limit-flags.ts';

/** The flags that say how long bots from outside may think. */
export interface ClockFlags {
  readonly moveTimeout: string;
  readonly bank: string;
}

/** The flags by which bots from outside take part. */
export interface BotFlags extends Partial<ClockFlags>, LimitFlags {
  readonly bot?: readonly string[];
}

export function addBotFlags(command: Command, whose: ProgramsOf): Command {
  const flag = '--bot <bot>';
  return addLimitFlags(
    command
      .option(flag, 'one more bot, also from outside; may be repeated', collect)
      .option('--move-timeout <time>', `${MOVE_HELP} (default: ${MOVE.preset}; models: 5m)`)
      .option('--bank <time>', BANK_HELP, BANK.preset),
    whose,
  );
}

const MOVE_HELP = 'what a bot from outside has for a move';
const BANK_HELP = 'what it has in a game beyond that';

export function addClockFlags(command: Command): Command {
  return command
    .option('--move-timeout <time>', MOVE_HELP, MOVE.preset)
    .option('--bank <time>', BANK_HELP, BANK.preset);
}

/** For the end of a help page. */
export const OUTSIDE_HELP = `
  --bot "python3 bot.py" is a program that speaks the bot protocol over stdin
  and stdout; --bot NAME="python3 bot.py" gives it a name. Every thread starts
  a process for each seat and keeps it. --bot http://127.0.0.1:8000/ is a bot that
  is asked by POST. Such games cannot be repeated exactly.
${LIMITS_HELP}`;

/** What `--bot` stands for: a built-in bot, or a command or an address as an entrant is written. */
export function toEntrant(gameId: string, value: string): string {
  if (isOutside(value) || value.startsWith('mcp:') || parseBot(gameId, value).ok) return value;
  if (/^(?:[^\s=]+=)?https?:\/\//i.test(value)) return `url:${value}`;
  // A single plain word is rather a built-in bot mistyped than a program.
  return /^[\w:-]+$/.test(value) ? value : `cmd:${value}`;
}

/** The command that stands after `--`; with a variable of the shell that is not set it is none. */
export function readWords(words: readonly string[]): Result<string> {
  const command = joinCommand(words);
  return command.trim() === '' ? fail(refusal('no-command')) : ok(command);
}

const refusal = refusalsOf({
  'no-command': text(
    'Nach „--“ fehlt der Befehl des Bots, etwa „python3 bot.py“.',
    'The command of the bot is missing after "--", such as "python3 bot.py".',
  ),
});

/** Whether what is asked is an HTTP server. */
export function isAddress(bot: string): boolean {
  return /^https?:\/\//i.test(bot);
}

/** Where nobody says how long a move may take, that depends on who plays. */
export function readClock(
  { moveTimeout, bank = BANK.preset }: Partial<ClockFlags>,
  hasModels = false,
): Result<Clock> {
  return allOf({
    moveMs: parseDuration(MOVE, moveTimeout ?? (hasModels ? MODEL_MOVE : MOVE.preset)),
    bankMs: parseDuration(BANK, bank),
  });
}

/** A model thinks for seconds, and whoever asks it may ask a person first. */
const MODEL_MOVE = '5m';

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
