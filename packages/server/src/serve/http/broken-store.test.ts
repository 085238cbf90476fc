import { createMemoryStore, createTables } from '@stammtisch/table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HostedContests, openContests } from '../../hosted-contests/contests.ts';
import { type Leagues, openLeagues } from '../../league/leagues.ts';
import { useTempFolder } from '../../test/folder.ts';
import { HTTP_LIMITS } from '../../http/limits.ts';
import { TABLE_LIMITS } from '../../tables/limits.ts';
import { createOpenTables } from '../../tables/open-tables.ts';
import { createInOrder } from '../../threads/in-order.ts';
import { createReplays } from '../../replays/replays.ts';
import { createInquiries } from '../../inquiries/inquiries.ts';
import { createGuesses } from '../../limits/guesses.ts';
import { createMetrics } from '../metrics.ts';
import { watchReadiness } from '../../store/readiness.ts';
import { createStoreWatch } from '../../store/store-watch.ts';
import { createSealer, readSealKey } from '../../secrets/sealer.ts';
import { createAddressMarks } from '../../quotas/address-mark.ts';
import { shareOut } from '../../quotas/limits.ts';
import { createQuotas } from '../../quotas/quotas.ts';
import { createTableSizes } from '../../quotas/table-sizes.ts';
import { openAges } from '../../time/ages.ts';
import { createApp } from '../../http/app.ts';
import { createFloods } from '../../http/floods.ts';
import { createGuard } from '../../http/guard.ts';
import { createDaily } from '../../daily/daily.ts';
import { createHandovers } from '../../handovers/handovers.ts';
import { ROUTES } from '../routes.ts';

const FOLDER = '/srv/geheim';
const lines: string[] = [];
const metrics = createMetrics('1.2.3');
const folder = useTempFolder();
let contests: HostedContests;
let readiness: ReturnType<typeof watchReadiness>;
let leagues: Leagues;
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
  const sealer = createSealer(await readSealKey(whole));
  const store = {
    ...whole,
    append: fail,
    countOpen: fail,
    find: fail,
    listTables: fail,
    readRuleset: fail,
  };
  const watch = createStoreWatch(() => undefined);
  readiness = watchReadiness({ ask: fail, watch });
  await readiness.look();
  const limits = HTTP_LIMITS;
  const now = Date.now;
  const botPlayers = {
    choose: () => undefined,
    botTokenHash: () => undefined,
    seated() {},
    forget() {},
  };
  const hooks = { onBug: () => undefined, onDue: () => undefined };
  const tables = createTables({
    store,
    now,
    randomHex,
    botPlayers,
    limits: TABLE_LIMITS,
    ...hooks,
  });
  const quotas = createQuotas({ limits: shareOut(), nowMs: now, onNews: () => undefined });
  const markAddress = createAddressMarks('key');
  const hosting = {
    folder: folder(),
    host: '127.0.0.1',
    botPort: () => 0,
    now,
    randomHex,
    onBug: () => undefined,
    quotas,
    markAddress,
  };
  contests = await openContests(hosting);
  leagues = await openLeagues(hosting);
  const tableSizes = createTableSizes(quotas);
  const ages = await openAges({ store: createMemoryStore(), now });
  const steadyMs = now;
  const context = {
    tables,
    store,
    readiness,
    departure: { isLeaving: false },
    limitsInUse: { near: () => [], full: () => [] },
    sealer,
    contests,
    listContests: () => [],
    leagues,
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
    randomHex,
    quotas,
    markAddress,
    openTables: createOpenTables({
      store,
      limits,
      quotas,
      markAddress,
      tableSizes,
      steadyMs,
      isDraining: () => false,
      ages,
    }),
    daily: createDaily({ key: '', tables, store, markAddress, now, limits }),
    inOrder: createInOrder(),
    description: {},
    handovers: createHandovers({ now, randomHex, limits }),
  };
  const guard = createGuard({ host: '127.0.0.1' });
  const log = { level: 'info', write: (line: string) => void lines.push(line) } as const;
  const guesses = createGuesses({ perMinute: limits.perMinute.guesses });
  app = await createApp({
    routes: ROUTES,
    context,
    refuseFile: () => undefined,
    guard,
    limits,
    guesses,
    metrics: metrics.http,
    refusals: metrics.refusals,
    floods: createFloods(),
    log,
  });
});

afterAll(async () => {
  await contests.close();
  await leagues.close();
  await app.close();
  metrics.close();
  readiness.stop();
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
    expect((await app.inject('/ready')).statusCode).toBe(503);
    expect((await app.inject('/health')).statusCode).toBe(200);
    expect(lines.join('')).toContain('/ready');
    expect(lines.join('')).not.toContain(FOLDER);
  });
});
