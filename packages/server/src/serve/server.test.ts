import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Api } from '@stammtisch/wire/table';
import { afterEach, describe, expect, it } from 'vitest';
import { enter } from './http/test/player.ts';
import { type Running, startServer } from './http/test/running.ts';
import { startTableServer } from './server.ts';
import type { TableServerPlan } from './plan.ts';

const closers: (() => unknown)[] = [];

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function start(changes?: Partial<TableServerPlan>): Promise<Running> {
  const running = await startServer(changes);
  closers.push(() => running.close());
  return running;
}

function planAt(folder: string): TableServerPlan {
  return { host: '127.0.0.1', port: 0, botPort: 0, dataFolder: folder, version: '1.2.3' };
}

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-server-'));
  closers.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Holds a port, with those after it where there are any to hold. */
async function holdPorts(count: number): Promise<number> {
  for (;;) {
    const first = await hold(0);
    if (first === undefined) continue;
    let held = 1;
    while (held < count && (await hold(first + held)) !== undefined) held++;
    if (held === count) return first;
  }
}

function hold(port: number): Promise<number | undefined> {
  // Whoever else comes is not kept: a port that is closed waits for all who are connected.
  const server: Server = createServer((socket) => void socket.destroy());
  return new Promise((resolve) => {
    server.once('error', () => resolve(undefined));
    server.listen(port, '127.0.0.1', () => {
      closers.push(() => new Promise((done) => server.close(done)));
      resolve((server.address() as { port: number }).port);
    });
  });
}

describe('a server', () => {
  it('takes the next port where one is in use', async () => {
    const taken = await holdPorts(2);
    const running = await start({ port: taken });
    const { server } = running;
    expect(server.port).toBeGreaterThan(taken + 1);
    expect(server.port).toBeLessThan(taken + 20);
    expect((await running.ask('GET', '/health')).status).toBe(200);
  });

  it('says so where no port is free, and leaves nothing open', async () => {
    const taken = await holdPorts(20);
    const folder = makeFolder();
    const started = await startTableServer({ ...planAt(folder), port: taken });
    expect(started).toMatchObject({ ok: false, error: { code: 'port-in-use' } });
    const again = await startTableServer(planAt(folder));
    expect(again.ok).toBe(true);
    if (again.ok) await again.value.close();
  });

  it('takes the next port for bots too', async () => {
    const taken = await holdPorts(1);
    const { server } = await start({ botPort: taken });
    expect(server.botPort).toBeGreaterThan(taken);
  });

  it('says so where no port for bots is free, and leaves nothing open', async () => {
    const taken = await holdPorts(20);
    const folder = makeFolder();
    const started = await startTableServer({ ...planAt(folder), botPort: taken });
    expect(started).toMatchObject({ ok: false, error: { code: 'port-in-use' } });
    const again = await startTableServer(planAt(folder));
    expect(again.ok).toBe(true);
    if (again.ok) await again.value.close();
  });

  it('does not start where its data cannot be kept', async () => {
    const file = join(makeFolder(), 'file');
    writeFileSync(file, '');
    const started = await startTableServer(planAt(file));
    expect(started).toMatchObject({ ok: false, error: { code: 'store-folder' } });
  });

  it('does not share its data with another', async () => {
    const { folder } = await start();
    const second = await startTableServer(planAt(folder));
    expect(second).toMatchObject({ ok: false, error: { code: 'store-in-use' } });
  });

  it('says bye when it closes, and everything is there when it is started again', async () => {
    const first = await start();
    const ticket = await first.open({ places: [{ kind: 'me' }, { kind: 'me', name: 'Bo' }] });
    const player = await enter(first.server.port, ticket);
    player.do({ do: 'start' });
    const dealt = await player.until(({ type }) => type === 'update');
    await first.close('keep');
    expect(await player.until(({ type }) => type === 'bye')).toMatchObject({ code: 'server-stop' });
    const second = await start({ dataFolder: first.folder });
    const again = await enter(second.server.port, ticket);
    const entered = again.heard.find(({ type }) => type === 'entered');
    again.close();
    expect(entered).toMatchObject({ views: 'views' in dealt ? dealt.views : [] });
  });

  it('keeps what is being stored while it closes', async () => {
    const first = await start();
    const opening = Array.from({ length: 20 }, () =>
      first.ask<Api<'Ticket'>>('POST', '/api/v1/tables', { body: { name: 'Anna' } }),
    );
    await Promise.race(opening);
    const closing = first.close('keep');
    const answers = await Promise.allSettled(opening);
    await closing;
    const opened = answers.flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value.status === 201 ? [answer.value.body] : [],
    );
    const refused = answers.flatMap((answer) =>
      answer.status === 'fulfilled' && answer.value.status !== 201 ? [answer.value.status] : [],
    );
    expect(opened.length).toBeGreaterThan(0);
    expect(refused.every((status) => status === 503)).toBe(true);
    const second = await start({ dataFolder: first.folder });
    for (const { table } of opened) {
      expect((await second.ask('GET', `/api/v1/tables/${table}`)).status).toBe(200);
    }
  });

  it('closes in the midst of a game of bots, which goes on afterwards', async () => {
    const first = await start();
    const bots = [
      { kind: 'bot', bot: 'random' },
      { kind: 'bot', bot: 'search:50ms' },
    ] as const;
    const ticket = await first.open({ config: { paceMs: 0 }, places: [...bots] });
    const player = await enter(first.server.port, ticket);
    player.do({ do: 'start' });
    await player.until((message) => message.type === 'update' && message.seq > 6);
    await first.close('keep');
    const second = await start({ dataFolder: first.folder });
    const again = await enter(second.server.port, ticket);
    const played = await again.until((message) => message.type === 'update');
    again.close();
    expect(played).toMatchObject({ news: [{ type: 'played' }] });
  });

  it('closes once, however often it is asked to', async () => {
    const { server } = await start();
    const closing = [server.close(), server.close()];
    expect(await Promise.all(closing)).toEqual([[], []]);
  });

  it('lists a program that has come to its port', async () => {
    const running = await start();
    const socket = connect(running.server.botPort, '127.0.0.1');
    closers.push(() => socket.destroy());
    socket.write('{"type":"hello","v":1,"name":"Kiebitz"}\n');
    await expect
      .poll(async () => (await running.ask<Api<'ProgramList'>>('GET', '/api/v1/programs')).body)
      .toEqual({ programs: [{ name: 'Kiebitz' }] });
  });
});
