/** Tables: the lobby, coming in, another device, saving and loading. */
import { mopsRoyal } from '@stammtisch/games';
import { fail, ok, type Result } from '@stammtisch/kernel';
import { infoOf, saveMopsRoyal, saveTable, type TableRow } from '@stammtisch/table';
import { type Api, API_SCHEMAS, TABLE_STATUSES } from '@stammtisch/wire/table';
import * as z from 'zod';
import { countMoves } from '../../replays/count-moves.ts';
import type { Loaded } from '../../replays/tasks.ts';
import type { Caller, Download, Route } from '../../http/route.ts';
import { fileRoute, jsonRoute, type TableContext } from '../context.ts';
import { wallTimeOf } from '../../time/wall-time.ts';
import { pageQuery } from '../../http/page-query.ts';

const ref = z.object({ table: z.string().max(64).describe('the id or the code of a table') });

export const TABLE_ROUTES: readonly Route<TableContext>[] = [
  jsonRoute({
    method: 'POST',
    path: '/api/v1/tables',
    summary: 'Opens a table.',
    body: API_SCHEMAS.OpenTable,
    rate: 'openings',
    answer: API_SCHEMAS.Ticket,
    status: 201,
    handle: ({ tables, openTables }, { body, address }) => {
      const { config = {}, ...wish } = body;
      return openTables.open(address, () => tables.open({ ...wish, config }));
    },
  }),
  jsonRoute({
    method: 'POST',
    path: '/api/v1/tables/load',
    summary: 'Opens a table on which a saved game goes on.',
    body: API_SCHEMAS.LoadTable,
    token: 'possible',
    takesFile: true,
    rate: 'openings',
    answer: API_SCHEMAS.Ticket,
    status: 201,
    handle: async ({ tables, openTables, replays }, { body, address, token, onGone }) => {
      const { name, seat, file, at, places } = body;
      const branch = at === undefined && places === undefined ? undefined : { name, at, places };
      const task = { do: 'load', file, token, branch } as const;
      const moves = countMoves(file);
      const answer = await replays.run({ address, moves, task, onGone });
      if (!answer.ok) return answer;
      const { game, seat: own } = JSON.parse(answer.value) as Loaded;
      return openTables.open(address, () => tables.load({ name, game, seat: seat ?? own }));
    },
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/tables',
    summary: 'The tables that may be found by everybody, newest first.',
    query: pageQuery.extend({
      status: z.enum(TABLE_STATUSES).optional().describe('without it all that are not closed'),
    }),
    answer: API_SCHEMAS.TableList,
    handle: async ({ store }, { query }) => {
      const { status, ...page } = query;
      const statuses = status === undefined ? NOT_CLOSED : [status];
      const rows = await store.listTables({ ...page, statuses, listed: true });
      return ok({ tables: rows.map(showRow) });
    },
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/tables/:table',
    summary: 'What everybody may know about a table.',
    params: ref,
    answer: API_SCHEMAS.TableInfo,
    handle: async ({ tables }, { params }) => {
      const found = await tables.look(params.table);
      return found.ok ? ok(infoOf(found.value.table)) : found;
    },
  }),
  jsonRoute({
    method: 'POST',
    path: '/api/v1/tables/:table/members',
    summary: 'Comes in with a name and takes a seat if one is open.',
    params: ref,
    body: API_SCHEMAS.JoinTable,
    rate: 'joins',
    answer: API_SCHEMAS.Ticket,
    status: 201,
    handle: ({ tables }, { params, body }) => tables.join(params.table, body),
  }),
  jsonRoute({
    method: 'POST',
    path: '/api/v1/tables/:table/handovers',
    summary: 'Makes a code with which another device can take part as the same member.',
    params: ref,
    token: 'needed',
    answer: API_SCHEMAS.Handover,
    status: 201,
    handle: async ({ tables, handovers, limits }, { params, token }) => {
      const found = await tables.look(params.table, token);
      if (!found.ok) return found;
      const code = await handovers.offer({ table: found.value.table.id, token });
      return code.ok ? ok({ code: code.value, validMs: limits.handoverMs }) : code;
    },
  }),
  jsonRoute({
    method: 'POST',
    path: '/api/v1/handovers/:code',
    summary: 'Uses such a code.',
    params: z.object({ code: z.string().max(32) }),
    rate: 'joins',
    answer: API_SCHEMAS.Ticket,
    status: 201,
    handle: async ({ tables, handovers }, { params }) => {
      const found = await handovers.redeem(params.code);
      return found.ok ? tables.addDevice(found.value.table, found.value.token) : found;
    },
  }),
  fileRoute({
    method: 'GET',
    path: '/api/v1/tables/:table/save',
    summary: 'The game of a table as a file.',
    params: ref,
    query: z.strictObject({
      format: z
        .enum(['stammtisch', mopsRoyal.id])
        .optional()
        .describe('`mops-royal`: as the rule book of that game has it'),
    }),
    token: 'needed',
    handle: (context, { params, query, ...caller }) =>
      saveAs(context, params.table, caller, query.format ?? 'stammtisch'),
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/programs',
    summary: 'Bots over the network that wait to be seated.',
    answer: API_SCHEMAS.ProgramList,
    handle: ({ listPrograms }) => ok({ programs: [...listPrograms()] }),
  }),
];

const NOT_CLOSED = TABLE_STATUSES.filter((status) => status !== 'closed');

async function saveAs(
  { tables, sealer, now, replays }: TableContext,
  reference: string,
  { token, address }: Caller,
  format: string,
): Promise<Result<Download>> {
  const found = await tables.look(reference, token);
  if (!found.ok) return found;
  const { table, member } = found.value;
  const refused = replays.charge(address, table.round?.moves ?? 0);
  if (refused !== undefined) return fail(refused);
  const at = now();
  const wallTime = wallTimeOf(at);
  return format === mopsRoyal.id
    ? saveMopsRoyal(table, wallTime)
    : saveTable(table, { member, sealer, at, wallTime });
}

function showRow(row: TableRow): Api<'TableRow'> {
  const { table, code, game, rules, status, seats, openSeats, names, games, openedAt, at } = row;
  return {
    table,
    code,
    game,
    rules,
    status,
    seats,
    openSeats,
    names: [...names],
    games,
    openedAt,
    at,
  };
}
