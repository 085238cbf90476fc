/** How many tables may be open: on the whole server, and from one address. */
import { fail, type Rejection, type Result } from '@stammtisch/kernel';
import { refusal, type TableStore, type Ticket } from '@stammtisch/table';
import type { MarkAddress } from '../quotas/address-mark.ts';
import type { Quotas } from '../quotas/quotas.ts';
import type { HttpLimits } from '../http/limits.ts';
import type { TableSizes } from '../quotas/table-sizes.ts';
import type { Ages } from '../time/ages.ts';
import { httpRefusal } from '../refusals/http-refusals.ts';

export interface OpenTables {
  /** Tables that take room now, as far as it is known. */
  readonly count: number;
  readonly limit: number;
  /** Counts again, unless it has just been done. */
  refresh(): Promise<void>;
  /** Opens a table where there is room for one more from an address. */
  open(address: string, open: () => Promise<Result<Ticket>>): Promise<Result<Ticket>>;
}

export interface OpenTablesSetup {
  readonly store: Pick<TableStore, 'find' | 'countOpen'>;
  readonly limits: Pick<HttpLimits, 'openTables' | 'openTablesPerAddress'>;
  readonly quotas: Pick<Quotas, 'refuse' | 'noteRefused'>;
  readonly markAddress: MarkAddress;
  readonly tableSizes: Pick<TableSizes, 'own'>;
  /** Whether no table is opened any more, since the server is going to end. */
  readonly isDraining: () => boolean;
  /** A clock that only runs forward. */
  readonly steadyMs: () => number;
  readonly ages: Pick<Ages, 'usedBefore' | 'quietMs'>;
}

/** New tables find room only while there is some left for those that are being played at. */
const NEW_SHARE = 3 / 4;

/** A table at which nothing has happened for so long takes no room. */
const FORGOTTEN_MS = 30 * 24 * 60 * 60 * 1000;

/** A full server looks again after this time whether it still is. */
const RECOUNT_MS = 10_000;

export function createOpenTables(setup: OpenTablesSetup): OpenTables {
  const { limits, quotas, markAddress, tableSizes } = setup;
  const all = countAll(setup);
  const addresses = countAddresses(setup);
  const refuse = (address: string): Rejection | undefined => {
    if (setup.isDraining()) return httpRefusal('draining');
    if (addresses.isFull(address)) {
      return httpRefusal('too-many-open', { max: limits.openTablesPerAddress });
    }
    if (all.isFull()) return refuseFull(setup.ages);
    return quotas.refuse('tables', markAddress(address), NEW_SHARE);
  };
  return {
    get count() {
      return all.count();
    },
    limit: limits.openTables,
    refresh: () => all.refresh(),
    async open(address, open) {
      if (addresses.isFull(address)) await addresses.refresh(address);
      if (all.isFull()) await all.refresh();
      // Nothing else runs between this check and where the room is taken.
      const refused = refuse(address);
      if (refused !== undefined) {
        quotas.noteRefused('tables', refused.code);
        return fail(refused);
      }
      const give = all.take();
      const leave = addresses.take(address);
      const ticket = await open();
      leave(ticket.ok ? ticket.value.table : undefined);
      if (ticket.ok) tableSizes.own(ticket.value.table, markAddress(address));
      if (!ticket.ok) give();
      return ticket;
    },
  };
}

/** Says when there may be room, while nothing can be deleted yet. */
function refuseFull(ages: OpenTablesSetup['ages']): Rejection {
  const quietMs = ages.quietMs();
  if (quietMs === 0) return refusal('too-many-tables');
  return httpRefusal('full-for-now', { minutes: Math.ceil(quietMs / 60_000) });
}

interface ServerCount {
  count(): number;
  isFull(): boolean;
  /** Counts again, unless it has just been done. */
  refresh(): Promise<void>;
  /** Takes room for one table; calling the result gives it back. */
  take(): () => void;
}

/** The count is never too low: it grows with each opening and is taken anew when it is full. */
function countAll({ store, limits, ages, steadyMs }: OpenTablesSetup): ServerCount {
  let known = Infinity;
  /** What was known before it is counted anew, for those who only look. */
  let shown = 0;
  let countedAt = -Infinity;
  let counting: Promise<void> | undefined;

  const count = async (): Promise<void> => {
    if (known !== Infinity) shown = known;
    known = Infinity;
    const open = await store.countOpen();
    known = open < limits.openTables ? open : await countUsed();
    // Where the store has failed the next who asks counts again, and is not told that all is full.
    countedAt = steadyMs();
  };
  /** The store looks at the last record of each, so only where all together would be too many. */
  const countUsed = (): Promise<number> => store.countOpen(ages.usedBefore(FORGOTTEN_MS));
  return {
    count: () => (known === Infinity ? shown : known),
    isFull: () => known >= limits.openTables,
    async refresh() {
      if (steadyMs() - countedAt >= RECOUNT_MS) {
        counting ??= count().finally(() => (counting = undefined));
      }
      await counting;
    },
    take() {
      known++;
      return () => void known--;
    },
  };
}

interface AddressCount {
  isFull(address: string): boolean;
  /** Forgets tables that are closed. */
  refresh(address: string): Promise<void>;
  /** Takes room for one table; the result is told which table it became, or that it is none. */
  take(address: string): (table: string | undefined) => void;
}

/** Counts what was opened since the start of this process; older tables have no address. */
function countAddresses({ store, limits }: OpenTablesSetup): AddressCount {
  const byAddress = new Map<string, { readonly tables: Set<string>; opening: number }>();
  return {
    isFull(address) {
      const here = byAddress.get(address);
      if (here === undefined) return false;
      return here.tables.size + here.opening >= limits.openTablesPerAddress;
    },
    async refresh(address) {
      const { tables = new Set<string>() } = byAddress.get(address) ?? {};
      for (const table of tables) {
        const row = await store.find(table);
        if (row === undefined || row.status === 'closed') tables.delete(table);
      }
    },
    take(address) {
      const here = byAddress.get(address) ?? { tables: new Set(), opening: 0 };
      byAddress.set(address, here);
      here.opening++;
      return (table) => {
        here.opening--;
        if (table !== undefined) here.tables.add(table);
      };
    },
  };
}
