/**
 * Whether a bot that practises has beaten a reference bot, by a sequential test between 45 and 55 % of
 * the score. A bot that fails may try again, and each time it has to be surer: so a bot of 45 % is let
 * through in no more than 5 % of the cases, however long it tries.
 */
import { eloOf, runSprt } from '@stammtisch/arena';

/** Where the test against a reference bot stands. Plain JSON. */
export interface RungTest {
  /** How often it was failed before. */
  readonly failed: number;
  /** The scores of the deals of this attempt and how often there was each. */
  readonly counts: readonly (readonly [score: number, deals: number])[];
  readonly beaten?: true;
}

export const NEW_TEST: RungTest = { failed: 0, counts: [] };

/** A test with one more deal. */
export function takeScore(test: RungTest, score: number): RungTest {
  if (test.beaten === true) return test;
  const counts = new Map(test.counts);
  counts.set(score, (counts.get(score) ?? 0) + 1);
  // One half of the errors for the first attempt, a quarter for the second and so on.
  const alpha = ERRORS / 2 ** (test.failed + 1);
  const { verdict } = runSprt({ elo0: -MARGIN, elo1: MARGIN, alpha, beta: BETA }, counts);
  if (verdict === 'elo1') return { failed: test.failed, counts: [...counts], beaten: true };
  if (verdict === 'elo0') return { failed: test.failed + 1, counts: [] };
  return { failed: test.failed, counts: [...counts] };
}

const ERRORS = 0.05;
const BETA = 0.05;
/** 55 % of the score. */
const MARGIN = eloOf(0.55)!;
