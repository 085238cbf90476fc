/** The deal of the day. */
import { API_SCHEMAS } from '@stammtisch/wire/table';
import * as z from 'zod';
import type { Route } from '../../http/route.ts';
import { jsonRoute, type TableContext } from '../context.ts';

export const DAILY_ROUTES: readonly Route<TableContext>[] = [
  jsonRoute({
    method: 'GET',
    path: '/api/v1/daily',
    summary: 'The deal of a day, and how everybody did who has played it.',
    query: z.strictObject({
      day: z.string().max(10).optional().describe('such as `2026-11-17`; without it today'),
      table: z.string().max(64).optional().describe('whose result is wanted beside the best'),
    }),
    answer: API_SCHEMAS.Daily,
    handle: ({ daily }, { query }) => daily.show(query.day, query.table),
  }),
  jsonRoute({
    method: 'POST',
    path: '/api/v1/daily',
    summary: 'Plays the deal of today, which a browser can do once.',
    body: API_SCHEMAS.OpenDaily,
    rate: 'openings',
    answer: API_SCHEMAS.Ticket,
    status: 201,
    handle: ({ daily, openTables }, { body, address }) =>
      openTables.open(address, () => daily.open(body, address)),
  }),
];
