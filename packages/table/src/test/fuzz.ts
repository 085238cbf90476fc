import { assert, createRng, parseSeed, pick, type Rng } from '@stammtisch/kernel';
import type { Envelope } from '@stammtisch/wire/table';
import type { Ticket } from '../runtime/tables.ts';
import { chooseCommand } from './chance.ts';
import { checkClients, checkPromises, checkTable, type Sent } from './fuzz-checks.ts';
import { chooseStep, type StepKind, withClient } from './fuzz-steps.ts';
import { type Client, createHarness, enter, type Harness, runSlowly } from './harness.ts';
import { createHeldStore, type HeldStore } from './held-store.ts';

/** What a run came to; a broken promise throws, with the seed in its message. */
export interface FuzzResult {
  readonly records: number;
  readonly accepted: number;
  readonly refused: number;
}

const STEPS = 90;
const GAMES = ['mau-mau', 'mops-royal', 'chanco'];

export async function runFuzz(seed: number): Promise<FuzzResult> {
  const rng = createRng(parseSeed(`fuzz ${seed}`));
  const fuzz = await openFuzz(seed, rng);
  const done: string[] = [];
  try {
    for (let step = 0; step < STEPS; step++) {
      const [, name, act] = chooseStep(STEP_KINDS, rng);
      done.push(name);
      await act(fuzz);
      if (!fuzz.isHeld) await checkStep(fuzz, step % 15 === 0);
    }
    done.push('end');
    release(fuzz);
    await checkStep(fuzz, true);
    return await checkPromises(fuzz.store.disk, fuzz.table, fuzz.sent);
  } catch (error) {
    const steps = done.slice(-12).join(', ');
    throw new Error(`seed ${seed}, after … ${steps}: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

interface Fuzz {
  harness: Harness;
  readonly store: HeldStore;
  readonly rng: Rng;
  readonly table: string;
  readonly people: Person[];
  readonly sent: Sent[];
  /** Raised when the table may have forgotten whom it refused. */
  epoch: number;
  isHeld: boolean;
}

/** Somebody with a token, connected or not, and what is still on its way to the table. */
interface Person {
  readonly ticket: Ticket;
  client: Client | undefined;
  /** The last number seen before the line was lost. */
  seen: number;
  outbox: Envelope[];
}

async function openFuzz(seed: number, rng: Rng): Promise<Fuzz> {
  const store = createHeldStore();
  const limits = { standInAfterMs: 2000, sleepAfterMs: 20_000, queue: 12, missed: 60 };
  // As on a server, where whoever else is there comes in between.
  const runSteps = seed % 2 === 0 ? undefined : runSlowly;
  const harness = createHarness({ store, limits, seed: `fuzz ${seed}`, runSteps });
  harness.programs.add('Robo');
  const config = {
    game: GAMES[seed % GAMES.length]!,
    seats: 3,
    clock: pick(rng, 2) === 0 ? null : { moveMs: 3000, bankMs: 5000 },
    paceMs: [0, 500][pick(rng, 2)]!,
  };
  const opened = await harness.tables.open({ name: 'Anna', config });
  assert(opened.ok, 'a table can be opened');
  const { table } = opened.value;
  const people: Person[] = [{ ticket: opened.value, client: undefined, seen: 0, outbox: [] }];
  for (const name of ['Bert', 'Carla']) {
    const joined = await harness.tables.join(table, { name });
    assert(joined.ok, 'somebody can join');
    people.push({ ticket: joined.value, client: undefined, seen: 0, outbox: [] });
  }
  const fuzz = { harness, store, rng, table, people, sent: [], epoch: 0, isHeld: false };
  for (const person of people) await connect(fuzz, person);
  await people[0]!.client!.send({ do: 'start' });
  return fuzz;
}

const STEP_KINDS: readonly StepKind<Fuzz>[] = [
  [24, 'send', (fuzz) => withClient(fuzz, (person) => deliver(fuzz, person, write(fuzz, person)))],
  [
    6,
    'delay',
    (fuzz) => withClient(fuzz, (person) => void person.outbox.push(write(fuzz, person))),
  ],
  [6, 'deliver', deliverSome],
  [4, 'repeat', repeat],
  [2, 'disconnect', (fuzz) => withClient(fuzz, (person) => disconnect(fuzz, person))],
  [10, 'connect', connectSomebody],
  [8, 'wait', ({ harness, rng }) => harness.pass(pick(rng, 3000))],
  [1, 'sleep', sleep],
  [2, 'hold', hold],
  [8, 'release', release],
  [2, 'fail', ({ store, rng }) => store.failNext(TROUBLES[pick(rng, 2)])],
  [1, 'fail to read', ({ store }) => store.failReads(1)],
  [1, 'another writer', writeBeside],
  [1, 'restart', restart],
];

const TROUBLES = ['nothing-stored', 'stored-but-silent'] as const;

/** Mostly with all news seen, sometimes with old ones, or none. */
function write({ rng, sent }: Fuzz, { client, ticket, outbox }: Person): Envelope {
  const { table } = client!.attendance;
  const seen = pick(rng, 5) > 0 ? table.seq : pick(rng, table.seq + 1);
  const id = `${ticket.member}-${sent.length}-${outbox.length}-${pick(rng, 1_000_000)}`;
  return { id, seen, command: chooseCommand(client!, rng) };
}

function deliver(fuzz: Fuzz, { client, ticket }: Person, envelope: Envelope): void {
  const sent: Sent = { member: ticket.member, envelope, epoch: fuzz.epoch, answers: [] };
  fuzz.sent.push(sent);
  client!.attendance.submit(envelope, (answer) => void sent.answers.push(answer));
}

/** All that is on its way arrives, in any order. */
function deliverSome(fuzz: Fuzz): void {
  for (const person of fuzz.people) {
    if (person.client === undefined) continue;
    while (person.outbox.length > 0) {
      const [envelope] = person.outbox.splice(pick(fuzz.rng, person.outbox.length), 1);
      deliver(fuzz, person, envelope!);
    }
  }
}

/** A client that got no answer, or lost it, sends once more. */
function repeat(fuzz: Fuzz): Promise<void> {
  return withClient(fuzz, (person) => {
    const own = fuzz.sent.filter(({ member }) => member === person.ticket.member).slice(-12);
    if (own.length > 0) deliver(fuzz, person, own[pick(fuzz.rng, own.length)]!.envelope);
  });
}

function disconnect({ rng }: Fuzz, person: Person): void {
  const { client } = person;
  person.seen = client!.records.at(-1)?.seq ?? person.seen;
  // What was on its way may be lost, or come with the next line.
  if (pick(rng, 2) === 0) person.outbox = [];
  client!.leave();
  person.client = undefined;
}

async function connectSomebody(fuzz: Fuzz): Promise<void> {
  // While the store is slow nobody gets in, and the test would wait for itself.
  if (fuzz.isHeld) return;
  const away = fuzz.people.filter(({ client }) => client === undefined);
  for (const person of away) if (pick(fuzz.rng, 3) > 0) await connect(fuzz, person);
}

async function connect({ harness, rng }: Fuzz, person: Person): Promise<void> {
  const since = pick(rng, 4) === 0 ? pick(rng, person.seen + 1) : person.seen;
  try {
    person.client = await enter(harness, person.ticket, { since });
  } catch (error) {
    // The store may fail here too; then one comes again.
    assert(/storage/.test(String(error)), `cannot come back: ${String(error)}`);
  }
}

async function sleep(fuzz: Fuzz): Promise<void> {
  if (fuzz.isHeld) return;
  for (const person of fuzz.people) if (person.client !== undefined) disconnect(fuzz, person);
  await fuzz.harness.pass(200_000);
  fuzz.epoch++;
}

function hold(fuzz: Fuzz): void {
  fuzz.isHeld = true;
  fuzz.store.hold();
}

function release(fuzz: Fuzz): void {
  fuzz.isHeld = false;
  fuzz.store.release();
}

async function writeBeside({ store, table }: Fuzz): Promise<void> {
  await store.writeForeign(table, { type: 'woken' });
}

/** As after a crash; what the old process has still on its way to the store may arrive or not. */
function restart(fuzz: Fuzz): void {
  for (const person of fuzz.people) {
    person.seen = person.client?.records.at(-1)?.seq ?? person.seen;
    person.client = undefined;
  }
  fuzz.harness = fuzz.harness.restart();
  fuzz.harness.programs.add('Robo');
  fuzz.epoch++;
}

async function checkStep(fuzz: Fuzz, isThorough: boolean): Promise<void> {
  const { harness, store, table, people, sent } = fuzz;
  await harness.settle();
  const clients = people.flatMap(({ client }) => (client === undefined ? [] : [client]));
  await checkClients(store.disk, table, clients);
  for (const { envelope, answers } of sent) {
    assert(answers.length === 1, `${envelope.id} has ${answers.length} answers`);
  }
  for (const person of people) {
    if (person.client === undefined || person.client.lost === 0) continue;
    disconnect(fuzz, person);
    fuzz.epoch++;
  }
  if (isThorough) await checkTable(harness, store.disk, table);
}
