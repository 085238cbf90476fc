/** What is taken home from a contest: results as CSV and JSON, and everything in one archive. */
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Readable } from 'node:stream';
import { Zip, ZipDeflate } from 'fflate';
import type {
  ContestEntrant,
  ContestInfo,
  ContestStanding,
  Practice,
} from '@stammtisch/wire/contest';
import { CONTEST_FILE } from '../opening/contest-file.ts';

/**
 * One line for each entrant, the best first. Names of spreadsheets' formulas are made harmless;
 * own names are there where the organiser asks.
 */
export function formatCsv(info: ContestInfo, practice: Practice | undefined): string {
  const interrupted = countInterrupted(info);
  const head = [
    ...COLUMNS.map(([name]) => name),
    ...(interrupted === undefined ? [] : ['interrupted_deals']),
    ...(practice === undefined ? [] : ['practice_rung', 'practice_games']),
  ];
  const standings = new Map(info.standings.map((standing) => [standing.name, standing]));
  const order = (name: string): number => standings.get(name)?.place ?? Infinity;
  const rows = info.entrants
    .toSorted((one, other) => order(one.name) - order(other.name))
    .map((entrant) =>
      COLUMNS.map(([, cell]) => cell(entrant, standings.get(entrant.name))).concat(
        interrupted === undefined ? [] : [interrupted.get(entrant.name) ?? 0],
        practiceCells(practice, entrant.name),
      ),
    );
  return [head, ...rows].map((row) => `${row.map(formatCell).join(',')}\r\n`).join('');
}

/** By entrant: deals of its matches that do not count; undefined where all do. */
function countInterrupted({ matches }: ContestInfo): Map<string, number> | undefined {
  const counts = new Map<string, number>();
  for (const { names, interrupted = [] } of matches) {
    if (interrupted.length === 0) continue;
    for (const name of names) counts.set(name, (counts.get(name) ?? 0) + interrupted.length);
  }
  return counts.size === 0 ? undefined : counts;
}

type Cell = string | number | undefined;

function practiceCells(practice: Practice | undefined, name: string): Cell[] {
  if (practice === undefined) return [];
  const row = practice.rows.find((each) => each.name === name);
  return [row?.rung, row?.games];
}

type Column = readonly [
  head: string,
  cell: (entrant: ContestEntrant, line: ContestStanding | undefined) => Cell,
];

const COLUMNS: readonly Column[] = [
  ['place', (_, line) => line?.place],
  ['name', ({ name }) => name],
  ['own_name', ({ ownName }) => ownName],
  ['kind', ({ kind }) => kind],
  ['out', ({ out }) => out],
  ['points', (_, line) => line?.points],
  ['wins', (_, line) => line?.wins],
  ['draws', (_, line) => line?.draws],
  ['losses', (_, line) => line?.losses],
  ['score', (_, line) => line?.score?.mean],
  ['score_low', (_, line) => line?.score?.low],
  ['score_high', (_, line) => line?.score?.high],
  ['elo', (_, line) => line?.elo?.mean],
  ['rating_mu', (_, line) => line?.rating?.mu],
  ['rating_sigma', (_, line) => line?.rating?.sigma],
];

const DIGITS = 6;

function formatCell(value: Cell): string {
  if (value === undefined) return '';
  if (typeof value === 'number') return String(Number(value.toFixed(DIGITS)));
  // A spreadsheet takes what begins so for a formula.
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The results in an archive, for people. */
export const CSV_FILE = 'results.csv';

/** Folders and files of a contest that are for everybody; tokens and own names are in others. */
const OPEN_FILES = ['tournament.json', 'results.json', 'matches', 'games', 'transcripts', 'reruns'];

export interface ArchivePlan {
  /** Of the contest. */
  readonly folder: string;
  /** The one inside the archive. */
  readonly name: string;
  readonly info: ContestInfo;
  readonly csv: string;
}

/** A zip archive, made while it is read: a contest may be larger than the memory. */
export function zipContest(plan: ArchivePlan): Readable {
  return Readable.from(zipParts(plan));
}

async function* zipParts({ folder, name, info, csv }: ArchivePlan): AsyncGenerator<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let failed: Error | undefined;
  const zip = new Zip((error, chunk) => {
    if (error !== null) failed = error;
    else chunks.push(chunk);
  });
  function* drain(): Generator<Uint8Array> {
    if (failed !== undefined) throw failed;
    yield* chunks.splice(0);
  }
  const add = (path: string): ZipDeflate => {
    const entry = new ZipDeflate(`${name}/${path}`, { level: 6 });
    // The same contest makes the same archive.
    entry.mtime = new Date(Math.max(info.endedAt ?? info.openedAt, ZIP_EPOCH));
    zip.add(entry);
    return entry;
  };
  for (const [path, text] of listTexts(info, csv)) {
    add(path).push(new TextEncoder().encode(text), true);
    yield* drain();
  }
  for (const path of await listOpenFiles(folder)) {
    const entry = add(path.split(sep).join('/'));
    for await (const chunk of createReadStream(join(folder, path))) {
      entry.push(new Uint8Array(chunk as Buffer));
      yield* drain();
    }
    entry.push(new Uint8Array(), true);
    yield* drain();
  }
  zip.end();
  yield* drain();
}

/** Zip archives know no time before 1980. */
const ZIP_EPOCH = Date.UTC(1980, 0, 2);

function listTexts(info: ContestInfo, csv: string): [string, string][] {
  return [
    ['README.txt', readmeOf(info)],
    [CONTEST_FILE, `${JSON.stringify(info, null, 2)}\n`],
    [CSV_FILE, csv],
  ];
}

/** Tells in words which deals a stop of the server made void. */
function listInterrupted({ matches }: ContestInfo): string {
  const lines = matches
    .filter(({ interrupted = [] }) => interrupted.length > 0)
    .map(({ names, interrupted = [] }) => `    ${names.join(' – ')}: ${interrupted.join(', ')}\n`);
  if (lines.length === 0) return '';
  return `
Deals that a restart interrupted, with new ones in their place:
Verteilungen, die ein Neustart unterbrach und die ersetzt wurden:
${lines.join('')}`;
}

function readmeOf(info: ContestInfo): string {
  const { title, commitment, seed = '', recompute } = info;
  return `${title}

Count it again / Nachrechnen:
    ${recompute}

The deals were fixed beforehand: SHA-256 of "stammtisch-contest-1", a line feed and the seed.
Die Verteilungen standen vorher fest: SHA-256 aus „stammtisch-contest-1“, Zeilenumbruch und Startwert.
    commitment ${commitment}
    seed       ${seed}
    printf 'stammtisch-contest-1\\n%s' '${seed}' | sha256sum
${listInterrupted(info)}`;
}

async function listOpenFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .filter((path) => OPEN_FILES.includes(path.split(sep)[0]!))
    .filter((path) => !path.endsWith('entrants.json'))
    .sort();
}
