/** Games that were played to their end: they are open to whoever knows where they are. */
import { fail, ok, type Result } from '@stammtisch/kernel';
import { type FinishedGame, type GameRow, refusal, refuseSave } from '@stammtisch/table';
import { type Api, API_SCHEMAS } from '@stammtisch/wire/table';
import * as z from 'zod';
import { httpRefusal } from '../../refusals/http-refusals.ts';
import { countMoves } from '../../replays/count-moves.ts';
import { render } from '../../replays/render.ts';
import { Rendered, type Route } from '../../http/route.ts';
import { fileRoute, jsonRoute, type TableContext } from '../context.ts';
import { pageQuery } from '../../http/page-query.ts';

const byId = z.object({ id: z.string().max(96).describe('of the game') });

export const FINISHED_ROUTES: readonly Route<TableContext>[] = [
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
    handle: async (context, { params, address }) => {
      const found = await findTold(context, params.id);
      if (!found.ok) return found;
      const refused = context.replays.charge(address, found.value.moves);
      return refused === undefined ? ok(showGame(found.value)) : fail(refused);
    },
  }),
  fileRoute({
    method: 'GET',
    path: '/api/v1/finished/:id/file',
    summary: 'The log of a finished game as a file.',
    params: byId,
    handle: async (context, { params }) => {
      const found = await findTold(context, params.id);
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
    handle: async (context, { params, token }) => {
      const found = await findFinished(context, params.id);
      if (!found.ok) return found;
      const asked = await context.tables.look(found.value.table, token);
      if (!asked.ok) return asked;
      if (asked.value.member !== asked.value.table.host) return fail(refusal('not-host'));
      await context.store.deleteGame(found.value.id);
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
    answer: API_SCHEMAS.Verified,
    handle: (context, { body, ...caller }) => {
      const { file } = body;
      return render(context.replays, caller, countMoves(file), { do: 'verify', file });
    },
  }),
];

async function findFinished({ store }: TableContext, id: string): Promise<Result<FinishedGame>> {
  const game = await store.readGame(id);
  return game === undefined ? fail(httpRefusal('no-such-game-record')) : ok(game);
}

/** One whose log may be told. */
async function findTold(context: TableContext, id: string): Promise<Result<FinishedGame>> {
  const found = await findFinished(context, id);
  if (!found.ok || found.value.sealed !== true) return found;
  const { sealed: _sealed, ...game } = found.value;
  // The deal of a day is told when everybody has had the day for it.
  return context.daily.isTold(game.table) ? ok(game) : fail(refuseSave('game-sealed'));
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

/** Its log and events are JSON as they are kept: of a long game it would take time to read them. */
function showGame(game: FinishedGame): Rendered {
  const row = JSON.stringify(showRow(game));
  return new Rendered(`${row.slice(0, -1)},"log":${game.log},"events":${game.events}}`);
}
