/** What whoever runs a server is told about the others on its database, and how often. */
import { hostname } from 'node:os';
import { type Sentence, speak } from '@stammtisch/kernel';
import { usePostgres } from '@stammtisch/testkit/use-services';
import type { Pool } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPostgresStore } from '../store/postgres/store.ts';
import { openPool } from '../store/postgres/test/stores.ts';
import { type ClusterWatch, createClusterWatch } from './watch.ts';

const url = usePostgres();

interface Watching {
  readonly watch: ClusterWatch;
  readonly pool: Pool;
  readonly told: string[];
  /** Looks once into the database, so many seconds after the last time, as a server at an address. */
  readonly look: (afterS?: number, address?: string) => Promise<void>;
}

async function open(): Promise<Watching> {
  const store = await openPostgresStore({ url: url() });
  if (!store.ok) throw new Error(store.error.code);
  await store.value.close();
  const pool = openPool(url(), 1);
  onTestFinished(() => pool.end());
  await pool.query('DELETE FROM stammtisch.nodes');
  let nowMs = 0;
  const setup = { pool, node: 'me', channel: 'NOTIFY', isUp: () => true, nowMs: () => nowMs };
  const watch = createClusterWatch(setup);
  const told: string[] = [];
  watch.report((notice: Sentence) => void told.push(speak(notice, 'en')));
  const look = (afterS = 0, address = 'http://192.0.2.1:8080'): Promise<void> => {
    nowMs += 1000 * afterS;
    return watch.tellAddress(address);
  };
  return { watch, pool, told, look };
}

const OTHER = `INSERT INTO stammtisch.nodes (id, label, channel, started_at)
  VALUES ('other', 'karten-2 (7)', 'NATS one:4222', now() - interval '1 minute')`;

describe('servers on one database', () => {
  it('that do not hear each other are named loudly, once, and so is the end of it', async () => {
    const { watch, pool, told, look } = await open();
    await pool.query(OTHER);
    await look();
    await look(15);
    expect([watch.unheard, told]).toEqual([0, []]);
    await look(5);
    await look();
    expect(watch.unheard).toBe(1);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('karten-2 (7): NATS one:4222');
    expect(told[0]).toContain('This one uses NOTIFY');
    watch.onPeer('other', 'met');
    await look();
    expect(watch.unheard).toBe(0);
    expect(told.at(-1)).toMatch(/^All servers .* are heard again/);
    watch.onPeer('other', 'lost');
    expect(told.at(-1)).toMatch(/^The server karten-2 \(7\) is not heard any more/);
    // That one was killed is told, and not that it uses another line.
    await look(5);
    await look(5);
    expect([watch.unheard, told.length]).toEqual([0, 3]);
    watch.onPeer('other', 'met');
    watch.onPeer('other', 'left');
    expect(told).toHaveLength(3);
    await watch.stop();
    expect((await pool.query("SELECT FROM stammtisch.nodes WHERE id = 'me'")).rowCount).toBe(0);
  });

  it.each(['http://127.0.0.1:8080', 'http://localhost:8080', 'http://[::1]:8080'])(
    'are told once where those on other machines cannot reach them: %s',
    async (address) => {
      const { pool, told, look } = await open();
      const here = `INSERT INTO stammtisch.nodes (id, label, channel) VALUES ('near', $1, 'NOTIFY')`;
      await pool.query(here, [`${hostname()} (7)`]);
      await look(0, address);
      expect(told).toEqual([]);
      await pool.query(OTHER);
      await look();
      expect(told).toEqual([]);
      await look(0, address);
      await look(0, address);
      expect(told).toHaveLength(1);
      expect(told[0]).toContain(`do not reach this one at ${address}: `);
    },
  );

  it('are told once that their channel is lost, and once that it is back', async () => {
    const { watch, told } = await open();
    for (const isUp of [true, false, false, true, true]) watch.onChannel(isUp);
    expect(told.map((text) => /cannot|can be/.exec(text)?.[0])).toEqual(['cannot', 'can be']);
  });
});
