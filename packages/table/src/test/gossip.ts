/**
 * A cluster of many servers in memory, with the real code between peers and tables that are nothing but
 * a name, a number and who looks at them. It counts what servers say to each other and ask the store.
 * All of it follows from a seed.
 */
import { assert, createRng, parseSeed, pick, type Rng } from '@stammtisch/kernel';
import { createPeers } from '../peers/create-peers.ts';
import { type Actor, createActor, drop } from '../runtime/actor.ts';
import type { TableContext } from '../runtime/context.ts';
import { drive, onDue } from '../runtime/drive.ts';
import { arrive } from '../runtime/presence.ts';
import type { Peers, Traffic } from '../runtime/peers.ts';
import { createSchedule } from '../runtime/schedule.ts';
import type { Table } from '../core/state.ts';
import type { TableListener } from '../runtime/tables.ts';
import { createHarness, valueOf } from './harness.ts';

export interface GossipSetup {
  readonly seed: number;
  readonly nodes: number;
  readonly tables: number;
  /** Of a thousand tables so many have somebody on a second server. */
  readonly sharedPerMille: number;
  /** Moves of all tables in a second. */
  readonly movesPerSecond: number;
  /** Tables that fall asleep, and as many that wake, in a second. */
  readonly wakesPerSecond: number;
}

/** What one server did in a second, on average. */
export interface GossipRates {
  readonly sent: number;
  readonly heard: number;
  /** Bytes of what it heard. */
  readonly bytes: number;
  /** Tables that it compared with the store. */
  readonly compared: number;
}

export interface Gossip {
  /** Lets so many seconds pass and says what they cost each server. */
  run(seconds: number): Promise<GossipRates>;
  /** A server dies without a word; its people come back through the others at once. */
  kill(): Promise<void>;
  /** A server starts; a part of the people is led to it. */
  add(): Promise<void>;
  /** What servers keep for each other, in entries for one server. */
  entries(): number;
  /** Servers that do not agree with the truth about who has which table awake. */
  errors(): string[];
}

interface Node {
  readonly name: string;
  readonly context: TableContext;
  readonly peers: Peers;
}

interface Letter {
  readonly at: number;
  readonly to: Node;
  readonly text: string;
}

interface Cluster {
  readonly setup: GossipSetup;
  readonly rng: Rng;
  readonly template: Table;
  readonly nodes: Node[];
  readonly seqs: Map<string, number>;
  letters: Letter[];
  now: number;
  names: number;
  bytes: number;
}

const STEP_MS = 25;
const LISTENER: TableListener = {
  news: () => undefined,
  presence: () => undefined,
  lost: () => undefined,
} as unknown as TableListener;

export async function createGossip(setup: GossipSetup): Promise<Gossip> {
  const cluster: Cluster = {
    setup,
    rng: createRng(parseSeed(`gossip ${setup.seed}`)),
    template: await makeTable(),
    nodes: [],
    seqs: new Map(),
    letters: [],
    now: 1_000_000,
    names: 0,
    bytes: 0,
  };
  for (let i = 0; i < setup.nodes; i++) addNode(cluster);
  await pass(cluster, 5_000);
  for (let i = 0; i < setup.tables; i++) attend(cluster, nameOf(i));
  await pass(cluster, 10_000);
  return {
    run: (seconds) => run(cluster, seconds),
    kill: () => kill(cluster),
    add: () => add(cluster),
    entries: () => countEntries(cluster) / cluster.nodes.length,
    errors: () => findErrors(cluster),
  };
}

function nameOf(index: number): string {
  return (index * 2_654_435_761).toString(16).padStart(16, '0');
}

/** A table that waits for players; all tables of the simulation are like it. */
async function makeTable(): Promise<Table> {
  const { tables } = createHarness();
  const ticket = valueOf(await tables.open({ name: 'Anna', config: {} }));
  return valueOf(await tables.look(ticket.table)).table;
}

