/** Games that were played to their end: they are open to whoever knows where they are. */
import { fail, ok, parseLog, type Result, speak } from '@stammtisch/kernel';
import {
  type FinishedGame,
  type GameCheck,
  type GameRow,
  readOpenLog,
  refusal,
  refuseSave,
  verifyGame,
} from '@stammtisch/table';
import { type Api, API_SCHEMAS } from '@stammtisch/wire/table';
import * as z from 'zod';
import { httpRefusal } from '../errors.ts';
import type { House } from '../house.ts';
import { fileRoute, jsonRoute, type Route } from '../route.ts';
import { pageQuery } from './page-query.ts';

const byId = z.object({ id: z.string().max(96).describe('of the game') });

export const FINISHED_ROUTES: readonly Route[] = [
  jsonRoute({
    method: 'GET',
    path: '/api/v1/finished',
    summary: 'Finished games that may be found by everybody, or those of one table, newest first.',
    query: pageQuery.extend({
      table: z.string().max(64).optional().describe('the id of a table; whoever knows it sees all'),
    }),
    answer: API_SCHEMAS.FinishedList,
    handle: async ({ store }, { query }) => {
      const all = query.table === undefined ? { listed: true } : {};
      return ok({ finished: (await store.listGames({ ...query, ...all })).map(showRow) });
    },
  }),
  jsonRoute({
    method: 'GET',
    path: '/api/v1/finished/:id',
    summary: 'A finished game with its log.',
    params: byId,
    answer: API_SCHEMAS.FinishedGame,
    handle: async (house, { params }) => {
      const found = await findTold(house, params.id);
      return found.ok ? ok(showGame(found.value)) : found;
    },
  }),
  fileRoute({
    method: 'GET',
    path: '/api/v1/finished/:id/file',
    summary: 'The log of a finished game as a file.',
    params: byId,
    handle: async (house, { params }) => {
      const found = await findTold(house, params.id);
      if (!found.ok) return found;
      const { game, id, log } = found.value;
      return ok({ fileName: `${game}-${id}.jsonl`, text: `${log}\n` });
    },
  }),
  jsonRoute({
    method: 'DELETE',
    path: '/api/v1/finished/:id',
    summary: 'Deletes a finished game; only the host of its table may.',
    params: byId,
    token: 'needed',
    answer: API_SCHEMAS.FinishedRow,
    handle: async (house, { params, token }) => {
      const found = await findFinished(house, params.id);
      if (!found.ok) return found;
      const asked = await house.tables.look(found.value.table, token);
      if (!asked.ok) return asked;
      if (asked.value.member !== asked.value.table.host) return fail(refusal('not-host'));
      await house.store.deleteGame(found.value.id);
      return ok(showRow(found.value));
    },
  }),
  jsonRoute({
    method: 'POST',
    path: '/api/v1/verify',
    summary:
      'Checks a log: whether the result follows from the moves and the cards from the shuffle.',
    body: API_SCHEMAS.Verify,
    takesFile: true,
    rate: 'heavy',
    answer: API_SCHEMAS.Verified,
    handle: (_, { body }) => verify(body.file),
  }),
];

async function findFinished({ store }: House, id: string): Promise<Result<FinishedGame>> {
  const game = await store.readGame(id);
  return game === undefined ? fail(httpRefusal('no-such-game-record')) : ok(game);
}

/** One whose log may be told. */
async function findTold(house: House, id: string): Promise<Result<FinishedGame>> {
  const found = await findFinished(house, id);
  return found.ok && found.value.sealed === true ? fail(refuseSave('game-sealed')) : found;
}

function showRow(game: GameRow): Api<'FinishedRow'> {
  const { id, table, number, rules, revision, reason, moves, startedAt, endedAt, sealed } = game;
  return {
    id,
    table,
    number,
    game: game.game,
    rules,
    revision,
    names: [...game.names],
    places: [...game.places],
    reason,
    moves,
    startedAt,
    endedAt,
    ...(sealed === true ? { sealed } : {}),
  };
}

function showGame(game: FinishedGame): Api<'FinishedGame'> {
  const log = JSON.parse(game.log) as Api<'FinishedGame'>['log'];
  return { ...showRow(game), log, events: JSON.parse(game.events) as unknown[] };
}

function verify(text: string): Result<Api<'Verified'>> {
  const log = readOpenLog(text) ?? parseLog(text);
  if (!log.ok) return log;
  const checks = verifyGame(log.value).map(showCheck);
  return ok({ ok: checks.every(({ found }) => found !== 'wrong'), checks });
}

function showCheck({ check, found, told }: GameCheck): Api<'Check'> {
  return { check, found, message: { de: speak(told, 'de'), en: speak(told, 'en') } };
}
