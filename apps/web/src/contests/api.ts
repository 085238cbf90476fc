/** What these pages ask the server about contests. */
import type { Result } from '@stammtisch/kernel';
import type {
  BotAnswers,
  BotInquiry,
  ContestApi,
  ContestCommand,
  ContestGame,
  ContestInfo,
  ContestMatch,
  ContestRatings,
  ContestRequest,
  Practice,
} from '@stammtisch/wire/contest';
import { ask } from '../link/http.ts';
import { fetchPatiently } from '../link/limits.ts';
import type { Problem } from '../link/link.ts';

export type ApiAnswer<T> = Promise<Result<T, Problem>>;

export function listContests(): ApiAnswer<ContestApi<'ContestList'>> {
  return ask('GET', '/contests');
}

export function openContest(request: ContestRequest): ApiAnswer<ContestApi<'ContestTicket'>> {
  return ask('POST', '/contests', request);
}

/** How long the built-in bots of a contest would think. */
export function readBudget(request: ContestRequest): ApiAnswer<ContestApi<'ContestBudget'>> {
  return ask('POST', '/contests/budget', request);
}

/** `contest` is an id or a code, here as everywhere; with the organiser's token it has own names. */
export function readContest(contest: string, token?: string): ApiAnswer<ContestInfo> {
  return ask('GET', contestPath(contest), undefined, token);
}

export function commandContest(
  contest: string,
  token: string,
  command: ContestCommand,
): ApiAnswer<ContestInfo> {
  return ask('POST', `${contestPath(contest)}/commands`, command, token);
}

export function deleteContest(contest: string, token: string): ApiAnswer<ContestApi<'ContestRow'>> {
  return ask('DELETE', contestPath(contest), undefined, token);
}

export function readRatings(contest: string): ApiAnswer<ContestRatings> {
  return ask('GET', `${contestPath(contest)}/ratings`);
}

export function readMatch(contest: string, match: number): ApiAnswer<ContestMatch> {
  return ask('GET', `${contestPath(contest)}/matches/${match}`);
}

export function readGame(contest: string, match: number, game: number): ApiAnswer<ContestGame> {
  return ask('GET', `${contestPath(contest)}/matches/${match}/games/${game}`);
}

/** Of a class, or without a contest of the server. */
export function readPractice(contest: string | undefined): ApiAnswer<Practice> {
  return ask('GET', `${contest === undefined ? '' : contestPath(contest)}/practice`);
}

/** The last games of one's own bot, which its token proves. */
export function readPracticeGames(
  contest: string | undefined,
  token: string,
): ApiAnswer<ContestApi<'ContestPracticeGames'>> {
  const place = contest === undefined ? '' : contestPath(contest);
  return ask('GET', `${place}/practice/games`, undefined, token);
}

/** Puts questions of a recorded game to a bot that is connected, which its token proves. */
export function askBot(token: string, inquiry: BotInquiry): ApiAnswer<BotAnswers> {
  return ask('POST', '/bots/ask', inquiry, token);
}

/** Where a file of a finished contest is fetched from. */
export function fileAddress(contest: string, file: ContestFile): string {
  return `/api/v1${contestPath(contest)}/${file}`;
}

export type ContestFile = 'archive.zip' | 'results.csv' | 'results.json';

/** The results as a table, with the own names behind pseudonyms: only for the organiser. */
export async function readOwnResults(contest: string, token: string): Promise<string | undefined> {
  try {
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetchPatiently(fileAddress(contest, 'results.csv'), { headers });
    return response.ok ? await response.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Where its live stream is, as `openPageSocket` takes it. */
export function livePath(contest: string): string {
  return `${contestPath(contest)}/live`;
}

function contestPath(contest: string): string {
  return `/contests/${encodeURIComponent(contest)}`;
}
