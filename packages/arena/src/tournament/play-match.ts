import { entrantOf, isOutside, isRepeatable } from '../match/entrant.ts';
import {
  type FailureCounts,
  type FailureReport,
  mergeFailures,
  type RejectionReport,
} from '../match/failures.ts';
import { runMatch } from '../match/match.ts';
import type { MatchProgress, MatchResult } from '../match/match-result.ts';
import type { DealExecutor, DealResult, MatchPlan, StopSignal } from '../match/plan.ts';
import { countMatches, type Entrant, type TournamentPlan } from './plan.ts';
import {
  type DealRow,
  type Decision,
  leaderOf,
  type MatchHeading,
  type MatchRecord,
  rowOf,
  EXTENSIONS_MAX,
} from './record.ts';
import type { Pairing } from './schedule.ts';
import { type InterruptedDeal, listInterrupted, type PartSoFar } from '../match/so-far.ts';

/** A tournament on its way. */
export interface TournamentProgress extends MatchHeading {
  readonly matches: number;
  readonly running: MatchProgress;
}

/** What playing matches needs. */
export interface MatchTools {
  /** From planTournament. */
  readonly plan: TournamentPlan;
  readonly executor: DealExecutor;
  readonly stop?: StopSignal;
  /** Plays all deals of a match, whoever keeps failing. */
  readonly playOut?: boolean;
  /** Writes the games of every match as `games/….jsonl`. */
  readonly keepLogs?: boolean;
  /** Finds what was played of a match before, by part; without it matches begin anew. */
  readonly recall?: ((heading: MatchHeading) => Promise<readonly PartSoFar[]>) | undefined;
  readonly onProgress?: (progress: TournamentProgress) => void;
  /** Told of every player that failed, and who it was. */
  readonly onFailure?: (report: FailureReport, entrant: Entrant) => void;
  /** Told of lines that were not taken, and whose they were. */
  readonly onRejection?: (report: RejectionReport, entrant: Entrant) => void;
}

/** A finished match and, where they are kept, the logs of its games. */
export interface PlayedMatch {
  readonly record: MatchRecord;
  readonly logs: readonly string[];
}

/** Plays a match to its decision; undefined where it was stopped before. */
export async function playMatch(
  tools: MatchTools,
  pairing: Pairing,
  heading: MatchHeading,
): Promise<PlayedMatch | undefined> {
  const { plan } = tools;
  const deals: DealRow[] = [];
  const logs: string[] = [];
  let failures: Failures = [{}, {}];
  const unplayed: number[] = [];
  let broken: number | undefined;
  let [games, moves, extensions] = [0, 0, 0];
  const before = (await tools.recall?.(heading)) ?? [];
  for (;;) {
    const part = { extension: extensions, before: before[extensions] };
    const played = await playPart(tools, pairing, heading, part);
    if (played === undefined) return undefined;
    for (const result of played.results) {
      if (result.unplayed === true) unplayed.push(deals.length);
      deals.push(rowOf(result));
      games += result.games;
      moves += result.moves;
      logs.push(...(result.logs ?? []));
    }
    failures = addFailures(failures, played.match);
    ({ broken } = played.match);
    if (broken !== undefined || !isExtended(plan, pairing, deals, extensions)) break;
    extensions++;
  }
  const interrupted = listInterrupted(before);
  const counted = { deals, games, moves, failures, unplayed, extensions, broken, interrupted };
  return { record: makeRecord(plan, heading, counted), logs };
}

/** What the games of a match add up to. */
export interface CountedMatch extends Pick<MatchRecord, 'deals' | 'games' | 'moves'> {
  readonly failures: Failures;
  /** Deals, from 0, that were not played. */
  readonly unplayed: readonly number[];
  /** How often it went on because it was level. */
  readonly extensions: number;
  /** Whose failing has ended it. */
  readonly broken?: number | undefined;
  readonly interrupted: readonly InterruptedDeal[];
}

export type Failures = readonly [FailureCounts, FailureCounts];

