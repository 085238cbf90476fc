/** Leagues of servers that share a database. */
import { usePostgres } from '@stammtisch/testkit/use-services';
import { askUntil } from '@stammtisch/testkit/ask-until';
import { describe, expect, it, onTestFinished } from 'vitest';
import { query } from '../store/postgres/test/stores.ts';
import { openLeagueDatabase } from './keeping/postgres-store.ts';

const url = usePostgres();

/** The connections of others, by the numbers of their processes. */
async function listConnections(): Promise<number[]> {
  const own = 'datname = current_database() AND pid <> pg_backend_pid()';
  const rows = await query(url(), `SELECT pid FROM pg_stat_activity WHERE ${own}`);
  return (rows as { pid: number }[]).map(({ pid }) => pid);
}

describe('leagues in a database', () => {
  it('take nothing from a server whose lease has gone to another', async () => {
    const [one, other] = ['one', 'other'].map((owner) => openLeagueDatabase(url(), owner));
    onTestFinished(() => Promise.all([one!.close(), other!.close()]).then(() => undefined));
    await askUntil(() => one!.hold(), Boolean);
    expect(await other!.hold()).toBe(false);
    const [mine, theirs] = [one!.storeOf('chanco'), other!.storeOf('chanco')];
    await mine.read();
    await theirs.read();
    await mine.append('{"a":1}');
    await mine.putDeal('1-0', 'a deal');
    await expect(theirs.append('{"b":1}')).rejects.toThrow('lease');
    await one!.release();
    expect(await other!.hold()).toBe(true);
    await expect(mine.append('{"a":2}')).rejects.toThrow('lease');
    expect(await theirs.read()).toEqual({ state: undefined, entries: ['{"a":1}'] });
    await theirs.append('{"b":2}');
    await theirs.compact('{"all":true}');
    await theirs.append('{"b":3}');
    expect(await mine.read()).toEqual({ state: '{"all":true}', entries: ['{"b":3}'] });
    expect(await mine.listDeals()).toEqual(['1-0']);
    expect(await mine.readDeal('1-0')).toBe('a deal');
    await theirs.dropDeals(['1-0']);
    expect(await mine.readDeal('1-0')).toBeUndefined();
    await other!.release();
  });

  it('take two connections at most, however much is read at once', async () => {
    const reader = openLeagueDatabase(url(), 'reader');
    onTestFinished(() => reader.close());
    const before = new Set(await listConnections());
    await askUntil(() => reader.hold(), Boolean);
    await Promise.all(Array.from({ length: 10 }, () => reader.storeOf('chanco').read()));
    const taken = (await listConnections()).filter((pid) => !before.has(pid));
    expect(taken).toHaveLength(2);
  });

  it('say why their database cannot be used as its tables do', async () => {
    const away = openLeagueDatabase('postgres://me:secret@127.0.0.1:1/cards', 'one');
    onTestFinished(() => away.close());
    await expect(away.hold()).rejects.toMatchObject({ rejection: { code: 'store-unreachable' } });
  });
});
