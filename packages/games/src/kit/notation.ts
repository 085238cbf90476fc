/** Views and events as programs read them: cards as codes, whatever is hidden or not there as null. */
import { HIDDEN } from '@stammtisch/kernel';
import type { Card, Pack } from './pack.ts';
import { NONE } from './state.ts';

/** A card, or lists of cards; null where there is none, or where they are hidden as a whole. */
type SeenCards = Card | null | readonly SeenCards[];
type WrittenCards = string | null | WrittenCards[];

/** By the name of a field: how it is written. */
export type Formats = Readonly<Record<string, (value: never) => unknown>>;

/** Writes views and events; fields in `cardFields` and the `cards` of events are cards. */
export function createWriter(
  pack: Pack,
  cardFields: readonly string[],
  formats: Formats = {},
): (seen: object) => object {
  const writeCards = (cards: SeenCards): WrittenCards => {
    if (typeof cards === 'object') return cards?.map(writeCards) ?? null;
    return cards === HIDDEN ? null : pack.format(cards);
  };
  const writers = new Map<string, (value: never) => unknown>([
    ...['cards', ...cardFields].map((name) => [name, writeCards] as const),
    ...Object.entries(formats),
  ]);
  return (seen) =>
    Object.fromEntries(
      Object.entries(seen).map(([name, value]: [string, unknown]) => {
        const write = writers.get(name);
        return [name, write === undefined ? value : write(value as never)];
      }),
    );
}

/** Writes a number, and NONE as null. */
export function unlessNone<T>(format: (value: number) => T): (value: number) => T | null {
  return (value) => (value === NONE ? null : format(value));
}
