/** Codes for another device that were given by one server are taken by any other, and once. */
import { usePostgres } from '@stammtisch/testkit/use-services';
import type { Pool } from 'pg';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { Handovers } from './handovers.ts';
import { openPostgresStore } from '../store/postgres/store.ts';
import { openPool, query } from '../store/postgres/test/stores.ts';
import { shareDatabase } from '../store/postgres/shared-database.ts';
import { createSharedHandovers } from './shared-handovers.ts';

const url = usePostgres();
const LIMITS = { handovers: 3, handoverMs: 5_000 };
let draws = 0;

function randomHex(bytes: number): string {
  return `${++draws}`.padStart(2 * bytes, '0');
}

beforeAll(async () => {
  const store = await openPostgresStore({ url: url() });
  if (store.ok) await store.value.close();
});

/** Codes of other tests, which have other times, would count. */
beforeEach(async () => void (await query(url(), 'DELETE FROM stammtisch.handovers')));

interface Clock {
  now: number;
}

function openServer(clock: Clock): { pool: Pool; handovers: Handovers } {
  const pool = openPool(url());
  onTestFinished(() => pool.end());
  const handovers = createSharedHandovers(shareDatabase(pool), {
    now: () => clock.now,
    randomHex,
    limits: LIMITS,
  });
  return { pool, handovers };
}

async function offer({ handovers }: { handovers: Handovers }, token: string): Promise<string> {
  const code = await handovers.offer({ table: 't1', token });
  return code.ok ? code.value : code.error.code;
}

async function redeem({ handovers }: { handovers: Handovers }, code: string): Promise<string> {
  const found = await handovers.redeem(code);
  return found.ok ? `${found.value.table} ${found.value.token}` : found.error.code;
}

describe('codes for another device', () => {
  it('are taken by another server, however they are typed, and by only one of two at once', async () => {
    const clock = { now: 1_000 };
    const [one, two] = [openServer(clock), openServer(clock)];
    const code = await offer(one, 'anna');
    const answers = await Promise.all([one, two].map((server) => redeem(server, code)));
    expect(answers.toSorted()).toEqual(['no-such-handover', 't1 anna']);
    expect(await redeem(two, (await offer(one, 'bert')).toLowerCase().replace('-', ' '))).toBe(
      't1 bert',
    );
  });

  it('are void when there is a newer one, when they are old and when they are none', async () => {
    const clock = { now: 100_000 };
    const [one, two] = [openServer(clock), openServer(clock)];
    const first = await offer(one, 'anna');
    const second = await offer(two, 'anna');
    expect(await redeem(one, first)).toBe('no-such-handover');
    clock.now += LIMITS.handoverMs;
    expect(await redeem(one, second)).toBe('no-such-handover');
    expect(await redeem(one, 'ABCD-EFGH')).toBe('no-such-handover');
  });

  it('are so many at most, and old ones make room', async () => {
    const clock = { now: 200_000 };
    const [one, two] = [openServer(clock), openServer(clock)];
    for (const name of ['a', 'b', 'c']) await offer(one, name);
    expect(await offer(two, 'd')).toBe('too-many-handovers');
    expect(await offer(two, 'c')).toMatch(/^....-....$/);
    clock.now += LIMITS.handoverMs;
    expect(await offer(two, 'd')).toMatch(/^....-....$/);
  });

  it('keep no token in the database that could be read there', async () => {
    const clock = { now: 300_000 };
    const one = openServer(clock);
    await offer(one, 'secret-token');
    const { rows } = await one.pool.query('SELECT * FROM stammtisch.handovers');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('secret-token');
    expect(JSON.stringify(rows)).not.toContain(Buffer.from('secret').toString('base64'));
  });
});
