import type { TableContext } from '../runtime/context.ts';
import type { PeerLink, Traffic } from '../runtime/peers.ts';

/** What a process keeps of its peers. */
export interface PeerState {
  readonly context: TableContext;
  readonly setup: PeerLink;
  readonly traffic: Traffic;
  /** By the names of their processes. */
  readonly alive: Map<string, Peer>;
  /** Tables that peers are to be told about. */
  readonly changed: Set<string>;
  /** Tables that peers are to be asked about. */
  readonly wanted: Set<string>;
  /** By table. */
  readonly inquiries: Map<string, Inquiry>;
  /** News of tables that are just being read. */
  readonly early: Map<string, number>;
  /** When the next sign of life is given. */
  beatAt: number;
  beats: number;
  /** When what was gathered goes out. */
  flushAt: number;
  /** Of the last `here`. */
  count: number;
  isChecking: boolean;
  isOver: boolean;
}

/** Another process, as it was last heard. */
export interface Peer {
  heardAt: number;
  /** Of its last `here`; undefined before the first word about it. */
  count: number | undefined;
  /** Network bots that are connected there. */
  programs: readonly string[];
}

/** Whether a table is asleep everywhere, while peers are asked. */
export interface Inquiry {
  until: number;
  /** Peers that have not answered yet. */
  readonly missing: Set<string>;
  readonly answer: (isAsleep: boolean) => void;
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
      get alive() {
        return alive.size;
      },
    },
    alive,
    changed: new Set(),
    wanted: new Set(),
    inquiries: new Map(),
    early: new Map(),
    beatAt: context.setup.now(),
    beats: 0,
    flushAt: Infinity,
    count: 0,
    isChecking: false,
    isOver: false,
  };
}
