/** One process that serves it all: tables, their store, bots, HTTP, sockets and pages. */
import type { Server } from 'node:http';
import { join } from 'node:path';
import { normalizeIP } from '@fastify/rate-limit';
import { ok, parseLog, type Result, type Sentence, speak } from '@stammtisch/kernel';
import {
  createTables,
  hashText,
  type Neighbours,
  type Sealer,
  type TableLimits,
  type Tables,
  type TableStore,
} from '@stammtisch/table';
import type { FastifyInstance } from 'fastify';
import { CONTESTS_FOLDER, type Contests, openContests } from '../contests/contests.ts';
import type { ContestsLimits } from '../contests/limits.ts';
import { createViewers, type Viewers } from '../contests/live.ts';
import { createAddressMarks, type MarkAddress } from '../storage/address-mark.ts';
import { shareOut, type StorageLimits } from '../storage/limits.ts';
import { createStorage, type Storage, type StorageNews } from '../storage/storage.ts';
import { type Cluster, createCluster } from './cluster/cluster.ts';
import { createReplays, type Replays } from '../replays/replays.ts';
import type { ReplayLimits } from '../replays/limits.ts';
import { createInquiries, type Inquiries, type InquiryLimits } from '../inquiries/inquiries.ts';
import { createClosing, type Cut } from './closing.ts';
import { createApp, type LogSetup } from './http/app.ts';
import { createGuesses, type Guesses } from './guesses.ts';
import { createFloods } from './http/floods.ts';
import { createGuard, type Guard, type GuardSetup } from './http/guard.ts';
import { createHandovers } from './http/handovers.ts';
import { furnish, type House } from './http/house.ts';
import { openHttp, tryPorts } from './http/open-http.ts';
import { describeApi } from './http/openapi.ts';
import { addressOf, createTrust, type Trust, type TrustedProxies } from './http/proxies.ts';
import { ROUTES } from './http/routes/all.ts';
import { HTTP_LIMITS, type HttpLimits, TABLE_LIMITS } from './limits.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import type { ProgramLimits } from './minds/limits.ts';
import { createMinds, type MindsSetup, type ServerMinds } from './minds/minds.ts';
import { announceDeletion, tellDeleted, tellJump } from './notices.ts';
import { type OpenedStore, openStore, type StorePlan } from './open-store.ts';
import { randomHex } from './random-hex.ts';
import { createSealer, readSealKey } from './sealer.ts';
import { attachSockets, type Sockets } from './socket/attach.ts';
import type { SocketLimits } from './socket/limits.ts';
import { createStoreWatch, type OnStore, type StoreWatch } from './store-watch.ts';
import { storeRejectionOf, toResult } from './store/refusals.ts';
import { createStepRunner } from './step-runner.ts';
import { createRulesetUse } from './ruleset-use.ts';
import { createStoreMeter, type StoreMeter } from './store-meter.ts';
import { createSweeper, KEEP_DAYS, type Sweeper, type SweeperWaits } from './sweeper.ts';
import { createTableSizes, type TableSizes } from './table-sizes.ts';
import { createTicker, type Ticker } from './ticker.ts';
import { type Ages, openAges } from './time/ages.ts';
import { startSteadyClock, type SteadyClock } from './time/steady-clock.ts';

/** What differs from the usual limits. */
export interface LimitWishes {
  readonly http?: Partial<HttpLimits>;
  readonly sockets?: Partial<SocketLimits>;
  readonly tables?: Partial<TableLimits>;
  readonly programs?: Partial<ProgramLimits>;
  readonly contests?: Partial<ContestsLimits>;
  readonly inquiries?: Partial<InquiryLimits>;
  readonly replays?: Partial<ReplayLimits>;
  readonly storage?: Partial<StorageLimits>;
  /** How often old tables are looked for. */
  readonly sweeps?: SweeperWaits;
}

