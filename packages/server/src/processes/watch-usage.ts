import type { Confinement } from './confine.ts';
import type { Resource, Usage } from './limits.ts';
import { measure } from './usage.ts';

/** What a program has used more of than it may. */
export type Overuse = Extract<Resource, 'memory' | 'processes' | 'cpu'>;

/** Looks at a program now and then. */
export interface UsageWatch {
  readonly usage: () => Usage;
  readonly overuse: () => Overuse | undefined;
  /** Looks at once. */
  readonly look: () => void;
  /** Processor time counts from now on. */
  readonly beginGame: () => void;
  readonly close: () => void;
}

/** A hog has this long; what the system itself limits does not wait for it. */
const LOOK_MS = 200;

/** `onOveruse` is called once. */
export function watchUsage(
  pid: number,
  { limits, helpers }: Confinement,
  { onUsage, onOveruse }: { onUsage?: ((usage: Usage) => void) | undefined; onOveruse: () => void },
): UsageWatch {
  let usage: Usage = { cpuMs: 0, memoryBytes: 0, processes: 0 };
  let overuse: Overuse | undefined;
  let cpuBeforeMs = 0;

  function look(): void {
    const now = measure(pid);
    if (now === undefined) return;
    usage = {
      cpuMs: Math.max(usage.cpuMs, now.cpuMs),
      memoryBytes: Math.max(usage.memoryBytes, now.memoryBytes),
      processes: Math.max(usage.processes, now.processes - helpers),
    };
    onUsage?.(usage);
    if (overuse !== undefined) return;
    overuse = findOveruse();
    if (overuse !== undefined) onOveruse();
  }
  function findOveruse(): Overuse | undefined {
    const { memoryBytes = Infinity, processes = Infinity, cpuMs = Infinity } = limits;
    if (usage.memoryBytes > memoryBytes) return 'memory';
    if (usage.processes > processes) return 'processes';
    return usage.cpuMs - cpuBeforeMs > cpuMs ? 'cpu' : undefined;
  }
  const timer = setInterval(look, LOOK_MS).unref();
  return {
    usage: () => usage,
    overuse: () => overuse,
    look,
    beginGame() {
      look();
      cpuBeforeMs = usage.cpuMs;
    },
    close: () => clearInterval(timer),
  };
}
