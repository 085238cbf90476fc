import { withoutUndefined } from '@stammtisch/kernel';
import { entrantOf, isRepeatable } from '../match/entrant.ts';
import {
  type Estimate,
  estimate,
  type Measure,
  measure,
  sampleOf,
  UNIT,
} from '../statistics/statistics.ts';
import type { Knockout } from './bracket.ts';
import { type Bracket, byesOf, nameBracket, placesOf } from './knockout.ts';
import { listPairs, type PairResult } from './pairs.ts';
import { countMatches, type TournamentPlan } from './plan.ts';
import { rateAll, type SkillRating } from './ratings.ts';
import type { MatchRecord } from './record.ts';
import { measureReliability, type Pause, type Reliability } from './reliability.ts';
import {
  type Pairing,
  replayKnockout,
  replayLadder,
  replaySwiss,
  type Verdict,
} from './schedule.ts';
import { type Standing, standByPlace, standByTable } from './standings.ts';
import { fitStrengths, listElo, type Meeting, weighStrengths } from './strengths.ts';
import type { TableMatch } from './table.ts';

/** A match without its single deals. */
export interface MatchSummary extends Omit<MatchRecord, 'deals' | 'seed'> {
  readonly deals: number;
  /** Of the first entrant. */
  readonly score: Estimate;
  /** How many points per game and seat the first was ahead. */
  readonly difference: Measure;
}

/** What a tournament has shown. Plain JSON without times: it follows from the plan. */
export interface TournamentResults {
  readonly plan: TournamentPlan;
  /** False where bots watch the clock or come from outside: played again, it may end otherwise. */
  readonly reproducible: boolean;
  readonly finished: boolean;
  /** Once finished. */
  readonly winner?: string;
  /** Once finished: who is behind the winner by seeding only; absent where nobody is. */
  readonly levelWithWinner?: readonly string[];
  readonly standings: readonly Standing[];
  /** Of a knock-out. */
  readonly bracket?: Bracket;
  readonly matches: readonly MatchSummary[];
  readonly pairs: readonly PairResult[];
  /** By entrant, the best first. */
  readonly ratings: readonly SkillRating[];
  /** By bot, the best first; all copies of a bot count as one. */
  readonly strengths: readonly { readonly bot: string; readonly elo: Measure }[];
  /** Once finished. */
  readonly reliability?: Reliability;
}

/** A match with who met whom in it. */
export interface Played {
  readonly pairing: Pairing;
  readonly record: MatchRecord;
}

/** All that follows from the matches played so far, in order of play. */
export async function summarizeTournament(
  plan: TournamentPlan,
  played: readonly Played[],
  pause?: Pause,
): Promise<TournamentResults> {
  const names = plan.entrants.map(({ name }) => name);
  const verdicts = listVerdicts(plan, played);
  const knockout =
    plan.format === 'knockout' ? await replayKnockout(names.length, verdicts) : undefined;
  const standings = listStandings(plan, played, verdicts, knockout);
  const finished = played.length === countMatches(plan);
  const bots = [...new Set(plan.entrants.map(({ bot }) => bot))];
  const repeatable = bots.map((bot) => isRepeatable(entrantOf(plan.game, bot)));
  const reproducible = repeatable.every((each) => each);
  const botOf = plan.entrants.map(({ bot }) => bots.indexOf(bot));
  const meetings = listMeetings(played, botOf);
  // A single bot is its own mean, which says nothing.
  const elo: readonly Measure[] =
    bots.length === 1 ? [{ mean: 0 }] : listElo(fitStrengths(bots.length, meetings));
  const winner = names.indexOf(standings[0]!.name);
  const level = finished ? listLevel(plan, played, standings) : [];
  const strengths = weighStrengths(bots.length, meetings);
  const field = { strengths, bots: botOf, copiesAreLevel: repeatable, winner };
  return withoutUndefined({
    plan,
    reproducible,
    finished,
    winner: finished ? standings[0]!.name : undefined,
    levelWithWinner: level.length === 0 ? undefined : level,
    standings,
    bracket: knockout && nameBracket(knockout, names, scoresOf(played)),
    matches: played.map(({ record }) => summarizeMatch(record)),
    pairs: listPairs(played.map(({ record }) => record)),
    ratings: rateAll(names, listMeetings(played)),
    strengths: bots
      .map((bot, i) => ({ bot, elo: elo[i]! }))
      .sort((one, other) => other.elo.mean - one.elo.mean),
    reliability: finished ? await measureReliability(plan, field, pause) : undefined,
  });
}

/** Who won each match, as pairing wants to know it. */
export function listVerdicts({ entrants }: TournamentPlan, played: readonly Played[]): Verdict[] {
  return played.map(({ pairing, record: { winner } }) =>
    winner === undefined
      ? { pairing }
      : { pairing, winner: entrants.findIndex(({ name }) => name === winner) },
  );
}

/** The results file. Digits that another machine may round differently are left out. */
export function formatResults(results: TournamentResults): string {
  const file = { kind: 'stammtisch-tournament-results', version: RESULTS_VERSION, ...results };
  return `${JSON.stringify(file, roundNumber, 2)}\n`;
}

