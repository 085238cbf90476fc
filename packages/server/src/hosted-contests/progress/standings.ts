/** What is shown of matches: rows, standings, crosstable and bracket. */
import {
  type DealRow,
  estimate,
  type InterruptedDeal,
  type MatchHeading,
  type MatchRecord,
  type PairResult,
  type Played,
  playedScores,
  sampleOf,
  type Standing,
  type TournamentPlan,
  type TournamentResults,
  UNIT,
} from '@stammtisch/arena';
import { withoutUndefined } from '@stammtisch/kernel';
import type {
  ContestBracket,
  ContestInfo,
  ContestMatchRow,
  ContestStanding,
} from '@stammtisch/wire/contest';

/** What follows from the matches that are over. */
export interface ContestTables {
  readonly standings: ContestStanding[];
  readonly pairs: ContestInfo['pairs'];
  readonly bracket?: ContestBracket;
}

/** A match that runs, with the deals that are over. */
export interface RunningMatch {
  readonly heading: MatchHeading;
  readonly rows: DealRow[];
  /** Of every game, in order. */
  readonly logs: string[];
  /** Deals that do not count. */
  readonly interrupted: InterruptedDeal[];
}

export function emptyTables(names: readonly string[]): ContestTables {
  return { standings: names.map(emptyStanding), pairs: [] };
}

function emptyStanding(name: string): ContestStanding {
  const none = { points: 0, wins: 0, draws: 0, losses: 0, byes: 0, difference: 0 };
  return { place: 1, name, ...none };
}

export function tablesOf(
  results: TournamentResults,
  played: readonly Played[],
  running: readonly RunningMatch[],
): ContestTables {
  const { standings, pairs, bracket } = results;
  const numbers = new Map<string, number>();
  for (const { record } of played) numbers.set(keyOf(record), record.match);
  for (const { heading } of running) numbers.set(keyOf(heading), heading.match);
  return withoutUndefined({
    standings: standings.map((standing) => showStanding(results, standing, played)),
    pairs: pairs.map(showPair),
    bracket: bracket && numberBracket(bracket, numbers),
  });
}

/** How far the winner can be trusted; undefined where that makes no sense. */
export function reliabilityOf({ reliability }: TournamentResults): ContestInfo['reliability'] {
  if (reliability === undefined) return undefined;
  const { winner, strongest } = reliability.matches;
  return { winner: winner.mean, strongest: strongest.mean };
}

function showStanding(
  { ratings, strengths }: TournamentResults,
  standing: Standing,
  played: readonly Played[],
): ContestStanding {
  const { place, name, bot, points, wins, draws, losses, byes, buchholz, difference } = standing;
  const rating = ratings.find((each) => each.name === name);
  return withoutUndefined({
    place,
    name,
    points,
    wins,
    draws,
    losses,
    byes,
    buchholz,
    difference,
    score: standing.score === undefined ? undefined : scoreOver(played, name),
    elo: strengths.find((each) => each.bot === bot)?.elo,
    rating: rating && { mu: rating.mu, sigma: rating.sigma, ordinal: rating.ordinal },
  });
}

function showPair({ names, deals, score, pValue, mark }: PairResult): ContestInfo['pairs'][number] {
  return { names: [...names], deals, score, pValue, mark };
}

/** All deals that were played count alike, whoever they were played against. */
function scoreOver(played: readonly Played[], name: string): ContestMatchRow['score'] {
  const scores = played.flatMap(({ record }) => {
    if (!record.names.includes(name)) return [];
    return playedScores(record).map((score) => (record.names[0] === name ? score : 1 - score));
  });
  return estimate(sampleOf(scores), UNIT);
}

type Keyed = Pick<MatchHeading, 'round' | 'stage'> & { readonly names: readonly string[] };

function keyOf({ round, stage, names }: Keyed): string {
  return JSON.stringify([round, stage, names.toSorted()]);
}

function numberBracket(
  { rounds, thirdPlace }: NonNullable<TournamentResults['bracket']>,
  numbers: ReadonlyMap<string, number>,
): ContestBracket {
  type Slot = ContestBracket['rounds'][number][number];
  const number = ({ sides, ...slot }: (typeof rounds)[number][number]): Slot => {
    const names = sides.flatMap((side) => (side.kind === 'entrant' ? [side.name] : []));
    const match = numbers.get(keyOf({ ...slot, names }));
    return { ...slot, sides: [...sides], ...withoutUndefined({ match }) };
  };
  return withoutUndefined({
    rounds: rounds.map((round) => round.map(number)),
    thirdPlace: thirdPlace && number(thirdPlace),
  });
}

export function rowOfRunning(
  plan: TournamentPlan,
  { heading, rows, logs, interrupted }: RunningMatch,
): ContestMatchRow {
  return {
    ...headRow(heading, 'running', rows),
    planned: Math.max(1, Math.ceil((rows.length + 1) / plan.deals)) * plan.deals,
    games: logs.length,
    score: scoreOf(rows),
    ...numberInterrupted(plan, interrupted),
  };
}

function headRow(
  { match, round, stage, names }: MatchHeading,
  state: ContestMatchRow['state'],
  deals: readonly DealRow[],
): Pick<ContestMatchRow, 'match' | 'round' | 'stage' | 'names' | 'state' | 'deals'> {
  return { match, round, stage, names: [...names], state, deals: deals.length };
}

function scoreOf(deals: readonly DealRow[]): ContestMatchRow['score'] {
  return estimate(sampleOf(deals.map(([score]) => score)), UNIT);
}

export function rowOfRecord(plan: TournamentPlan, record: MatchRecord): ContestMatchRow {
  const { deals, games, winner, decided, failures, unplayed } = record;
  const copied: ContestMatchRow['failures'] = failures && [{ ...failures[0] }, { ...failures[1] }];
  return withoutUndefined({
    ...headRow(record, 'finished', deals),
    planned: Math.ceil(deals.length / plan.deals) * plan.deals,
    games,
    score: scoreOf(deals),
    winner,
    decided,
    failures: copied,
    unplayed: unplayed && unplayed.length,
    ...numberInterrupted(plan, record.interrupted),
  });
}

/** As people count deals: from 1, and on through extensions. */
export function numberDeal({ deals }: TournamentPlan, part: number, deal: number): number {
  return part * deals + deal + 1;
}

function numberInterrupted(
  plan: TournamentPlan,
  interrupted: readonly InterruptedDeal[] = [],
): Pick<ContestMatchRow, 'interrupted'> {
  if (interrupted.length === 0) return {};
  return { interrupted: interrupted.map(({ part = 0, deal }) => numberDeal(plan, part, deal)) };
}
