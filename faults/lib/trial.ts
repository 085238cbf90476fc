/** One run of a fault: what it may use, and what it leaves behind is cleaned up. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRng, parseSeed, type Rng } from '@stammtisch/kernel';

export interface Trial {
  readonly times: number;
  /** All chance of the trial; moments depend on the machine too. */
  readonly rng: Rng;
  /** An empty folder that is gone afterwards. */
  readonly folder: string;
  /** Done at the end, the last one first, however it ends. */
  readonly defer: (clean: () => unknown) => void;
  readonly tell: (line: string) => void;
}

/** What a fault is: does its worst so many times and says what it has looked at. */
export type Fault = (trial: Trial) => Promise<string>;

/** A fault as `npm run faults` lists it. */
export interface KnownFault {
  readonly about: string;
  readonly fault: Fault;
  /** How many times, where the command does not say. */
  readonly usual: number;
}

export interface TrialPlan {
  readonly name: string;
  readonly seed: string;
  readonly times: number;
  readonly tell?: (line: string) => void;
}

/** Runs a fault; where a promise is broken its error says with which seed. */
export async function runTrial(fault: Fault, plan: TrialPlan): Promise<string> {
  const { name, seed, times, tell = () => undefined } = plan;
  const folder = mkdtempSync(join(tmpdir(), `stammtisch-${name}-`));
  const cleaning = [(): unknown => rmSync(folder, { recursive: true, force: true })];
  const defer = (clean: () => unknown): void => void cleaning.push(clean);
  try {
    return await fault({
      times,
      rng: createRng(parseSeed(`${name} ${seed}`)),
      folder,
      defer,
      tell,
    });
  } catch (error) {
    const { message } = error as Error;
    throw new Error(`${name} with --seed ${seed}: ${message}`, { cause: error });
  } finally {
    for (const clean of cleaning.reverse()) await clean();
  }
}

/** Generous, so that a busy machine is no failure. */
const PATIENCE_MS = 180_000;

/** Waits until something holds; where it never does, `what` says what was waited for. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  what: () => string,
): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what()}`);
    await sleep(10);
  }
}
