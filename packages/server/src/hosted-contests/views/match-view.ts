/** A match with its games, from what is kept of it or, while it runs, from memory. */
import {
  addTo,
  createNumbering,
  type DealRow,
  EMPTY_SAMPLE,
  estimate,
  extensionSeed,
  type FailuresOf,
  type GameNumber,
  GAMES_PER_DEAL,
  gamesFile,
  headingOf,
  inPart,
  type InterruptedDeal,
  matchFile,
  type MatchHeading,
  type MatchRecord,
  type TournamentPlan,
  UNIT,
} from '@stammtisch/arena';
import type { GameLog } from '@stammtisch/kernel';
import type {
  ContestGame,
  ContestGameRow,
  ContestMatch,
  ContestMatchRow,
} from '@stammtisch/wire/contest';
import type { ContestStore } from '../../contest/folder.ts';
import { readFailures, readGame } from '../../contest/match-transcripts.ts';
import { type GameNumbers, hasFailure, rowOfGame, viewGame } from './game-view.ts';
import { numberDeal, type RunningMatch } from '../progress/standings.ts';

/** A match and what is known of it beside its files. Plain data, for it is looked at on a thread. */
export interface MatchSource {
  readonly contest: string;
  readonly plan: TournamentPlan;
  readonly row: ContestMatchRow;
  /** While it runs. */
  readonly running?: RunningMatch | undefined;
}

type Files = Pick<ContestStore, 'read' | 'lines'>;

const SPLITS_MAX = 20;

export async function viewMatch(source: MatchSource, files: Files): Promise<ContestMatch> {
  const { contest, plan, row } = source;
  const { logs, rows, interrupted } = await readMatch(source, files);
  const failuresOf = readFailures(files);
  const dealOf = createDeals(source, interrupted);
  const games = await Promise.all(
    logs.map((line, i) => readRow(failuresOf, line, numbersOf(dealOf, i))),
  );
  return {
    ...row,
    contest,
    gameId: plan.game,
    gameRows: games,
    dealRows: listDeals(rows, dealOf),
    splits: listSplits(row, games),
  };
}

/** A game by its number in the match; undefined where it was not played. */
export async function viewMatchGame(
  source: MatchSource,
  game: number,
  files: Files,
): Promise<ContestGame | undefined> {
  const { logs, interrupted } = await readMatch(source, files);
  const line = logs[game - 1];
  if (line === undefined) return undefined;
  const { numbers, number } = numbersOf(createDeals(source, interrupted), game - 1);
  return viewGame({
    contest: source.contest,
    match: source.row.match,
    ...numbers,
    log: JSON.parse(line) as GameLog,
    kept: await readGame(files, number),
  });
}

/** The games of a match by what they are known by, for people and in files. */
interface Numbers {
  readonly numbers: GameNumbers;
  readonly number: GameNumber;
}

/** By which one it is of the deals that count, from 0. */
type DealOf = (index: number) => {
  /** As people count. */
  readonly shown: number;
  readonly number: Omit<GameNumber, 'game'>;
};

function createDeals(source: MatchSource, interrupted: readonly InterruptedDeal[]): DealOf {
  const { plan, row } = source;
  const heading = headingFor(source);
  return (index) => {
    const part = Math.floor(index / plan.deals);
    const deal = createNumbering(inPart(interrupted, part))(index % plan.deals);
    const seed = extensionSeed(heading, part);
    return { shown: numberDeal(plan, part, deal), number: { names: row.names, seed, deal } };
  };
}

function numbersOf(dealOf: DealOf, index: number): Numbers {
  const { shown, number } = dealOf(Math.floor(index / GAMES_PER_DEAL));
  const game = index % GAMES_PER_DEAL;
  return { numbers: { game: index + 1, deal: shown }, number: { ...number, game } };
}

/** The log of a game by its number in the match, as it is kept. */
export async function readGameLog(
  source: MatchSource,
  game: number,
  files: Files,
): Promise<string | undefined> {
  return (await readMatch(source, files)).logs[game - 1];
}

async function readMatch(
  source: MatchSource,
  files: Files,
): Promise<{
  readonly logs: readonly string[];
  readonly rows: readonly DealRow[];
  readonly interrupted: readonly InterruptedDeal[];
}> {
  const { running } = source;
  if (running !== undefined) return running;
  const heading = headingFor(source);
  const games = (await files.read(gamesFile(heading))) ?? '';
  const record = JSON.parse(
    (await files.read(matchFile(heading))) ?? '{"deals":[]}',
  ) as MatchRecord;
  const { deals: rows, interrupted = [] } = record;
  return { logs: games.split('\n').slice(0, -1), rows, interrupted };
}

function headingFor({ plan, row }: MatchSource): MatchHeading {
  const { round, stage, match } = row;
  const [a, b] = row.names.map((name) => plan.entrants.findIndex((each) => each.name === name));
  return headingOf(plan, { round, stage, a: a!, b: b! }, match);
}

async function readRow(
  failuresOf: FailuresOf,
  line: string,
  { numbers, number }: Numbers,
): Promise<ContestGameRow> {
  const log = JSON.parse(line) as GameLog;
  const failures = hasFailure(log) ? await failuresOf(number) : [];
  return rowOfGame(log, numbers, failures);
}

function listDeals(rows: readonly DealRow[], dealOf: DealOf): ContestMatch['dealRows'] {
  let sample = EMPTY_SAMPLE;
  return rows.map(([score, , , points, otherPoints], i) => {
    sample = addTo(sample, score);
    return {
      deal: dealOf(i).shown,
      score,
      points: [points, otherPoints],
      running: estimate(sample, UNIT),
    };
  });
}

/** How far the first entrant is ahead in a game, in points or, where all have the same, places. */
function leadIn({ seats, places, points }: ContestGameRow, name: string): number {
  const isByPoints = points.some((each) => each !== points[0]);
  const values = isByPoints ? points : places.map((place) => -place);
  // In some games each entrant has two seats.
  return values.reduce((lead, value, seat) => lead + (seats[seat] === name ? value : -value), 0);
}

function listSplits(
  { names }: ContestMatchRow,
  games: readonly ContestGameRow[],
): ContestMatch['splits'] {
  const splits: ContestMatch['splits'] = [];
  for (let i = 0; i + 1 < games.length; i += GAMES_PER_DEAL) {
    const [one, other] = [games[i]!, games[i + 1]!];
    const difference = Math.abs(leadIn(one, names[0]) - leadIn(other, names[0]));
    if (difference === 0) continue;
    splits.push({
      deal: one.deal,
      games: [one.game, other.game],
      difference,
      sameSeatWon: one.places.indexOf(1) === other.places.indexOf(1),
    });
  }
  return splits.sort((one, other) => other.difference - one.difference).slice(0, SPLITS_MAX);
}
