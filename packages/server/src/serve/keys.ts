/** What is kept with the tables and needed before anything else: secrets and what time it is. */
import { randomHex } from '../secrets/random-hex.ts';
import { readSealKey } from '../secrets/sealer.ts';
import type { OpenedStore } from '../store/open-store.ts';
import { type Ages, openAges } from '../time/ages.ts';
import { startSteadyClock, type SteadyClock } from '../time/steady-clock.ts';
import type { TableServerPlan } from './plan.ts';

export interface Keys {
  readonly programs: string;
  readonly addresses: string;
  readonly seal: string;
  /** Of the deals of all days. */
  readonly daily: string;
  readonly clock: SteadyClock;
  readonly ages: Ages;
  /** Told when the clock has jumped. */
  readonly jumps: { on: (byMs: number) => void };
}

const KEY_BYTES = 32;

/** How often the server looks whether the clock of the machine, or of the database, was set. */
const CLOCK_LOOK_MS = 1_000;
const DATABASE_CLOCK_LOOK_MS = 10_000;

export async function readKeys(
  { now = Date.now, steadyMs }: TableServerPlan,
  { store, readClock }: OpenedStore,
): Promise<Keys> {
  const programs = await store.keepSetting('program-key', () => randomHex(KEY_BYTES));
  const addresses = await store.keepSetting('address-key', () => randomHex(KEY_BYTES));
  const daily = await store.keepSetting('daily-key', () => randomHex(KEY_BYTES));
  const jumps: Keys['jumps'] = { on: () => undefined };
  const seal = await readSealKey(store);
  const clock = await startSteadyClock({
    outside: readClock ?? now,
    everyMs: readClock === undefined ? CLOCK_LOOK_MS : DATABASE_CLOCK_LOOK_MS,
    onJump: (byMs) => jumps.on(byMs),
    steadyMs,
  });
  const ages = await openAges({ store, now: clock.now, steadyMs });
  return { programs, addresses, seal, daily, clock, jumps, ages };
}
