import { hasRunningClock } from '../core/clock.ts';
import type { Actor } from '../runtime/actor.ts';
import type { TableContext } from '../runtime/context.ts';
import { newsOf, readPeerMessage } from '../runtime/peer-messages.ts';
import type { PeerLink, Peers } from '../runtime/peers.ts';
import { noteHeard } from '../runtime/queue.ts';
import { createPeerState, type PeerState } from './peer-state.ts';
import { endInquiry, forgetSilent, hear } from './receiving.ts';
import { beat, flush, noteChange, tell, want } from './sending.ts';

/** So long an answer is waited for: far longer than one takes, and short for somebody who waits. */
const ANSWER_MS = 500;

const SPREAD_MS = 500;

/** The peers of a process, before any of them was heard. */
export function createPeers(context: TableContext, setup: PeerLink): Peers {
  const state = createPeerState(context, setup);
  const { node } = setup;
  const { alive, traffic } = state;
  return {
    traffic,
    alive,
    spreadMs: spreadOf(node),
    hasProgram: (name) =>
      Array.from(alive.values()).some(({ programs }) => programs.includes(name)),
    noteChange: (table) => noteChange(state, table),
    woke: (actor) => noteAwake(state, actor),
    isAsleep: (table) => inquire(state, table),
    noteGone: (table) => tell(state, { type: 'gone', from: node, tables: [table] }),
    noteStored(batch, results) {
      if (setup.storeTells === true || alive.size === 0) return;
      const done = batch.filter((_, i) => results[i] === 'done');
      for (const message of newsOf(node, done)) tell(state, message);
    },
    hear(value) {
      const message = readPeerMessage(value);
      if (message !== undefined) hear(state, message);
    },
    lookAround() {
      for (const table of context.actors.keys()) want(state, table);
      state.beats = -1;
      state.beatAt = context.setup.now();
      context.setup.onDue();
    },
    dueAt: () => dueAt(state),
    shift: (byMs) => shift(state, byMs),
    tick: () => tick(state),
    stop() {
      tell(state, { type: 'bye', from: node });
      state.isOver = true;
      for (const table of state.inquiries.keys()) endInquiry(state, table, false);
    },
  };
}

/** A table has been read from the store: what peers know of it is asked for. */
function noteAwake(state: PeerState, actor: Actor): void {
  const { context, alive, early } = state;
  const { id } = actor.table;
  noteHeard(context, actor, early.get(id) ?? 0);
  early.delete(id);
  if (alive.size === 0) return;
  noteChange(state, id);
  want(state, id);
  if (hasRunningClock(actor.table)) actor.wakeBy = context.setup.now() + ANSWER_MS;
}

/** Asks all peers whether a table is asleep there. */
function inquire(state: PeerState, table: string): Promise<boolean> {
  const { context, alive, inquiries } = state;
  if (alive.size === 0) return Promise.resolve(true);
  endInquiry(state, table, false);
  want(state, table);
  const until = context.setup.now() + ANSWER_MS;
  return new Promise((answer) => {
    inquiries.set(table, { until, missing: new Set(alive.keys()), answer });
  });
}

function dueAt({ isOver, beatAt, flushAt, inquiries }: PeerState): number {
  if (isOver) return Infinity;
  return Math.min(beatAt, flushAt, ...Array.from(inquiries.values(), ({ until }) => until));
}

function shift(state: PeerState, byMs: number): void {
  state.beatAt += byMs;
  state.flushAt += byMs;
  for (const peer of state.alive.values()) peer.heardAt += byMs;
  for (const inquiry of state.inquiries.values()) inquiry.until += byMs;
}

function tick(state: PeerState): void {
  if (state.isOver) return;
  const { now } = state.context.setup;
  if (now() >= state.beatAt) {
    forgetSilent(state);
    beat(state);
  }
  if (now() >= state.flushAt) flush(state);
  for (const [table, { until }] of state.inquiries) {
    if (now() >= until) endInquiry(state, table, false);
  }
}

/** How much later this process acts than another would, so that not all try at once. */
function spreadOf(node: string): number {
  let sum = 0;
  for (let i = 0; i < node.length; i++) sum = (sum * 31 + node.charCodeAt(i)) % SPREAD_MS;
  return sum;
}
