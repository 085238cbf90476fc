/** What tables and contests of a server both stand on. */
import { join } from 'node:path';
import type { Sealer, TableStore } from '@stammtisch/table';
import type { Cluster } from '../cluster/cluster.ts';
import { CONTESTS_FOLDER } from '../hosted-contests/registry.ts';
import { HTTP_LIMITS } from '../http/limits.ts';
import { createGuesses, type Guesses } from '../limits/guesses.ts';
import { createAddressMarks, type MarkAddress } from '../quotas/address-mark.ts';
import { shareOut } from '../quotas/limits.ts';
import { createQuotas, type Quotas } from '../quotas/quotas.ts';
import { createTableSizes, type TableSizes } from '../quotas/table-sizes.ts';
import { createReplays, type Replays } from '../replays/replays.ts';
import { createSealer } from '../secrets/sealer.ts';
import { observeStore } from '../store/observed-store.ts';
import { type Readiness, watchReadiness } from '../store/readiness.ts';
import { createStoreWatch, type StoreWatch } from '../store/store-watch.ts';
import { createRulesetUse, type RulesetUse } from '../tables/ruleset-use.ts';
import type { Ages } from '../time/ages.ts';
import type { SteadyClock } from '../time/steady-clock.ts';
import type { Departure } from './departure.ts';
import type { Keys } from './keys.ts';
import { createMetrics, type ServerMetrics } from './metrics.ts';
import type { TableServerPlan } from './plan.ts';
import { createReports, type Reports } from './reports.ts';

export interface Foundation {
  readonly plan: TableServerPlan;
  readonly reports: Reports;
  readonly clock: SteadyClock;
  readonly ages: Ages;
  readonly store: TableStore;
  readonly storeWatch: StoreWatch;
  readonly readiness: Readiness;
  readonly departure: Departure;
  readonly rulesetUse: RulesetUse;
  readonly sealer: Sealer;
  /** What the deals of all days follow from. */
  readonly dailyKey: string;
  readonly replays: Replays;
  readonly metrics: ServerMetrics;
  readonly guesses: Guesses;
  readonly quotas: Quotas;
  readonly markAddress: MarkAddress;
  readonly tableSizes: TableSizes;
  /** Where others share its database. */
  readonly cluster: Cluster | undefined;
}

export function createFoundation(
  plan: TableServerPlan,
  bare: TableStore,
  { addresses, seal, daily, clock, ages }: Keys,
  cluster: Cluster | undefined,
): Foundation {
  const { limits } = plan;
  const metrics = createMetrics(plan.version);
  const reports = createReports(plan);
  const storeWatch = createStoreWatch((trouble) => reports.store(trouble));
  const observed = observeStore(bare, {
    watch: storeWatch,
    metrics: metrics.store,
    noteUse: (at) => ages.noteUse(at),
  });
  const { now } = clock;
  const rulesetUse = createRulesetUse({ store: observed, now, onBug: reports.bug });
  const quotas = createQuotas({
    limits: { ...shareOut(plan.dataMax), ...limits?.storage },
    nowMs: () => performance.now(),
    onNews: (news) => reports.storage(news),
  });
  return {
    plan,
    reports,
    clock,
    ages,
    store: rulesetUse.watch(observed),
    storeWatch,
    // Not the store that is observed: a question that is late is told under a name of its own.
    readiness: watchReadiness({ ask: () => bare.listTables({ limit: 1 }), watch: storeWatch }),
    departure: { isLeaving: false },
    rulesetUse,
    sealer: createSealer(seal),
    dailyKey: daily,
    replays: openReplays(plan, seal, metrics),
    metrics,
    guesses: openGuesses(plan, metrics, cluster),
    quotas,
    markAddress: createAddressMarks(addresses),
    tableSizes: createTableSizes(quotas),
    cluster,
  };
}

function openReplays(plan: TableServerPlan, sealKey: string, metrics: ServerMetrics): Replays {
  return createReplays({
    limits: plan.limits?.replays,
    known: { sealKey, contests: join(plan.dataFolder, CONTESTS_FOLDER) },
    onRefused: metrics.replayRefused,
  });
}

/** Wrong guesses count at all servers of a database, or a guesser would have as many at each. */
function openGuesses(
  { limits }: TableServerPlan,
  { refusals }: ServerMetrics,
  cluster: Cluster | undefined,
): Guesses {
  const { guesses: perMinute } = { ...HTTP_LIMITS.perMinute, ...limits?.http?.perMinute };
  const guesses = createGuesses({
    perMinute,
    onRefused: (entry) => refusals.refused(entry, 'guesses'),
    onWrong: (address) => cluster?.tellCount('guess', address),
  });
  cluster?.onCount('guess', (address) => guesses.noteElsewhere(address));
  return guesses;
}
