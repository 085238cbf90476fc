/** What can be asked of a server about contests, over HTTP. */
import type {
  BotAnswers,
  BotInquiry,
  ContestApi,
  ContestCommand,
  ContestGame,
  ContestInfo,
  ContestMatch,
  ContestRatings,
  PartialContestRequest,
  Practice,
} from '@stammtisch/wire/contest';
import { ask, request } from '../server/ask.ts';
import type { ApiAnswer } from '../server/problem.ts';
import { apiAddress, type Server } from '../server/server.ts';

export function listContests(server: Server): ApiAnswer<ContestApi<'ContestList'>> {
  return ask(server, { method: 'GET', path: CONTESTS });
}

export function openContest(
  server: Server,
  body: PartialContestRequest,
): ApiAnswer<ContestApi<'ContestTicket'>> {
  return ask(server, { method: 'POST', path: CONTESTS, body });
}

/** How long the built-in bots of a contest would think. */
export function readBudget(
  server: Server,
  body: PartialContestRequest,
): ApiAnswer<ContestApi<'ContestBudget'>> {
  return ask(server, { method: 'POST', path: `${CONTESTS}/budget`, body });
}

/** `contest` is an id or a code, here as everywhere; with the organiser's token it has own names. */
export function readContest(
  server: Server,
  contest: string,
  token?: string,
): ApiAnswer<ContestInfo> {
  return ask(server, { method: 'GET', path: contestPath(contest), token });
}

/** A contest, and what proves that one is its organiser. */
export interface ContestKey {
  readonly contest: string;
  readonly token: string;
}

export function commandContest(
  server: Server,
  { contest, token }: ContestKey,
  body: ContestCommand,
): ApiAnswer<ContestInfo> {
  return ask(server, { method: 'POST', path: `${contestPath(contest)}/commands`, body, token });
}

export function deleteContest(
  server: Server,
  { contest, token }: ContestKey,
): ApiAnswer<ContestApi<'ContestRow'>> {
  return ask(server, { method: 'DELETE', path: contestPath(contest), token });
}

export function readRatings(server: Server, contest: string): ApiAnswer<ContestRatings> {
  return ask(server, { method: 'GET', path: `${contestPath(contest)}/ratings` });
}

export function readMatch(server: Server, contest: string, match: number): ApiAnswer<ContestMatch> {
  return ask(server, { method: 'GET', path: matchPath(contest, match) });
}

export function readGame(
  server: Server,
  contest: string,
  { match, game }: { readonly match: number; readonly game: number },
): ApiAnswer<ContestGame> {
  return ask(server, { method: 'GET', path: `${matchPath(contest, match)}/games/${game}` });
}

/** Of a class, or without a contest of the server. */
export function readPractice(server: Server, contest: string | undefined): ApiAnswer<Practice> {
  return ask(server, { method: 'GET', path: practicePath(contest) });
}

/** The last games of one's own bot, which its token proves. */
export function readPracticeGames(
  server: Server,
  contest: string | undefined,
  token: string,
): ApiAnswer<ContestApi<'ContestPracticeGames'>> {
  return ask(server, { method: 'GET', path: `${practicePath(contest)}/games`, token });
}

/** Puts questions of a recorded game to a bot that is connected, which its token proves. */
export function askBot(server: Server, token: string, body: BotInquiry): ApiAnswer<BotAnswers> {
  return ask(server, { method: 'POST', path: '/bots/ask', body, token });
}

export type ContestFile = 'archive.zip' | 'results.csv' | 'results.json';

/** Where a file of a finished contest is fetched from. */
export function fileAddress(server: Server, contest: string, file: ContestFile): string {
  return apiAddress(server, filePath(contest, file));
}

/** The results as a table, with the own names behind pseudonyms: only for the organiser. */
export async function readOwnResults(
  server: Server,
  { contest, token }: ContestKey,
): Promise<string | undefined> {
  const path = filePath(contest, 'results.csv');
  const results = await request(server, { method: 'GET', path, token });
  try {
    return results.ok ? await results.value.text() : undefined;
  } catch {
    return undefined;
  }
}

/** Where its live stream is, below `/api/v1`. */
export function livePath(contest: string): string {
  return `${contestPath(contest)}/live`;
}

const CONTESTS = '/contests';

function contestPath(contest: string): string {
  return `${CONTESTS}/${encodeURIComponent(contest)}`;
}

function matchPath(contest: string, match: number): string {
  return `${contestPath(contest)}/matches/${match}`;
}

function practicePath(contest: string | undefined): string {
  return `${contest === undefined ? '' : contestPath(contest)}/practice`;
}

function filePath(contest: string, file: ContestFile): string {
  return `${contestPath(contest)}/${file}`;
}
