/** What all routes of a server work with. */
import { fail, parseLog } from '@stammtisch/kernel';
import { createDaily } from '../daily/daily.ts';
import { createHandovers } from '../handovers/handovers.ts';
import type { HostedContests } from '../hosted-contests/contests.ts';
import type { ContestContext } from '../hosted-contests/context.ts';
import { readLog } from '../hosted-contests/playing/look.ts';
import { HTTP_LIMITS, type HttpLimits } from '../http/limits.ts';
import { describeApi } from '../http/openapi.ts';
import { createInquiries, type Inquiries } from '../inquiries/inquiries.ts';
import { createSharedRate } from '../limits/shared-rate.ts';
import { httpRefusal } from '../refusals/http-refusals.ts';
import { randomHex } from '../secrets/random-hex.ts';
import type { LeagueContext } from '../league/context.ts';
import type { TableContext } from '../tables/context.ts';
import type { OpenTables } from '../tables/open-tables.ts';
import { createInOrder } from '../threads/in-order.ts';
import type { Engine } from './engine.ts';
import type { LimitsInUse } from './limits-in-use.ts';
import { ROUTES } from './routes.ts';
import type { SystemContext } from './system-routes.ts';

export type ServerContext = TableContext & ContestContext & LeagueContext & SystemContext;

export function createContext(engine: Engine, limitsInUse: LimitsInUse): ServerContext {
  const { plan, clock, players, metrics, directory } = engine;
  const { version, addresses = [], steadyMs = () => performance.now() } = plan;
  const { tables, store, readiness, departure, sealer, contests, replays, quotas, markAddress } =
    engine;
  const { now } = clock;
  const limits = { ...HTTP_LIMITS, ...plan.limits?.http };
  const keeping = { now, randomHex, limits };
  return {
    tables,
    store,
    readiness,
    departure,
    limitsInUse,
    sealer,
    contests: tellingOthers(engine),
    listContests: (query) => directory?.list(query) ?? contests.list(query),
    leagues: engine.leagues,
    inquiries: openInquiries(engine),
    replays,
    listPrograms: () => players.listPrograms(),
    metrics,
    version,
    addresses,
    description: describeApi(ROUTES, version),
    limits,
    now,
    randomHex,
    quotas,
    markAddress,
    openTables: shareRate(engine, limits),
    daily: createDaily({ key: engine.dailyKey, tables, store, markAddress, now, limits }),
    inOrder: createInOrder(),
    handovers:
      engine.cluster?.createHandovers(keeping) ??
      // A code is good for five minutes, also where the clock is set meanwhile.
      createHandovers({ ...keeping, now: steadyMs }),
  };
}

/** Tables that are opened count at all servers of a database, or there would be as many at each. */
function shareRate(
  { cluster, openTables }: Engine,
  { perMinute }: Pick<HttpLimits, 'perMinute'>,
): OpenTables {
  if (cluster === undefined) return openTables;
  const tell = (address: string): void => cluster.tellCount('opening', address);
  const rate = createSharedRate({ perMinute: perMinute.openings, tell });
  cluster.onCount('opening', (address) => rate.noteElsewhere(address));
  return {
    get count() {
      return openTables.count;
    },
    limit: openTables.limit,
    refresh: () => openTables.refresh(),
    async open(address, open) {
      const seconds = rate.draw(address);
      if (seconds !== undefined) return fail(httpRefusal('too-many-requests', { seconds }));
      return openTables.open(address, open);
    },
  };
}

/** A contest that is opened or deleted is known on all servers when that is answered. */
function tellingOthers({ contests, directory }: Engine): HostedContests {
  if (directory === undefined) return contests;
  const sync = (): Promise<void> => directory.sync().catch(() => undefined);
  return {
    ...contests,
    async open(request, address) {
      const opened = await contests.open(request, address);
      await sync();
      return opened;
    },
    async remove(contest) {
      const removed = await contests.remove(contest);
      await sync();
      return removed;
    },
  };
}

function openInquiries({ plan, contests, leagues, players }: Engine): Inquiries {
  return createInquiries({
    findBot: (tokenHash) =>
      contests.findBot(tokenHash) ?? leagues.findBot(tokenHash) ?? players.findBot(tokenHash),
    async findLog(contest, match, game) {
      const found = contests.find(contest);
      const played = found.ok ? await readLog(found.value, match, game) : found;
      return played.ok ? parseLog(played.value) : played;
    },
    limits: plan.limits?.inquiries,
  });
}
