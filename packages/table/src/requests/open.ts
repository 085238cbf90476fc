/** A new table, as somebody asks for it or with a game from a file. */
import { fail, ok, type Result } from '@stammtisch/kernel';
import { refusal } from '../core/codes.ts';
import { parseConfig, refuseLength } from '../core/config.ts';
import { SECRET_BYTES } from '../core/deal.ts';
import { type KnownPlace, openLoaded, openTable, type Place } from '../core/opening.ts';
import type { BotPlayers } from '../runtime/bots.ts';
import type { TableContext } from '../runtime/context.ts';
import { findRules } from '../runtime/registry.ts';
import type { OpenRequest, Tables, Ticket } from '../runtime/tables.ts';
import { planMove } from './moving.ts';
import { openNew } from './new-table.ts';

/** Opens a table as somebody asks for it. */
export async function open(
  context: TableContext,
  { name, config: request, places }: OpenRequest,
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
    openTable(opener, config.value, seats.value, setup.randomHex(SECRET_BYTES)),
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
    to,
  );
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
    const tokenHash = botPlayers.programHash(place.name, '');
    if (tokenHash === undefined) return fail(refusal('no-such-program', { name: place.name }));
    known.push({ ...place, tokenHash });
  }
  return ok(known);
}
