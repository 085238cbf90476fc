/**
 * The wire transcripts of a contest with a format. A match is one file: a line says which match it
 * is, and every deal adds a line as soon as it is over, with its result, its logs and all that was
 * said in its games. Before that a line notes that it has begun, and one for each of its games but the
 * last that the game is over: a deal that was begun and has no line of its own was interrupted and is
 * void. A deal that was played again stands there twice, and the later line counts.
 * Version 1.0 wrote a file for every game; these are still read.
 */
import { createHash } from 'node:crypto';
import { type FailureKind, FAILURES, type SeatResult } from '@stammtisch/kernel';
import {
  type BegunDeal,
  type DealResult,
  extensionSeed,
  type FailureReport,
  type FailuresOf,
  type GameNumber,
  type MatchHeading,
  type PartSoFar,
} from '@stammtisch/arena';
import type { Seat } from '@stammtisch/kernel';
import type { ContestStore } from './folder.ts';
import { createTranscript, type Transcript, type TranscriptSetup } from './transcript.ts';

/** What went over the wire in one game. */
export interface GameTranscript extends Pick<Transcript, 'add' | 'close'> {
  /** How the game ended for a seat; null where the player did not fail. */
  end(seat: Seat, result: SeatResult, failure: FailureKind | null): void;
  /** As JSON, when the game is over. */
  format(): string;
}

export interface GameTranscriptSetup extends Pick<TranscriptSetup, 'keptBytes'> {
  readonly seats: number;
  readonly now: () => number;
}

/** Of those who are not told to it, built-in bots, nothing is known but that they did not fail. */
export function createGameTranscript(setup: GameTranscriptSetup): GameTranscript {
  const { seats, now, ...limits } = setup;
  const begin = now();
  const elapsed = (): number => Math.round((now() - begin) * 10) / 10;
  const transcript = createTranscript({ elapsed, isBrief: true, ...limits });
  const results: (SeatResult | null)[] = Array.from({ length: seats }, () => null);
  const failures: (FailureKind | null)[] = Array.from({ length: seats }, () => null);
  return {
    add: (bot, said) => transcript.add(bot, said),
    close: (bot, closed) => transcript.close(bot, closed),
    end(seat, result, failure) {
      results[seat] = result;
      failures[seat] = failure;
    },
    format() {
      const head = JSON.stringify({ results, failures }).slice(0, -1);
      return `${head},"lines":[${transcript.lines.join(',')}]}`;
    },
  };
}

/** A game as it is kept: the lines as in transcript.ts. */
export interface KeptGame {
  readonly results: readonly (SeatResult | null)[];
  readonly failures: readonly (FailureKind | null)[];
  readonly lines: readonly KeptLine[];
}

export interface KeptLine {
  readonly dir: 'S>C' | 'C>S' | 'CLOSE' | 'LEFT' | 'END';
  readonly bot?: number;
  readonly name?: string | null;
  readonly raw?: string;
  readonly cut?: number;
  readonly msg?: unknown;
  readonly ms?: number;
  /** Of an `END`, as version 1.0 wrote it. */
  readonly results?: unknown;
  readonly failures?: unknown;
}

/** A deal as it is kept. `part` counts the extensions of a match that was level. */
export interface KeptDeal extends Pick<DealResult, 'deal'> {
  readonly part: number;
  readonly result: KeptResult;
  readonly games: readonly KeptGame[];
}

/** The result of a deal, from which a match that was broken off can go on. */
export interface KeptResult extends Omit<DealResult, 'deal' | 'failures' | 'rejections'> {
  readonly failures?: readonly Omit<FailureReport, 'log' | 'request' | 'stderr'>[];
}

/** The line of a deal. */
export function formatDeal(
  seed: string,
  { deal, failures, rejections: _rejections, ...rest }: DealResult,
  games: readonly GameTranscript[],
): string {
  const result: KeptResult = {
    ...rest,
    ...(failures === undefined
      ? {}
      : {
          failures: failures.map(
            ({ log: _log, request: _request, stderr: _stderr, ...why }) => why,
          ),
        }),
  };
  // The deal and its part come first: a line is found by them without being read.
  const head = JSON.stringify({ deal, part: partOf(seed), result }).slice(0, -1);
  return `${head},"games":[${games.map((game) => game.format()).join(',')}]}`;
}

