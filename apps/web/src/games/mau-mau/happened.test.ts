import type { News } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { eventsSince, lastLayer, ownDrawsAfter, spokenCalls } from './happened.ts';

const played = (seq: number, ...events: readonly object[]): News =>
  ({ seq, at: 0, type: 'played', seat: 0, by: 'seat', events }) as unknown as News;

const NEWS: readonly News[] = [
  played(3, { type: 'laid', seat: 2, cards: [5] }),
  { seq: 10, at: 0, type: 'dealt' },
  played(11, { type: 'laid', seat: 0, cards: [1] }, { type: 'skipped', seat: 1 }),
  played(12, { type: 'drew', seat: 2, cards: [-1, -1], reason: 'sevens' }),
  played(13, { type: 'called', seat: 0, call: 'mau' }),
  played(14, { type: 'drew', seat: 1, cards: [7], reason: 'draw' }),
];

describe('what the page shows of the last moves', () => {
  const happened = eventsSince(NEWS, 10);

  it('is of this game only', () => {
    expect(happened.map(({ seq }) => seq)).toEqual([11, 11, 12, 13, 14]);
  });

  it('tells who laid the top card, and nobody before the first one is laid', () => {
    expect(lastLayer(happened)).toBe(0);
    expect(lastLayer(eventsSince(NEWS, 11))).toBeUndefined();
  });

  it('keeps a call in the air until its player lays or draws again', () => {
    expect([...spokenCalls(happened)]).toEqual([[0, 'mau']]);
    const more = eventsSince([...NEWS, played(15, { type: 'laid', seat: 0, cards: [2] })], 10);
    expect(spokenCalls(more).size).toBe(0);
  });

  it('finds the cards that somebody has drawn themselves', () => {
    expect(ownDrawsAfter(happened, 11, 1)).toEqual([7]);
    expect(ownDrawsAfter(happened, 14, 1)).toEqual([]);
  });
});