function addNode(cluster: Cluster): Node {
  const name = `${++cluster.names}`.padStart(16, '0');
  const context = createContext(cluster);
  const tell = (message: unknown, to?: string): void => {
    const text = JSON.stringify(message);
    for (const other of cluster.nodes) {
      if (other === node || (to !== undefined && other.name !== to)) continue;
      cluster.letters.push({ at: cluster.now + 1, to: other, text });
    }
  };
  const readSeqs = async (tables: readonly string[]): Promise<Map<string, number>> =>
    new Map(tables.map((table) => [table, cluster.seqs.get(table)!]));
  const peers = createPeers(context, { node: name, tell, readSeqs });
  context.peers = peers;
  const node: Node = { name, context, peers };
  cluster.nodes.push(node);
  return node;
}

function createContext(cluster: Cluster): TableContext {
  const bots = { botTokenHash: () => undefined, forget: () => undefined };
  const context = {
    setup: {
      now: () => cluster.now,
      onDue: () => undefined,
      onBug(error: unknown) {
        throw error;
      },
      limits: { sleepAfterMs: 300_000 },
      botPlayers: bots,
      // What another server has stored is read at once: only that it was read counts here.
      store: {
        async read(table: string) {
          const actor = context.actors.get(table);
          if (actor !== undefined) actor.stored = cluster.seqs.get(table)!;
          return [];
        },
      },
    },
    actors: new Map(),
    reading: new Set(),
    schedule: createSchedule<Actor>(),
    peers: undefined,
    onRest: (actor: Actor) => drive(context, actor),
    isOpen: true,
  } as unknown as TableContext;
  return context;
}

/** The server with the highest hash, as a proxy chooses it. */
function homeOf({ nodes }: Cluster, table: string): Node {
  let [best, home] = [-1, nodes[0]!];
  for (const node of nodes) {
    const weight = weigh(`${table} ${node.name}`);
    if (weight > best) [best, home] = [weight, node];
  }
  return home;
}

