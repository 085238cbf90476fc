import type { SaidReaction } from '@stammtisch/wire/table';
import { hasRunningClock } from '../core/clock.ts';
import type { Actor } from '../runtime/actor.ts';
import type { TableContext } from '../runtime/context.ts';
import { readPeerMessage } from '../runtime/peer-messages.ts';
import type { PeerLink, Peers } from '../runtime/peers.ts';
import { noteHeard } from '../runtime/queue.ts';
import { createPeerState, type PeerState } from './peer-state.ts';
import { endInquiry, forgetSilent, hear } from './receiving.ts';
import { beat, doubt, flush, noteChange, tell, tellNews, want } from './sending.ts';

/** So long an answer is waited for: far longer than one takes, and short for somebody who waits. */
const ANSWER_MS = 500;

const SPREAD_MS = 500;

/** Long enough for one comparison of all tables. */
const LOOK_AROUND_MS = 1_000;

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
    noteChange: (actor) => noteChange(state, actor),
    tellReaction: (actor, said) => tellReaction(state, actor, said),
    woke: (actor) => noteAwake(state, actor),
    isAsleep: (table) => inquire(state, table),
    noteGone: (table) => tell(state, { type: 'gone', from: node, tables: [table] }),
    noteStored: (batch, results) => tellNews(state, batch, results),
    hear(value) {
      const message = readPeerMessage(value);
      if (message !== undefined) hear(state, message);
    },
    lookAround() {
      for (const actor of context.actors.values()) {
        for (const { peer } of actor.attending.elsewhere) doubt(state, peer, actor);
      }
      // Nobody could be heard meanwhile, so that who was silent may still be there.
      for (const peer of alive.values()) peer.heardAt = context.setup.now();
      // What was said meanwhile is lost: the next beat compares all that there is.
      state.doubtUntil = context.setup.now() + LOOK_AROUND_MS;
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
  actor.attending.unsure = new Set(alive.keys());
  want(state, id);
  if (hasRunningClock(actor.table)) actor.wakeBy = context.setup.now() + ANSWER_MS;
}

/** Tells those peers what somebody has said that have the table awake too. */
function tellReaction(state: PeerState, { table, attending }: Actor, said: SaidReaction): void {
  const message = { type: 'said', from: state.setup.node, table: table.id, ...said } as const;
  for (const { peer } of attending.elsewhere) tell(state, message, peer);
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
