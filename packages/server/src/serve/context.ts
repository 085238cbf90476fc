/** What all routes of a server work with. */
import { parseLog } from '@stammtisch/kernel';
import { createHandovers } from '../handovers/handovers.ts';
import type { ContestContext } from '../hosted-contests/context.ts';
import { readLog } from '../hosted-contests/playing/look.ts';
import { HTTP_LIMITS } from '../http/limits.ts';
import { describeApi } from '../http/openapi.ts';
import { createInquiries, type Inquiries } from '../inquiries/inquiries.ts';
import { randomHex } from '../secrets/random-hex.ts';
import type { TableContext } from '../tables/context.ts';
import { createOpenTables } from '../tables/open-tables.ts';
import { createInOrder } from '../threads/in-order.ts';
import type { Engine } from './engine.ts';
import { ROUTES } from './routes.ts';
import type { SystemContext } from './system-routes.ts';

export type ServerContext = TableContext & ContestContext & SystemContext;

export function createContext(engine: Engine): ServerContext {
  const { plan, clock, players, metrics } = engine;
  const { version, addresses = [], steadyMs = () => performance.now() } = plan;
  const { tables, store, sealer, contests, replays, quotas, markAddress } = engine;
  const { now } = clock;
  const limits = { ...HTTP_LIMITS, ...plan.limits?.http };
  const keeping = { now, randomHex, limits };
  return {
    tables,
    store,
    sealer,
    contests,
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
    openTables: createOpenTables({ ...engine, limits, steadyMs }),
    inOrder: createInOrder(),
    handovers:
      engine.cluster?.createHandovers(keeping) ??
      // A code is good for five minutes, also where the clock is set meanwhile.
      createHandovers({ ...keeping, now: steadyMs }),
  };
}

function openInquiries({ plan, contests, players }: Engine): Inquiries {
  return createInquiries({
    findBot: (tokenHash) => contests.findBot(tokenHash) ?? players.findBot(tokenHash),
    async findLog(contest, match, game) {
      const found = contests.find(contest);
      const played = found.ok ? await readLog(found.value, match, game) : found;
      return played.ok ? parseLog(played.value) : played;
    },
    limits: plan.limits?.inquiries,
  });
}
