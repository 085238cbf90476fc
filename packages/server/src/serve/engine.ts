/** All of a server that works without anybody outside: it is composed here, and stopped. */
import type { Result } from '@stammtisch/kernel';
import type { TableStore } from '@stammtisch/table';
import type { Cluster } from '../cluster/cluster.ts';
import { type HostedContests, openContests } from '../hosted-contests/contests.ts';
import { openLeagueDatabase } from '../league/keeping/postgres-store.ts';
import { type Leagues, openLeagues } from '../league/leagues.ts';
import { createStoreMeter, type StoreMeter } from '../quotas/store-meter.ts';
import { type BotRelay, createBotRelay } from '../shared-contests/bot-relay.ts';
import { type ContestDirectory, createContestDirectory } from '../shared-contests/directory.ts';
import { randomHex } from '../secrets/random-hex.ts';
import type { TablePlayers } from '../tables/players/players.ts';
import { createRoomMaker, type RoomMaker } from '../tables/make-room.ts';
import { ABANDONED_HOURS } from '../tables/limits.ts';
import { createOpenTables, type OpenTables } from '../tables/open-tables.ts';
import { KEEP_DAYS, type Sweeper } from '../tables/sweeper.ts';
import { HTTP_LIMITS } from '../http/limits.ts';
import { tryPorts } from '../http/open-http.ts';
import { createTrust } from '../http/proxies.ts';
import { type Closing, createClosing } from './closing.ts';
import { createFoundation, type Foundation } from './foundation.ts';
import type { Keys } from './keys.ts';
import { tellClosed, tellJump } from './notices.ts';
import { createPlaying, openSweeper, type Playing } from './playing.ts';
import type { TableServerPlan } from './plan.ts';

export interface Engine extends Foundation, Playing {
  readonly sweeper: Sweeper;
  readonly storeMeter: StoreMeter;
  readonly openTables: OpenTables;
  readonly roomMaker: RoomMaker;
  readonly contests: HostedContests;
  /** Of the contests of all servers, where others share the database. */
  readonly directory: ContestDirectory | undefined;
  /** Hands on bots that come for what another server plays. */
  readonly botRelay: BotRelay | undefined;
  readonly leagues: Leagues;
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
  const playing = createPlaying(foundation, keys, (connection, line, hello) => {
    const admitted =
      hello.contest === undefined && hello.league !== undefined
        ? leagues.admit(connection, line, hello)
        : contests.admit(connection, line, hello.contest);
    if (admitted.ok || botRelay === undefined) return admitted;
    return botRelay.lead(admitted.error, connection, line, hello);
  });
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
  const directory =
    cluster === undefined
      ? undefined
      : createContestDirectory({ database: cluster.shared, node: cluster.peers.node, contests });
  const botRelay = directory && createBotRelay(directory);
  const openTables = countTables(foundation);
  // So that what is used of the limit is known from the start.
  await openTables.refresh();
  const leagues = await hostLeagues(foundation, playing, () => engine.botPort);
  const engine: Engine = {
    ...foundation,
    ...playing,
    sweeper,
    storeMeter,
    openTables,
    roomMaker: makeRoom(foundation, playing, openTables),
    contests,
    directory,
    botRelay,
    leagues,
    botPort: 0,
  };
  return engine;
}

function countTables(foundation: Foundation): OpenTables {
  const { plan, departure } = foundation;
  return createOpenTables({
    ...foundation,
    limits: { ...HTTP_LIMITS, ...plan.limits?.http },
    steadyMs: plan.steadyMs ?? (() => performance.now()),
    // Where others share the database it is all the same who opens a table: none is kept here.
    isDraining: () => departure.isLeaving && plan.database === undefined,
  });
}

function makeRoom(
  { plan, store, ages, reports, metrics }: Foundation,
  { tables }: Playing,
  openTables: OpenTables,
): RoomMaker {
  return createRoomMaker({
    openTables,
    store,
    tables,
    ages,
    abandonedMs: (plan.limits?.abandonedHours ?? ABANDONED_HOURS) * 3_600_000,
    onClosed(count) {
      metrics.closed(count);
      reports.notice(tellClosed(count));
    },
    onBug: reports.bug,
  });
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

function hostLeagues(
  { plan, clock, reports, quotas, markAddress, cluster }: Foundation,
  { players }: Playing,
  botPort: () => number,
): Promise<Leagues> {
  const thread = plan.thinkers?.thread;
  const { database } = plan;
  return openLeagues({
    folder: plan.dataFolder,
    // The others find it by its name.
    database: cluster && openLeagueDatabase(database!, cluster.peers.node),
    botPort,
    limits: plan.limits?.league,
    thinkers: thread === undefined ? {} : { thread },
    now: clock.now,
    randomHex,
    onBug: reports.bug,
    quotas,
    markAddress,
    lending: players.lending,
  });
}

/** Opens the port where bots of our protocol connect. */
export function openBotPort({ plan, players }: Engine): ReturnType<TablePlayers['listen']> {
  const { host, botHost = host, botPort, botProxies, limits } = plan;
  const trust = botProxies === undefined ? undefined : createTrust(botProxies);
  const isProxy = trust && ((address: string) => trust(address, 0));
  return tryPorts(botPort, (port) =>
    players.listen({ host: botHost, port, limits: limits?.programs ?? {}, isProxy }),
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
  const { leagues } = engine;
  await closing.part('contests', async () => {
    await Promise.all([engine.replays.close(), contests.close(), leagues.close()]);
  });
  engine.clock.stop();
  engine.readiness.stop();
  ticker.stop();
  await closing.part('tables', async () => {
    await sweeper.stop();
    await engine.roomMaker.stop();
    await storeMeter.stop();
    await tables.stop();
  });
  await closing.part('store', async () => {
    await engine.directory?.stop();
    await cluster?.close();
    await store.close();
  });
  await closing.part('programs', () => {
    engine.botRelay?.close();
    return players.close();
  });
  metrics.close();
}
