/** Tables for tests: real ones over a store in memory, with a clock and chance in the test's hand. */
import { createBot, parseBot } from '@stammtisch/bots';
import {
  assert,
  type Choice,
  parseSeed,
  type Rejection,
  type Result,
  type RunSteps,
} from '@stammtisch/kernel';
import { hashText } from '@stammtisch/wire/shuffle';
import type { Envelope, TableCommand } from '@stammtisch/wire/table';
import type { TableRecord } from '../core/records.ts';
import { createTables } from '../create-tables.ts';
import type { BotPlayers, BotAtTable } from '../runtime/bots.ts';
import type { PeerLink } from '../runtime/peers.ts';
import type {
  Arrival,
  Attendance,
  ArrivingBot,
  CommandResult,
  OpenRequest,
  TableLimits,
  Tables,
  TablesSetup,
  Ticket,
} from '../runtime/tables.ts';
import { createMemoryStore } from '../store/memory-store.ts';
import type { TableStore } from '../store/store.ts';

export interface HarnessSetup {
  readonly store?: TableStore;
  readonly limits?: Partial<TableLimits>;
  readonly botPlayers?: Partial<BotPlayers>;
  /** All chance follows from it. */
  readonly seed?: string;
  readonly peers?: PeerLink | undefined;
  readonly runSteps?: RunSteps | undefined;
  readonly isFull?: TablesSetup['isFull'];
  readonly onStored?: TablesSetup['onStored'];
}

/** Others have a turn after every step. */
export const runSlowly: RunSteps = async (steps) => {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
    await Promise.resolve();
  }
};

export interface Harness {
  readonly tables: Tables;
  readonly store: TableStore;
  /** What was reported as a bug; most tests want none. */
  readonly bugs: unknown[];
  /** Names of the programs that are connected; the name is the token. */
  readonly programs: Set<string>;
  readonly forgotten: Parameters<BotPlayers['forget']>[];
  /** How many tables were stored together, batch by batch. */
  readonly batches: number[];
  now: number;
  /** Fulfilled when nothing happens any more until time passes. */
  settle(): Promise<void>;
  /** Lets time pass; whatever is due on the way happens at its time. */
  pass(ms: number): Promise<void>;
  /** The same store in a new process. */
  restart(changes?: HarnessSetup): Harness;
}

const LIMITS: TableLimits = {
  awake: 100,
  queue: 100,
  members: 8,
  devices: 3,
  standInAfterMs: 30_000,
  sleepAfterMs: 600_000,
  missed: 500,
  turns: 1_000_000,
  records: 1_000_000,
  bytes: 1_000_000_000,
};

/** Far more than anything in a test has to do: whoever gets here goes round in circles. */
const TICKS_MAX = 20_000;

export function createHarness(setup: HarnessSetup = {}): Harness {
  return build(setup, { now: 1_700_000_000_000, draws: 0 });
}

/** What outlives a restart: time goes on and chance does not repeat itself. */
interface World {
  now: number;
  draws: number;
}

function build(setup: HarnessSetup, world: World): Harness {
  const { store = createMemoryStore(), seed = '' } = setup;
  const bugs: unknown[] = [];
  const programs = new Set<string>();
  const forgotten: Harness['forgotten'] = [];
  const batches: number[] = [];
  const botPlayers: BotPlayers = {
    choose: createChooser(world),
    botTokenHash: (name) => (programs.has(name) ? hashText(name) : undefined),
    listConnected: () => [...programs],
    forget: (...told) => void forgotten.push(told),
    ...setup.botPlayers,
  };
  const tables = createTables({
    store,
    now: () => world.now,
    randomHex: (bytes) => hashText(`draw ${++world.draws} ${seed}`).slice(0, 2 * bytes),
    botPlayers,
    limits: { ...LIMITS, ...setup.limits },
    onBug: (error) => void bugs.push(error),
    onDue: () => undefined,
    onBatch: (size) => void batches.push(size),
    peers: setup.peers,
    runSteps: setup.runSteps,
    isFull: setup.isFull,
    onStored: setup.onStored,
  });
  return {
    tables,
    store,
    bugs,
    programs,
    forgotten,
    batches,
    get now() {
      return world.now;
    },
    set now(ms) {
      world.now = ms;
    },
    settle,
    pass: (ms) => pass(tables, world, ms),
    restart: (changes) => build({ ...setup, store, ...changes }, world),
  };
}

/** Everything here is done in promises, and all of them are done before the next immediate. */
export function settle(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}

