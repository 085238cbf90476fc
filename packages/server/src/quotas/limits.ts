/** How much the server keeps for others. */

/** The kinds of things that strangers can make the server keep. */
export const STORAGE_KINDS = ['practice', 'contests', 'league', 'tables'] as const;
export type StorageKind = (typeof STORAGE_KINDS)[number];

/** In bytes. */
export interface StorageLimits {
  /** For the whole data folder. */
  readonly data: number;
  /** For each kind, in all. */
  readonly inAll: Readonly<Record<StorageKind, number>>;
  /** For each kind, from one address. */
  readonly perAddress: Readonly<Record<StorageKind, number>>;
}

const GIB = 1024 ** 3;

export const DATA_MAX = 4 * GIB;

/** Less would not hold an empty database and what is written beside it. */
export const DATA_MIN = 8 * 1024 ** 2;

/** Every kind has a share of the whole, and every address a share of that. */
export function shareOut(data: number = DATA_MAX): StorageLimits {
  return {
    data,
    inAll: { practice: data / 16, contests: data / 2, league: data / 16, tables: data / 2 },
    perAddress: { practice: data / 64, contests: data / 4, league: data / 16, tables: data / 8 },
  };
}
