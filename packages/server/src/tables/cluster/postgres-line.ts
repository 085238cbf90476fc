/** Servers talk through the database that they share: LISTEN and NOTIFY, on a connection of their own. */
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Line, LineHandlers } from './line.ts';

export interface PostgresLineSetup extends LineHandlers {
  readonly url: string;
  readonly channel: string;
}

const RECONNECT_MS = 250;
const CONNECT_MS = 5_000;
/** A connection that takes longer to say something is taken for lost. */
const ANSWER_MS = 5_000;

/** So much waits at most while the database is busy; the oldest goes first. */
const WAITING_MAX = 1_000;

const TELL = 'SELECT pg_notify($1, text) FROM unnest($2::text[]) AS text';

/** Listens as soon as the database can be reached, and again whenever it was not. */
export function openPostgresLine({ url, channel, onText, onUp }: PostgresLineSetup): Line {
  let client: Client | undefined;
  let waiting: string[] = [];
  let isTelling = false;
  let isOver = false;

  const connectOnce = async (): Promise<void> => {
    const fresh = new Client({
      connectionString: url,
      application_name: 'stammtisch neighbours',
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: ANSWER_MS,
      keepAlive: true,
    });
    const lost = new Promise<void>((resolve) => {
      fresh.on('error', () => resolve());
      fresh.on('end', () => resolve());
    });
    try {
      await fresh.connect();
      fresh.on('notification', ({ payload = '' }) => onText(payload));
      await fresh.query(`LISTEN ${channel}`);
      if (!isOver) {
        client = fresh;
        onUp();
        await lost;
      }
    } finally {
      client = undefined;
      waiting = [];
      fresh.end().catch(() => undefined);
    }
  };
  const stay = async (): Promise<void> => {
    while (!isOver) {
      await connectOnce().catch(() => undefined);
      if (!isOver) await sleep(RECONNECT_MS);
    }
  };
  const staying = stay();

  const tell = async (): Promise<void> => {
    isTelling = true;
    while (waiting.length > 0 && client !== undefined) {
      const asking = client;
      const texts = waiting.splice(0);
      // A connection that cannot be used any more ends, and is made anew.
      await asking.query(TELL, [channel, texts]).catch(() => asking.end().catch(() => undefined));
    }
    isTelling = false;
  };
  let telling: Promise<void> = Promise.resolve();
  return {
    send(text) {
      if (client === undefined) return;
      waiting.push(text);
      if (waiting.length > WAITING_MAX) waiting.shift();
      if (!isTelling) telling = tell();
    },
    get isUp() {
      return client !== undefined;
    },
    async close() {
      isOver = true;
      await telling;
      await client?.end().catch(() => undefined);
      await staying;
    },
  };
}
