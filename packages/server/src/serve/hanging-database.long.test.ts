/** A PostgreSQL whose processes are stopped where they are, as on a machine that swaps or a disk that is stuck. */
import type { Rejection } from '@stammtisch/kernel';
import { startPostgres } from '@stammtisch/testkit/services';
import { describe, expect, it, onTestFinished } from 'vitest';
import { enter } from './http/test/player.ts';
import { startServer } from './http/test/running.ts';

/** What is promised, and what a busy machine may add to it. */
const REFUSED_MS = 5_000;
const TOLD_MS = 5_000;
const BUSY_MS = 1_500;

describe('a database that hangs', () => {
  it('refuses moves after five seconds, is told and seen at once, and comes back by itself', async () => {
    const own = await startPostgres();
    onTestFinished(() => own.stop());
    const said: { readonly code: string | undefined; readonly at: number }[] = [];
    const onStore = (trouble?: Rejection): void =>
      void said.push({ code: trouble?.code, at: performance.now() });
    const lines: string[] = [];
    const log = { level: 'error', write: (line: string) => void lines.push(line) } as const;
    const running = await startServer({ database: own.url, onStore, log });
    onTestFinished(() => running.close());
    // The first one plays the leagues; this one has to ask the database how they stand.
    const other = await startServer({ database: own.url, log });
    onTestFinished(() => other.close());
    const ticket = await running.open({
      config: { seats: 2 },
      places: [{ kind: 'me' }, { kind: 'me', name: 'Bo' }],
    });
    const player = await enter(running.server.port, ticket);
    onTestFinished(() => player.close());

    const hungAt = performance.now();
    own.hang();
    player.do({ do: 'start' });
    const refused = await player.until(
      (message) => message.type === 'answer' || message.type === 'refused',
    );
    const refusedMs = performance.now() - hungAt;
    expect(refused).toMatchObject({ code: 'storage' });
    expect(refusedMs).toBeLessThan(REFUSED_MS + BUSY_MS);

    expect(said.map(({ code }) => code)).toEqual(['store-unreachable']);
    expect(said[0]!.at - hungAt).toBeLessThan(TOLD_MS);
    const askedAt = performance.now();
    expect((await running.ask('GET', '/ready')).status).toBe(503);
    expect(performance.now() - askedAt).toBeLessThan(BUSY_MS);
    expect((await running.ask('GET', '/health')).status).toBe(200);

    const beganAt = performance.now();
    const [contests, leagues] = await Promise.all([
      running.ask('GET', '/api/v1/contests'),
      other.ask('GET', '/api/v1/leagues'),
    ]);
    expect([contests, leagues]).toMatchObject([
      { status: 503, body: { code: 'not-ready' } },
      { status: 503, body: { code: 'not-ready' } },
    ]);
    expect(performance.now() - beganAt).toBeLessThan(REFUSED_MS + BUSY_MS);

    own.goOn();
    const ready = async (): Promise<number> => (await running.ask('GET', '/ready')).status;
    await expect.poll(ready).toBe(200);
    expect(said.at(-1)!.code).toBeUndefined();
    const back = await enter(running.server.port, ticket);
    onTestFinished(() => back.close());
    // What was refused has not happened, also not when the database went on.
    expect(back.heard.find(({ type }) => type === 'entered')).toMatchObject({ views: [] });
    back.do({ do: 'start' });
    await back.until((message) => message.type === 'update' && message.views.length > 0);
    // Both is told once, and nothing of it is a bug.
    expect(said.map(({ code }) => code)).toEqual(['store-unreachable', undefined]);
    expect(lines.filter((line) => line.includes('"a bug"'))).toEqual([]);
  }, 400_000);
});
