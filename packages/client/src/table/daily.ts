import type { Api } from '@stammtisch/wire/table';
import { ask } from '../server/ask.ts';
import type { ApiAnswer } from '../server/problem.ts';
import type { Server } from '../server/server.ts';

/** The deal of today; `table` is where one has played it. */
export function readDaily(server: Server, table?: string): ApiAnswer<Api<'Daily'>> {
  const path = table === undefined ? '/daily' : `/daily?table=${encodeURIComponent(table)}`;
  return ask(server, { method: 'GET', path });
}

/** Sits down to the deal of today. */
export function openDaily(server: Server, body: Api<'OpenDaily'>): ApiAnswer<Api<'Ticket'>> {
  return ask(server, { method: 'POST', path: '/daily', body });
}