/** The record of a match that was played to its decision. */
export function makeRecord(
  plan: TournamentPlan,
  heading: MatchHeading,
  { deals, games, moves, failures, unplayed, extensions, broken, interrupted }: CountedMatch,
): MatchRecord {
  return {
    ...heading,
    ...(broken === undefined
      ? decide(plan, heading, deals, extensions)
      : { winner: heading.names[1 - broken]!, decided: 'broken' as const }),
    games,
    moves,
    ...(failures.every((counts) => Object.keys(counts).length === 0) ? {} : { failures }),
    ...(unplayed.length === 0 ? {} : { unplayed }),
    ...(broken === undefined ? {} : { broken: heading.names[broken]! }),
    ...(interrupted.length === 0 ? {} : { interrupted }),
    // Last, as in the file: the check of a record depends on the order.
    deals,
  };
}

/** Whether a match goes on that has been extended so many times. */
export function isExtended(
  plan: TournamentPlan,
  pairing: Pairing,
  deals: readonly DealRow[],
  extensions: number,
): boolean {
  if (plan.format !== 'knockout' || extensions === EXTENSIONS_MAX) return false;
  return leaderOf(deals) === undefined && !areCopies(plan, pairing);
}

/** The seed of the deals of a match, the first ones or those of an extension. */
export function extensionSeed({ seed }: MatchHeading, extension: number): string {
  return extension === 0 ? seed : `${seed}/more/${extension}`;
}

/** What is played between two entrants of a tournament. Only bots from outside can remember. */
export function planOfMatch(
  { game, rules, options, seats, entrants, clock, disguised }: TournamentPlan,
  { a, b }: Pick<Pairing, 'a' | 'b'>,
  seed: string,
): MatchPlan {
  const pair = [entrants[a]!.bot, entrants[b]!.bot];
  return {
    game,
    rules,
    options,
    seats,
    seed,
    entrants: pair,
    ...(clock === undefined ? {} : { clock }),
    ...(disguised === true && pair.some(isOutside) ? { disguised } : {}),
  };
}

function addFailures([one, other]: Failures, { entrants }: MatchResult): Failures {
  const found = entrants.map(({ failures = {} }) => failures);
  return [mergeFailures(one, found[0]!), mergeFailures(other, found[1]!)];
}

/** As many deals as a match has, the first time or once more; undefined where it was stopped. */
async function playPart(
  tools: MatchTools,
  { a, b }: Pairing,
  heading: MatchHeading,
  { extension, before }: { readonly extension: number; readonly before: PartSoFar | undefined },
): Promise<{ readonly match: MatchResult; readonly results: readonly DealResult[] } | undefined> {
  const { entrants, deals } = tools.plan;
  const pair = [entrants[a]!, entrants[b]!];
  const results: DealResult[] = [];
  const { onProgress, onFailure, onRejection, stop } = tools;
  const matches = countMatches(tools.plan);
  const match = await runMatch({
    plan: planOfMatch(tools.plan, { a, b }, extensionSeed(heading, extension)),
    deals,
    executor: tools.executor,
    keepLogs: tools.keepLogs === true,
    playOut: tools.playOut,
    before,
    onDeal: (result) => results.push(result),
    ...(stop === undefined ? {} : { stop }),
    ...(onProgress === undefined
      ? {}
      : { onProgress: (running) => onProgress({ ...heading, matches, running }) }),
    onFailure: (report) => onFailure?.(report, pair[report.entrant]!),
    onRejection: (report) => onRejection?.(report, pair[report.entrant]!),
  });
  if (match.end !== 'complete' && match.end !== 'broken') return undefined;
  return { match, results };
}

function decide(
  { format }: TournamentPlan,
  { names }: MatchHeading,
  deals: readonly DealRow[],
  extensions: number,
): { readonly winner?: string; readonly decided: Decision } {
  const leader = leaderOf(deals);
  if (format !== 'knockout') {
    if (leader?.by !== 'score') return { decided: 'draw' };
    return { winner: names[leader.side], decided: 'score' };
  }
  if (leader === undefined) return { winner: names[0], decided: 'seed' };
  return { winner: names[leader.side], decided: extensions > 0 ? 'more-deals' : leader.by };
}

/** Copies that play the same in every run stay level however long they play. */
function areCopies({ game, entrants }: TournamentPlan, { a, b }: Pairing): boolean {
  const { bot } = entrants[a]!;
  return bot === entrants[b]!.bot && isRepeatable(entrantOf(game, bot));
}
