/**
 * What the server keeps for others, in bytes: how much there is of each kind, who made it grow, and
 * whether there is room for more. It counts and decides; files are written and deleted elsewhere.
 */
import type { Rejection } from '@stammtisch/kernel';
import { STORAGE_KINDS, type StorageKind, type StorageLimits } from './limits.ts';
import { type StorageCode, storageRefusal } from './refusals.ts';
import { createTeller, type StorageNews } from './storage-news.ts';

export interface Quotas {
  readonly limits: StorageLimits;
  /** Counts that something has grown or shrunk; `address` says whose it is, where that is known. */
  add(kind: StorageKind, bytes: number, address?: string): void;
  /** Sets how much there is of a kind, as it was measured. */
  measure(kind: StorageKind, bytes: number): void;
  used(kind: StorageKind): number;
  usedBy(kind: StorageKind, address: string): number;
  /**
   * Why nothing more of a kind is kept, for an address where one is given; undefined where there is
   * room. `share` is the part of its limits that may be used. What can be dropped is dropped first.
   */
  refuse(kind: StorageKind, address?: string, share?: number): Rejection | undefined;
  /** Sets what is called when the whole is over its limit: it drops something, or says no. */
  setDropper(drop: () => boolean): void;
  /** Something was dropped to make room. */
  noteDropped(kind: StorageKind, bytes: number): void;
  /** Something was not begun, or not kept, for want of room. */
  noteRefused(kind: string, code: string): void;
  figures(): StorageFigures;
}

export interface StorageFigures {
  readonly data: { readonly bytes: number; readonly limit: number };
  readonly kinds: Readonly<Record<StorageKind, KindFigures>>;
  readonly refused: readonly Refused[];
}

export interface KindFigures {
  readonly bytes: number;
  readonly limit: number;
  readonly dropped: number;
  readonly droppedBytes: number;
}

export interface Refused {
  readonly kind: string;
  readonly code: string;
  readonly count: number;
}

export interface QuotasSetup {
  readonly limits: StorageLimits;
  /** Reads a clock that does not jump, in milliseconds. */
  readonly nowMs: () => number;
  readonly onNews: (news: StorageNews) => void;
}

interface Account {
  bytes: number;
  readonly byAddress: Map<string, number>;
  dropped: number;
  droppedBytes: number;
}

export function createQuotas({ limits, nowMs, onNews }: QuotasSetup): Quotas {
  const accounts = openAccounts();
  const refused = new Map<string, { kind: string; code: string; count: number }>();
  const tell = createTeller(nowMs, onNews);
  let dropOne: (() => boolean) | undefined;
  const of = (kind: StorageKind): Account => accounts.get(kind)!;
  const inAll = (): number => [...accounts.values()].reduce((sum, { bytes }) => sum + bytes, 0);
  const usedBy = (kind: StorageKind, address: string): number =>
    of(kind).byAddress.get(address) ?? 0;

  function findFull(
    kind: StorageKind,
    address: string | undefined,
    share: number,
  ): StorageCode | undefined {
    const isOver =
      address !== undefined && usedBy(kind, address) >= share * limits.perAddress[kind];
    if (isOver) return 'storage-full-here';
    if (of(kind).bytes >= share * limits.inAll[kind]) return 'storage-full';
    while (inAll() >= limits.data) if (dropOne?.() !== true) return 'storage-full';
    return undefined;
  }
  return {
    limits,
    add(kind, bytes, address) {
      const account = of(kind);
      account.bytes = Math.max(0, account.bytes + bytes);
      if (address === undefined) return;
      const own = usedBy(kind, address) + bytes;
      if (own > 0) account.byAddress.set(address, own);
      else account.byAddress.delete(address);
    },
    measure(kind, bytes) {
      of(kind).bytes = bytes;
    },
    used: (kind) => of(kind).bytes,
    usedBy,
    refuse(kind, address, share = 1) {
      const code = findFull(kind, address, share);
      return code === undefined ? undefined : storageRefusal(code);
    },
    setDropper(drop) {
      dropOne = drop;
    },
    noteDropped(kind, bytes) {
      const account = of(kind);
      account.dropped++;
      account.droppedBytes += bytes;
      tell({ what: 'dropped', kind, count: 1, bytes });
    },
    noteRefused(kind, code) {
      const key = `${kind} ${code}`;
      const counted = refused.get(key) ?? { kind, code, count: 0 };
      refused.set(key, { ...counted, count: counted.count + 1 });
      tell({ what: 'refused', kind, code, count: 1 });
    },
    figures: () => ({
      data: { bytes: inAll(), limit: limits.data },
      kinds: figuresOf(accounts, limits),
      refused: [...refused.values()],
    }),
  };
}

function openAccounts(): Map<StorageKind, Account> {
  return new Map(
    STORAGE_KINDS.map((kind) => [
      kind,
      { bytes: 0, byAddress: new Map(), dropped: 0, droppedBytes: 0 },
    ]),
  );
}

function figuresOf(
  accounts: ReadonlyMap<StorageKind, Account>,
  { inAll }: StorageLimits,
): StorageFigures['kinds'] {
  const kinds = STORAGE_KINDS.map((kind) => {
    const { bytes, dropped, droppedBytes } = accounts.get(kind)!;
    return [kind, { bytes, limit: inAll[kind], dropped, droppedBytes }];
  });
  return Object.fromEntries(kinds) as StorageFigures['kinds'];
}
