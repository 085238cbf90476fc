/**
 * Who lets the bots of a table move and its clocks run out where several processes have it awake:
 * whoever wrote its last record. The others do the same later, in case the holder is gone. A wrong
 * guess costs only a conflict in the store.
 */
import type { Actor, Hall } from '../actor.ts';

/** So much later than the holder the others do what a table does by itself. */
export const LEASE_MS = 3_000;

/**
 * `own`: this process wrote the last record; `foreign`: another one did; `free`: the table has just
 * woken here, and the lease is another's only if one has it awake.
 */
export type Lease = 'own' | 'foreign' | 'free';

/** How much later than the holder of the lease this process acts by itself at a table. */
export function leaseDelayMs({ neighbours }: Hall, actor: Actor): number {
  if (neighbours === undefined || actor.lease === 'own') return 0;
  if (actor.lease === 'free' && !mayBeElsewhere(neighbours.alive, actor)) return 0;
  return LEASE_MS + neighbours.spreadMs;
}

/** Whether a neighbour has the table awake, or has not said yet that it has not. */
export function mayBeElsewhere(
  alive: ReadonlyMap<string, unknown>,
  { attending: { elsewhere } }: Actor,
): boolean {
  if (elsewhere.some(({ awake }) => awake)) return true;
  for (const node of alive.keys()) {
    if (!elsewhere.some((said) => said.node === node && said.isSure)) return true;
  }
  return false;
}

/** Whether a neighbour says that it has the table awake. */
export function isElsewhere({ attending: { elsewhere } }: Actor): boolean {
  return elsewhere.some(({ awake }) => awake);
}
