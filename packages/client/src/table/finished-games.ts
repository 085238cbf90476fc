import type { Api } from '@stammtisch/wire/table';
import { ask } from '../server/ask.ts';
import type { ApiAnswer } from '../server/problem.ts';
import type { Server } from '../server/server.ts';

/** Games that were played to their end and may be found by everybody, newest first. */
export function listFinishedGames(server: Server, limit = LISTED): ApiAnswer<Api<'FinishedList'>> {
  return ask(server, { method: 'GET', path: `/finished?limit=${limit}` });
}

/** One of them with its log; also one that is not listed, for whoever knows its id. */
export function readFinishedGame(server: Server, id: string): ApiAnswer<Api<'FinishedGame'>> {
  return ask(server, { method: 'GET', path: `/finished/${encodeURIComponent(id)}` });
}

/** So many are listed where nobody says how many. */
const LISTED = 20;
