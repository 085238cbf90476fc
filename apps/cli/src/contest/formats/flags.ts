import { DEFAULT_CLOCK, DEFAULT_DEALS, FORMATS } from '@stammtisch/arena';
import {
  allOf,
  type Lang,
  ok,
  refusalsOf,
  type Rejection,
  type Result,
  text,
} from '@stammtisch/kernel';
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
  const request = readRequest(flags, table);
  return request.ok ? serveFormat(io, lang, request.value) : refuseUsage(io, request.error, lang);
}

/** What does not go together, in one sentence. */
export function findClash(flags: FormatFlags): Rejection | undefined {
  const { format, entrants, rounds, people, gameTimeout, once, compat } = flags;
  if (format === undefined) {
    const isAsked = entrants !== undefined || rounds !== undefined;
    return isAsked ? refusal('needs-format') : undefined;
  }
  const isClash = people !== undefined || gameTimeout !== undefined || once === true;
  return isClash || compat === 'jar' ? refusal('not-with-format') : undefined;
}

function readRequest(flags: FormatFlags, table: StandingRequest): Result<FormatRequest> {
  const read = allOf({
    entrants: parseOptionalCount(ENTRANTS, flags.entrants),
    deals: parseCount(DEALS, flags.deals),
    rounds: parseOptionalCount(ROUNDS, flags.rounds),
    bankMs: parseDuration(BANK, flags.bank),
    returnMs: parseDuration(RETURN_LIMIT, flags.returnLimit),
  });
  if (!read.ok) return read;
  const { bankMs, ...asked } = read.value;
  const clock = { moveMs: table.limits.moveMs, bankMs };
  return ok({ ...table, ...asked, format: flags.format!, clock });
}

function formatBank(): string {
  return `${DEFAULT_CLOCK.bankMs / 1000}s`;
}

const refusal = refusalsOf({
  'needs-format': text(
    '--entrants und --rounds brauchen --format.',
    '--entrants and --rounds need --format.',
  ),
  'not-with-format': text(
    '--people, --once, --game-timeout und --compat jar gehen nicht mit --format.',
    '--people, --once, --game-timeout and --compat jar do not go with --format.',
  ),
});
