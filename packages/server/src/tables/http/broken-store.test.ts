import { createMemoryStore, createTables } from '@stammtisch/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Contests, openContests } from '../../contests/contests.ts';
import { useTempFolder } from '../../test/folder.ts';
import { HTTP_LIMITS, TABLE_LIMITS } from '../limits.ts';
import { createReplays } from '../../replays/replays.ts';
import { createInquiries } from '../../inquiries/inquiries.ts';
import { createGuesses } from '../guesses.ts';
import { createMetrics } from '../metrics.ts';
import { openSealer } from '../sealer.ts';
import { createAddressMarks } from '../../storage/address-mark.ts';
import { shareOut } from '../../storage/limits.ts';
import { createStorage } from '../../storage/storage.ts';
import { createTableSizes } from '../table-sizes.ts';
import { openAges } from '../time/ages.ts';
import { createApp } from './app.ts';
import { createFloods } from './floods.ts';
import { createGuard } from './guard.ts';
import { createHandovers } from './handovers.ts';
import { furnish } from './house.ts';

const FOLDER = '/srv/geheim';
const lines: string[] = [];
const metrics = createMetrics('1.2.3');
const folder = useTempFolder();
let contests: Contests;
let app: Awaited<ReturnType<typeof createApp>>;

/** What a store does whose disk is full. */
function fail(): Promise<never> {
  const rejection = { code: 'store-full', text: { de: FOLDER, en: FOLDER } };
  return Promise.reject(Object.assign(new Error(`no room in ${FOLDER}`), { rejection }));
}

const randomHex = (bytes: number): string => '1f'.repeat(bytes);
const listPrograms = (): [] => [];

beforeAll(async () => {
  const whole = createMemoryStore();
  const sealer = await openSealer(whole);
  const store = metrics.measureStore({
    ...whole,
    append: fail,
    find: fail,
    listTables: fail,
    readRuleset: fail,
  });
  const limits = HTTP_LIMITS;
  const now = Date.now;
  const minds = { choose: () => undefined, programHash: () => undefined, seated() {}, forget() {} };
  const hooks = { onBug: () => undefined, onDue: () => undefined };
  const tables = createTables({ store, now, randomHex, minds, limits: TABLE_LIMITS, ...hooks });
  const storage = createStorage({ limits: shareOut(), nowMs: now, onNews: () => undefined });
  const markAddress = createAddressMarks('key');
  contests = await openContests({
    folder: folder(),
    host: '127.0.0.1',
    botPort: () => 0,
    now,
    randomHex,
    onBug: () => undefined,
    storage,
    markAddress,
  });
  const parts = {
    tables,
    store,
    sealer,
    contests,
    inquiries: createInquiries({
      findBot: () => undefined,
      findLog: () => Promise.reject(new Error('nobody asks')),
    }),
    replays: createReplays({
      known: { sealKey: '1f'.repeat(32), contests: '' },
      onRefused: () => undefined,
    }),
    listPrograms,
    metrics,
    version: '1',
    addresses: [],
    limits,
    now,
    steadyMs: now,
    ages: await openAges({ store: createMemoryStore(), now }),
    randomHex,
    storage,
    markAddress,
    tableSizes: createTableSizes(storage),
    handovers: createHandovers({ now, randomHex, limits }),
  };
  const house = furnish(parts, {});
  const guard = createGuard({ host: '127.0.0.1' });
  const log = { level: 'info', write: (line: string) => void lines.push(line) } as const;
  const guesses = createGuesses({ perMinute: limits.perMinute.guesses });
  app = await createApp({ house, guard, limits, guesses, metrics, floods: createFloods(), log });
});

afterAll(async () => {
  await contests.close();
  await app.close();
  metrics.close();
});

describe('a server whose store has failed', () => {
  it.each([
    ['GET', '/ready'],
    ['GET', '/api/v1/tables'],
    ['GET', '/api/v1/rulesets/x'],
    ['POST', '/api/v1/tables'],
  ] as const)('answers %s %s with 503 and tells no folder', async (method, url) => {
    const payload = method === 'POST' ? { payload: { name: 'Anna' } } : {};
    const { statusCode, body } = await app.inject({ method, url, ...payload });
    expect(statusCode).toBe(503);
    expect(JSON.parse(body)).toMatchObject({ code: 'not-ready' });
    expect(body).not.toContain(FOLDER);
  });

  it('is alive all the same, and no request logs again what was said when it began', async () => {
    expect((await app.inject('/health')).statusCode).toBe(200);
    expect(lines.join('')).toContain('/ready');
    expect(lines.join('')).not.toContain(FOLDER);
  });
});
