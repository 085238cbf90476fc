/** This browser's parts of shuffles, by table: a page that is loaded again still knows its salt. */
import type { KeptPart, KeptParts } from '@stammtisch/client';
import { createKept } from '../model/kept.ts';

/** The oldest ones are forgotten. */
const PARTS_MAX = 30;

type Entry = readonly [table: string, part: KeptPart];

const parts = createKept('shuffle-parts', readParts);

export const shuffleParts: KeptParts = {
  get: (table) => parts.get().find(([one]) => one === table)?.[1],
  set(table, part) {
    const others = parts.get().filter(([one]) => one !== table);
    parts.set([[table, part] as const, ...others].slice(0, PARTS_MAX));
  },
};

function readParts(raw: unknown): readonly Entry[] {
  return Array.isArray(raw) ? raw.filter(isEntry) : [];
}

function isEntry(raw: unknown): raw is Entry {
  if (!Array.isArray(raw) || typeof raw[0] !== 'string') return false;
  const { shuffle, salt, receipts } = (raw[1] ?? {}) as Partial<Record<keyof KeptPart, unknown>>;
  return typeof shuffle === 'string' && typeof salt === 'string' && Array.isArray(receipts);
}
