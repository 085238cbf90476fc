/** Peers: other processes over the same store. */
import type { SaidReaction } from '@stammtisch/wire/table';
import type { Append, AppendResult } from '../store/store.ts';
import type { Actor } from './actor.ts';
import type { PeerMessage } from './peer-messages.ts';

/** How this process reaches its peers. */
export interface PeerLink {
  /** The name of this process, a new one with each start. */
  readonly node: string;
  /** Tells one peer, or all of them, as far as they can be reached. Never fails. */
  readonly tell: (message: PeerMessage, to?: string) => void;
  /** The last numbers of tables; those that are not there are left out. */
  readonly readSeqs: (tables: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Whether peers can be reached now; where nothing is said they always can. */
  readonly isUp?: () => boolean;
  /** A peer was heard for the first time, has said goodbye, or has not been heard for too long. */
  readonly onPeer?: (peer: string, how: 'met' | 'left' | 'lost') => void;
}

/** What went on between peers so far. */
export interface Traffic {
  sent: number;
  received: number;
  /** Records of peers that were taken in. */
  records: number;
  /** Appends that came too late. */
  conflicts: number;
  /** Tables that had missed the news and were found behind. */
  caughtUp: number;
  /** Tables that were compared with the store. */
  compared: number;
  /** Peers that can be heard now. */
  readonly alive: number;
}

/** Other processes, as the tables of this one use them. */
export interface Peers {
  readonly traffic: Traffic;
  /** By the names of their processes. */
  readonly alive: ReadonlyMap<string, unknown>;
  /** How much later than others this process takes a lease over, so that not all try at once. */
  readonly spreadMs: number;
  /** Whether a network bot of that name is connected to a peer. */
  hasProgram(name: string): boolean;
  /** Tells peers about a table where something may have changed. */
  noteChange(actor: Actor): void;
  /** Somebody at a table has said something; it may get lost. */
  tellReaction(actor: Actor, said: SaidReaction): void;
  /** A table has been read from the store. */
  woke(actor: Actor): void;
  /** Whether no peer has a table awake; false also where one does not answer. */
  isAsleep(table: string): Promise<boolean>;
  /** A table was deleted. */
  noteGone(table: string): void;
  /** Records were stored by this process. */
  noteStored(batch: readonly Append[], results: readonly AppendResult[]): void;
  /** Takes what a peer says; what is no message is passed over. */
  hear(message: unknown): void;
  /** Messages may have been missed: everything is looked at again. */
  lookAround(): void;
  dueAt(): number;
  /** The clock has jumped by so much. */
  shift(byMs: number): void;
  tick(): void;
  /** Says goodbye; nothing is said any more. */
  stop(): void;
}
