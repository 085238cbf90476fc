/** Tables are compared with the store, in case a message was lost. */
import { lose } from '../runtime/actor.ts';
import { mayBeElsewhere } from '../runtime/lease.ts';
import { noteHeard } from '../runtime/queue.ts';
import type { PeerState } from './peer-state.ts';

/** Tables that peers have awake are compared with every so many beats. */
const SHARED_BEATS = 2;

/** So many of the others are compared with each beat: a peer that cannot be heard may have them. */
const OTHERS_PER_BEAT = 250;

/** So many tables at most are asked for in one step. */
const TABLES_PER_STEP = 500;

/** Compares what is due with this beat. */
export async function compareDue(state: PeerState): Promise<void> {
  await compare(state, listDue(state));
}

/** Compares tables with the store, unless that is going on already. */
export async function compare(state: PeerState, tables: readonly string[]): Promise<void> {
  const { context } = state;
  if (state.isChecking || tables.length === 0) return;
  state.isChecking = true;
  try {
    for (let from = 0; from < tables.length && context.isOpen; from += TABLES_PER_STEP) {
      await compareStep(state, tables.slice(from, from + TABLES_PER_STEP));
    }
  } catch (error) {
    context.setup.onBug(error);
  }
  state.isChecking = false;
}

/**
 * All tables that peers have awake too, and a slice of those that only this process has, as it seems.
 * Where peers may be there that cannot be heard, it is all of them.
 */
function listDue(state: PeerState): string[] {
  const { context, beats, doubtUntil, setup } = state;
  const shared: string[] = [];
  const others: string[] = [];
  for (const [id, actor] of context.actors) {
    if (mayBeElsewhere(actor)) shared.push(id);
    else if (actor.listeners.size > 0) others.push(id);
  }
  const isTurn = beats % SHARED_BEATS === 0;
  const isInDoubt = context.setup.now() < doubtUntil || setup.isUp?.() === false;
  if (isInDoubt) return isTurn ? [...shared, ...others] : [];
  const from = state.cursor < others.length ? state.cursor : 0;
  const slice = others.slice(from, from + OTHERS_PER_BEAT);
  state.cursor = from + slice.length;
  return isTurn ? [...shared, ...slice] : slice;
}

async function compareStep(state: PeerState, tables: readonly string[]): Promise<void> {
  const { context, setup, traffic } = state;
  traffic.compared += tables.length;
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
}
