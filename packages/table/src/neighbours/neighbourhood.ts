/** Other processes over the same store, as the tables of this one know them. */
import type { Actor } from '../actor.ts';
import type { Append, AppendResult } from '../store.ts';
import type { NeighbourMessage } from './messages.ts';

/** How this process reaches the others. */
export interface Neighbours {
  /** The name of this process among them, a new one with each start. */
  readonly node: string;
  /** To all others, as far as they can be reached. Never fails. */
  readonly tell: (message: NeighbourMessage) => void;
  /** The last numbers of tables; those that are not there are left out. */
  readonly readSeqs: (tables: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** The store itself tells the others of what it stores. */
  readonly storeTells?: boolean | undefined;
}

/** What went on between the processes so far. */
export interface Traffic {
  sent: number;
  received: number;
  /** Records of others that were taken in. */
  records: number;
  /** Appends that came too late. */
  conflicts: number;
  /** Tables that had missed the news and were found behind. */
  caughtUp: number;
  /** Neighbours that can be heard now. */
  readonly alive: number;
}

export interface Neighbourhood {
  readonly traffic: Traffic;
  /** By node. */
  readonly alive: ReadonlyMap<string, unknown>;
  /** How much later than others this process takes a lease over, so that not all try at once. */
  readonly spreadMs: number;
  /** Whether a program of that name is connected to another node. */
  hasProgram(name: string): boolean;
  /** What is to be said of a table may have changed. */
  noteChange(table: string): void;
  /** A table has been read from the store. */
  woke(actor: Actor): void;
  /** Whether no neighbour has a table awake; false also where one does not answer. */
  isAsleep(table: string): Promise<boolean>;
  /** A table was deleted. */
  noteGone(table: string): void;
  /** Records were stored by this process. */
  noteStored(batch: readonly Append[], results: readonly AppendResult[]): void;
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