export interface TableServerPlan extends GuardSetup, StorePlan {
  /** The next free one is taken where it is in use; 0: any. */
  readonly port: number;
  /** For programs; without it as `host`. */
  readonly botHost?: string | undefined;
  /** As `port`. */
  readonly botPort: number;
  /** Where bots of both protocols practise; as `port`. Without it only by their hello. */
  readonly practicePort?: number | undefined;
  /** The time between two deals of a bot that practises. */
  readonly practicePauseMs?: number | undefined;
  /** `nats://…`: through it servers on one database talk to each other, and not through that. */
  readonly nats?: string | undefined;
  /** Of this machine in its network; told to pages, so that invitations lead to them. */
  readonly addresses?: readonly string[] | undefined;
  /** The folder of built pages. */
  readonly pages?: string | undefined;
  readonly version: string;
  readonly limits?: LimitWishes | undefined;
  /** Without it nothing is logged. */
  readonly log?: LogSetup | undefined;
  /** Told when the store begins to fail, and when it works again; the log says so too. */
  readonly onStore?: OnStore | undefined;
  /** How many bytes the data folder may have. */
  readonly dataMax?: number | undefined;
  /** Told, not too often, when something was dropped or not kept for want of room. */
  readonly onStorage?: ((news: StorageNews) => void) | undefined;
  /** The clock of this machine: milliseconds since 1970. Servers on one database go by its clock. */
  readonly now?: (() => number) | undefined;
  /** A clock that only runs forward, in milliseconds: how long something takes is measured by it. */
  readonly steadyMs?: (() => number) | undefined;
  /** Told what whoever runs the server should know; the log says so too. */
  readonly onNotice?: ((notice: Sentence) => void) | undefined;
  readonly thinkers?: MindsSetup['thinkers'];
  /** In front of the server; without it whoever connects counts as who asks. */
  readonly proxies?: TrustedProxies | undefined;
  /** Tables at which nothing has happened for so many days are deleted; 0: none ever is. */
  readonly keepDays?: number | undefined;
}

/** A server that is running. */
export interface TableServer {
  readonly host: string;
  readonly port: number;
  readonly botPort: number;
  readonly practicePort?: number;
  /** Where the tables are kept, as can be shown, if not in the folder. */
  readonly database?: string;
  /**
   * Plays nothing any more, says bye to everybody, stores what is under way and ends; within
   * `CLOSING_MS`, whatever happens. Says what was not over by then and was left alone.
   */
  close(): Promise<Cut>;
}

/** Opens everything, or nothing and says why. */
export async function startTableServer(plan: TableServerPlan): Promise<Result<TableServer>> {
  const { database, nats } = plan;
  const cluster = database === undefined ? undefined : createCluster({ database, nats, randomHex });
  const kept = await openStore(plan, cluster?.notify);
  if (!kept.ok) {
    await cluster?.close();
    return kept;
  }
  const { store: bare, where } = kept.value;
  const keys = await toResult(readKeys(plan, kept.value));
  if (!keys.ok) {
    await cluster?.close();
    await bare.close();
    return keys;
  }
  const engine = await createEngine(plan, bare, keys.value, cluster);
  const joined = await cluster?.connect(engine.tables, bare);
  if (joined?.ok === false) {
    await stopEngine(engine);
    return joined;
  }
  const bots = await openBotPort(plan, engine);
  if (!bots.ok) {
    await stopEngine(engine);
    return bots;
  }
  engine.botPort = bots.value.port;
  const practice = await openPracticePort(plan, engine);
  if (!practice.ok) {
    await stopEngine(engine);
    return practice;
  }
  const front = await createFront(plan, engine);
  const opened = await openHttp(front.app, plan);
  if (!opened.ok) {
    await front.sockets.close();
    await front.viewers.close();
    await stopEngine(engine);
    return opened;
  }
  const { host, port } = opened.value;
  let closed: Promise<Cut> | undefined;
  const close = async (): Promise<Cut> => {
    engine.isClosing = true;
    front.house.isClosing = true;
    const closing = createClosing(engine.report);
    // First of all: whoever thinks and plays would keep the goodbyes waiting.
    engine.contests.close().catch(ignore);
    await closing.part('people', () => Promise.all([front.sockets.close(), front.viewers.close()]));
    await closing.part('requests', () => opened.value.close());
    await stopEngine(engine, closing);
    return closing.cut;
  };
  return ok({
    host,
    port,
    botPort: bots.value.port,
    ...(practice.value === undefined ? {} : { practicePort: practice.value }),
    ...(where === undefined ? {} : { database: where }),
    close: () => (closed ??= close()),
  });
}

function openBotPort(
  { limits: { programs = {} } = {}, host, botHost = host, botPort }: TableServerPlan,
  { minds }: Engine,
): ReturnType<ServerMinds['listen']> {
  return tryPorts(botPort, (port) => minds.listen({ host: botHost, port, limits: programs }));
}

