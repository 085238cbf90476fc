/** A whole server whose tables are in PostgreSQL. */
import { join } from 'node:path';
import { type Rejection, speak } from '@stammtisch/kernel';
import { startPostgres } from '@stammtisch/testkit/services';
import { usePostgres } from '@stammtisch/testkit/use-services';
import type { Api } from '@stammtisch/wire/table';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Running, startServer } from './http/test/running.ts';
import { startTableServer } from './server.ts';
import type { TableServerPlan } from './plan.ts';
import { startProxy } from '../store/postgres/test/proxy.ts';
import { useTempFolder } from '../test/folder.ts';

const url = usePostgres();
const folder = useTempFolder();

async function start(changes: Partial<TableServerPlan>): Promise<Running> {
  const running = await startServer(changes);
  onTestFinished(() => running.close());
  return running;
}

async function statusOf(running: Running, path: string): Promise<number> {
  return (await running.ask('GET', path)).status;
}

describe('a server with a database', () => {
  it('is not ready while that is away, says so, and goes on when it is back', async () => {
    const own = await startPostgres();
    onTestFinished(() => own.stop());
    const lines: string[] = [];
    const log = { level: 'info', write: (line: string) => void lines.push(line) } as const;
    const said: (string | undefined)[] = [];
    const onStore = (trouble?: Rejection): void => void said.push(trouble?.code);
    const running = await start({ database: own.url, log, onStore });
    expect(running.server.database).toBe(`127.0.0.1:${own.port}/postgres`);
    const { code } = await running.open();
    expect(await statusOf(running, '/ready')).toBe(200);
    expect(said).toEqual([]);
    await own.kill();
    await expect.poll(() => statusOf(running, '/ready')).toBe(503);
    expect(await statusOf(running, '/health')).toBe(200);
    const refused = await running.ask<Api<'Error'>>('POST', '/api/v1/tables', {
      body: { name: 'Ben' },
    });
    expect(refused.status).toBe(503);
    expect(refused.text).not.toContain('127.0.0.1');
    expect(said).toEqual(['store-unreachable']);
    await own.restart();
    await expect.poll(() => statusOf(running, '/ready')).toBe(200);
    expect(await statusOf(running, `/api/v1/tables/${code}`)).toBe(200);
    await running.open({ name: 'Ben' });
    expect(said.at(-1)).toBeUndefined();
    expect(lines.join('')).toContain('has not answered');
    expect(lines.join('')).toContain('the store works again');
    expect(lines.join('')).not.toContain('a bug');
    expect(lines.join('')).not.toContain(new URL(own.url).password);
  }, 180_000);

  it('does not start when that is lost just after it was opened, and says so', async () => {
    const line = await startProxy(url());
    line.cutAt('FROM stammtisch.settings');
    const plan = { host: '127.0.0.1', port: 0, botPort: 0, version: '1' };
    const dataFolder = join(folder(), 'data');
    const refused = await startTableServer({ ...plan, database: line.url, dataFolder });
    expect(refused).toMatchObject({ ok: false, error: { code: 'store-unreachable' } });
    line.mend();
    await start({ database: line.url, dataFolder });
  }, 60_000);

  it('shares tables, codes and keys with other servers, but no folder', async () => {
    const one = await start({ database: url() });
    const other = await start({ database: url() });
    const { code, table } = await one.open();
    const found = await other.ask<{ code: string }>('GET', `/api/v1/tables/${code}`);
    expect(found).toMatchObject({ status: 200, body: { code } });
    expect(await statusOf(other, `/api/v1/tables/${table}`)).toBe(200);
    const plan = { host: '127.0.0.1', port: 0, botPort: 0, version: '1' };
    const third = await startTableServer({ ...plan, database: url(), dataFolder: one.folder });
    expect(third).toMatchObject({ ok: false, error: { code: 'store-in-use' } });
  });

  it('does not start without it, and leaves the folder free', async () => {
    const plan = { host: '127.0.0.1', port: 0, botPort: 0, version: '1' };
    const running = await start({});
    await running.close('keep');
    const database = 'postgres://me:secret-password@127.0.0.1:1/cards';
    const refused = await startTableServer({ ...plan, database, dataFolder: running.folder });
    if (refused.ok) throw new Error('it has started');
    expect(speak(refused.error, 'de')).toBe(
      'Die Datenbank 127.0.0.1:1/cards ist nicht zu erreichen (connect ECONNREFUSED 127.0.0.1:1).',
    );
    await start({ dataFolder: running.folder });
  });
});
