/** What is measured of a running server, as Prometheus reads it. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Registry } from 'prom-client';
import { createHttpMetrics, type HttpMetrics } from '../http/metrics.ts';
import { createRefusalMetrics, type RefusalMetrics } from '../limits/refusal-metrics.ts';
import { createInstruments, type Instruments } from '../metrics/instruments.ts';
import type { ReplayRefusal } from '../replays/replays.ts';
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
  const delay = monitorEventLoopDelay({ resolution: 100 });
  delay.enable();
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
  return () => delay.disable();
}
