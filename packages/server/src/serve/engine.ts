/** All of a server that works without anybody outside: it is composed here, and stopped. */
import type { Result } from '@stammtisch/kernel';
import type { TableStore } from '@stammtisch/table';
import type { Cluster } from '../cluster/cluster.ts';
import { type HostedContests, openContests } from '../hosted-contests/contests.ts';
import { createStoreMeter, type StoreMeter } from '../quotas/store-meter.ts';
import { randomHex } from '../secrets/random-hex.ts';
import type { TablePlayers } from '../tables/players/players.ts';
import { KEEP_DAYS, type Sweeper } from '../tables/sweeper.ts';
import { tryPorts } from '../http/open-http.ts';
import { type Closing, createClosing } from './closing.ts';
import { createFoundation, type Foundation } from './foundation.ts';
import type { Keys } from './keys.ts';
import { tellJump } from './notices.ts';
import { createPlaying, openSweeper, type Playing } from './playing.ts';
import type { TableServerPlan } from './plan.ts';

export interface Engine extends Foundation, Playing {
  readonly sweeper: Sweeper;
  readonly storeMeter: StoreMeter;
  readonly contests: HostedContests;
  /** Where bots connect, once it is open. */
  botPort: number;
}

export async function createEngine(
  plan: TableServerPlan,
  bare: TableStore,
  keys: Keys,
  cluster: Cluster | undefined,
): Promise<Engine> {
  const foundation = createFoundation(plan, bare, keys, cluster);
  const { store, quotas, reports } = foundation;
  const playing = createPlaying(foundation, keys, (connection, line, contest) =>
    contests.admit(connection, line, contest),
  );
  const sweeper = openSweeper(foundation, playing, (before) => contests.expire(before));
  const storeMeter = await createStoreMeter({
    store,
    quotas,
    isLimited: plan.database === undefined,
    mayDrop: (plan.keepDays ?? KEEP_DAYS) > 0,
    onBug: reports.bug,
  });
  keys.jumps.on = (byMs) => noteJump(foundation, playing, byMs);
  const contests = await hostContests(foundation, playing, () => engine.botPort);
  const engine: Engine = { ...foundation, ...playing, sweeper, storeMeter, contests, botPort: 0 };
  return engine;
}

function noteJump({ metrics, ages, reports }: Foundation, { tables }: Playing, byMs: number): void {
  metrics.clockJumped();
  ages.noteJump();
  tables.clockJumped(byMs);
  reports.notice(tellJump(byMs));
}

function hostContests(
  { plan, clock, reports, quotas, markAddress }: Foundation,
  { players }: Playing,
  botPort: () => number,
): Promise<HostedContests> {
  const thread = plan.thinkers?.thread;
  return openContests({
    folder: plan.dataFolder,
    host: plan.botHost ?? plan.host,
    botPort,
    limits: plan.limits?.contests,
    thinkers: thread === undefined ? {} : { thread },
    now: clock.now,
    randomHex,
    onBug: reports.bug,
    quotas,
    markAddress,
    practicePauseMs: plan.practicePauseMs,
    lending: players.lending,
  });
}

/** Opens the port where bots of our protocol connect. */
export function openBotPort({ plan, players }: Engine): ReturnType<TablePlayers['listen']> {
  const { host, botHost = host, botPort, limits } = plan;
  return tryPorts(botPort, (port) =>
    players.listen({ host: botHost, port, limits: limits?.programs ?? {} }),
  );
}

/** Opens the port where bots of both protocols practise, if there is to be one. */
export async function openPracticePort({
  plan: { practicePort },
  contests,
}: Engine): Promise<Result<{ readonly port: number }> | undefined> {
  if (practicePort === undefined) return undefined;
  return tryPorts(practicePort, (port) => contests.practice.listen(port));
}

/** Stores what is being stored; after that nothing can be, so that no bot moves because it must go. */
export async function stopEngine(
  engine: Engine,
  closing: Closing = createClosing(() => undefined),
): Promise<void> {
  const { ticker, sweeper, storeMeter, tables, store, players, metrics, contests, cluster } =
    engine;
  await closing.part('contests', async () => {
    await Promise.all([engine.replays.close(), contests.close()]);
  });
  engine.clock.stop();
  ticker.stop();
  await closing.part('tables', async () => {
    await sweeper.stop();
    await storeMeter.stop();
    await tables.stop();
  });
  await closing.part('store', async () => {
    await cluster?.close();
    await store.close();
  });
  await closing.part('programs', () => players.close());
  metrics.close();
}
