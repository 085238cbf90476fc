/**
 * The lease of a table that several processes have awake. Its holder lets bots move and clocks run
 * out: the process that wrote the last record. The others do the same later, in case the holder is
 * gone. A wrong guess costs only a conflict in the store.
 */
import type { Actor } from './actor.ts';
import type { TableContext } from './context.ts';

/** How long other processes wait for the holder before they do what a table does by itself. */
export const LEASE_MS = 3_000;

/**
 * `own`: this process wrote the last record; `foreign`: another one did; `free`: the table has just
 * woken here, and the lease is another's only if one has it awake.
 */
export type Lease = 'own' | 'foreign' | 'free';

/** How much later than the holder of the lease this process acts by itself at a table. */
export function leaseDelayMs({ peers }: TableContext, actor: Actor): number {
  if (peers === undefined || actor.lease === 'own') return 0;
  if (actor.lease === 'free' && !mayBeElsewhere(actor)) return 0;
  return LEASE_MS + peers.spreadMs;
}

/** Whether a peer has the table awake, or has not said yet that it has not. */
export function mayBeElsewhere(actor: Actor): boolean {
  return isElsewhere(actor) || actor.attending.unsure !== undefined;
}

/** Whether a peer says that it has the table awake. */
export function isElsewhere({ attending: { elsewhere } }: Actor): boolean {
  return elsewhere.length > 0;
}

/** Whether a peer has the table awake with somebody at it, who keeps it awake there. */
export function isAttendedElsewhere({ attending: { elsewhere } }: Actor): boolean {
  return elsewhere.some(({ members, watchers }) => members.length > 0 || watchers > 0);
}
