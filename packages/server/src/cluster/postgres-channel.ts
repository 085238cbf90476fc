/** Servers talk through the database that they share: LISTEN and NOTIFY, on a connection of their own. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { PeerChannel, ChannelHandlers } from './peer-channel.ts';

export interface PostgresChannelSetup extends ChannelHandlers {
  readonly url: string;
  readonly channel: string;
}

const RECONNECT_MS = 250;
const CONNECT_MS = 5_000;
/** A connection that takes longer to say something is taken for lost. */
const ANSWER_MS = 5_000;

/** So much waits at most while the database is busy; the oldest goes first. */
const WAITING_MAX = 1_000;

/**
 * NOTIFY locks out all other notifiers of the database until its commit is done, and writes a commit.
 * So it has a connection of its own, apart from the commits of tables, and waits for no disk: what is
 * told is stored already, and a message may be lost.
 */
const OPTIONS = '-c synchronous_commit=off';

const TELL =
  'SELECT pg_notify(channel, text) FROM unnest($1::text[], $2::text[]) AS n (channel, text)';

/** Listens as soon as the database can be reached, and again whenever it was not. */
export function openPostgresChannel(setup: PostgresChannelSetup): PeerChannel {
  const state: State = { client: undefined, waiting: [], telling: undefined, isOver: false };
  const staying = stay(state, setup);
  return {
    send(text, to) {
      if (state.client === undefined || state.isOver) return;
      const channel = to === undefined ? setup.channel : channelOf(setup.channel, to);
      state.waiting.push({ channel, text });
      if (state.waiting.length > WAITING_MAX) state.waiting.shift();
      state.telling ??= tell(state);
    },
    get isUp() {
      return state.client !== undefined;
    },
    async close() {
      state.isOver = true;
      await state.telling;
      await state.client?.end().catch(() => undefined);
      await staying;
    },
  };
}

interface State {
  /** While it listens. */
  client: Client | undefined;
  /** What is to be said, and where. */
  waiting: { readonly channel: string; readonly text: string }[];
  telling: Promise<void> | undefined;
  isOver: boolean;
}

async function stay(state: State, setup: PostgresChannelSetup): Promise<void> {
  while (!state.isOver) {
    await listen(state, setup).catch(() => undefined);
    if (!state.isOver) await sleep(RECONNECT_MS);
  }
}

/** Fulfilled or rejected when the connection is lost. */
async function listen(
  state: State,
  { url, channel, node, onText, onUp, onDown }: PostgresChannelSetup,
): Promise<void> {
  const client = new Client({
    connectionString: url,
    application_name: 'stammtisch peers',
    options: OPTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: ANSWER_MS,
    keepAlive: true,
  });
  const lost = new Promise<void>((resolve) => {
    client.on('error', () => resolve());
    client.on('end', () => resolve());
  });
  try {
    await client.connect();
    client.on('notification', ({ payload = '' }) => onText(payload));
    await client.query(`LISTEN ${channel}`);
    await client.query(`LISTEN ${channelOf(channel, node)}`);
    if (state.isOver) return;
    state.client = client;
    onUp();
    await lost;
  } finally {
    if (state.client !== undefined && !state.isOver) onDown();
    state.client = undefined;
    state.waiting = [];
    client.end().catch(() => undefined);
  }
}

/** All that waits in one step, until nothing does. */
async function tell(state: State): Promise<void> {
  for (let { client } = state; state.waiting.length > 0; { client } = state) {
    if (client === undefined) break;
    try {
      const all = state.waiting.splice(0);
      await client.query(TELL, [all.map(({ channel }) => channel), all.map(({ text }) => text)]);
    } catch {
      // A connection that cannot be used any more ends, and is made anew.
      await client.end().catch(() => undefined);
      break;
    }
  }
  state.telling = undefined;
}

/** Where one server listens alone; its name has only hexadecimal digits. */
function channelOf(channel: string, node: string): string {
  return `${channel}_${node}`;
}
