/** What becomes of what a peer says, and of its silence. */
import type { Actor } from '../runtime/actor.ts';
import { drive } from '../runtime/drive.ts';
import type { PeerMessage, TableHere, TableWanted } from '../runtime/peer-messages.ts';
import { type PeerPresence, setElsewhere } from '../runtime/presence.ts';
import { noteHeard } from '../runtime/queue.ts';
import { hearReaction } from '../runtime/reactions.ts';
import { findActor } from '../runtime/registry.ts';
import { tellPresence } from '../runtime/telling.ts';
import { compare } from './comparing.ts';
import { createPeer, type Peer, type PeerState } from './peer-state.ts';
import { answerWho, doubt, noteChangeFor, tellAlive } from './sending.ts';

/** What a peer said is forgotten when it has been silent for so long. */
const SILENT_MS = 6_000;

/** For so long after a peer fell silent it may still be there, unheard. */
const DOUBT_MS = 60_000;

type Message<Type extends PeerMessage['type']> = Extract<PeerMessage, { type: Type }>;

export function hear(state: PeerState, message: PeerMessage): void {
  const { from } = message;
  if (from === state.setup.node || state.isOver) return;
  state.traffic.received++;
  if (message.type === 'bye') return forget(state, from, 'left');
  const peer = meet(state, message);
  switch (message.type) {
    case 'news':
      for (const [table, seq] of message.tables) hearNews(state, from, table, seq);
      return;
    case 'here':
      return hearAllHere(state, peer, message);
    case 'who':
      for (const wanted of message.tables) hearWho(state, from, wanted);
      return answerWho(state, from, message);
    case 'alive':
      peer.programs = message.programs;
      return noteCount(state, from, peer, message.counts[state.setup.node] ?? 0, 0);
    case 'said': {
      const actor = state.context.actors.get(message.table);
      if (actor !== undefined) hearReaction(state.context, actor, message);
      return;
    }
    case 'gone': {
      const { actors } = state.context;
      void compare(
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
    if (now - heardAt < SILENT_MS) continue;
    state.doubtUntil = now + DOUBT_MS;
    forget(state, name, 'lost');
  }
}

/** Notes a sign of life; a peer that is new knows nothing of us, and we nothing of its tables. */
function meet(state: PeerState, message: PeerMessage): Peer {
  const { alive, context, setup } = state;
  const { from } = message;
  const heardAt = context.setup.now();
  const known = alive.get(from);
  if (known !== undefined) {
    known.heardAt = heardAt;
    return known;
  }
  const peer = createPeer(heardAt, state.sentMax);
  alive.set(from, peer);
  setup.onPeer?.(from, 'met');
  tellAlive(state);
  // A process that has just started has no table awake, and will ask about each that it wakes.
  const isEmpty = message.type === 'alive' && message.awake === 0;
  if (!isEmpty) for (const actor of context.actors.values()) doubt(state, from, actor);
  return peer;
}

function forget(state: PeerState, name: string, how: 'left' | 'lost'): void {
  const { alive, context, questions, inquiries, setup } = state;
  const gone = alive.get(name);
  if (gone === undefined) return;
  alive.delete(name);
  state.sentMax = Math.max(state.sentMax, gone.sent);
  setup.onPeer?.(name, how);
  for (const actor of context.actors.values()) {
    const { unsure, elsewhere } = actor.attending;
    if (unsure?.has(name) === true || elsewhere.some(({ peer }) => peer === name)) {
      hearOf(state, actor, name, undefined);
    }
  }
  for (const { missing } of questions.values()) missing.delete(name);
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
  for (const actor of state.context.actors.values()) {
    if (actor.attending.elsewhere.some((other) => other.peer === name)) doubt(state, name, actor);
  }
}

function hearAllHere(state: PeerState, peer: Peer, message: Message<'here'>): void {
  const { from, count, tables, ask } = message;
  noteCount(state, from, peer, count, 1);
  for (const here of tables) hearHere(state, from, here, count);
  const question = ask === undefined ? undefined : state.questions.get(ask);
  if (question?.missing.delete(from) !== true) return;
  if (question.missing.size === 0) state.questions.delete(ask!);
  const named = new Set(tables.map(({ table }) => table));
  for (const table of question.tables) if (!named.has(table)) hearAsleep(state, from, table, count);
}

function hearHere(state: PeerState, peer: string, here: TableHere, count: number): void {
  if (!here.awake) return hearAsleep(state, peer, here.table, count);
  if (state.inquiries.has(here.table)) endInquiry(state, here.table, false);
  const actor = state.context.actors.get(here.table);
  if (actor === undefined) return;
  const { members, watchers, programs } = here;
  hearOf(state, actor, peer, { peer, count, members, watchers, programs });
  noteHeard(state.context, actor, here.seq);
}

/** A peer does not have a table awake. */
function hearAsleep(state: PeerState, peer: string, table: string, count: number): void {
  const { inquiries, context } = state;
  const missing = inquiries.get(table)?.missing;
  missing?.delete(peer);
  if (missing?.size === 0) endInquiry(state, table, true);
  const actor = context.actors.get(table);
  const before = actor?.attending.elsewhere.find((other) => other.peer === peer);
  const isLate = before !== undefined && count < before.count;
  if (actor !== undefined && !isLate) hearOf(state, actor, peer, undefined);
}

/** Takes in who is at a table elsewhere; `said` undefined: it is not awake there. */
function hearOf(
  state: PeerState,
  actor: Actor,
  peer: string,
  said: PeerPresence | undefined,
): void {
  const { context } = state;
  const { attending, table } = actor;
  const before = attending.elsewhere.find((other) => other.peer === peer);
  if (before !== undefined && said !== undefined && said.count < before.count) return;
  if (attending.unsure?.delete(peer) === true && attending.unsure.size === 0) {
    attending.unsure = undefined;
  }
  // The peer has woken the table and is told who is at it here.
  if (before === undefined && said !== undefined) noteChangeFor(state, peer, table.id);
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

function hearNews(state: PeerState, peer: string, table: string, seq: number): void {
  const { context, early } = state;
  const actor = context.actors.get(table);
  if (actor !== undefined) noteHeard(context, actor, seq);
  else if (context.reading.has(table)) early.set(table, Math.max(seq, early.get(table) ?? 0));
  // The peer has missed that the table sleeps here.
  else noteChangeFor(state, peer, table);
}

function hearWho(state: PeerState, peer: string, { table, awake, programs }: TableWanted): void {
  const { context } = state;
  const actor = context.actors.get(table);
  if (actor !== undefined) {
    if (awake && !isKnown(actor, peer)) noteAwakeThere(state, actor, peer);
    return;
  }
  const isOurs = (name: string): boolean =>
    context.setup.botPlayers.botTokenHash(name, table) !== undefined;
  // A network bot that is connected here has a seat there: only where the table is awake it is asked.
  if (programs.some(isOurs)) void findActor(context, table);
}

function isKnown({ attending: { elsewhere } }: Actor, peer: string): boolean {
  return elsewhere.some((other) => other.peer === peer);
}

/** A peer that asks has the table awake; who is at it there it says when it has heard of us. */
function noteAwakeThere(state: PeerState, actor: Actor, peer: string): void {
  const nobody = { members: [], watchers: 0, programs: [] };
  hearOf(state, actor, peer, { peer, count: 0, ...nobody });
}
