import { describe, expect, it, onTestFinished } from 'vitest';
import { createCluster } from './cluster.ts';

describe('a server that shares its database', () => {
  it('takes a database that is away for that and not for a bug when it compares tables', async () => {
    const database = 'postgres://me:secret-password@127.0.0.1:1/cards';
    const cluster = createCluster({ database, randomHex: (bytes) => '0'.repeat(2 * bytes) });
    onTestFinished(() => cluster.close());
    const error: unknown = await cluster.peers.readSeqs(['t1']).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ rejection: { code: 'store-unreachable' } });
    expect((error as Error).message).toMatch(/^The database 127\.0\.0\.1:1\/cards cannot/);
  });
});
