/** Listeners are told who is at a table, and go who may not look. */
import type { Presence } from '@stammtisch/wire/table';
import { refuseWatching } from '../core/watching.ts';
import { type Actor, tellAll, tellOne } from './actor.ts';
import { isConnected } from './bots.ts';
import type { TableContext } from './context.ts';
import { depart, presenceOf } from './presence.ts';

/** Sends everybody away who may not look at the table as it is now. */
export function dismissWatchers(context: TableContext, actor: Actor): void {
  const { table, listeners, attending } = actor;
  // Asked after every move: at most tables everybody may look on.
  if (table.config.watch !== false) return;
  let isAnyGone = false;
  for (const [listener, member] of listeners) {
    const why = refuseWatching(table, member);
    if (why === undefined) continue;
    listeners.delete(listener);
    depart(attending, member, context.setup.now());
    tellOne(context, listener, (gone) => gone.lost(why));
    isAnyGone = true;
  }
  if (!isAnyGone) return;
  tellPresence(context, actor);
  context.peers?.noteChange(actor);
}

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
