/** What can be asked of the tables of a server, over HTTP. */
import { ok } from '@stammtisch/kernel';
import type { Api } from '@stammtisch/wire/table';
import { ask, request } from '../server/ask.ts';
import type { ApiAnswer } from '../server/problem.ts';
import type { Server } from '../server/server.ts';
import type { SavedFile, SaveFormat } from './link.ts';

/** Opens a table; the ticket is what `enterTable` takes. */
export function openTable(server: Server, body: Api<'OpenTable'>): ApiAnswer<Api<'Ticket'>> {
  return ask(server, { method: 'POST', path: '/tables', body });
}

/** Comes to a table with a name; `reference` is its id or its code. */
export function joinTable(
  server: Server,
  reference: string,
  body: Api<'JoinTable'>,
): ApiAnswer<Api<'Ticket'>> {
  return ask(server, { method: 'POST', path: `${tablePath(reference)}/members`, body });
}

/** What everybody may know of a table. */
export function lookAtTable(server: Server, reference: string): ApiAnswer<Api<'TableInfo'>> {
  return ask(server, { method: 'GET', path: tablePath(reference) });
}

/** Tables that anybody may watch or come to. */
export function listTables(server: Server, limit = LISTED): ApiAnswer<Api<'TableList'>> {
  return ask(server, { method: 'GET', path: `/tables?limit=${limit}` });
}

/** Goes on with a saved game; a sealed one needs a token of the table that it comes from. */
export function loadTable(
  server: Server,
  body: Api<'LoadTable'>,
  token?: string,
): ApiAnswer<Api<'Ticket'>> {
  return ask(server, { method: 'POST', path: '/tables/load', body, token });
}

/** The game of a table as a file; what a running game may tell depends on whose token it is. */
export async function saveGame(
  server: Server,
  { table, token }: Pick<Api<'Ticket'>, 'table' | 'token'>,
  format: SaveFormat = 'stammtisch',
): ApiAnswer<SavedFile> {
  const path = `${tablePath(table)}/save?format=${format}`;
  const saved = await request(server, { method: 'GET', path, token });
  if (!saved.ok) return saved;
  const { headers } = saved.value;
  const named = /filename="?([^";]+)"?/.exec(headers.get('content-disposition') ?? '');
  return ok({ fileName: named?.[1] ?? 'stammtisch.json', text: await saved.value.text() });
}

/** Bots over the network that could be seated. */
export function listPrograms(server: Server): ApiAnswer<Api<'ProgramList'>> {
  return ask(server, { method: 'GET', path: '/programs' });
}

/** So many are listed where nobody says how many. */
const LISTED = 20;

/** Where a table is, below `/api/v1`. */
export function tablePath(reference: string): string {
  return `/tables/${encodeURIComponent(reference)}`;
}
