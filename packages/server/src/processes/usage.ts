/** What a program and all that it has started use, as Linux tells it under /proc. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** At this moment; processor time is that of all processes, also of those that have ended. */
export interface UsageNow {
  readonly cpuMs: number;
  readonly memoryBytes: number;
  readonly processes: number;
}

/** Whether this system tells. */
export function canMeasure(): boolean {
  return existsSync(`/proc/self/task/${process.pid}/children`);
}

/** Undefined where the process does not run any more. */
export function measure(pid: number): UsageNow | undefined {
  let [cpuMs, memoryBytes, processes] = [0, 0, 0];
  for (const each of listFamily(pid)) {
    const used = measureOne(each);
    if (used === undefined) continue;
    cpuMs += used.cpuMs;
    memoryBytes += used.memoryBytes;
    processes += used.processes;
  }
  return processes === 0 ? undefined : { cpuMs, memoryBytes, processes };
}

/** A process, its children and theirs, as far as somebody would count and the system tells. */
export function listFamily(pid: number): number[] {
  const family = [pid];
  // The list grows while it is walked.
  for (const each of family) {
    for (const child of childrenOf(each)) family.push(child);
    if (family.length > FAMILY_MAX) break;
  }
  return family;
}

/** More than any limit allows. */
const FAMILY_MAX = 10_000;

function childrenOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
      const words = readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim();
      return words === '' ? [] : words.split(' ').map(Number);
    });
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

function measureOne(pid: number): UsageNow | undefined {
  try {
    // The name of the program stands in brackets and may itself have blanks and brackets.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = CPU_FIELDS.reduce((sum, field) => sum + Number(fields[field]), 0);
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return {
      cpuMs: ticks * TICK_MS,
      memoryBytes: (numberIn(status, 'RssAnon') + numberIn(status, 'RssShmem')) * 1024,
      processes: numberIn(status, 'Threads'),
    };
  } catch {
    return undefined;
  }
}

/** Own time in programs and in the system, and that of children that have ended; after the name. */
const CPU_FIELDS = [11, 12, 13, 14] as const;
/** Linux counts for programs in hundredths of a second, whatever its own clock does. */
const TICK_MS = 10;

/** A process that has ended and is not yet counted has no memory. */
function numberIn(status: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0);
}
