/** What is shown of matches: rows, standings, crosstable and bracket. */
import {
  type DealRow,
  estimate,
  type InterruptedDeal,
  type MatchHeading,
  type MatchRecord,
  type PairResult,
  type Played,
  sampleOf,
  type Standing,
  type TournamentPlan,
  type TournamentResults,
  UNIT,
} from '@stammtisch/arena';
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
  return {
    standings: standings.map((standing) => showStanding(results, standing, played)),
    pairs: pairs.map(showPair),
    ...(bracket === undefined ? {} : { bracket: numberBracket(bracket, numbers) }),
  };
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
  const elo = strengths.find((each) => each.bot === bot)?.elo;
  return {
    place,
    name,
    points,
    wins,
    draws,
    losses,
    byes,
    ...(buchholz === undefined ? {} : { buchholz }),
    difference,
    ...(standing.score === undefined ? {} : { score: scoreOver(played, name) }),
    ...(elo === undefined ? {} : { elo }),
    ...(rating === undefined
      ? {}
      : { rating: { mu: rating.mu, sigma: rating.sigma, ordinal: rating.ordinal } }),
  };
}

function showPair({ names, deals, score, pValue, mark }: PairResult): ContestInfo['pairs'][number] {
  return { names: [...names], deals, score, pValue, mark };
}

/** All deals count alike, whoever they were played against. */
function scoreOver(played: readonly Played[], name: string): ContestMatchRow['score'] {
  const scores = played.flatMap(({ record: { names, deals } }) => {
    if (!names.includes(name)) return [];
    return deals.map(([score]) => (names[0] === name ? score : 1 - score));
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
    return { ...slot, sides: [...sides], ...(match === undefined ? {} : { match }) };
  };
  return {
    rounds: rounds.map((round) => round.map(number)),
    ...(thirdPlace === undefined ? {} : { thirdPlace: number(thirdPlace) }),
  };
}

export function rowOfRunning(
  plan: TournamentPlan,
  { heading, rows, logs, interrupted }: RunningMatch,
): ContestMatchRow {
  const { match, round, stage, names } = heading;
  return {
    match,
    round,
    stage,
    names: [...names],
    state: 'running',
    deals: rows.length,
    planned: Math.max(1, Math.ceil((rows.length + 1) / plan.deals)) * plan.deals,
    games: logs.length,
    score: estimate(sampleOf(rows.map(([score]) => score)), UNIT),
    ...numberInterrupted(plan, interrupted),
  };
}

export function rowOfRecord(plan: TournamentPlan, record: MatchRecord): ContestMatchRow {
  const { match, round, stage, names, deals, games, winner, decided, failures } = record;
  return {
    match,
    round,
    stage,
    names: [...names],
    state: 'finished',
    deals: deals.length,
    planned: Math.ceil(deals.length / plan.deals) * plan.deals,
    games,
    score: estimate(sampleOf(deals.map(([score]) => score)), UNIT),
    ...(winner === undefined ? {} : { winner }),
    decided,
    ...(failures === undefined ? {} : { failures: [{ ...failures[0] }, { ...failures[1] }] }),
    ...numberInterrupted(plan, record.interrupted),
  };
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
