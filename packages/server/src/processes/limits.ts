/** What a program may use that somebody else has written. */

/** Absent: as much as there is. */
export interface ProgramLimits {
  /** Of all its processes together, and what each of them may have. */
  readonly memoryBytes?: number | undefined;
  /** Processes and threads together. */
  readonly processes?: number | undefined;
  /** Processor time in one game, of all its processes and threads together. */
  readonly cpuMs?: number | undefined;
  /** What it may write; all of that is thrown away with it. */
  readonly fileBytes?: number | undefined;
  /** Whether it reaches other machines and the servers of this one. */
  readonly network: boolean;
}

/** What can be limited. */
export const RESOURCES = ['memory', 'processes', 'cpu', 'files', 'network'] as const;
export type Resource = (typeof RESOURCES)[number];

/** Enough for a bot in any language; a program that needs more is let have it by a flag. */
export const DEFAULT_PROGRAM_LIMITS = {
  memoryBytes: 1024 ** 3,
  processes: 256,
  cpuMs: 120_000,
  fileBytes: 64 * 1024 ** 2,
  network: false,
} as const satisfies ProgramLimits;

/** What a program has used so far. */
export interface Usage {
  /** Of all its processes, also those that have ended. */
  readonly cpuMs: number;
  /** The most at any time, of all its processes together; what they share counts for each. */
  readonly memoryBytes: number;
  /** The most processes and threads at any time. */
  readonly processes: number;
}

/** What the limits hold back at all. */
export function limitedResources(limits: ProgramLimits): Resource[] {
  const isLimited: Readonly<Record<Resource, boolean>> = {
    memory: limits.memoryBytes !== undefined,
    processes: limits.processes !== undefined,
    cpu: limits.cpuMs !== undefined,
    files: limits.fileBytes !== undefined,
    network: !limits.network,
  };
  return RESOURCES.filter((resource) => isLimited[resource]);
}