/** The line before the cards of a deal are shown to anybody. */
export function formatBegun(seed: string, deal: number): string {
  return JSON.stringify({ begun: deal, part: partOf(seed) });
}

/** The line of a game whose deal goes on. */
export function formatGame(seed: string, deal: number, game: number, log: string): string {
  const head = JSON.stringify({ game, of: deal, part: partOf(seed) }).slice(0, -1);
  return `${head},"log":${log}}`;
}

/** What a match is known by: the seed is that of the match, or of one of its extensions. */
export type MatchName = Pick<GameNumber, 'names' | 'seed'>;

/** Where the deals of a match are kept. */
export function dealsFile(match: MatchName): string {
  return `transcripts/${folderOf({ ...match, seed: matchSeed(match) })}.jsonl`;
}

/** The first line of the file of a match. */
export function formatHead(match: MatchName): string {
  const { names } = match;
  return JSON.stringify({ kind: KIND, version: 1, names, seed: matchSeed(match) });
}

const KIND = 'stammtisch-match';

/** All deals of a match that are kept, in the order in which they were played. */
export async function* readDeals(
  store: TranscriptStore,
  match: MatchName,
): AsyncGenerator<KeptDeal> {
  for await (const line of store.lines(dealsFile(match))) {
    const deal = line.startsWith('{"deal":') ? (parse(line) as KeptDeal | undefined) : undefined;
    if (Array.isArray(deal?.games)) yield deal;
  }
}

/** What has been played of a match, by part. */
export async function readParts(store: TranscriptStore, match: MatchName): Promise<PartSoFar[]> {
  const parts = new Map<number, Map<number, DealResult>>();
  for await (const kept of readDeals(store, match)) {
    const finished = parts.get(kept.part) ?? new Map<number, DealResult>();
    parts.set(kept.part, finished.set(kept.deal, resultOf(kept)));
  }
  const begun = await readBegun(store)(match);
  const count = Math.max(-1, ...parts.keys(), ...begun.map(({ part }) => part)) + 1;
  return Array.from({ length: count }, (_, part) => ({
    finished: [...(parts.get(part)?.values() ?? [])].sort((one, other) => one.deal - other.deal),
    interrupted: begun
      .filter((each) => each.part === part && !each.isFinished)
      .map(({ deal, logs }) => ({ deal, games: logs.length })),
  }));
}

/** Notes the interrupted deals of a match in another store too, so that they are left out there. */
export async function copyInterrupted(
  from: TranscriptStore,
  to: ContestStore,
  match: MatchHeading,
): Promise<void> {
  for (const { part, deal, logs, isFinished } of await readBegun(from)(match)) {
    if (isFinished) continue;
    const seed = extensionSeed(match, part);
    const lines = [
      formatBegun(seed, deal),
      ...logs.map((log, game) => formatGame(seed, deal, game, log)),
    ];
    for (const line of lines) await to.append(dealsFile(match), line, formatHead(match));
  }
}

function resultOf({ deal, result: { failures, ...result } }: KeptDeal): DealResult {
  const logs = result.logs ?? [];
  return {
    deal,
    ...result,
    ...(failures === undefined
      ? {}
      : { failures: failures.map((why) => ({ ...why, log: logs[why.game] ?? '' })) }),
  };
}

/** Reads which deals of a match were begun. */
export function readBegun(store: TranscriptStore): (match: MatchName) => Promise<BegunDeal[]> {
  return async (match) => {
    const begun = new Map<
      string,
      { part: number; deal: number; logs: string[]; isFinished: boolean }
    >();
    for await (const line of store.lines(dealsFile(match))) {
      const note = parse(line) as Note | undefined;
      const deal = note?.begun ?? note?.of ?? note?.deal;
      if (note?.part === undefined || deal === undefined) continue;
      const { part } = note;
      const known = begun.get(`${part} ${deal}`) ?? { part, deal, logs: [], isFinished: false };
      begun.set(`${part} ${deal}`, known);
      if (note.log !== undefined) known.logs.push(JSON.stringify(note.log));
      if (note.deal !== undefined) known.isFinished = true;
    }
    return [...begun.values()];
  };
}

