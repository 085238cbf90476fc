/** What the routes work with. */
import type { Sealer, TableStore, Tables } from '@stammtisch/table';
import type { Api } from '@stammtisch/wire/table';
import type { Contests } from '../../contests/contests.ts';
import type { Inquiries } from '../../inquiries/inquiries.ts';
import type { Replays } from '../../replays/replays.ts';
import type { MarkAddress } from '../../storage/address-mark.ts';
import type { Storage } from '../../storage/storage.ts';
import type { HttpLimits } from '../limits.ts';
import type { Metrics } from '../metrics.ts';
import type { Ages } from '../time/ages.ts';
import type { Handovers } from './handovers.ts';
import type { TableSizes } from '../table-sizes.ts';
import { createRoom, type Room } from './room.ts';

/** What the server is made of, as far as HTTP needs it. */
export interface HouseParts {
  readonly tables: Tables;
  readonly store: TableStore;
  readonly sealer: Sealer;
  readonly contests: Contests;
  readonly inquiries: Inquiries;
  /** Where recorded games are played again. */
  readonly replays: Replays;
  /** Bots over the network that wait to be seated. */
  readonly listPrograms: () => readonly Api<'Program'>[];
  readonly metrics: Pick<Metrics, 'text'>;
  readonly version: string;
  /** Where other devices in the network find the server; empty where they cannot. */
  readonly addresses: readonly string[];
  readonly limits: HttpLimits;
  readonly now: () => number;
  /** A clock that only runs forward. */
  readonly steadyMs: () => number;
  /** What is too old, and whether it may be deleted. */
  readonly ages: Ages;
  readonly randomHex: (bytes: number) => string;
  readonly handovers: Handovers;
  readonly storage: Storage;
  readonly markAddress: MarkAddress;
  readonly tableSizes: TableSizes;
}

export interface House extends HouseParts {
  readonly room: Room;
  /** The OpenAPI document. */
  readonly description: unknown;
  /** Set when the server begins to close: then nothing new is taken. */
  isClosing: boolean;
  /** Does one thing after the other, where two at once could spoil each other. */
  readonly inTurn: <T>(work: () => Promise<T>) => Promise<T>;
}

export function furnish(parts: HouseParts, description: unknown): House {
  let last: Promise<unknown> = Promise.resolve();
  return {
    ...parts,
    description,
    room: createRoom(parts),
    isClosing: false,
    inTurn: (work) => {
      const done = last.then(work);
      last = done.catch(() => undefined);
      return done;
    },
  };
}
