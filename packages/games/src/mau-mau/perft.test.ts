import { readdirSync, readFileSync } from 'node:fs';
import { type Action, hasSeat } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { mauMau } from './game.ts';
import type { MauMauOptions } from './options.ts';
import type { MauMauState } from './state.ts';
import { dealt, PRESETS, storedText } from './test/positions.ts';

/** A fixed deal and how many sequences of 1, 2, 3 ... actions begin with it. */
interface Perft {
  readonly rules: string;
  readonly options: Partial<MauMauOptions>;
  readonly seats: number;
  readonly seed: string;
  readonly counts: readonly number[];
}

const FOLDER = new URL('testdata/perft/', import.meta.url);
const FILES = readdirSync(FOLDER);

/**
 * These numbers show a change, they do not prove that the rules are right. A commit that changes
 * one names the rule it changed.
 */
describe('sequences of actions', () => {
  it('are counted for every preset', () => {
    const rules = FILES.map((file) => readPerft(file).rules);
    expect(rules).toEqual(expect.arrayContaining(PRESETS));
  });

  it.each(FILES)('are as many as %s says', (file) => {
    const perft = readPerft(file);
    const state = dealt(perft.seats, perft.seed, perft.rules, perft.options);
    const counts = perft.counts.map((_, i) => count(state, perft.seats, i + 1));
    const fresh = `${JSON.stringify({ ...perft, counts }, undefined, 2)}\n`;
    expect(fresh).toBe(storedText(`perft/${file}`, fresh));
  });
});

/** The number of sequences of exactly this many actions, by whoever may act. */
function count(state: MauMauState, seats: number, depth: number): number {
  const able = mauMau.mayAct(state);
  let sequences = 0;
  for (let seat = 0; seat < seats; seat++) {
    if (!hasSeat(able, seat)) continue;
    const actions: Action[] = [];
    const legal = mauMau.legal(state, seat, actions);
    if (depth === 1) {
      sequences += legal;
      continue;
    }
    for (const action of actions.slice(0, legal)) {
      const next = mauMau.copy(state);
      mauMau.apply(next, seat, action);
      sequences += count(next, seats, depth - 1);
    }
  }
  return sequences;
}

function readPerft(file: string): Perft {
  return JSON.parse(readFileSync(new URL(file, FOLDER), 'utf8')) as Perft;
}
