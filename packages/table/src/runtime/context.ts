/** What all tables of a process share. */
import type { Result } from '@stammtisch/kernel';
import type { Writer } from '../store/writer.ts';
import type { Actor } from './actor.ts';
import type { Peers } from './peers.ts';
import type { Schedule } from './schedule.ts';
import type { TablesSetup } from './tables.ts';

export interface TableContext {
  readonly setup: TablesSetup;
  readonly writer: Writer;
  /** Tables that are awake, by id. */
  readonly actors: Map<string, Actor>;
  /** Tables that are just being read from the store, by the id or code that was asked for. */
  readonly waking: Map<string, Promise<Result<Actor>>>;
  /** The same by their ids. */
  readonly reading: Set<string>;
  /** Tables that are just being deleted: nobody finds them any more. */
  readonly expiring: Set<string>;
  /** Tables that are just being opened: their codes are not counted by the store yet. */
  opening: number;
  readonly schedule: Schedule<Actor>;
  /** Other processes over the same store; undefined where this is the only one. */
  peers: Peers | undefined;
  /** Called whenever a table is at rest and may have something to do by itself. */
  readonly onRest: (actor: Actor) => void;
  /** How often the clock has jumped. */
  clockJumps: number;
  /** False: nothing new is taken. */
  isOpen: boolean;
}
