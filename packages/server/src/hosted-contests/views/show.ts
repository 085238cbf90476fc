/** A contest as others see it. */
import { GAMES } from '@stammtisch/games';
import { assert, type Sentence, textOf, withoutUndefined } from '@stammtisch/kernel';
import { hashRules } from '@stammtisch/wire';
import type {
  ContestEntrant,
  ContestInfo,
  ContestRow,
  LiveMessage,
} from '@stammtisch/wire/contest';
import type { Attendance } from '../../contest/entrant.ts';
import { commitmentTo, type ContestFile, isOver } from '../opening/contest-file.ts';
import {
  countProgress,
  emptyProgress,
  type FinalView,
  isPlaying,
  listRunning,
  type Progress,
} from '../progress/progress.ts';
import type { ContestTables } from '../progress/standings.ts';
import { type CheckedContest, titleOf } from '../opening/plan.ts';

/** How a bot of a finished contest that is still here can be seated at a table. */
export interface BotOffer {
  readonly name: string;
  readonly free: boolean;
}

/** What is known of a contest at the moment. */
export interface Shown {
  readonly file: ContestFile;
  readonly checked: CheckedContest;
  readonly attendance: readonly Attendance[];
  /** How a bot that is still here can be played. */
  readonly findOffer: (entrant: string) => BotOffer | undefined;
  /** While it runs. */
  readonly progress: Progress | undefined;
  /** The version of the tables when it was last running. */
  readonly lastTable: number;
  /** When it is over. */
  readonly final: FinalView | undefined;
  readonly botPort: number;
  readonly freeHackPort: number | undefined;
  readonly trouble: Sentence | undefined;
  readonly budget: ContestInfo['budget'];
  /** How many contests have their turn before it, where it waits. */
  readonly queue: number | undefined;
}

const FINISHED_SHOWN = 20;

export function showRow({ file, attendance, checked }: Shown): ContestRow {
  const { id, code, wish, state, openedAt, startedAt, endedAt, winner } = file;
  return withoutUndefined({
    id,
    code,
    title: titleOf(wish, code),
    state,
    game: checked.game,
    rules: checked.rules,
    format: wish.format,
    entrants: attendance.filter(({ inField }) => inField).length + checked.bots.length,
    builtIn: checked.bots.length,
    waitsFor: wish.entrants,
    isClass: wish.class !== undefined,
    deadline: wish.class?.deadline,
    openedAt,
    startedAt,
    endedAt,
    winner,
  });
}

/** Own names behind pseudonyms are for the organiser only. */
export function showContest(shown: Shown, forOrganiser: boolean): ContestInfo {
  const { file, checked, final, botPort, freeHackPort, trouble, budget, queue } = shown;
  const { wish, seed, startedAt, endedAt } = file;
  const tables = tablesOf(shown);
  return withoutUndefined({
    id: file.id,
    code: file.code,
    title: titleOf(wish, file.code),
    state: file.state,
    listed: wish.listed,
    game: checked.game,
    rules: checked.rules,
    options: { ...checked.options },
    rulesHash: rulesHashOf(checked),
    format: wish.format,
    deals: wish.deals,
    rounds: wish.rounds,
    clock: { ...checked.clock },
    returnMs: wish.returnMs,
    waitsFor: wish.entrants,
    commitment: commitmentTo(seed),
    seed: isOver(file) ? seed : undefined,
    botPort,
    freeHackPort,
    class: wish.class && { ...wish.class },
    openedAt: file.openedAt,
    startedAt,
    endedAt,
    closed: file.closed === true,
    winner: final?.winner,
    levelWithWinner: final?.levelWithWinner,
    reliability: final?.reliability,
    progress: progressOf(shown),
    entrants: listEntrants(shown, forOrganiser),
    ...tables,
    matches: matchesOf(shown),
    reruns: [...file.reruns],
    trouble: trouble && textOf(trouble),
    budget,
    queue,
    recompute: `npx stammtisch contest --recompute ${archiveName(file)}`,
  });
}

/** The folder inside the download. */
export function archiveName({ code }: { readonly code: string }): string {
  return `contest-${code}`;
}

export interface LiveParts {
  /** Without tables. */
  readonly summary: Extract<LiveMessage, { type: 'summary' }>;
  readonly tables: ContestTables;
}

export function showLive(shown: Shown, at: number): LiveParts {
  const { file, progress, queue } = shown;
  const matches = matchesOf(shown);
  return {
    summary: withoutUndefined({
      type: 'summary' as const,
      contest: file.id,
      at,
      state: file.state,
      progress: progressOf(shown),
      entrants: listEntrants(shown, false),
      running: matches.filter(({ state }) => state === 'running'),
      finished: matches.filter(({ state }) => state === 'finished').slice(-FINISHED_SHOWN),
      table: progress?.tables.version ?? shown.lastTable,
      queue,
    }),
    tables: tablesOf(shown),
  };
}

function tablesOf({ progress, final }: Shown): ContestTables {
  const tables = final ?? progress?.tables.read() ?? { standings: [], pairs: [] };
  const { standings, pairs, bracket } = tables as ContestTables;
  return withoutUndefined({ standings, pairs, bracket });
}

function matchesOf({ progress, final }: Shown): ContestInfo['matches'] {
  if (final !== undefined) return final.matches;
  if (progress === undefined) return [];
  return [...progress.finished, ...listRunning(progress)].sort(
    (one, other) => one.match - other.match,
  );
}

function progressOf({ progress, final }: Shown): ContestInfo['progress'] {
  return final?.progress ?? (progress === undefined ? emptyProgress() : countProgress(progress));
}

function listEntrants(shown: Shown, forOrganiser: boolean): ContestEntrant[] {
  const { attendance, checked, progress, file, findOffer } = shown;
  const isInMatch = (name: string): boolean =>
    file.state === 'running' && progress !== undefined && isPlaying(progress, name);
  const present = attendance.map((each) =>
    entrantOf(
      each,
      isInMatch(each.name),
      forOrganiser ? each.ownName : undefined,
      findOffer(each.name),
    ),
  );
  const isPlayable = file.state === 'finished';
  const bots = checked.bots.map((name) => builtInOf(name, isInMatch(name), isPlayable));
  return [...present, ...bots];
}

function builtInOf(name: string, playing: boolean, isPlayable: boolean): ContestEntrant {
  const play = isPlayable ? { play: { kind: 'bot' as const, bot: name } } : {};
  return { name, kind: 'built-in', here: true, playing, ...play };
}

function entrantOf(
  { name, protocol, here, awayMs, waitedMs, out, inField }: Attendance,
  playing: boolean,
  ownName: string | undefined,
  offer: BotOffer | undefined,
): ContestEntrant {
  return withoutUndefined({
    name,
    kind: 'network' as const,
    protocol,
    here,
    awayMs,
    waitedMs,
    playing,
    out: out ?? (inField ? undefined : ('absent' as const)),
    ownName,
    play: offer && { kind: 'program' as const, ...offer },
  });
}

function rulesHashOf({ game: id, options }: CheckedContest): string {
  const game = GAMES[id];
  assert(game !== undefined, 'the rules were checked');
  return hashRules(game, options);
}
