/**
 * The lease of a table that several processes have awake. Its holder lets bots move and clocks run
 * out: the process that wrote the last record. The others do the same later, in case the holder is
 * gone. A wrong guess costs only a conflict in the store.
 */
import type { Actor } from './actor.ts';
import type { TableContext } from './context.ts';

/** So much later than the holder the others do what a table does by itself. */
export const LEASE_MS = 3_000;

/**
 * `own`: this process wrote the last record; `foreign`: another one did; `free`: the table has just
 * woken here, and the lease is another's only if one has it awake.
 */
export type Lease = 'own' | 'foreign' | 'free';

/** How much later than the holder of the lease this process acts by itself at a table. */
export function leaseDelayMs({ peers }: TableContext, actor: Actor): number {
  if (peers === undefined || actor.lease === 'own') return 0;
  if (actor.lease === 'free' && !mayBeElsewhere(peers.alive, actor)) return 0;
  return LEASE_MS + peers.spreadMs;
}

/** Whether a peer has the table awake, or has not said yet that it has not. */
export function mayBeElsewhere(alive: ReadonlyMap<string, unknown>, actor: Actor): boolean {
  return isElsewhere(actor) || isUnsure(alive, actor);
}

/** Whether a peer has not said lately who is at the table there. */
export function isUnsure(
  alive: ReadonlyMap<string, unknown>,
  { attending: { elsewhere } }: Actor,
): boolean {
  for (const peer of alive.keys()) {
    if (!elsewhere.some((said) => said.peer === peer && said.isSure)) return true;
  }
  return false;
}

/** Whether a peer says that it has the table awake. */
export function isElsewhere({ attending: { elsewhere } }: Actor): boolean {
  return elsewhere.some(({ awake }) => awake);
}
