/** What a process says to its peers. */
import { programSeats } from '../core/state.ts';
import { lose } from '../runtime/actor.ts';
import { isConnected } from '../runtime/bots.ts';
import type { TableContext } from '../runtime/context.ts';
import { isUnsure } from '../runtime/lease.ts';
import {
  type PeerMessage,
  pieces,
  type TableHere,
  type TableWanted,
} from '../runtime/peer-messages.ts';
import { noteHeard } from '../runtime/queue.ts';
import type { PeerState } from './peer-state.ts';

const BEAT_MS = 2_000;

/** Changes within this time go out together. */
const GATHER_MS = 50;

/** Tables are compared with the store with every so many beats. */
const CHECK_BEATS = 2;

export function tell(state: PeerState, message: PeerMessage): void {
  if (state.isOver) return;
  state.traffic.sent++;
  state.setup.tell(message);
}

export function tellAlive(state: PeerState): void {
  const { context, setup, count } = state;
  // More names than fit into a message are known only by the tables where they sit.
  const [programs = []] = pieces(context.setup.botPlayers.listConnected?.() ?? []);
  tell(state, { type: 'alive', from: setup.node, count, programs });
}

/** Tells peers about a table where something may have changed. */
export function noteChange(state: PeerState, table: string): void {
  if (state.alive.size === 0) return;
  state.changed.add(table);
  flushSoon(state);
}

/** Asks peers who is at a table. */
export function want(state: PeerState, table: string): void {
  state.wanted.add(table);
  flushSoon(state);
}

function flushSoon(state: PeerState): void {
  if (state.flushAt !== Infinity || state.isOver) return;
  const { now, onDue } = state.context.setup;
  state.flushAt = now() + GATHER_MS;
  onDue();
}

/** Says and asks what was gathered. */
export function flush(state: PeerState): void {
  const { context, changed, wanted, setup } = state;
  const from = setup.node;
  state.flushAt = Infinity;
  const here = Array.from(changed, (table) => hereOf(context, table));
  const asked = Array.from(wanted, (table) => wantedOf(context, table));
  changed.clear();
  wanted.clear();
  for (const tables of pieces(here)) {
    tell(state, { type: 'here', from, count: ++state.count, tables });
  }
  for (const tables of pieces(asked)) tell(state, { type: 'who', from, tables });
}

/** Gives a sign of life, asks again for what was not answered, and sometimes asks the store. */
export function beat(state: PeerState): void {
  const { context } = state;
  state.beatAt = context.setup.now() + BEAT_MS;
  tellAlive(state);
  for (const actor of context.actors.values()) {
    if (isUnsure(state.alive, actor)) want(state, actor.table.id);
  }
  if (++state.beats % CHECK_BEATS === 0) void check(state, [...context.actors.keys()]);
}

/** Compares tables with the store, in case a message was lost. */
export async function check(state: PeerState, tables: readonly string[]): Promise<void> {
  const { context, setup, traffic } = state;
  if (state.isChecking || tables.length === 0 || !context.isOpen) return;
  state.isChecking = true;
  try {
    const seqs = await setup.readSeqs(tables);
    for (const table of tables) {
      const actor = context.actors.get(table);
      const seq = seqs.get(table);
      if (actor === undefined || actor.busy) continue;
      if (seq === undefined) lose(context, actor);
      else if (seq > actor.stored) {
        traffic.caughtUp++;
        noteHeard(context, actor, seq);
      }
    }
  } catch (error) {
    context.setup.onBug(error);
  }
  state.isChecking = false;
}

function hereOf({ actors, setup }: TableContext, table: string): TableHere {
  const actor = actors.get(table);
  if (actor === undefined) return { table, awake: false, members: [], watchers: 0, programs: [] };
  const { attending } = actor;
  return {
    table,
    awake: true,
    members: [...attending.counts.keys()],
    watchers: attending.watchers,
    programs: programSeats(actor.table).flatMap((program) =>
      isConnected(setup.botPlayers, actor.table, program) ? [program.name] : [],
    ),
  };
}

function wantedOf({ actors, setup }: TableContext, table: string): TableWanted {
  const actor = actors.get(table);
  if (actor === undefined) return { table, programs: [] };
  const away = programSeats(actor.table).filter(
    (program) => !isConnected(setup.botPlayers, actor.table, program),
  );
  return { table, programs: away.map(({ name }) => name) };
}
