/** Several processes over one store under everything that can go wrong between them, from a seed. */
import { assert, createRng, parseSeed, pick, type Rng } from '@stammtisch/kernel';
import type { Envelope } from '@stammtisch/wire/table';
import type { Ticket } from '../runtime/tables.ts';
import { chooseCommand } from './chance.ts';
import { createCluster, type Node, type Cluster } from './cluster.ts';
import { checkClients, checkPromises, checkTable, type Sent } from './fuzz-checks.ts';
import { chooseStep, type StepKind, withClient } from './fuzz-steps.ts';
import { type Client, enter, settle } from './harness.ts';

/** What a run came to; a broken promise throws, with the seed in its message. */
export interface ClusterResult {
  readonly records: number;
  readonly accepted: number;
  readonly conflicts: number;
  readonly foreign: number;
}

const STEPS = 90;
const GAMES = ['mau-mau', 'mops-royal', 'chanco'];
const NODES = 3;

export async function runClusterFuzz(seed: number): Promise<ClusterResult> {
  const fuzz = await openFuzz(seed);
  const done: string[] = [];
  try {
    for (let step = 0; step < STEPS; step++) {
      const [, name, act] = chooseStep(STEP_KINDS, fuzz.rng);
      done.push(name);
      await act(fuzz);
      await settle();
      await checkStep(fuzz);
    }
    done.push('end');
    await checkQuiet(fuzz);
    await checkBots(fuzz);
    const { cluster, table, sent, lost } = fuzz;
    // Who was on a node that died does not know what became of the last commands.
    const answered = sent.filter(({ answers }) => answers.length > 0);
    const { records, accepted } = await checkPromises(cluster.store, table, answered);
    for (const node of cluster.nodes) note(lost, node);
    return { records, accepted, ...lost };
  } catch (error) {
    const steps = done.slice(-12).join(', ');
    throw new Error(`seed ${seed}, after … ${steps}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

interface Fuzz {
  readonly cluster: Cluster;
  readonly rng: Rng;
  readonly table: string;
  readonly people: Person[];
  readonly sent: Sent[];
  /** What nodes that are gone have seen of the others. */
  readonly lost: { conflicts: number; foreign: number };
  epoch: number;
}

/** Somebody with a token, connected to a node or to none. */
interface Person {
  readonly ticket: Ticket;
  client: Client | undefined;
  node: Node | undefined;
  seen: number;
}

async function openFuzz(seed: number): Promise<Fuzz> {
  const rng = createRng(parseSeed(`cluster ${seed}`));
  const limits = { standInAfterMs: 2000, sleepAfterMs: 20_000, missed: 60 };
  const cluster = createCluster(NODES, { limits, seed: `cluster ${seed}` });
  const config = {
    game: GAMES[seed % GAMES.length]!,
    seats: 3,
    clock: pick(rng, 2) === 0 ? null : { moveMs: 8000, bankMs: 5000 },
    paceMs: [0, 500][pick(rng, 2)]!,
  };
  await cluster.pass(100);
  const places = [{ kind: 'me' }, { kind: 'open' }, { kind: 'bot', bot: 'random' }] as const;
  const opened = await cluster.nodes[0]!.harness.tables.open({ name: 'Anna', config, places });
  assert(opened.ok, 'a table can be opened');
  const { table } = opened.value;
  const joined = await cluster.nodes[1]!.harness.tables.join(table, { name: 'Bert' });
  assert(joined.ok, 'somebody can join');
  const people = [opened.value, joined.value].map((ticket): Person => ({
    ticket,
    client: undefined,
    node: undefined,
    seen: 0,
  }));
  const lost = { conflicts: 0, foreign: 0 };
  const fuzz: Fuzz = { cluster, rng, table, people, sent: [], lost, epoch: 0 };
  for (const person of people) await connect(fuzz, person);
  cluster.deliver = () => chanceOf(rng);
  await people[0]!.client!.send({ do: 'start' });
  return fuzz;
}

/** Most messages come soon; some late, twice or never. */
function chanceOf(rng: Rng): number[] {
  const luck = pick(rng, 20);
  if (luck < 3) return [];
  if (luck < 5) return [pick(rng, 20), pick(rng, 1500)];
  return [luck < 9 ? pick(rng, 800) : pick(rng, 10)];
}

const STEP_KINDS: readonly StepKind<Fuzz>[] = [
  [22, 'send', (fuzz) => withClient(fuzz, (person) => send(fuzz, person))],
  [8, 'send both', sendBoth],
  [4, 'repeat elsewhere', repeatElsewhere],
  [4, 'move', (fuzz) => withClient(fuzz, (person) => reconnect(fuzz, person))],
  [2, 'leave', (fuzz) => withClient(fuzz, disconnectNow)],
  [8, 'connect', connectAll],
  [8, 'soon', ({ cluster, rng }) => cluster.pass(pick(rng, 60))],
  [6, 'wait', ({ cluster, rng }) => cluster.pass(pick(rng, 3000))],
  [2, 'wait long', ({ cluster, rng }) => cluster.pass(pick(rng, 20_000))],
  [2, 'kill', kill],
  [1, 'cut', cut],
  [2, 'mend', ({ cluster, rng }) => void (cluster.deliver = () => chanceOf(rng))],
];

function send(fuzz: Fuzz, { client, ticket }: Person): void {
  const { rng, sent, epoch } = fuzz;
  const id = `${ticket.member}-${sent.length}`;
  const { seq } = client!.attendance.table;
  deliver(
    client!,
    { id, seen: seq, command: chooseCommand(client!, rng) },
    { ...ticket, epoch },
    sent,
  );
}

function deliver(
  { attendance }: Client,
  envelope: Envelope,
  { member, epoch }: Pick<Sent, 'member' | 'epoch'>,
  sent: Sent[],
): void {
  const one: Sent = { member, envelope, epoch, answers: [] };
  sent.push(one);
  attendance.submit(envelope, (answer) => void one.answers.push(answer));
}

/** Everybody does something at the same time, each on their node. */
function sendBoth(fuzz: Fuzz): void {
  for (const person of fuzz.people) if (person.client !== undefined) send(fuzz, person);
}

/** Whoever changes the node sends again what may not have arrived. */
async function repeatElsewhere(fuzz: Fuzz): Promise<void> {
  await withClient(fuzz, async (person) => {
    await reconnect(fuzz, person);
    const own = fuzz.sent.filter(({ member }) => member === person.ticket.member).slice(-3);
    if (own.length === 0 || person.client === undefined) return;
    const { envelope } = own[pick(fuzz.rng, own.length)]!;
    deliver(
      person.client,
      envelope,
      { member: person.ticket.member, epoch: fuzz.epoch },
      fuzz.sent,
    );
  });
}

function disconnectNow(person: Person): void {
  person.seen = person.client!.records.at(-1)?.seq ?? person.seen;
  person.client!.leave();
  person.client = undefined;
  person.node = undefined;
}

async function reconnect(fuzz: Fuzz, person: Person): Promise<void> {
  disconnectNow(person);
  await connect(fuzz, person);
}

async function connectAll(fuzz: Fuzz): Promise<void> {
  for (const person of fuzz.people) if (person.client === undefined) await connect(fuzz, person);
}

async function connect(fuzz: Fuzz, person: Person): Promise<void> {
  const { cluster, rng } = fuzz;
  const node = cluster.nodes[pick(rng, cluster.nodes.length)]!;
  person.node = node;
  person.client = await enter(node.harness, person.ticket, { since: person.seen });
  const { seq } = person.client.attendance.table;
  assert(seq >= person.seen, `${seq} is shown to one who has seen ${person.seen}`);
  fuzz.epoch++;
}

/** One node is gone, another one comes. */
async function kill(fuzz: Fuzz): Promise<void> {
  const { cluster, people, rng } = fuzz;
  const node = cluster.nodes[pick(rng, cluster.nodes.length)]!;
  note(fuzz.lost, node);
  cluster.kill(node);
  for (const person of people) {
    if (person.node !== node) continue;
    person.seen = person.client!.records.at(-1)?.seq ?? person.seen;
    person.client = undefined;
    person.node = undefined;
  }
  cluster.addNode();
  fuzz.epoch++;
}

function note(lost: Fuzz['lost'], { harness }: Node): void {
  lost.conflicts += harness.tables.traffic!.conflicts;
  lost.foreign += harness.tables.traffic!.records;
}

/** Nobody hears anybody. */
function cut({ cluster }: Fuzz): void {
  cluster.deliver = () => [];
}

async function checkStep({ cluster, table, people }: Fuzz): Promise<void> {
  const clients = people.flatMap(({ client }) => (client === undefined ? [] : [client]));
  for (const { lost } of clients) assert(lost === 0, 'a table was lost');
  await checkClients(cluster.store, table, clients);
  for (const { harness } of cluster.nodes)
    assert(harness.bugs.length === 0, String(harness.bugs[0]));
}

/** When messages come again and nothing happens, all know the same, and who is there. */
async function checkQuiet(fuzz: Fuzz): Promise<void> {
  const { cluster, table, people } = fuzz;
  cluster.deliver = () => [0];
  await cluster.pass(20_000);
  for (const person of people) if (person.client !== undefined) await reconnect(fuzz, person);
  await cluster.pass(10_000);
  const last = (await cluster.store.find(table))!.seq;
  for (const { client } of people) {
    if (client === undefined) continue;
    assert(client.attendance.table.seq === last, `${client.attendance.table.seq} is not ${last}`);
    const { members } = client.presences.at(-1) ?? client.presence;
    for (const { ticket, client: other } of people) {
      const told = members.find(({ member }) => member === ticket.member);
      const isHere = other !== undefined;
      assert(told === undefined || told.here === isHere, `${ticket.member} is ${isHere}`);
    }
  }
  for (const { harness } of cluster.nodes) await checkTable(harness, cluster.store, table);
}

/** A bot whose turn it is moves on whatever node is left. */
async function checkBots(fuzz: Fuzz): Promise<void> {
  const { cluster, table, rng } = fuzz;
  const node = cluster.nodes[pick(rng, cluster.nodes.length)]!;
  for (const other of cluster.nodes.filter((some) => some !== node)) {
    note(fuzz.lost, other);
    cluster.kill(other);
  }
  const watcher = await enter(node.harness, table);
  const { table: shown } = watcher.attendance;
  const { seq } = shown;
  await cluster.pass(20_000);
  const session = shown.status === 'playing' ? shown.round!.session : undefined;
  if (session === undefined || shown.round!.paused || shown.seq > seq) return;
  const waiting = session.deal.game.waitingFor(session.state);
  for (const [seat, { occupant, standIn }] of shown.seats.entries()) {
    const isBot = occupant.kind === 'bot' || standIn !== undefined;
    assert(!isBot || (waiting & (1 << seat)) === 0, `the bot on seat ${seat} does not move`);
  }
}
