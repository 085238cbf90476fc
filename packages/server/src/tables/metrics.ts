/** What is measured of a running server, as Prometheus reads it. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Append, AppendResult, TableStore, Traffic } from '@stammtisch/table';
import { Registry } from 'prom-client';
import type { ReplayRefusal, Replays } from '../replays/replays.ts';
import { measureStorage, type StorageCounts } from '../storage/metrics.ts';
import type { Storage } from '../storage/storage.ts';
import { createInstruments } from './instruments.ts';
import {
  createRefusalReports,
  type RefusalDoor,
  type RefusalReason,
  type RefusalReports,
  type TellRefusals,
} from './refused.ts';
import type { SocketMetrics } from './socket/metrics.ts';

/** What is read when somebody asks. */
export interface Gauges {
  readonly awakeTables: () => number;
  readonly sockets: () => number;
  readonly freePrograms: () => number;
  readonly contests: () => {
    readonly open: number;
    readonly bots: number;
    readonly games: number;
    readonly viewers: number;
  };
  readonly replays: Pick<Replays, 'waiting' | 'running' | 'moves'>;
}

export interface Metrics {
  http(
    seconds: number,
    labels: { readonly method: string; readonly route: string; readonly status: number },
  ): void;
  /** Something was not done, over HTTP, a socket or the bot port. */
  rejected(code: string): void;
  /** A recorded game was not played again. */
  replayRefused(why: ReplayRefusal): void;
  /** Somebody was turned away because of a limit. */
  readonly refused: (door: RefusalDoor, reason: RefusalReason) => void;
  /** From now on whoever writes the log is told what is turned away, at most once a minute. */
  reportRefusals(tell: TellRefusals): void;
  /** Tables that nobody had used for too long. */
  deleted(tables: number): void;
  /** The clock of the machine, or of the database, was set. */
  clockJumped(): void;
  /** Tables whose records were stored together. */
  batch(size: number): void;
  readonly ofSockets: SocketMetrics;
  /** The same store, with a clock on what it stores. */
  measureStore(store: TableStore): TableStore;
  watch(gauges: Gauges): void;
  /** Of a server that shares its database with others. */
  watchNeighbours(traffic: Traffic, isLineUp: () => boolean): void;
  watchStorage(storage: Storage, counts: () => StorageCounts): void;
  text(): Promise<string>;
  close(): void;
}

/** A few hundred codes exist; whatever is beyond that comes from a bug and shares one label. */
const CODES_MAX = 300;

