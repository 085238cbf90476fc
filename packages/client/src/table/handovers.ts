import type { Api } from '@stammtisch/wire/table';
import { ask } from '../server/ask.ts';
import type { ApiAnswer } from '../server/problem.ts';
import type { Server } from '../server/server.ts';
import { tablePath } from './tables.ts';

/** A code with which another device of the same person can take part. */
export function offerHandover(
  server: Server,
  { table, token }: Pick<Api<'Ticket'>, 'table' | 'token'>,
): ApiAnswer<Api<'Handover'>> {
  return ask(server, { method: 'POST', path: `${tablePath(table)}/handovers`, body: {}, token });
}

/** Takes part as the person who made the code. */
export function takeHandover(server: Server, code: string): ApiAnswer<Api<'Ticket'>> {
  return ask(server, { method: 'POST', path: `/handovers/${encodeURIComponent(code)}`, body: {} });
}
