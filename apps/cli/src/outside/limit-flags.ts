/** The flags that say what a bot may use that is a program, and what it used. */
import { isProgram, nameEntrants } from '@stammtisch/arena';
import {
  allOf,
  type Lang,
  ok,
  reject,
  type Result,
  sentence,
  speak,
  type Text,
  text,
  withoutUndefined,
} from '@stammtisch/kernel';
import {
  type Confinement,
  DEFAULT_PROGRAM_LIMITS,
  planConfinement,
  type ProgramLimits,
  type Resource,
  type Usage,
} from '@stammtisch/server/outside';
import type { Command } from 'commander';
import type { Programs } from '../executor/tasks.ts';
import { parseDuration } from '../terminal/durations.ts';
import { parseCount } from '../terminal/flags.ts';
import { type Io, printError } from '../terminal/io.ts';
import { numberFormat } from '../terminal/numbers.ts';

export interface LimitFlags {
  readonly botMemory: string;
  readonly botProcesses: string;
  readonly botCpu: string;
  readonly botFiles: string;
  readonly botNetwork: string;
}

/** What stands for no limit. */
const ALL = 'all';
const MEBIBYTE = 1024 ** 2;

/** Decides the defaults of the flags: one's own programs may write files and use the network. */
export type ProgramsOf = 'oneself' | 'others';

export function addLimitFlags(command: Command, whose: ProgramsOf): Command {
  const { memoryBytes, processes, cpuMs, fileBytes } = DEFAULT_PROGRAM_LIMITS;
  const isOwn = whose === 'oneself';
  const files = isOwn ? ALL : formatSize(fileBytes);
  return command
    .option('--bot-memory <size>', 'memory of a bot that is a program', formatSize(memoryBytes))
    .option('--bot-processes <number>', 'processes and threads of it', String(processes))
    .option('--bot-cpu <time>', 'its processor time in a game', `${cpuMs / 1000}s`)
    .option('--bot-files <size>', 'what it may write, to be thrown away', files)
    .option('--bot-network <reach>', `what it reaches: none, or ${ALL}`, isOwn ? ALL : 'none');
}

/** For the end of a help page. */
export const LIMITS_HELP = `  Programs are held back as --bot-memory, --bot-processes, --bot-cpu, --bot-files
  and --bot-network say, with "all" for no limit; what this machine cannot hold
  back is said. They can read what you can read.`;

export function readLimits(flags: LimitFlags): Result<ProgramLimits> {
  const read = allOf({
    memoryBytes: orAll(flags.botMemory, (value) => parseSize('--bot-memory', value)),
    processes: orAll(flags.botProcesses, (value) => parseCount(PROCESSES, value)),
    cpuMs: orAll(flags.botCpu, (value) => parseDuration(CPU, value)),
    fileBytes: orAll(flags.botFiles, (value) => parseSize('--bot-files', value)),
    network: parseNetwork(flags.botNetwork),
  });
  return read.ok ? ok(withoutUndefined(read.value)) : read;
}

const PROCESSES = { name: '--bot-processes', min: 1, max: 100_000 };
const CPU = { name: '--bot-cpu', minMs: 10, maxMs: 24 * 3_600_000 };
const SIZE = { min: MEBIBYTE, max: 1024 * 1024 * MEBIBYTE };
const UNITS: Readonly<Record<string, number>> = { K: 1024, M: MEBIBYTE, G: 1024 * MEBIBYTE };

function orAll<T>(value: string, parse: (value: string) => Result<T>): Result<T | undefined> {
  return value === ALL ? ok(undefined) : parse(value);
}

function parseSize(name: string, value: string): Result<number> {
  const [, amount, unit] = /^(\d{1,9})([KMG])$/.exec(value) ?? [];
  const bytes = Number(amount) * UNITS[unit ?? '']!;
  if (bytes >= SIZE.min && bytes <= SIZE.max) return ok(bytes);
  return reject(
    'bad-size',
    sentence(
      'Nach {name} steht eine Größe wie 64M oder 2G, mindestens 1M, oder {all}, nicht „{value}“.',
      'A size such as 64M or 2G follows {name}, at least 1M, or {all}, not "{value}".',
      { name, all: ALL, value },
    ),
  );
}

