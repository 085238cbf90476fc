/** What becomes of what a peer says, and of its silence. */
import type { Actor } from '../runtime/actor.ts';
import { drive } from '../runtime/drive.ts';
import type { PeerMessage, TableHere, TableWanted } from '../runtime/peer-messages.ts';
import { type PeerPresence, setElsewhere } from '../runtime/presence.ts';
import { noteHeard } from '../runtime/queue.ts';
import { findActor } from '../runtime/registry.ts';
import { tellPresence } from '../runtime/telling.ts';
import type { Peer, PeerState } from './peer-state.ts';
import { check, noteChange, tellAlive, want } from './sending.ts';

/** What a peer said is forgotten when it has been silent for so long. */
const SILENT_MS = 6_000;

export function hear(state: PeerState, message: PeerMessage): void {
  const { from } = message;
  if (from === state.setup.node || state.isOver) return;
  state.traffic.received++;
  if (message.type === 'bye') return forget(state, from);
  const peer = meet(state, from);
  switch (message.type) {
    case 'news':
      for (const [table, seq] of message.tables) hearNews(state, table, seq);
      return;
    case 'here':
      noteCount(state, from, peer, message.count, 1);
      for (const here of message.tables) hearHere(state, from, here, message.count);
      return;
    case 'who':
      for (const wanted of message.tables) hearWho(state, wanted);
      return;
    case 'alive':
      peer.programs = message.programs;
      return noteCount(state, from, peer, message.count, 0);
    case 'gone': {
      const { actors } = state.context;
      void check(
        state,
        message.tables.filter((table) => actors.has(table)),
      );
    }
  }
}

/** Forgets peers that have been silent for too long. */
export function forgetSilent(state: PeerState): void {
  const now = state.context.setup.now();
  for (const [name, { heardAt }] of state.alive) {
    if (now - heardAt >= SILENT_MS) forget(state, name);
  }
}

/** Notes a sign of life; a peer that is new knows nothing of us, and we nothing of its tables. */
function meet(state: PeerState, name: string): Peer {
  const { alive, context } = state;
  const heardAt = context.setup.now();
  const known = alive.get(name);
  if (known !== undefined) {
    known.heardAt = heardAt;
    return known;
  }
  const peer: Peer = { heardAt, count: undefined, programs: [] };
  alive.set(name, peer);
  tellAlive(state);
  for (const table of context.actors.keys()) want(state, table);
  return peer;
}

function forget(state: PeerState, name: string): void {
  const { alive, context, inquiries } = state;
  if (!alive.delete(name)) return;
  for (const actor of context.actors.values()) hearOf(state, actor, name, undefined);
  for (const [table, { missing }] of inquiries) {
    missing.delete(name);
    if (missing.size === 0) endInquiry(state, table, true);
  }
}

/** Doubts all that a peer has said and asks again, where one of its messages was missed. */
function noteCount(state: PeerState, name: string, peer: Peer, count: number, step: 0 | 1): void {
  const before = peer.count ?? count;
  peer.count = Math.max(before, count);
  if (count <= before + step) return;
  const { context } = state;
  for (const { attending, table } of context.actors.values()) {
    const said = attending.elsewhere.find((other) => other.peer === name);
    if (said === undefined) continue;
    setElsewhere(attending, name, { ...said, isSure: false }, context.setup.now());
    want(state, table.id);
  }
}

function hearHere(state: PeerState, peer: string, here: TableHere, count: number): void {
  const { inquiries, context } = state;
  const missing = inquiries.get(here.table)?.missing;
  if (missing !== undefined) {
    missing.delete(peer);
    if (here.awake || missing.size === 0) endInquiry(state, here.table, !here.awake);
  }
  const actor = context.actors.get(here.table);
  if (actor !== undefined) hearOf(state, actor, peer, { ...here, peer, count, isSure: true });
}

/** Takes in who is at a table elsewhere; `said` undefined: nobody any more. */
function hearOf(
  { context }: PeerState,
  actor: Actor,
  peer: string,
  said: PeerPresence | undefined,
): void {
  const { attending } = actor;
  const before = attending.elsewhere.find((other) => other.peer === peer);
  if (before !== undefined && said !== undefined && said.count < before.count) return;
  setElsewhere(attending, peer, said, context.setup.now());
  const isNew = (member: string): boolean => before?.members.includes(member) !== true;
  if (said?.members.some(isNew) === true) actor.unattended = 0;
  if (isSomebody(before) || isSomebody(said)) tellPresence(context, actor);
  drive(context, actor);
}

function isSomebody(said: PeerPresence | undefined): boolean {
  if (said === undefined) return false;
  return said.members.length > 0 || said.watchers > 0 || said.programs.length > 0;
}

/** Answers the question whether a table is asleep everywhere. */
export function endInquiry({ inquiries }: PeerState, table: string, isAsleep: boolean): void {
  inquiries.get(table)?.answer(isAsleep);
  inquiries.delete(table);
}

function hearNews({ context, early }: PeerState, table: string, seq: number): void {
  const actor = context.actors.get(table);
  if (actor !== undefined) noteHeard(context, actor, seq);
  else if (context.reading.has(table)) early.set(table, Math.max(seq, early.get(table) ?? 0));
}

function hearWho(state: PeerState, { table, programs }: TableWanted): void {
  const { context } = state;
  noteChange(state, table);
  const isOurs = (name: string): boolean =>
    context.setup.botPlayers.programHash(name, table) !== undefined;
  // A network bot that is connected here has a seat there: only where the table is awake it is asked.
  if (!context.actors.has(table) && programs.some(isOurs)) void findActor(context, table);
}