export function createMetrics(version: string): Metrics {
  const register = new Registry();
  const instruments = createInstruments(register);
  const { counter, total, gauge, histogram, info } = instruments;
  const requests = histogram('http_seconds', 'time of HTTP requests', SECONDS, [
    'method',
    'route',
    'status',
  ]);
  const rejections = counter('rejected_total', 'what was not done, by code', ['code']);
  const notReplayed = counter('replays_refused_total', 'recorded games not played again', ['why']);
  const refusals = counter('refused_total', 'who was turned away by a limit', ['door', 'reason']);
  let reports: RefusalReports | undefined;
  const deletions = counter('deleted_total', 'what was deleted for its age', ['what']);
  let jumps = 0;
  total('clock_jumps_total', 'how often the clock was set while it ran', () => jumps);
  let moves = 0;
  total('moves_total', 'moves that were stored', () => moves);
  const batches = histogram('commit_tables', 'tables stored together', SIZES);
  const commits = histogram('commit_seconds', 'time until a batch is on disk', SECONDS);
  const failures = counter('commit_failures_total', 'batches that could not be stored');
  const delay = monitorEventLoopDelay({ resolution: 100 });
  delay.enable();
  let waiting = 0;
  gauge('commit_waiting', 'tables whose records are being stored', () => waiting);
  gauge('event_loop_delay_seconds', 'longest delay since it was last asked for', () => {
    const longest = delay.max / 1e9;
    delay.reset();
    return longest;
  });
  gauge('memory_bytes', 'memory of the process', () => process.memoryUsage.rss());
  gauge('cpu_seconds', 'time of processors that was used', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  info('version', { version });
  let received = 0;
  total('socket_received_total', 'messages that came over sockets', () => received);
  let sent = 0;
  total('socket_sent_total', 'messages that went out over sockets', () => sent);
  const dropped = counter('socket_dropped_total', 'sockets that were cut off', ['why']);
  const codes = new Set<string>();
  const reject = (code: string): void => {
    if (codes.size < CODES_MAX) codes.add(code);
    rejections.inc({ code: codes.has(code) ? code : 'other' });
  };
  const refuse = (door: RefusalDoor, reason: RefusalReason): void => {
    refusals.inc({ door, reason });
    reports?.note(door, reason);
  };

  const append = async (
    store: TableStore,
    batch: readonly Append[],
  ): Promise<readonly AppendResult[]> => {
    const stop = commits.startTimer();
    waiting += batch.length;
    try {
      const results = await store.append(batch);
      moves += countMoves(batch, results);
      return results;
    } catch (error) {
      failures.inc();
      throw error;
    } finally {
      waiting -= batch.length;
      stop();
    }
  };
  return {
    http: (seconds, labels) => requests.observe(labels, seconds),
    rejected: reject,
    replayRefused: (why) => notReplayed.inc({ why }),
    refused: refuse,
    reportRefusals(tell) {
      reports = createRefusalReports(tell);
    },
    deleted: (tables) => deletions.inc({ what: 'tables' }, tables),
    clockJumped: () => void jumps++,
    batch: (size) => batches.observe(size),
    // Its methods stay its own: only `append` is another one.
    measureStore: (store) => ({ ...store, append: (batch) => append(store, batch) }),
    ofSockets: {
      received() {
        received++;
      },
      sent(messages) {
        sent += messages;
      },
      refused: (code) => reject(code),
      dropped: (why) => dropped.inc({ why }),
      turnedAway: refuse,
    },
    watch({ awakeTables, sockets, freePrograms, contests, replays }) {
      gauge('tables_awake', 'tables in memory', awakeTables);
      gauge('sockets', 'open sockets', sockets);
      gauge('programs_free', 'bots over the network that wait to be seated', freePrograms);
      gauge('contests_open', 'contests that are not over', () => contests().open);
      gauge('contest_bots', 'bots that are here for contests or practice', () => contests().bots);
      gauge('contest_games', 'games of contests and practice so far', () => contests().games);
      gauge('contest_viewers', 'sockets that look at contests', () => contests().viewers);
      gauge('replays_waiting', 'recorded games that wait for a thread', () => replays.waiting);
      gauge('replays_running', 'recorded games that are played again', () => replays.running);
      total('replay_moves_total', 'moves played again, as charged', () => replays.moves);
    },
    watchNeighbours(traffic, isLineUp) {
      gauge(
        'neighbours',
        'other servers on the same database that can be heard',
        () => traffic.alive,
      );
      gauge('neighbour_line', '1: others can be heard and told', () => (isLineUp() ? 1 : 0));
      total('neighbour_sent_total', 'messages to other servers', () => traffic.sent);
      total('neighbour_received_total', 'messages of other servers', () => traffic.received);
      total('foreign_records_total', 'records of others that were taken in', () => traffic.records);
      total('conflicts_total', 'appends that another server was ahead of', () => traffic.conflicts);
      total('caught_up_total', 'tables found behind without news', () => traffic.caughtUp);
    },
    watchStorage: (storage, counts) => measureStorage(instruments, storage, counts),
    text: () => register.metrics(),
    close() {
      delay.disable();
      reports?.close();
    },
  };
}

const SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256];

function countMoves(batch: readonly Append[], results: readonly AppendResult[]): number {
  let count = 0;
  for (const [i, { records }] of batch.entries()) {
    if (results[i] !== 'done') continue;
    for (const { fact } of records) if (fact.type === 'played') count++;
  }
  return count;
}
