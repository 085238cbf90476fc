/** The services are real ones, and do what tests rely on. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { Client } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startNats } from './nats.ts';
import { startPostgres } from './postgres.ts';
import { useNats, usePostgres } from './use.ts';

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  // A server that is killed takes its clients by surprise.
  client.on('error', () => undefined);
  const { rows } = await client.query<Record<string, unknown>>(sql).finally(() => client.end());
  return rows;
}

async function greet(url: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const [greeting] = (await once(socket, 'data')) as [Buffer];
  return greeting.toString();
}

describe('the PostgreSQL of a run', () => {
  const [one, other] = [usePostgres(), usePostgres()];

  it('gives everybody who asks an empty database', async () => {
    expect(one()).not.toBe(other());
    for (const url of [one(), other()]) {
      expect(await query(url, 'CREATE TABLE t (n int)')).toEqual([]);
    }
  });
});

describe('a PostgreSQL of one’s own', () => {
  it('keeps what was committed when it is killed, and lets nobody in by guessing', async () => {
    const service = await startPostgres();
    onTestFinished(() => service.stop());
    const guessed = Object.assign(new URL(service.url), { password: 'wrong' }).href;
    await expect(query(guessed, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    await query(service.url, 'CREATE TABLE t (n int); INSERT INTO t VALUES (7)');
    await service.kill();
    await expect(query(service.url, 'SELECT 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await service.restart();
    expect(await query(service.url, 'SELECT n FROM t')).toEqual([{ n: 7 }]);
    const open = query(service.url, 'SELECT pg_sleep(60)').catch((error: unknown) => error);
    await expect.poll(() => query(service.url, RUNNING)).toHaveLength(1);
    await service.kill();
    expect(await open).toBeInstanceOf(Error);
    await service.restart();
    expect(await query(service.url, RUNNING)).toEqual([]);
  }, 180_000);
});

describe('NATS', () => {
  const shared = useNats();

  it('is there, and a server of one’s own can be killed and come back', async () => {
    expect(await greet(shared())).toMatch(/^INFO /);
    const service = await startNats();
    onTestFinished(() => service.stop());
    expect(await greet(service.url)).toMatch(/^INFO /);
    await service.kill();
    await expect(greet(service.url)).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await service.restart();
    expect(await greet(service.url)).toMatch(/^INFO /);
  });
});

const RUNNING = "SELECT 1 FROM pg_stat_activity WHERE query LIKE 'SELECT pg_sleep%'";
