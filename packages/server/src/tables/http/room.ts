/** How many tables may be open: on the whole server, and from one address. */
import { fail, type Rejection, type Result } from '@stammtisch/kernel';
import { refusal, type TableStore, type Ticket } from '@stammtisch/table';
import type { MarkAddress } from '../../storage/address-mark.ts';
import type { Storage } from '../../storage/storage.ts';
import type { HttpLimits } from '../limits.ts';
import type { TableSizes } from '../table-sizes.ts';
import { httpRefusal } from './errors.ts';

export interface Room {
  /** Opens a table where there is room for one more from an address. */
  open(address: string, open: () => Promise<Result<Ticket>>): Promise<Result<Ticket>>;
}

export interface RoomSetup {
  readonly store: Pick<TableStore, 'find' | 'listTables'>;
  readonly limits: Pick<HttpLimits, 'openTables' | 'openTablesPerAddress'>;
  readonly now: () => number;
  readonly storage: Pick<Storage, 'refuse' | 'noteRefused'>;
  readonly markAddress: MarkAddress;
  readonly tableSizes: Pick<TableSizes, 'own'>;
}

/** New tables find room only while there is some left for those that are being played at. */
const NEW_SHARE = 3 / 4;

/** A table at which nothing has happened for so long takes no room. */
const FORGOTTEN_MS = 30 * 24 * 60 * 60 * 1000;

/** A full server looks again after this time whether it still is. */
const RECOUNT_MS = 10_000;

export function createRoom(setup: RoomSetup): Room {
  const { limits, storage, markAddress, tableSizes } = setup;
  const house = countHouse(setup);
  const addresses = countAddresses(setup);
  const refuse = (address: string): Rejection | undefined => {
    if (addresses.isFull(address)) {
      return httpRefusal('too-many-open', { max: limits.openTablesPerAddress });
    }
    if (house.isFull()) return refusal('too-many-tables');
    return storage.refuse('tables', markAddress(address), NEW_SHARE);
  };
  return {
    async open(address, open) {
      if (addresses.isFull(address)) await addresses.refresh(address);
      if (house.isFull()) await house.refresh();
      // From here to where it is taken nobody comes between.
      const refused = refuse(address);
      if (refused !== undefined) {
        storage.noteRefused('tables', refused.code);
        return fail(refused);
      }
      const give = house.take();
      const leave = addresses.take(address);
      const ticket = await open();
      leave(ticket.ok ? ticket.value.table : undefined);
      if (ticket.ok) tableSizes.own(ticket.value.table, markAddress(address));
      if (!ticket.ok) give();
      return ticket;
    },
  };
}

interface HouseCount {
  isFull(): boolean;
  /** Counts again, unless it has just been done. */
  refresh(): Promise<void>;
  /** Takes room for one; what is returned gives it back. */
  take(): () => void;
}

/** Never too low: counted at first, grows with each opening, is counted again when it is full. */
function countHouse({ store, limits, now }: RoomSetup): HouseCount {
  let known = Infinity;
  let countedAt = -Infinity;
  let counting: Promise<void> | undefined;

  const count = async (): Promise<void> => {
    countedAt = now();
    known = Infinity;
    const rows = await store.listTables({ statuses: NOT_CLOSED, limit: limits.openTables });
    known = rows.filter(({ at }) => at > countedAt - FORGOTTEN_MS).length;
  };
  return {
    isFull: () => known >= limits.openTables,
    async refresh() {
      if (now() - countedAt >= RECOUNT_MS) {
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
  /** Takes room for one; what is returned says which table it is, or that it is none. */
  take(address: string): (table: string | undefined) => void;
}

/** What was opened since the start of this process; tables of before have no address. */
function countAddresses({ store, limits }: RoomSetup): AddressCount {
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

const NOT_CLOSED = ['waiting', 'playing', 'over'] as const;
