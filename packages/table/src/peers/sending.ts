/** What a process says to its peers. */
import { programSeats } from '../core/state.ts';
import type { Actor } from '../runtime/actor.ts';
import { isConnected } from '../runtime/bots.ts';
import type { TableContext } from '../runtime/context.ts';
import {
  bytesOf,
  type PeerMessage,
  pieces,
  type TableHere,
  type TableWanted,
} from '../runtime/peer-messages.ts';
import type { Append, AppendResult } from '../store/store.ts';
import { compareDue } from './comparing.ts';
import type { Peer, PeerState } from './peer-state.ts';

const BEAT_MS = 2_000;

/** Changes within this time go out together. */
const GATHER_MS = 50;

/** Tells one peer, or all of them. */
export function tell(state: PeerState, message: PeerMessage, to?: string): void {
  if (state.isOver) return;
  state.traffic.sent++;
  state.setup.tell(message, to);
}

export function tellAlive(state: PeerState): void {
  const { context, setup, alive } = state;
  const counts = Object.fromEntries(Array.from(alive, ([name, { sent }]) => [name, sent]));
  const besides = bytesOf(JSON.stringify(counts));
  // More names than fit into a message are known only by the tables where they sit.
  const [programs = []] = pieces(context.setup.botPlayers.listConnected?.() ?? [], besides);
  const awake = context.actors.size;
  tell(state, { type: 'alive', from: setup.node, counts, awake, programs });
}

/** Tells those peers about a table where something may have changed that have it awake too. */
export function noteChange(state: PeerState, { table, attending }: Actor): void {
  for (const { peer } of attending.elsewhere) noteChangeFor(state, peer, table.id);
}

export function noteChangeFor(state: PeerState, peer: string, table: string): void {
  state.alive.get(peer)?.changed.add(table);
  flushSoon(state);
}

/** Asks all peers who is at a table. */
export function want(state: PeerState, table: string): void {
  state.wanted.add(table);
  flushSoon(state);
}

/** Asks one peer who is at a table there; until it has answered it may be anybody. */
export function doubt(state: PeerState, peer: string, { table, attending }: Actor): void {
  (attending.unsure ??= new Set()).add(peer);
  state.alive.get(peer)?.wanted.add(table.id);
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
  const { context, wanted, alive } = state;
  state.flushAt = Infinity;
  if (alive.size > 0) ask(state, wanted);
  wanted.clear();
  for (const [name, peer] of alive) {
    ask(state, peer.wanted, name);
    peer.wanted.clear();
    const changed = Array.from(peer.changed, (table) => hereOf(context, table));
    peer.changed.clear();
    for (const tables of pieces(changed)) tellHere(state, name, peer, tables);
  }
}

/** Asks one peer, or all of them, about tables. */
function ask(state: PeerState, tables: ReadonlySet<string>, to?: string): void {
  const { context, setup, alive, questions } = state;
  const asked = Array.from(tables, (table) => wantedOf(context, table));
  for (const some of pieces(asked)) {
    const number = ++state.asks;
    const missing = new Set(to === undefined ? alive.keys() : [to]);
    questions.set(number, { tables: some.map(({ table }) => table), missing });
    tell(state, { type: 'who', from: setup.node, ask: number, tables: some }, to);
  }
}

/** Answers a question of a peer: who is at those of its tables that are awake here. */
export function answerWho(
  state: PeerState,
  to: string,
  { ask: number, tables }: Extract<PeerMessage, { type: 'who' }>,
): void {
  const { context } = state;
  const peer = state.alive.get(to)!;
  const awake = tables.filter(({ table }) => context.actors.has(table));
  const parts = pieces(awake.map(({ table }) => hereOf(context, table)));
  const last = parts.pop() ?? [];
  for (const part of parts) tellHere(state, to, peer, part);
  // Only the last part says that this was all: if one of them is lost, its count is missed.
  tellHere(state, to, peer, last, number);
}

function tellHere(
  state: PeerState,
  to: string,
  peer: Peer,
  tables: readonly TableHere[],
  answered?: number,
): void {
  const message = { type: 'here', from: state.setup.node, count: ++peer.sent, tables } as const;
  tell(state, answered === undefined ? message : { ...message, ask: answered }, to);
}

/** Tells of what was stored those peers that have the table awake, or may have. */
export function tellNews(
  state: PeerState,
  batch: readonly Append[],
  results: readonly AppendResult[],
): void {
  if (state.alive.size === 0) return;
  const byPeer = new Map<string, (readonly [table: string, seq: number])[]>();
  for (const [i, { table, records }] of batch.entries()) {
    const actor = state.context.actors.get(table);
    const last = records.at(-1);
    if (results[i] !== 'done' || actor === undefined || last === undefined) continue;
    const { elsewhere, unsure } = actor.attending;
    if (elsewhere.length === 0 && unsure === undefined) continue;
    for (const peer of new Set([...elsewhere.map((said) => said.peer), ...(unsure ?? [])])) {
      const news = byPeer.get(peer) ?? [];
      news.push([table, last.seq]);
      byPeer.set(peer, news);
    }
  }
  for (const [peer, news] of byPeer) {
    for (const tables of pieces(news)) {
      tell(state, { type: 'news', from: state.setup.node, tables }, peer);
    }
  }
}

/** Gives a sign of life, asks again for what was not answered, and asks the store. */
export function beat(state: PeerState): void {
  const { context, alive, questions } = state;
  state.beatAt = context.setup.now() + BEAT_MS;
  state.beats++;
  tellAlive(state);
  questions.clear();
  for (const actor of context.actors.values()) {
    for (const peer of actor.attending.unsure ?? []) {
      if (alive.has(peer)) doubt(state, peer, actor);
    }
  }
  void compareDue(state);
}

function hereOf({ actors, setup }: TableContext, table: string): TableHere {
  const actor = actors.get(table);
  if (actor === undefined) {
    return { table, awake: false, seq: 0, members: [], watchers: 0, programs: [] };
  }
  const { attending, stored } = actor;
  return {
    table,
    awake: true,
    seq: stored,
    members: [...attending.counts.keys()],
    watchers: attending.watchers,
    programs: programSeats(actor.table).flatMap((program) =>
      isConnected(setup.botPlayers, actor.table, program) ? [program.name] : [],
    ),
  };
}

function wantedOf({ actors, setup }: TableContext, table: string): TableWanted {
  const actor = actors.get(table);
  if (actor === undefined) return { table, awake: false, programs: [] };
  const away = programSeats(actor.table).filter(
    (program) => !isConnected(setup.botPlayers, actor.table, program),
  );
  return { table, awake: true, programs: away.map(({ name }) => name) };
}
