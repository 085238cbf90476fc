/** Looks whether all servers on the database hear each other, and says so once where they do not. */
import { hostname } from 'node:os';
import type { Sentence } from '@stammtisch/kernel';
import type { Pool } from 'pg';
import { beatNode, leaveNode, NODE_BEAT_MS, type NodeRow } from './nodes.ts';
import { createStrays, type Strays } from './strays.ts';
import {
  tellChannelBack,
  tellChannelLost,
  tellHeardAgain,
  tellPeerLost,
  tellUnheard,
  tellUnreachable,
} from './notices.ts';

/**
 * A server that is in the database and not heard for so long uses another line. One that was killed is in
 * the database for fifteen seconds more, and one that has just started hears the others a little later.
 */
const MISSED_MS = 20_000;

/** So long after the database was away it may not know yet who is there. */
const DOUBT_MS = 20_000;

export interface WatchSetup {
  readonly pool: Pool;
  readonly node: string;
  /** As can be shown: `NOTIFY`, or where the NATS server is. */
  readonly channel: string;
  readonly isUp: () => boolean;
  /** Reads a clock that only goes forward. */
  readonly nowMs?: (() => number) | undefined;
}

export interface ClusterWatch {
  /** Servers on the same database that cannot be heard though they should be. */
  readonly unheard: number;
  /** What peers do; `lost`: without goodbye. */
  readonly onPeer: (peer: string, how: 'met' | 'left' | 'lost') => void;
  /** The channel carries, or does not. */
  readonly onChannel: (isUp: boolean) => void;
  /** Tells what there was to tell so far, and from now on. */
  readonly report: (say: (notice: Sentence) => void) => void;
  /** What is done when those who came since a time should come again, as `Strays` says. */
  readonly onStrays: (lead: (since: number) => void) => void;
  start(): void;
  /** Writes where the others reach this server. */
  readonly tellAddress: (address: string) => Promise<void>;
  stop(): Promise<void>;
}

interface State {
  readonly setup: WatchSetup;
  readonly heard: Set<string>;
  /** What people know servers by, of all that were seen. */
  readonly labels: Map<string, string>;
  /** Notices that nobody could be told yet. */
  readonly untold: Sentence[];
  say: ((notice: Sentence) => void) | undefined;
  readonly strays: Strays;
  lead: ((since: number) => void) | undefined;
  /** Before that time what the database says of the others is not believed. */
  trustAt: number;
  /** Since when each server is missed. */
  missed: ReadonlyMap<string, number>;
  unheard: readonly NodeRow[];
  isDown: boolean;
  isUnreachable: boolean;
  beating: Promise<void> | undefined;
  address: string | undefined;
}

export function createClusterWatch(setup: WatchSetup): ClusterWatch {
  const state: State = {
    setup,
    heard: new Set(),
    labels: new Map(),
    untold: [],
    say: undefined,
    strays: createStrays(),
    lead: undefined,
    trustAt: -Infinity,
    missed: new Map(),
    unheard: [],
    isDown: false,
    isUnreachable: false,
    beating: undefined,
    address: undefined,
  };
  let timer: NodeJS.Timeout | undefined;
  const beat = (): void => {
    state.beating ??= look(state).finally(() => (state.beating = undefined));
  };
  return {
    get unheard() {
      return state.unheard.length;
    },
    onPeer: (peer, how) => notePeer(state, peer, how),
    onChannel: (isUp) => noteChannel(state, isUp),
    report(say) {
      state.say = say;
      for (const notice of state.untold.splice(0)) say(notice);
    },
    onStrays: (lead) => void (state.lead = lead),
    start() {
      beat();
      timer = setInterval(beat, NODE_BEAT_MS).unref();
    },
    async tellAddress(address) {
      state.address = address;
      await state.beating;
      await look(state);
    },
    async stop() {
      clearInterval(timer);
      await state.beating;
      await leaveNode(setup.pool, setup.node).catch(() => undefined);
    },
  };
}

function tell({ say, untold }: State, notice: Sentence): void {
  if (say === undefined) untold.push(notice);
  else say(notice);
}

function notePeer(state: State, peer: string, how: 'met' | 'left' | 'lost'): void {
  if (how === 'met') state.heard.add(peer);
  else state.heard.delete(peer);
  // Where the channel is gone that was told, and says nothing about the others.
  if (how === 'lost' && state.setup.isUp()) {
    tell(state, tellPeerLost(state.labels.get(peer) ?? peer));
  }
}

function noteChannel(state: State, isUp: boolean): void {
  if (state.isDown === !isUp) return;
  state.isDown = !isUp;
  const { channel } = state.setup;
  tell(state, isUp ? tellChannelBack(channel) : tellChannelLost(channel));
}

async function look(state: State): Promise<void> {
  const { pool, node, channel, isUp, nowMs = () => performance.now() } = state.setup;
  const { address } = state;
  const own = { id: node, label: `${hostname()} (${process.pid})`, channel, address };
  // That the database is away is told by whoever watches the store.
  const others = await beatNode(pool, own).catch(() => undefined);
  if (others === undefined) {
    state.trustAt = nowMs() + DOUBT_MS;
    return;
  }
  if (nowMs() >= state.trustAt) leadStrays(state, others, nowMs());
  state.labels.clear();
  for (const { id, label } of others) state.labels.set(id, label);
  noteReach(state, others);
  const missing = isUp()
    ? others.filter(({ id, isSettled }) => isSettled && !state.heard.has(id))
    : [];
  const { missed } = state;
  state.missed = new Map(missing.map(({ id }) => [id, missed.get(id) ?? nowMs()]));
  noteUnheard(
    state,
    missing.filter(({ id }) => nowMs() - state.missed.get(id)! >= MISSED_MS),
  );
}

function leadStrays({ strays, lead }: State, others: readonly NodeRow[], atMs: number): void {
  const listening = others.filter(({ isListening }) => isListening).map(({ id }) => id);
  const since = strays.see(listening, atMs);
  if (since !== undefined) lead?.(since);
}

/** Tells once that servers on other machines cannot reach this one. */
function noteReach(state: State, others: readonly NodeRow[]): void {
  const { address, isUnreachable } = state;
  if (isUnreachable || address === undefined || !isOwnMachine(address) || !others.some(isFar))
    return;
  state.isUnreachable = true;
  tell(state, tellUnreachable(address));
}

/** On another machine, by what people know it by. */
function isFar({ label }: NodeRow): boolean {
  return !label.startsWith(`${hostname()} (`);
}

function isOwnMachine(address: string): boolean {
  return /^(?:localhost|127\..*|\[::1\])$/.test(new URL(address).hostname);
}

/** Tells it once when the first is missed, and once when none is any more. */
function noteUnheard(state: State, unheard: readonly NodeRow[]): void {
  const before = state.unheard.length;
  state.unheard = unheard;
  if (unheard.length > 0 && before === 0) {
    const names = unheard.map(({ label, channel }) => `${label}: ${channel}`);
    tell(state, tellUnheard(names, state.setup.channel));
  }
  if (unheard.length === 0 && before > 0) tell(state, tellHeardAgain());
}
