import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How late a process was at the most, lately. */
export interface DelayWatch {
  /** In the last minute, about; what was measured is not forgotten because somebody asked. */
  readonly longestSeconds: number;
  stop(): void;
}

export interface DelayWaits {
  /** How long one measurement takes. */
  readonly partMs: number;
  /** How many of them are remembered. */
  readonly parts: number;
}

const WAITS: DelayWaits = { partMs: 10_000, parts: 6 };

export function watchDelay({ partMs, parts }: DelayWaits = WAITS): DelayWatch {
  const delay = monitorEventLoopDelay({ resolution: 100 });
  delay.enable();
  let earlier: number[] = [];
  const timer = setInterval(() => {
    earlier = [...earlier, delay.max].slice(1 - parts);
    delay.reset();
  }, partMs).unref();
  return {
    get longestSeconds() {
      return Math.max(delay.max, ...earlier) / 1e9;
    },
    stop() {
      clearInterval(timer);
      delay.disable();
    },
  };
}
