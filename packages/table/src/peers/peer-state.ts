import type { TableContext } from '../runtime/context.ts';
import type { PeerLink, Traffic } from '../runtime/peers.ts';

/** What a process keeps of its peers. */
export interface PeerState {
  readonly context: TableContext;
  readonly setup: PeerLink;
  readonly traffic: Traffic;
  /** By the names of their processes. */
  readonly alive: Map<string, Peer>;
  /** Tables that all peers are to be asked about. */
  readonly wanted: Set<string>;
  /** Questions that were asked, by their numbers, until all peers have answered or the next beat. */
  readonly questions: Map<number, Question>;
  /** Of the last question. */
  asks: number;
  /** The highest count that a peer was told of which is forgotten: it may come back and know it. */
  sentMax: number;
  /** By table. */
  readonly inquiries: Map<string, Inquiry>;
  /** News of tables that are just being read. */
  readonly early: Map<string, number>;
  /** When the next sign of life is given. */
  beatAt: number;
  beats: number;
  /** When what was gathered goes out. */
  flushAt: number;
  /** Until then peers may be there that cannot be heard. */
  doubtUntil: number;
  /** How far the comparison has come with tables that no peer is known to have awake. */
  cursor: number;
  isChecking: boolean;
  isOver: boolean;
}

/** Another process, as it was last heard. */
export interface Peer {
  heardAt: number;
  /** Of its last `here` to us; undefined before the first word about it. */
  count: number | undefined;
  /** Of our last `here` to it. */
  sent: number;
  /** Network bots that are connected there. */
  programs: readonly string[];
  /** Tables that it is to be told about. */
  readonly changed: Set<string>;
  /** Tables that it is to be asked about. */
  readonly wanted: Set<string>;
}

/** What peers were asked in one message. */
export interface Question {
  readonly tables: readonly string[];
  /** Peers that have not answered yet. */
  readonly missing: Set<string>;
}

/** Whether a table is asleep everywhere, while peers are asked. */
export interface Inquiry {
  until: number;
  /** Peers that have not answered yet. */
  readonly missing: Set<string>;
  readonly answer: (isAsleep: boolean) => void;
}

export function createPeer(heardAt: number, sent: number): Peer {
  return {
    heardAt,
    count: undefined,
    sent,
    programs: [],
    changed: new Set(),
    wanted: new Set(),
  };
}

export function createPeerState(context: TableContext, setup: PeerLink): PeerState {
  const alive = new Map<string, Peer>();
  return {
    context,
    setup,
    traffic: {
      sent: 0,
      received: 0,
      records: 0,
      conflicts: 0,
      caughtUp: 0,
      compared: 0,
      get alive() {
        return alive.size;
      },
    },
    alive,
    wanted: new Set(),
    questions: new Map(),
    asks: 0,
    sentMax: 0,
    inquiries: new Map(),
    early: new Map(),
    beatAt: context.setup.now(),
    beats: 0,
    flushAt: Infinity,
    doubtUntil: -Infinity,
    cursor: 0,
    isChecking: false,
    isOver: false,
  };
}
