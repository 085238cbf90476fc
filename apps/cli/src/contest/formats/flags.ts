import { DEFAULT_CLOCK, DEFAULT_DEALS, FORMATS } from '@stammtisch/arena';
import { type Lang, ok, type Rejection, type Result, sentence } from '@stammtisch/kernel';
import type { Command } from 'commander';
import { DAY_MS, parseDuration } from '../../terminal/durations.ts';
import { parseCount, parseOptionalCount } from '../../terminal/flags.ts';
import { type Exit, type Io, refuseUsage } from '../../terminal/io.ts';
import type { StandingRequest } from '../bots.ts';
import { type FormatRequest, serveFormat } from './serve.ts';

/** The flags of a contest from start to end. */
export interface FormatFlags {
  readonly people?: string;
  readonly gameTimeout?: string;
  readonly once?: true;
  readonly compat: string;
  readonly format?: string;
  readonly entrants?: string;
  readonly deals: string;
  readonly rounds?: string;
  readonly bank: string;
  readonly returnLimit: string;
  readonly recompute?: string;
}

const ENTRANTS = { name: '--entrants', min: 2, max: 64 };
const DEALS = { name: '--deals', min: 1, max: 1_000_000 };
const BANK = { name: '--bank', minMs: 0, maxMs: DAY_MS };
const RETURN_LIMIT = { name: '--return-limit', minMs: 1, maxMs: DAY_MS };
const ROUNDS = { name: '--rounds', min: 1, max: 1000 };

export function addFormatFlags(command: Command): void {
  command
    .option('--format <format>', `play a whole contest: ${FORMATS.join(', ')}; see below`)
    .option('--entrants <number>', 'with --format: how many bots to wait for')
    .option('--deals <number>', 'of a match, each in both seats', String(DEFAULT_DEALS))
    .option('--rounds <number>', 'of a Swiss contest (default: enough for one winner)')
    .option('--bank <time>', 'for replies beyond --move-timeout, in all', formatBank())
    .option('--return-limit <time>', 'who is away for longer when needed is out', '30s')
    .option('--recompute <folder>', 'count a contest again from its games and compare')
    .addHelpText('after', FORMAT_HELP);
}

const FORMAT_HELP = `
With --format bots of both protocols come to the port; when --entrants of them are here a tournament
is played through them. Entrants are known by their names: a Free-Hack bot connects again for every
game, another one stays and may come back. With --out everything is kept there, and the same command
goes on with it after a stop. --recompute counts a finished contest again.`;

/** Runs the contest that the flags ask for; `table` holds what it shares with a standing table. */
export async function runFormat(
  io: Io,
  lang: Lang,
  flags: FormatFlags,
  table: StandingRequest,
): Promise<Exit> {
  const wish = readWish(flags, table);
  return wish.ok ? serveFormat(io, lang, wish.value) : refuseUsage(io, wish.error, lang);
}

/** What does not go together, in one sentence. */
export function findClash(flags: FormatFlags): Rejection | undefined {
  const { format, entrants, rounds, people, gameTimeout, once, compat } = flags;
  if (format === undefined) {
    const isAsked = entrants !== undefined || rounds !== undefined;
    return isAsked ? { code: 'needs-format', ...NEEDS_FORMAT } : undefined;
  }
  const isClash = people !== undefined || gameTimeout !== undefined || once === true;
  if (!isClash && compat !== 'jar') return undefined;
  return { code: 'not-with-format', ...NOT_WITH_FORMAT };
}

function readWish(flags: FormatFlags, table: StandingRequest): Result<FormatRequest> {
  const entrants = parseOptionalCount(ENTRANTS, flags.entrants);
  if (!entrants.ok) return entrants;
  const deals = parseCount(DEALS, flags.deals);
  if (!deals.ok) return deals;
  const rounds = parseOptionalCount(ROUNDS, flags.rounds);
  if (!rounds.ok) return rounds;
  const bankMs = parseDuration(BANK, flags.bank);
  if (!bankMs.ok) return bankMs;
  const returnMs = parseDuration(RETURN_LIMIT, flags.returnLimit);
  if (!returnMs.ok) return returnMs;
  return ok({
    ...table,
    format: flags.format!,
    entrants: entrants.value,
    deals: deals.value,
    rounds: rounds.value,
    clock: { moveMs: table.limits.moveMs, bankMs: bankMs.value },
    returnMs: returnMs.value,
  });
}

function formatBank(): string {
  return `${DEFAULT_CLOCK.bankMs / 1000}s`;
}

const NOT_WITH_FORMAT = sentence(
  '--people, --once, --game-timeout und --compat jar gehen nicht mit --format.',
  '--people, --once, --game-timeout and --compat jar do not go with --format.',
);

const NEEDS_FORMAT = sentence(
  '--entrants und --rounds brauchen --format.',
  '--entrants and --rounds need --format.',
);
