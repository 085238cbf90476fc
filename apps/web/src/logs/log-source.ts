/** Where logs come from: this browser, the server, a file, an address. */
import { listFinishedGames, type Problem, readFinishedGame } from '@stammtisch/client';
import { fail, type GameLog, ok, parseLog, type Result } from '@stammtisch/kernel';
import { fetchPart } from '../model/fetch-part.ts';
import { problemOf } from '../link/problem.ts';
import { pageServer } from '../link/page-server.ts';
import { ticketOf } from '../model/tickets.ts';
import { unpackLog } from './pack.ts';
import { readLogs } from './read-logs.ts';

export interface FoundLog {
  readonly log: GameLog;
  /** Under which everybody finds it on the server. */
  readonly serverId?: string | undefined;
  /** What each move led to, as it was stored; for the day when the rules have changed. */
  readonly events?: readonly unknown[] | undefined;
}

export interface ListedGame {
  readonly id: string;
  readonly game: string;
  readonly names: readonly string[];
  readonly moves: number;
  /** Milliseconds since 1970. */
  readonly endedAt: number;
}

/** A game by its id, or the one that is running at a table of this browser by the table's id. */
export async function findLog(id: string): Promise<Result<FoundLog, Problem>> {
  const local = await findLocalLog(id);
  return local === undefined ? findServerLog(id) : ok({ log: local });
}

/** A game that everybody may see: on the server by its id, or behind `#`. Nothing of this browser is read. */
export async function findSharedLog(
  id: string | undefined,
  hash: string,
): Promise<Result<FoundLog, Problem> | undefined> {
  return id === undefined ? findLogInHash(hash) : findServerLog(id);
}

async function findServerLog(id: string): Promise<Result<FoundLog, Problem>> {
  const remote = await readFinishedGame(pageServer, id);
  if (!remote.ok) return remote;
  const log = parseLog(JSON.stringify(remote.value.log));
  return log.ok
    ? ok({ log: log.value, serverId: id, events: remote.value.events })
    : fail(problemOf(log.error));
}

/** The log that an address carries behind `#`; undefined where it carries none. */
export async function findLogInHash(hash: string): Promise<Result<FoundLog, Problem> | undefined> {
  const packed = new URLSearchParams(hash.slice(1)).get('log');
  if (packed === null) return undefined;
  const log = await unpackLog(packed);
  return log.ok ? ok({ log: log.value }) : fail(problemOf(log.error));
}

export async function readLogFile(file: File): Promise<Result<readonly GameLog[], Problem>> {
  const logs = readLogs(await file.text());
  return logs.ok ? logs : fail(problemOf(logs.error));
}

/** Games of this browser that are over, newest first. */
export async function listLocalGames(): Promise<readonly ListedGame[]> {
  const { openLocalTables } = await fetchPart(() => import('../link/local-tables.ts'));
  const { store } = await openLocalTables();
  return store.listGames({ limit: LISTED_MAX });
}

/** Empty without a server. */
export async function listServerGames(): Promise<readonly ListedGame[]> {
  const answer = await listFinishedGames(pageServer);
  return answer.ok ? answer.value.finished : [];
}

const LISTED_MAX = 20;

async function findLocalLog(id: string): Promise<GameLog | undefined> {
  const { openLocalTables } = await fetchPart(() => import('../link/local-tables.ts'));
  const { store, tables } = await openLocalTables();
  const finished = await store.readGame(id);
  if (finished !== undefined) {
    const log = parseLog(finished.log);
    return log.ok ? log.value : undefined;
  }
  const ticket = ticketOf(id);
  if (ticket?.kind !== 'local') return undefined;
  const { openLog } = await fetchPart(() => import('@stammtisch/table/logs'));
  const running = await tables.look(id, ticket.token);
  return running.ok ? openLog(running.value.table, running.value.member) : undefined;
}