async function pass(tables: Tables, world: World, ms: number): Promise<void> {
  const end = world.now + ms;
  await settle();
  for (let ticks = 0; tables.dueAt() <= end; ticks++) {
    assert(ticks < TICKS_MAX, 'time stands still');
    world.now = Math.max(world.now, tables.dueAt());
    tables.tick();
    await settle();
  }
  world.now = end;
}

/** Real bots, each with a memory of its own; programs play by chance. */
export function createChooser(world: { readonly now: number }): BotPlayers['choose'] {
  const bots = new WeakMap<BotAtTable, ReturnType<typeof createBot>>();
  return (seated, ask): Choice => {
    let bot = bots.get(seated);
    if (bot === undefined) {
      const { game, player } = seated;
      const spec = valueOf(parseBot(game.id, player.kind === 'bot' ? player.bot : 'random'));
      const seed = parseSeed(player.kind === 'bot' ? player.seed : player.name);
      bots.set(seated, (bot = createBot(game, spec, { seed, now: () => world.now })));
    }
    return bot.choose(ask);
  };
}

/** Somebody at a table with all that this one was told. */
export interface Client {
  readonly attendance: Attendance;
  /** As it was told when it came. */
  readonly missed: Arrival['missed'];
  readonly presence: Arrival['presence'];
  readonly ticket: Ticket | undefined;
  /** What was missed and what came since, in order. */
  readonly records: TableRecord[];
  readonly presences: Arrival['presence'][];
  /** How often it was told that the table is lost. */
  lost: number;
  /** Why it was told to go, if it was. */
  sentAway: string | undefined;
  /** Sends a command under an id of its own that has seen everything, unless told otherwise. */
  send(command: TableCommand, changes?: Partial<Envelope>): Promise<CommandResult>;
  leave(): void;
}

/** No two clients of a process use the same id. */
let sentCount = 0;

export interface Entering {
  readonly since?: number;
  readonly onNews?: (records: readonly TableRecord[]) => void;
}

/** Comes to a table with a ticket, or as a spectator by its id or code. */
export async function enter(
  { tables }: Harness,
  who: Ticket | string,
  { since, onNews }: Entering = {},
): Promise<Client> {
  const ticket = typeof who === 'string' ? undefined : who;
  const records: TableRecord[] = [];
  const presences: Arrival['presence'][] = [];
  const listener = {
    news(fresh: readonly TableRecord[]) {
      records.push(...fresh);
      onNews?.(fresh);
    },
    presence: (presence: Arrival['presence']) => void presences.push(presence),
    lost(why?: Rejection) {
      client.lost++;
      client.sentAway = why?.code;
    },
  };
  const table = ticket?.table ?? (who as string);
  const found = await tables.attend({ table, token: ticket?.token, since, listener });
  const { attendance, missed, presence } = valueOf(found);
  records.unshift(...(missed ?? []));
  const client: Client = {
    attendance,
    missed,
    presence,
    ticket,
    records,
    presences,
    lost: 0,
    sentAway: undefined,
    send: (command, changes) =>
      submit(attendance, {
        id: `command ${++sentCount}`,
        seen: attendance.table.seq,
        command,
        ...changes,
      }),
    leave: () => attendance.leave(),
  };
  return client;
}

/** Sends a command; fulfilled with its answer. */
function submit(attendance: Attendance, envelope: Envelope): Promise<CommandResult> {
  return new Promise((answer) => attendance.submit(envelope, answer));
}

/** Opens a table and sits down at it. */
export async function open(harness: Harness, wish: Partial<OpenRequest> = {}): Promise<Client> {
  const ticket = await harness.tables.open({ name: 'Anna', config: {}, ...wish });
  return enter(harness, valueOf(ticket));
}

/** A program with a token of its own, which its name is made into. */
export function coming(name: string, seat?: number): ArrivingBot {
  return { name, tokenHash: hashText(name), seat };
}

/** Joins a table and sits down at it. */
export async function join(
  harness: Harness,
  { attendance }: Client,
  name: string,
  seat?: number,
): Promise<Client> {
  return enter(harness, valueOf(await harness.tables.join(attendance.table.id, { name, seat })));
}

/** The value of what must have worked. */
export function valueOf<T>(result: Result<T>): T {
  assert(result.ok, result.ok ? '' : `refused: ${JSON.stringify(result.error)}`);
  return result.value;
}

/** Why something was refused that must have been. */
export function errorOf(result: Result<unknown>): Rejection {
  assert(!result.ok, 'it was not refused');
  return result.error;
}

/** The code of a refusal, or `ok`. */
export function codeOf(result: Result<unknown>): string {
  return result.ok ? 'ok' : result.error.code;
}