/** What the lines of a match have in common. */
interface Note {
  readonly part?: number;
  readonly begun?: number;
  readonly of?: number;
  readonly deal?: number;
  readonly log?: unknown;
}

type TranscriptStore = Pick<ContestStore, 'read' | 'lines'>;

/** What is kept of a game; undefined where nothing is. */
export async function readGame(
  store: TranscriptStore,
  number: GameNumber,
): Promise<KeptGame | undefined> {
  const wanted = `{"deal":${number.deal},"part":${partOf(number.seed)},`;
  let found: string | undefined;
  for await (const line of store.lines(dealsFile(number))) {
    if (line.startsWith(wanted)) found = line;
  }
  const deal = found === undefined ? undefined : (parse(found) as KeptDeal | undefined);
  return deal?.games[number.game] ?? readOldGame(store, number);
}

/** Reads who failed in a game; what cannot be read fits no game. A match is read once. */
export function readFailures(store: TranscriptStore): FailuresOf {
  let last: { readonly file: string; readonly failures: Promise<FailuresByGame> } | undefined;
  return async (number) => {
    const file = dealsFile(number);
    if (last?.file !== file) last = { file, failures: listFailures(store, number) };
    const known = (await last.failures).get(keyOf(partOf(number.seed), number));
    const found = known ?? (await readOldGame(store, number))?.failures;
    return Array.isArray(found) && found.every(isFailure) ? found : [];
  };
}

type FailuresByGame = ReadonlyMap<string, KeptGame['failures']>;

async function listFailures(store: TranscriptStore, match: MatchName): Promise<FailuresByGame> {
  const all = new Map<string, KeptGame['failures']>();
  for await (const { part, deal, games } of readDeals(store, match)) {
    for (const [game, { failures }] of games.entries()) {
      all.set(keyOf(part, { deal, game }), failures);
    }
  }
  return all;
}

function keyOf(part: number, { deal, game }: Pick<GameNumber, 'deal' | 'game'>): string {
  return `${part} ${deal} ${game}`;
}

/** What version 1.0 kept of a game: a file of lines, the last of which says how it ended. */
async function readOldGame(
  store: Pick<ContestStore, 'read'>,
  number: GameNumber,
): Promise<KeptGame | undefined> {
  const text = await store.read(oldFile(number));
  return text === undefined ? undefined : parseOldGame(text);
}

/** A game from the text that version 1.0 wrote; what follows a line that was cut off is nothing. */
export function parseOldGame(text: string): KeptGame {
  const lines: KeptLine[] = [];
  for (const line of text.split('\n')) {
    if (line === '') continue;
    const entry = parse(line) as KeptLine | undefined;
    if (entry === undefined) break;
    lines.push(entry);
  }
  const end = lines.at(-1);
  const { results, failures } = end?.dir === 'END' ? end : {};
  return {
    results: Array.isArray(results) ? results : [],
    failures: Array.isArray(failures) ? failures : [],
    lines: end?.dir === 'END' ? lines.slice(0, -1) : lines,
  };
}

function oldFile({ deal, game, ...match }: GameNumber): string {
  const number = String(deal + 1).padStart(DEAL_WIDTH, '0');
  return `transcripts/${folderOf(match)}/deal-${number}-${game + 1}.jsonl`;
}

function folderOf({ names, seed }: MatchName): string {
  const plain = names.map((name) => name.replace(/[^a-z0-9]+/gi, '-')).join('-vs-');
  // Names can be alike in plain letters, and two can meet more than once.
  const mark = createHash('sha256').update(seed).digest('hex').slice(0, MARK_LENGTH);
  return `${plain}-${mark}`;
}

const MARK_LENGTH = 8;
const DEAL_WIDTH = 4;

/** As `extensionSeed` of the arena makes it. */
const EXTENSION = /\/more\/(\d+)$/;

function matchSeed({ seed }: MatchName): string {
  return seed.replace(EXTENSION, '');
}

function partOf(seed: string): number {
  return Number(EXTENSION.exec(seed)?.[1] ?? 0);
}

/** Undefined where it was cut off or changed by hand. */
function parse(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

function isFailure(value: unknown): value is FailureKind | null {
  return value === null || FAILURES.some((kind) => kind === value);
}
