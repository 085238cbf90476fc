/** Listeners are told who is at a table. */
import type { Presence } from '@stammtisch/wire/table';
import { type Actor, tellAll } from './actor.ts';
import { isConnected } from './bots.ts';
import type { TableContext } from './context.ts';
import { presenceOf } from './presence.ts';

/** Tells all listeners who is at a table now. */
export function tellPresence(context: TableContext, actor: Actor): Presence {
  const { setup } = context;
  const { table, attending } = actor;
  const presence = presenceOf(table, attending, setup.now(), (program) =>
    isConnected(setup.botPlayers, table, program),
  );
  tellAll(context, actor, (listener) => listener.presence(presence));
  return presence;
}
