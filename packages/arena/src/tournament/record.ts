/** A match of a tournament as it is kept: all deals, from which everything else follows. */
import { formatSeed, parseSeed } from '@stammtisch/kernel';
import type { FailureCounts } from '../match/failures.ts';
import type { DealResult } from '../match/plan.ts';
import type { Stage } from './bracket.ts';
import type { TournamentPlan } from './plan.ts';
import type { Pairing } from './schedule.ts';
import type { InterruptedDeal } from '../match/so-far.ts';

/** Of one deal: score of the first, wins of both, points of both; see DealResult. */
export type DealRow = readonly [
  score: number,
  wins: number,
  otherWins: number,
  points: number,
  otherPoints: number,
];

/**
 * How a match was decided: by score, where level by points, in a knock-out after up to
 * `EXTENSIONS_MAX` times as many deals again by the same, at last by the better seed. Whoever kept
 * failing has lost, whatever the score was.
 */
export type Decision = 'score' | 'points' | 'more-deals' | 'seed' | 'draw' | 'broken';

/** What identifies a match of a tournament. */
export interface MatchHeading {
  /** From 1, in order of play. */
  readonly match: number;
  readonly round: number;
  readonly stage: Stage;
  /** Of the better seed first. */
  readonly names: readonly [string, string];
  readonly seed: string;
}

export interface MatchRecord extends MatchHeading {
  /** Absent after a draw. */
  readonly winner?: string;
  readonly decided: Decision;
  readonly games: number;
  readonly moves: number;
  readonly deals: readonly DealRow[];
  /** Of both: how often it was taken out of a game; absent where neither ever was. */
  readonly failures?: readonly [FailureCounts, FailureCounts];
  /**
   * Deals, from 0, that count but were not played, because somebody was not there; absent where none. They say nothing about strength.
   */
  readonly unplayed?: readonly number[];
  /** Who kept failing, so that the match was ended early. */
  readonly broken?: string;
  /** Deals that do not count because the server was stopped during them; absent where none. */
  readonly interrupted?: readonly InterruptedDeal[];
}

/** How often a level knock-out match is extended by as many deals again. */
export const EXTENSIONS_MAX = 3;

export function headingOf(plan: TournamentPlan, pairing: Pairing, match: number): MatchHeading {
  const { round, stage, a, b } = pairing;
  const names = [plan.entrants[a]!.name, plan.entrants[b]!.name] as const;
  return { match, round, stage, names, seed: `${plan.seed}/match/${round}/${names.join('-')}` };
}

export function rowOf({
  scores,
  wins,
  points,
}: Pick<DealResult, 'scores' | 'wins' | 'points'>): DealRow {
  return [scores[0]!, wins[0]!, wins[1]!, points[0]!, points[1]!];
}

/** Who is ahead, and by what; undefined where level in both. */
export function leaderOf(
  deals: readonly DealRow[],
): { readonly side: 0 | 1; readonly by: 'score' | 'points' } | undefined {
  const lead = deals.reduce((sum, [score]) => sum + score - 1 / 2, 0);
  if (Math.abs(lead) > LEVEL) return { side: lead > 0 ? 0 : 1, by: 'score' };
  const points = deals.reduce((sum, [, , , own, other]) => sum + own - other, 0);
  if (Math.abs(points) > LEVEL) return { side: points > 0 ? 0 : 1, by: 'points' };
  return undefined;
}

/** A name for the file of a match that sorts by order of play. */
export function fileNameOf({ match, names }: MatchHeading): string {
  const plain = names.map((name) => name.replace(/[^a-z0-9]+/gi, '-')).join('-vs-');
  return `${String(match).padStart(NUMBER_WIDTH, '0')}-${plain}`;
}

export function matchFile(heading: MatchHeading): string {
  return `matches/${fileNameOf(heading)}.json`;
}

/** Where the logs of a match are kept, a game a line. */
export function gamesFile(heading: MatchHeading): string {
  return `games/${fileNameOf(heading)}.jsonl`;
}

/** The text of a match file; its last field tells later whether it is whole. */
export function formatRecord(record: MatchRecord): string {
  const { deals, ...rest } = record;
  const rows = deals.map((row) => `    ${JSON.stringify(row)}`).join(',\n');
  const head = JSON.stringify(rest, null, 2).slice(0, -2);
  return `${head},\n  "deals": [\n${rows}\n  ],\n  "check": "${checkOf(record)}"\n}\n`;
}

/** The record in a match file, if it is whole and that of the match expected. */
export function parseRecord(text: string, expected: MatchHeading): MatchRecord | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const { check, ...rest } = parsed as MatchRecord & { check?: unknown };
  if (check !== checkOf(rest) || !isSame(rest, expected)) return undefined;
  return rest;
}

/** Sums of halves and thirds that should be level differ by rounding. */
const LEVEL = 1e-9;
const NUMBER_WIDTH = 4;

/** Not against forgery: against files cut off or edited by hand. */
function checkOf(record: MatchRecord): string {
  return formatSeed(parseSeed(`record ${JSON.stringify(record)}`));
}

function isSame(record: MatchHeading, expected: MatchHeading): boolean {
  const { match, round, stage, names, seed } = record;
  return JSON.stringify({ match, round, stage, names, seed }) === JSON.stringify(expected);
}
