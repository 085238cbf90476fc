/** A new table, as somebody asks for it or with a game from a file. */
import { fail, ok, type Rejection, type Result } from '@stammtisch/kernel';
import { refusal } from '../core/codes.ts';
import { parseConfig, refuseLength } from '../core/config.ts';
import { SECRET_BYTES } from '../core/deal.ts';
import { type KnownPlace, openDaily, openLoaded, openTable, type Place } from '../core/opening.ts';
import type { BotPlayers } from '../runtime/bots.ts';
import type { TableContext } from '../runtime/context.ts';
import { findRules } from '../runtime/registry.ts';
import type { DailyRequest, OpenRequest, Tables, Ticket } from '../runtime/tables.ts';
import { planMove, refuseSuccessor } from './moving.ts';
import { openNew } from './new-table.ts';

/** Opens a table as somebody asks for it. */
export async function open(
  context: TableContext,
  { name, picture, config: request, places }: OpenRequest,
): Promise<Result<Ticket>> {
  const { setup } = context;
  const ruleset = await findRules(context, request.ruleset);
  if (!ruleset.ok) return ruleset;
  const config = parseConfig(request, undefined, ruleset.value);
  if (!config.ok) return config;
  const long = refuseLength(config.value, setup.limits.turns);
  if (long !== undefined) return fail(long);
  const seats = findPrograms(setup.botPlayers, places ?? [{ kind: 'me' }]);
  if (!seats.ok) return seats;
  return openNew(context, name, (opener) =>
    openTable({ ...opener, picture }, config.value, seats.value, setup.randomHex(SECRET_BYTES)),
  );
}

/** Opens a table on which a saved game goes on. */
export async function load(
  context: TableContext,
  { name, seat, game }: Parameters<Tables['load']>[0],
): Promise<Result<Ticket>> {
  const { setup } = context;
  const long = refuseLength(game.config, setup.limits.turns);
  if (long !== undefined) return fail(long);
  const { origin } = game;
  const move =
    origin === undefined
      ? ok({ game, to: undefined })
      : await planMove(context, { ...game, origin });
  if (!move.ok) return move;
  const { game: moved, to } = move.value;
  return openNew(
    context,
    name,
    (opener) => openLoaded(opener, moved, seat, setup.randomHex(SECRET_BYTES)),
    to === undefined ? undefined : { id: to, refuseTaken: () => refuseSuccessor(context, to) },
  );
}

/** Opens a table with the deal of a day, once for each id. */
export async function openDay(
  context: TableContext,
  { id, name, game, bots, day, paceMs, secret }: DailyRequest,
): Promise<Result<Ticket>> {
  const parsed = parseConfig({ game, seats: 1 + bots.length, paceMs });
  if (!parsed.ok) return parsed;
  // A spectator could tell the cards to somebody who has not played yet.
  const config = { ...parsed.value, watch: false as const, daily: day };
  return openNew(context, name, (opener) => openDaily(opener, config, bots, secret), {
    id,
    refuseTaken: refuseSecond,
  });
}

function refuseSecond(): Rejection {
  return refusal('daily-once');
}

/** Finds the network bots of a new table: each must be here and sit nowhere else. */
function findPrograms(
  botPlayers: BotPlayers,
  places: readonly Place[],
): Result<readonly KnownPlace[]> {
  const known: KnownPlace[] = [];
  for (const place of places) {
    if (place.kind !== 'program') {
      known.push(place);
      continue;
    }
    const tokenHash = botPlayers.botTokenHash(place.name, '');
    if (tokenHash === undefined) return fail(refusal('no-such-program', { name: place.name }));
    known.push({ ...place, tokenHash });
  }
  return ok(known);
}
