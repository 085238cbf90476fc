/** What is measured of a running server, as Prometheus reads it. */
import { Registry } from 'prom-client';
import { createHttpMetrics, type HttpMetrics } from '../http/metrics.ts';
import { createRefusalMetrics, type RefusalMetrics } from '../limits/refusal-metrics.ts';
import { createInstruments, type Instruments } from '../metrics/instruments.ts';
import type { ReplayRefusal } from '../replays/replays.ts';
import { watchDelay } from '../metrics/delay.ts';
import { createSocketMetrics, type SocketMetrics } from '../sockets/metrics.ts';
import { createStoreMetrics, type StoreMetrics } from '../store/metrics.ts';

export interface ServerMetrics {
  readonly instruments: Instruments;
  readonly http: HttpMetrics;
  readonly refusals: RefusalMetrics;
  readonly store: StoreMetrics;
  readonly sockets: SocketMetrics;
  /** A recorded game was not played again. */
  readonly replayRefused: (why: ReplayRefusal) => void;
  /** Tables that nobody had used for too long. */
  deleted(tables: number): void;
  /** Tables that were abandoned and closed to make room. */
  closed(tables: number): void;
  /** The clock of the machine, or of the database, was set. */
  clockJumped(): void;
  text(): Promise<string>;
  close(): void;
}

export function createMetrics(version: string): ServerMetrics {
  const register = new Registry();
  const instruments = createInstruments(register);
  const { counter, total, info } = instruments;
  const refusals = createRefusalMetrics(instruments);
  const notReplayed = counter('replays_refused_total', 'recorded games not played again', ['why']);
  const deletions = counter('deleted_total', 'what was deleted for its age', ['what']);
  const closures = counter('abandoned_closed_total', 'abandoned tables closed to make room');
  let jumps = 0;
  total('clock_jumps_total', 'how often the clock was set while it ran', () => jumps);
  info('version', { version });
  const stop = measureProcess(instruments);
  return {
    instruments,
    http: createHttpMetrics(instruments),
    refusals,
    store: createStoreMetrics(instruments),
    sockets: createSocketMetrics(instruments, refusals),
    replayRefused(why) {
      notReplayed.inc({ why });
      refusals.refused('http', why === 'full' ? 'full' : 'heavy');
    },
    deleted: (tables) => deletions.inc({ what: 'tables' }, tables),
    closed: (tables) => closures.inc(tables),
    clockJumped: () => void jumps++,
    text: () => register.metrics(),
    close() {
      stop();
      refusals.close();
    },
  };
}

/** Measures the process itself; returns how to stop. */
function measureProcess({ gauge }: Instruments): () => void {
  const delay = watchDelay();
  // By the clock and not by who asks: two that ask are told the same.
  gauge('event_loop_delay_seconds', 'longest delay in the last minute', () => delay.longestSeconds);
  gauge('memory_bytes', 'memory of the process', () => process.memoryUsage.rss());
  gauge('cpu_seconds', 'time of processors that was used', () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  return () => delay.stop();
}