function weigh(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> 0;
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** Somebody comes to a table, and sometimes somebody else through another server. */
function attend(cluster: Cluster, table: string): void {
  const { rng, nodes, setup } = cluster;
  enter(cluster, homeOf(cluster, table), table, 'm1');
  if (pick(rng, 1000) >= setup.sharedPerMille) return;
  enter(cluster, nodes[pick(rng, nodes.length)]!, table, 'm2');
}

function enter(cluster: Cluster, { context, peers }: Node, table: string, member: string): void {
  let actor = context.actors.get(table);
  if (actor === undefined) {
    if (!cluster.seqs.has(table)) cluster.seqs.set(table, 1);
    // All that is written to is the table's own; all else it shares with the others.
    const light = Object.assign(Object.create(cluster.template) as Table, { id: table });
    actor = createActor(light, context, 'free');
    actor.stored = cluster.seqs.get(table)!;
    context.actors.set(table, actor);
    peers.woke(actor);
  }
  arrive(actor.attending, member);
  actor.listeners.set({ ...LISTENER }, member);
  peers.noteChange(actor);
}

async function run(cluster: Cluster, seconds: number): Promise<GossipRates> {
  const before = total(cluster);
  cluster.bytes = 0;
  for (let second = 0; second < seconds; second++) await playSecond(cluster);
  const after = total(cluster);
  const rate = (value: number): number => value / seconds / cluster.nodes.length;
  return {
    sent: rate(after.sent - before.sent),
    heard: rate(after.received - before.received),
    bytes: rate(cluster.bytes),
    compared: rate(after.compared - before.compared),
  };
}

function total({ nodes }: Cluster): Pick<Traffic, 'sent' | 'received' | 'compared'> {
  const sum = (of: keyof Traffic): number =>
    nodes.reduce((all, { peers }) => all + peers.traffic[of], 0);
  return { sent: sum('sent'), received: sum('received'), compared: sum('compared') };
}

async function playSecond(cluster: Cluster): Promise<void> {
  const { setup } = cluster;
  const steps = 1000 / STEP_MS;
  for (let step = 0; step < steps; step++) {
    for (let i = 0; i < setup.movesPerSecond / steps; i++) move(cluster);
    for (let i = 0; i < setup.wakesPerSecond / steps; i++) {
      const table = nameOf(pick(cluster.rng, setup.tables));
      leave(cluster, table);
      attend(cluster, nameOf(pick(cluster.rng, setup.tables)));
    }
    await pass(cluster, STEP_MS);
  }
}

/** Somebody moves at a table, wherever it is awake. */
function move(cluster: Cluster): void {
  const table = nameOf(pick(cluster.rng, cluster.setup.tables));
  const node = homeOf(cluster, table);
  const actor = node.context.actors.get(table);
  if (actor === undefined) return;
  const seq = cluster.seqs.get(table)! + 1;
  cluster.seqs.set(table, seq);
  actor.stored = seq;
  node.peers.noteStored([{ table, records: [{ seq } as never] }], ['done']);
}

/** Everybody leaves a table, which falls asleep everywhere. */
function leave(cluster: Cluster, table: string): void {
  for (const { context } of cluster.nodes) {
    const actor = context.actors.get(table);
    if (actor !== undefined) drop(context, actor);
  }
}

async function kill(cluster: Cluster): Promise<void> {
  const gone = cluster.nodes.splice(pick(cluster.rng, cluster.nodes.length), 1)[0]!;
  const lost = [...gone.context.actors.keys()];
  // They come back over some seconds, each after a pause of its own.
  for (let from = 0; from < lost.length; from += 100) {
    for (const table of lost.slice(from, from + 100))
      enter(cluster, homeOf(cluster, table), table, 'm1');
    await pass(cluster, STEP_MS);
  }
}

async function add(cluster: Cluster): Promise<void> {
  const node = addNode(cluster);
  await pass(cluster, 3_000);
  for (let i = 0, moved = 0; i < cluster.setup.tables; i++) {
    const table = nameOf(i);
    if (homeOf(cluster, table) !== node) continue;
    leave(cluster, table);
    attend(cluster, table);
    if (++moved % 100 === 0) await pass(cluster, STEP_MS);
  }
}

/** Lets time pass: what is due and what is on its way happens. */
async function pass(cluster: Cluster, ms: number): Promise<void> {
  const end = cluster.now + ms;
  while (cluster.now < end) {
    cluster.now += STEP_MS;
    const arrived = cluster.letters.filter(({ at }) => at <= cluster.now);
    cluster.letters = cluster.letters.filter(({ at }) => at > cluster.now);
    for (const { to, text } of arrived) {
      if (!cluster.nodes.includes(to)) continue;
      cluster.bytes += text.length;
      to.peers.hear(JSON.parse(text));
    }
    for (const { context, peers } of cluster.nodes) {
      if (peers.dueAt() <= cluster.now) peers.tick();
      for (const actor of context.schedule.takeDue(cluster.now)) onDue(context, actor);
    }
    await Promise.resolve();
  }
}

function countEntries({ nodes }: Cluster): number {
  let count = 0;
  for (const { context } of nodes) {
    for (const { attending } of context.actors.values()) {
      count += attending.elsewhere.length + (attending.unsure?.size ?? 0);
    }
  }
  return count;
}

function findErrors({ nodes, setup }: Cluster): string[] {
  const errors: string[] = [];
  assert(nodes.length <= setup.nodes + 1, 'servers are counted');
  for (const { name, context } of nodes) {
    for (const [table, { attending }] of context.actors) {
      const told = attending.elsewhere.map(({ peer }) => peer).sort();
      const awake = nodes.filter((node) => node.name !== name && node.context.actors.has(table));
      const truth = awake.map((node) => node.name).sort();
      if (told.join() !== truth.join())
        errors.push(`${name} ${table}: ${told.join()}, not ${truth.join()}`);
    }
  }
  return errors;
}