async function openPracticePort(
  { practicePort }: TableServerPlan,
  { contests }: Engine,
): Promise<Result<number | undefined>> {
  if (practicePort === undefined) return ok(undefined);
  const opened = await tryPorts(practicePort, (port) => contests.practice.listen(port));
  return opened.ok ? ok(opened.value.port) : opened;
}

/** All that works without anybody outside. */
interface Engine {
  readonly clock: SteadyClock;
  readonly ages: Ages;
  readonly store: TableStore;
  readonly sealer: Sealer;
  readonly replays: Replays;
  readonly metrics: Metrics;
  readonly guesses: Guesses;
  readonly minds: ServerMinds;
  readonly tables: Tables;
  readonly ticker: Ticker;
  readonly sweeper: Sweeper;
  readonly contests: Contests;
  readonly storage: Storage;
  readonly markAddress: MarkAddress;
  readonly tableSizes: TableSizes;
  readonly storeMeter: StoreMeter;
  /** Where others share its database. */
  readonly cluster: Cluster | undefined;
  /** Once it is open. */
  botPort: number;
  /** Told of bugs of ours; the log is open before the first of them. */
  report: (error: unknown) => void;
  /** Told when the store begins to fail, and when it works again. */
  reportStore: OnStore;
  /** Told when something was dropped or not kept for want of room. */
  reportStorage: (news: StorageNews) => void;
  /** Tells whoever runs the server. */
  notify: (notice: Sentence) => void;
  isClosing: boolean;
}

/** What is kept with the tables and needed before anything else: secrets and what time it is. */
interface Keys {
  readonly programs: string;
  readonly addresses: string;
  readonly seal: string;
  readonly clock: SteadyClock;
  readonly ages: Ages;
  /** Told when the clock has jumped. */
  readonly jumps: { on: (byMs: number) => void };
}

async function readKeys(
  { now = Date.now, steadyMs }: TableServerPlan,
  { store, readClock }: OpenedStore,
): Promise<Keys> {
  const programs = await store.keepSetting('program-key', () => randomHex(KEY_BYTES));
  const addresses = await store.keepSetting('address-key', () => randomHex(KEY_BYTES));
  const jumps: Keys['jumps'] = { on: ignore };
  const seal = await readSealKey(store);
  const clock = await startSteadyClock({
    outside: readClock ?? now,
    everyMs: readClock === undefined ? CLOCK_LOOK_MS : DATABASE_CLOCK_LOOK_MS,
    onJump: (byMs) => jumps.on(byMs),
    steadyMs,
  });
  const ages = await openAges({ store, now: clock.now, steadyMs });
  return { programs, addresses, seal, clock, jumps, ages };
}

/** How often it is looked whether the clock of the machine, or of the database, was set. */
const CLOCK_LOOK_MS = 1_000;
const DATABASE_CLOCK_LOOK_MS = 10_000;

