import { randomBytes } from 'node:crypto';
import { useNats, usePostgres } from '@stammtisch/testkit/use-services';
import { describe, expect, it, onTestFinished } from 'vitest';
import { changeUrl, query, useStore } from '../store/postgres/test/stores.ts';
import { type Cluster, createCluster } from './cluster.ts';

const postgres = usePostgres();
const nats = useNats();

const randomHex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** A server on a database, as far as it talks to others. */
async function join(database: string): Promise<Cluster> {
  const cluster = createCluster({ database, nats: nats(), randomHex });
  onTestFinished(() => cluster.close());
  const store = await useStore({ url: database });
  // Copies have all settings of what they are copied from.
  await store.keepSetting('neighbours', () => 'as-in-the-copy');
  const tables = { hear: () => undefined, lookAround: () => undefined };
  const joined = await cluster.connect(tables as never, store);
  expect(joined).toMatchObject({ ok: true });
  return cluster;
}

function addressesOf(cluster: Cluster): string[] {
  const addresses: string[] = [];
  cluster.onCount('guess', (address) => addresses.push(address));
  return addresses;
}

describe('a server that shares its database', () => {
  it('takes a database that is away for that and not for a bug when it compares tables', async () => {
    const database = 'postgres://me:secret-password@127.0.0.1:1/cards';
    const cluster = createCluster({ database, randomHex: (bytes) => '0'.repeat(2 * bytes) });
    onTestFinished(() => cluster.close());
    const error: unknown = await cluster.peers.readSeqs(['t1']).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ rejection: { code: 'store-unreachable' } });
    expect((error as Error).message).toMatch(/^The database 127\.0\.0\.1:1\/cards cannot/);
  });

  it('hears the others through NATS, and nobody on a copy of the database', async () => {
    const name = `copy_${randomHex(8)}`;
    await query(postgres(), `CREATE DATABASE ${name}`);
    onTestFinished(async () => {
      await query(postgres(), `DROP DATABASE ${name} WITH (FORCE)`);
    });
    const copy = changeUrl(postgres(), { pathname: `/${name}` });
    const [one, other, onCopy] = [await join(postgres()), await join(postgres()), await join(copy)];
    const [heard, heardOnCopy] = [addressesOf(other), addressesOf(onCopy)];
    await expect
      .poll(() => {
        one.tellCount('guess', '192.0.2.1');
        return heard.length;
      })
      .toBeGreaterThan(2);
    expect(heardOnCopy).toEqual([]);
  });
});