function parseNetwork(value: string): Result<boolean> {
  if (value === ALL || value === 'none') return ok(value === ALL);
  return reject(
    'bad-network',
    sentence(
      'Nach --bot-network steht none oder {all}, nicht „{value}“.',
      'After --bot-network comes none or {all}, not "{value}".',
      { all: ALL, value },
    ),
  );
}

/** What bots that are programs are run with, and what they have used. */
export interface ProgramRun {
  readonly confinement: Confinement | undefined;
  readonly programs: Programs | undefined;
  /** By entrant as it stands in the plan. */
  readonly used: ReadonlyMap<string, Usage>;
}

/** Finds out what can be held back, where there are programs at all, and says what cannot. */
export function holdBack(
  io: Io,
  lang: Lang,
  limits: ProgramLimits,
  bots: readonly string[],
): ProgramRun {
  const used = new Map<string, Usage>();
  if (!bots.some(isProgram)) return { confinement: undefined, programs: undefined, used };
  const confinement = planConfinement(limits);
  tellLacking(io, lang, confinement.lacking);
  return { confinement, used, programs: { confinement, onUsage: createLedger(used) } };
}

function tellLacking(io: Io, lang: Lang, lacking: readonly Resource[]): void {
  if (lacking.length === 0) return;
  const what = listWords(lacking.map((resource) => RESOURCE_WORDS[resource]));
  printError(
    io,
    sentence(
      'Dieses System kann bei fremden Programmen nicht begrenzen: {what}. Sie laufen insoweit mit deinen Rechten.',
      'This system cannot limit for programs of others: {what}. In that they run with your rights.',
      { what },
    ),
    lang,
  );
}

const RESOURCE_WORDS: Readonly<Record<Resource, Text>> = {
  memory: text('Speicher', 'memory'),
  processes: text('Prozesse', 'processes'),
  cpu: text('Rechenzeit', 'processor time'),
  files: text('Dateien', 'files'),
  network: text('Netzwerk', 'network'),
};

function listWords(words: readonly Text[]): Text {
  const list = (lang: Lang): string =>
    new Intl.ListFormat(lang, { type: 'conjunction' }).format(words.map((word) => word[lang]));
  return { de: list('de'), en: list('en') };
}

/** Adds up what the processes of each bot use. */
function createLedger(used: Map<string, Usage>): Programs['onUsage'] {
  const lastMs = new Map<string, number>();
  return (bot, pid, { cpuMs, memoryBytes, processes }) => {
    const known = used.get(bot) ?? { cpuMs: 0, memoryBytes: 0, processes: 0 };
    const process = `${pid} ${bot}`;
    const before = lastMs.get(process) ?? 0;
    lastMs.set(process, cpuMs);
    used.set(bot, {
      // A number that begins anew is that of another process.
      cpuMs: known.cpuMs + (cpuMs < before ? cpuMs : cpuMs - before),
      memoryBytes: Math.max(known.memoryBytes, memoryBytes),
      processes: Math.max(known.processes, processes),
    });
  };
}

/** `bot.py: 3.2 s of processor time, at most 84 MiB and 12 processes and threads`, one line each. */
export function formatUsage(
  used: ReadonlyMap<string, Usage>,
  bots: readonly string[],
  lang: Lang,
): string[] {
  return nameEntrants(bots).flatMap(({ name, bot }) => {
    const usage = used.get(bot);
    return usage === undefined ? [] : [speak(describeUsage(name, usage, lang), lang)];
  });
}

function describeUsage(
  name: string,
  { cpuMs, memoryBytes, processes }: Usage,
  lang: Lang,
): ReturnType<typeof sentence> {
  return sentence(
    '{name}: {cpu} s Rechenzeit, höchstens {memory} MiB Speicher und {processes} {things}',
    '{name}: {cpu} s of processor time, at most {memory} MiB of memory and {processes} {things}',
    {
      name,
      cpu: numberFormat(lang, 1)(cpuMs / 1000),
      memory: numberFormat(lang, 0)(memoryBytes / MEBIBYTE),
      processes,
      things: processes === 1 ? text('Prozess', 'process') : MANY,
    },
  );
}

const MANY = text('Prozesse und Threads', 'processes and threads');

/** As these flags are written. */
function formatSize(bytes: number): string {
  const mebibytes = bytes / MEBIBYTE;
  return mebibytes % 1024 === 0 ? `${mebibytes / 1024}G` : `${mebibytes}M`;
}