async function createEngine(
  plan: TableServerPlan,
  bare: TableStore,
  { programs, addresses, seal, clock, ages, jumps }: Keys,
  cluster: Cluster | undefined,
): Promise<Engine> {
  const { limits, version, thinkers = {} } = plan;
  const { now } = clock;
  const metrics = createMetrics(version);
  let engine: Engine | undefined = undefined as Engine | undefined;
  const watch = createStoreWatch((trouble) => {
    if (engine?.isClosing !== true) engine?.reportStore(trouble);
  });
  const onBug = (error: unknown): void => {
    // What the store has failed at was told by whoever watches it.
    if (engine?.isClosing === true || storeRejectionOf(error) !== undefined) return;
    engine?.report(error);
  };
  const replays = createReplays({
    limits: limits?.replays,
    known: { sealKey: seal, contests: join(plan.dataFolder, CONTESTS_FOLDER) },
    onRefused: (why) => {
      metrics.replayRefused(why);
      metrics.refused('http', why === 'full' ? 'full' : 'heavy');
    },
  });
  const { guesses: perMinute } = { ...HTTP_LIMITS.perMinute, ...limits?.http?.perMinute };
  const guesses = createGuesses({
    perMinute,
    onRefused: (door) => metrics.refused(door, 'guesses'),
  });
  const kept = metrics.measureStore(watch.watch(noteUses(bare, ages)));
  const rulesetUse = createRulesetUse({ store: kept, now, onBug });
  const store = rulesetUse.watch(kept);
  const markAddress = createAddressMarks(addresses);
  const storage = createStorage({
    limits: { ...shareOut(plan.dataMax), ...limits?.storage },
    nowMs: () => performance.now(),
    onNews: (news) => engine?.reportStorage(news),
  });
  const tableSizes = createTableSizes(storage);
  const minds = createMinds({
    tokenKey: programs,
    guesses,
    onRefused: (reason) => metrics.refused('bots', reason),
    thinkers,
    onBug,
    sitDown: (table, coming) => tables.seatProgram(table, coming),
    findSeats: (name) => store.findPrograms(hashText(name)),
    wake: (table) => tables.look(table),
    onPresence: (table) => tables.refreshPresence(table),
    isElsewhere: (name) => tables.hasProgramElsewhere(name),
    toContest: (connection, line, contest) => contests.admit(connection, line, contest),
  });
  const tables: Tables = createTables({
    store,
    now,
    randomHex,
    minds,
    limits: { ...TABLE_LIMITS, ...limits?.tables },
    onBug,
    onDue: () => ticker.plan(),
    onBatch: (size) => metrics.batch(size),
    runSteps: createStepRunner(),
    onStored: (table, bytes) => tableSizes.note(table, bytes),
    isFull: (table) => tableSizes.isFull(table),
    neighbours: cluster === undefined ? undefined : watchNeighbours(cluster.neighbours, watch),
  });
  const ticker = createTicker(tables, now);
  const { keepDays = KEEP_DAYS } = plan;
  const notify = (notice: Sentence): void => engine?.notify(notice);
  const sweeper = createSweeper({
    store,
    tables: { expire: (table, before) => expireTable(tables, tableSizes, table, before) },
    expireRulesets: (before) => rulesetUse.expire(before),
    expireContests: (before) => contests.expire(before),
    ages,
    keepDays,
    waits: limits?.sweeps,
    onBug,
    onAnnounced: (announcement) => notify(announceDeletion(announcement)),
    onDeleted(count) {
      metrics.deleted(count);
      notify(tellDeleted(count));
    },
  });
  const storeMeter = await createStoreMeter({
    store,
    storage,
    isLimited: plan.database === undefined,
    mayDrop: keepDays > 0,
    onBug,
  });
  jumps.on = (byMs) => {
    metrics.clockJumped();
    ages.noteJump();
    tables.clockJumped(byMs);
    notify(tellJump(byMs));
  };
  const contests = await openContests({
    folder: plan.dataFolder,
    host: plan.botHost ?? plan.host,
    botPort: () => engine?.botPort ?? 0,
    limits: limits?.contests,
    thinkers: thinkers.thread === undefined ? {} : { thread: thinkers.thread },
    now,
    randomHex,
    onBug,
    storage,
    markAddress,
    practicePauseMs: plan.practicePauseMs,
    lending: minds.lending,
  });
  engine = {
    clock,
    ages,
    store,
    sealer: createSealer(seal),
    replays,
    metrics,
    guesses,
    minds,
    tables,
    ticker,
    sweeper,
    contests,
    storage,
    markAddress,
    tableSizes,
    storeMeter,
    cluster,
    botPort: 0,
    report: ignore,
    reportStore: ignore,
    reportStorage: ignore,
    notify: ignore,
    isClosing: false,
  };
  return engine;
}

async function expireTable(
  tables: Tables,
  sizes: TableSizes,
  table: string,
  before: number,
): Promise<boolean> {
  const isGone = await tables.expire(table, before);
  if (isGone) sizes.forget(table);
  return isGone;
}

/** Ages are counted from times that are written down, so that a wrong clock makes nothing old. */
function noteUses(store: TableStore, ages: Ages): TableStore {
  return {
    ...store,
    async append(batch) {
      const times = batch.flatMap(({ records }) => records.map(({ at }) => at));
      if (times.length > 0) await ages.noteUse(Math.min(...times));
      return store.append(batch);
    },
  };
}

/** The tables of all servers are in one store: what fails on the way to it fails there. */
function watchNeighbours(neighbours: Neighbours, { attempt }: StoreWatch): Neighbours {
  const { readSeqs } = neighbours;
  return { ...neighbours, readSeqs: (tables) => attempt('readSeqs', () => readSeqs(tables)) };
}

/** What is being stored is stored; then nothing can be, so that no bot moves because it must go. */
async function stopEngine(engine: Engine, closing = createClosing(ignore)): Promise<void> {
  const { ticker, sweeper, storeMeter, tables, store, minds, metrics, contests, cluster } = engine;
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
  await closing.part('programs', () => minds.close());
  metrics.close();
}

/** All that listens to the outside. */
interface Front {
  readonly house: House;
  readonly app: FastifyInstance;
  readonly sockets: Sockets;
  readonly viewers: Viewers;
}

