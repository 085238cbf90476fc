/** A match with its games, from what is kept of it or, while it runs, from memory. */
import {
  addTo,
  type DealRow,
  EMPTY_SAMPLE,
  estimate,
  extensionSeed,
  gamesFile,
  headingOf,
  matchFile,
  type MatchHeading,
  type MatchRecord,
  type TournamentPlan,
  type TournamentStore,
  UNIT,
} from '@stammtisch/arena';
import type { GameLog } from '@stammtisch/kernel';
import type {
  ContestGame,
  ContestGameRow,
  ContestMatch,
  ContestMatchRow,
} from '@stammtisch/wire/contest';
import { transcriptFile } from '../contest/formats/transcripts.ts';
import { failuresIn, hasFailure, rowOfGame, viewGame } from './game-view.ts';
import type { RunningMatch } from './tables.ts';

/** A match and what is known of it beside its files. Plain data, for it is looked at on a thread. */
export interface MatchSource {
  readonly contest: string;
  readonly plan: TournamentPlan;
  readonly row: ContestMatchRow;
  /** While it runs. */
  readonly running?: Pick<RunningMatch, 'logs' | 'rows'> | undefined;
}

type Files = Pick<TournamentStore, 'read'>;

const SPLITS_MAX = 20;

export async function viewMatch(source: MatchSource, files: Files): Promise<ContestMatch> {
  const { contest, plan, row } = source;
  const { logs, rows } = await readMatch(source, files);
  const games = await Promise.all(logs.map((line, i) => readRow(source, files, line, i)));
  return {
    ...row,
    contest,
    gameId: plan.game,
    gameRows: games,
    dealRows: listDeals(rows),
    splits: listSplits(row, games),
  };
}

/** A game by its number in the match; undefined where it was not played. */
export async function viewMatchGame(
  source: MatchSource,
  game: number,
  files: Files,
): Promise<ContestGame | undefined> {
  const line = await readGameLog(source, game, files);
  if (line === undefined) return undefined;
  return viewGame({
    contest: source.contest,
    match: source.row.match,
    ...numbersOf(game - 1),
    log: JSON.parse(line) as GameLog,
    transcript: await files.read(transcriptOf(source, game - 1)),
  });
}

/** The log of a game by its number in the match, as it is kept. */
export async function readGameLog(
  source: MatchSource,
  game: number,
  files: Files,
): Promise<string | undefined> {
  return (await readMatch(source, files)).logs[game - 1];
}

const GAMES_PER_DEAL = 2;

function numbersOf(index: number): { readonly game: number; readonly deal: number } {
  return { game: index + 1, deal: Math.floor(index / GAMES_PER_DEAL) + 1 };
}

async function readMatch(
  source: MatchSource,
  files: Files,
): Promise<{ readonly logs: readonly string[]; readonly rows: readonly DealRow[] }> {
  const { running } = source;
  if (running !== undefined) return running;
  const heading = headingFor(source);
  const games = (await files.read(gamesFile(heading))) ?? '';
  const record = JSON.parse(
    (await files.read(matchFile(heading))) ?? '{"deals":[]}',
  ) as MatchRecord;
  return { logs: games.split('\n').slice(0, -1), rows: record.deals };
}

function headingFor({ plan, row }: MatchSource): MatchHeading {
  const { round, stage, match } = row;
  const [a, b] = row.names.map((name) => plan.entrants.findIndex((each) => each.name === name));
  return headingOf(plan, { round, stage, a: a!, b: b! }, match);
}

function transcriptOf(source: MatchSource, index: number): string {
  const { plan, row } = source;
  const deal = Math.floor(index / GAMES_PER_DEAL);
  const seed = extensionSeed(headingFor(source), Math.floor(deal / plan.deals));
  const game = index % GAMES_PER_DEAL;
  return transcriptFile({ names: row.names, seed, deal: deal % plan.deals, game });
}

async function readRow(
  source: MatchSource,
  files: Files,
  line: string,
  index: number,
): Promise<ContestGameRow> {
  const log = JSON.parse(line) as GameLog;
  const failures = hasFailure(log) ? failuresIn(await files.read(transcriptOf(source, index))) : [];
  return rowOfGame(log, numbersOf(index), failures);
}

function listDeals(rows: readonly DealRow[]): ContestMatch['dealRows'] {
  let sample = EMPTY_SAMPLE;
  return rows.map(([score, , , points, otherPoints], i) => {
    sample = addTo(sample, score);
    return {
      deal: i + 1,
      score,
      points: [points, otherPoints],
      running: estimate(sample, UNIT),
    };
  });
}

/** How far the first entrant is ahead in a game, in points or, where all have the same, places. */
function leadIn({ seats, places, points }: ContestGameRow, name: string): number {
  const own = seats.indexOf(name);
  const isByPoints = points.some((each) => each !== points[0]);
  const value = (seat: number): number => (isByPoints ? points[seat]! : -places[seat]!);
  return value(own) - value(1 - own);
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
