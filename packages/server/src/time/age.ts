/**
 * How old the things of a store are, whatever the clock of the machine says. Pure.
 *
 * A clock can be a year ahead, or have been a year behind when things were used. What can be believed
 * is how long this program has run, by the clock that only runs forward. So ages are counted from a
 * reference time that is kept with the store and grows only while a server runs.
 */

/** After a start, and after a jump of the clock, nothing is deleted for so long. */
export const QUIET_MS = 60 * 60 * 1000;

/**
 * So many times faster than a server runs its reference may grow, to make up for the time that none
 * ran. Whatever clocks do, nothing is deleted that was not left alone for a quarter of its time.
 */
export const CATCH_UP = 4;

/** The reference when the first server starts that keeps one: that of a store of 1.0. */
export function firstReference(now: number, newest: number | undefined): number {
  return Math.min(now, newest ?? now);
}

/** The reference after a server has run on for so long: it follows the clock, but not its jumps. */
export function moveReference(reference: number, ranMs: number, now: number): number {
  const laterMs = Math.min(CATCH_UP * Math.max(0, ranMs), Math.max(0, now - reference));
  // Whole milliseconds, as databases keep times.
  return Math.floor(reference + laterMs);
}

/** The reference after something was used, by the time that is written down for it: it is new. */
export function lowerReference(reference: number, usedAt: number): number {
  return Math.min(reference, usedAt);
}
