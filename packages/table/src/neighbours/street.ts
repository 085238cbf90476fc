/** What a process keeps of its neighbours, and what it says to them. */
import { type Actor, loseTable, noteHeard } from '../actor.ts';
import type { House } from '../house.ts';
import { isConnected } from '../minds.ts';
import { programSeats } from '../state.ts';
import { type NeighbourMessage, pieces, type TableHere, type TableWanted } from './messages.ts';
import type { Neighbours, Traffic } from './neighbourhood.ts';

export interface Street {
  readonly house: House;
  readonly setup: Neighbours;
  readonly traffic: Traffic;
  /** By node. */
  readonly alive: Map<string, Neighbour>;
  /** Tables that the others are to be told about. */
  readonly changed: Set<string>;
  /** Tables that they are to be asked about. */
  readonly wanted: Set<string>;
  /** By table: whether it is asleep everywhere, while that is being found out. */
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

export interface Neighbour {
  heardAt: number;
  /** Of its last `here`; undefined before the first word about it. */
  count: number | undefined;
  /** That are connected there. */
  programs: readonly string[];
}

export interface Inquiry {
  until: number;
  /** Nodes that have not answered yet. */
  readonly missing: Set<string>;
  readonly answer: (isAsleep: boolean) => void;
}

const BEAT_MS = 2_000;

/** Changes within this time go out together. */
const GATHER_MS = 50;

/** Tables are compared with the store with every so many beats. */
const CHECK_BEATS = 2;

export function createStreet(house: House, setup: Neighbours): Street {
  const alive = new Map<string, Neighbour>();
  return {
    house,
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
    beatAt: house.setup.now(),
    beats: 0,
    flushAt: Infinity,
    count: 0,
    isChecking: false,
    isOver: false,
  };
}

export function tell(street: Street, message: NeighbourMessage): void {
  if (street.isOver) return;
  street.traffic.sent++;
  street.setup.tell(message);
}

export function tellAlive(street: Street): void {
  const { house, setup, count } = street;
  // More names than fit into a message are known only by the tables where they sit.
  const [programs = []] = pieces(house.setup.minds.listConnected?.() ?? []);
  tell(street, { type: 'alive', from: setup.node, count, programs });
}

/** What is to be said of a table may have changed. */
export function noteChange(street: Street, table: string): void {
  if (street.alive.size === 0) return;
  street.changed.add(table);
  flushSoon(street);
}

/** The others are to say who is at a table. */
export function want(street: Street, table: string): void {
  street.wanted.add(table);
  flushSoon(street);
}

function flushSoon(street: Street): void {
  if (street.flushAt !== Infinity || street.isOver) return;
  const { now, onDue } = street.house.setup;
  street.flushAt = now() + GATHER_MS;
  onDue();
}

/** Says and asks what was gathered. */
export function flush(street: Street): void {
  const { house, changed, wanted, setup } = street;
  const from = setup.node;
  street.flushAt = Infinity;
  const here = Array.from(changed, (table) => hereOf(house, table));
  const asked = Array.from(wanted, (table) => wantedOf(house, table));
  changed.clear();
  wanted.clear();
  for (const tables of pieces(here)) {
    tell(street, { type: 'here', from, count: ++street.count, tables });
  }
  for (const tables of pieces(asked)) tell(street, { type: 'who', from, tables });
}

/** Gives a sign of life, asks again for what was not answered, and sometimes asks the store. */
export function beat(street: Street): void {
  const { house } = street;
  street.beatAt = house.setup.now() + BEAT_MS;
  tellAlive(street);
  for (const actor of house.actors.values()) {
    if (isUnsure(street, actor)) want(street, actor.table.id);
  }
  if (++street.beats % CHECK_BEATS === 0) void check(street, [...house.actors.keys()]);
}

function isUnsure({ alive }: Street, { attending: { elsewhere } }: Actor): boolean {
  for (const node of alive.keys()) {
    if (!elsewhere.some((said) => said.node === node && said.isSure)) return true;
  }
  return false;
}

/** Compares tables with the store, in case a message was lost. */
export async function check(street: Street, tables: readonly string[]): Promise<void> {
  const { house, setup, traffic } = street;
  if (street.isChecking || tables.length === 0 || !house.isOpen) return;
  street.isChecking = true;
  try {
    const seqs = await setup.readSeqs(tables);
    for (const table of tables) {
      const actor = house.actors.get(table);
      const seq = seqs.get(table);
      if (actor === undefined || actor.busy) continue;
      if (seq === undefined) loseTable(house, actor);
      else if (seq > actor.stored) {
        traffic.caughtUp++;
        noteHeard(house, actor, seq);
      }
    }
  } catch (error) {
    house.setup.onBug(error);
  }
  street.isChecking = false;
}

function hereOf({ actors, setup }: House, table: string): TableHere {
  const actor = actors.get(table);
  if (actor === undefined) return { table, awake: false, members: [], watchers: 0, programs: [] };
  const { attending } = actor;
  return {
    table,
    awake: true,
    members: [...attending.counts.keys()],
    watchers: attending.watchers,
    programs: programSeats(actor.table).flatMap((program) =>
      isConnected(setup.minds, actor.table, program) ? [program.name] : [],
    ),
  };
}

function wantedOf({ actors, setup }: House, table: string): TableWanted {
  const actor = actors.get(table);
  if (actor === undefined) return { table, programs: [] };
  const away = programSeats(actor.table).filter(
    (program) => !isConnected(setup.minds, actor.table, program),
  );
  return { table, programs: away.map(({ name }) => name) };
}