async function createFront(plan: TableServerPlan, engine: Engine): Promise<Front> {
  const { version, addresses = [], pages, log } = plan;
  const { steadyMs = () => performance.now() } = plan;
  const { now } = engine.clock;
  const { ages, store, sealer, tables, minds, metrics, guesses, contests, cluster } = engine;
  const { replays, storage, markAddress, tableSizes, storeMeter } = engine;
  const limits = { ...HTTP_LIMITS, ...plan.limits?.http };
  const keeping = { now, randomHex, limits };
  const listPrograms = (): ReturnType<ServerMinds['listPrograms']> => minds.listPrograms();
  const parts = {
    tables,
    store,
    sealer,
    contests,
    inquiries: openInquiries(plan, engine),
    replays,
    listPrograms,
    metrics,
    version,
    addresses,
    limits,
    now,
    ages,
    steadyMs,
    randomHex,
    storage,
    markAddress,
    tableSizes,
    handovers:
      cluster?.createHandovers(keeping) ??
      // A code is good for five minutes, also where the clock is set meanwhile.
      createHandovers({ ...keeping, now: steadyMs }),
  };
  const house = furnish(parts, describeApi(ROUTES, version));
  const guard = createGuard(plan);
  const trust = plan.proxies === undefined ? undefined : createTrust(plan.proxies);
  const floods = createFloods();
  const app = await createApp({
    house,
    guard,
    trust,
    limits,
    guesses,
    metrics,
    floods,
    pages,
    log,
  });
  engine.report = (error) => app.log.error({ err: error }, 'a bug');
  engine.reportStore = (trouble) => {
    plan.onStore?.(trouble);
    if (trouble === undefined) app.log.info('the store works again');
    else app.log.error({ code: trouble.code, why: speak(trouble, 'en') }, 'the store fails');
  };
  metrics.reportRefusals((refused) => app.log.warn({ refused }, 'turned away'));
  engine.reportStorage = (news) => {
    plan.onStorage?.(news);
    app.log.warn(news, 'room is short');
  };
  engine.notify = (notice) => {
    plan.onNotice?.(notice);
    app.log.warn({ notice: speak(notice, 'en') }, 'notice');
  };
  for (const trouble of contests.damaged) app.log.error({ contest: trouble }, 'cannot be read');
  const viewers = createViewers({ contests, guesses });
  const sockets = openSockets(plan, engine, { guard, trust, viewers, server: app.server });
  metrics.watch({
    awakeTables: () => tables.awake,
    sockets: () => sockets.count,
    freePrograms: () => listPrograms().length,
    contests: () => ({ ...contests.counts(), viewers: viewers.count }),
    replays,
  });
  metrics.watchStorage(storage, () => {
    const { tables: kept, games, rulesets } = storeMeter.size;
    const practisers = contests.practice.show().rows.length;
    return { tables: kept, games, rulesets, contests: contests.counts().kept, practisers };
  });
  if (cluster !== undefined) metrics.watchNeighbours(tables.traffic!, () => cluster.isUp);
  return { house, app, sockets, viewers };
}

function openInquiries(plan: TableServerPlan, { contests, minds }: Engine): Inquiries {
  return createInquiries({
    findBot: (tokenHash) => contests.findBot(tokenHash) ?? minds.findBot(tokenHash),
    async findLog(contest, match, game) {
      const found = contests.find(contest);
      const played = found.ok ? await found.value.log(match, game) : found;
      return played.ok ? parseLog(played.value) : played;
    },
    limits: plan.limits?.inquiries,
  });
}

interface SocketParts {
  readonly guard: Guard;
  readonly trust: Trust | undefined;
  readonly viewers: Viewers;
  readonly server: Server;
}

function openSockets(
  plan: TableServerPlan,
  { tables, guesses, metrics, report, clock }: Engine,
  { guard, trust, viewers, server }: SocketParts,
): Sockets {
  return attachSockets(server, {
    tables,
    limits: plan.limits?.sockets ?? {},
    originAllowed: ({ headers }) =>
      (guard.refuseHost(headers) ?? guard.refuseOrigin(headers)) === undefined,
    addressOf: (request) => normalizeIP(addressOf(request, trust)),
    guesses,
    metrics: metrics.ofSockets,
    onBug: report,
    viewers,
    now: clock.now,
  });
}

/** Before there is a log. */
function ignore(): void {}

const KEY_BYTES = 32;