/** Results of version 1 had ratings by openskill, and took the luck of equals for strength. */
const RESULTS_VERSION = 2;

const DIGITS = 6;

function roundNumber(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toFixed(DIGITS)) : value;
}

function listStandings(
  plan: TournamentPlan,
  played: readonly Played[],
  verdicts: readonly Verdict[],
  knockout: Knockout | undefined,
): Standing[] {
  const count = plan.entrants.length;
  const matches = played.map((each, i) => toTableMatch(each, verdicts[i]!));
  if (knockout !== undefined) {
    const lines = { places: placesOf(knockout, count), byes: byesOf(knockout, count) };
    return standByPlace(plan, matches, lines);
  }
  const noByes = plan.entrants.map(() => 0);
  if (plan.format === 'ladder') {
    const rungs = replayLadder(count, verdicts);
    const places = noByes.map((_, entrant) => rungs.indexOf(entrant) + 1);
    return standByPlace(plan, matches, { places, byes: noByes });
  }
  const format = plan.format === 'swiss' ? 'swiss' : 'round-robin';
  const byes = format === 'swiss' ? replaySwiss(count, verdicts).byes : noByes;
  return standByTable(plan, matches, { format, byes });
}

/** Lists those level with the winner: they share its points, or lost to it only by the seeding. */
function listLevel(
  { format }: TournamentPlan,
  played: readonly Played[],
  [first, ...others]: readonly Standing[],
): string[] {
  if (format === 'ladder') return listHeld(played, first!, others);
  if (format !== 'knockout') {
    return others.filter(({ place }) => place === first!.place).map(({ name }) => name);
  }
  const level = [first!.name];
  // Being level passes on: it holds as well for those whom a level one beat only by seeding.
  for (const name of level) {
    for (const { pairing, record } of played) {
      if (pairing.stage !== 'main' || record.decided !== 'seed' || record.winner !== name) continue;
      level.push(record.names[record.names[0] === name ? 1 : 0]);
    }
  }
  return level.slice(1);
}

/** Lists those who stayed below the one above because their last match was a draw, top first. */
function listHeld(
  played: readonly Played[],
  first: Standing,
  others: readonly Standing[],
): string[] {
  const held = [first.name];
  for (const { name } of others) {
    const last = played.findLast(
      ({ record: { names } }) => names.includes(name) && names.some((each) => held.includes(each)),
    );
    if (last === undefined || last.record.winner !== undefined) break;
    held.push(name);
  }
  return held.slice(1);
}

function toTableMatch({ pairing: { a, b }, record }: Played, { winner }: Verdict): TableMatch {
  const rows = playedRows(record);
  return {
    a,
    b,
    halves: winner === undefined ? 1 : winner === a ? 2 : 0,
    lead: meanOf(rows, ([score]) => score - 1 / 2),
    difference: meanOf(rows, differenceOf),
    ...(rows.length === 0 ? { unplayed: true } : {}),
  };
}

function listMeetings(played: readonly Played[], botOf?: readonly number[]): Meeting[] {
  const meetings = played.map(({ pairing: { a, b }, record }) => ({
    a: botOf?.[a] ?? a,
    b: botOf?.[b] ?? b,
    scores: playedScores(record),
  }));
  // A bot against its copy says nothing about its strength.
  return meetings.filter(({ a, b }) => a !== b);
}

/** The scores of the first, without deals that somebody was not there for. */
export function playedScores(record: MatchRecord): number[] {
  return playedRows(record).map(([score]) => score);
}

function playedRows({ deals, unplayed = [] }: MatchRecord): readonly Row[] {
  return unplayed.length === 0 ? deals : deals.filter((_, deal) => !unplayed.includes(deal));
}

function scoresOf(played: readonly Played[]): (one: number, other: number) => number | undefined {
  return (one, other) => {
    const found = played.find(
      ({ pairing: { a, b } }) => (a === one && b === other) || (a === other && b === one),
    );
    if (found === undefined) return undefined;
    const score = meanOf(found.record.deals, ([each]) => each);
    return found.pairing.a === one ? score : 1 - score;
  };
}

function summarizeMatch(record: MatchRecord): MatchSummary {
  const { match, round, stage, names, winner, decided, games, moves, deals } = record;
  const { failures, unplayed, broken, interrupted } = record;
  return withoutUndefined({
    match,
    round,
    stage,
    names,
    winner,
    decided,
    deals: deals.length,
    games,
    moves,
    score: estimate(sampleOf(deals.map(([score]) => score)), UNIT),
    difference: measure(sampleOf(deals.map(differenceOf))),
    failures,
    unplayed,
    broken,
    interrupted,
  });
}

type Row = MatchRecord['deals'][number];

function differenceOf([, , , points, otherPoints]: Row): number {
  return points - otherPoints;
}

/** 0 where there are none. */
function meanOf(rows: readonly Row[], valueOf: (row: Row) => number): number {
  return rows.reduce((sum, row) => sum + valueOf(row), 0) / Math.max(1, rows.length);
}
