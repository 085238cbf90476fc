import { hasSeat } from '@stammtisch/kernel';
import { createRanking } from '../kit/ends.ts';
import { ends } from './events.ts';
import type { SchwimmenState } from './state.ts';

/** By more lives, then by who was out later (SW17). */
export const ranking = createRanking({
  ends,
  score: ({ seated, round, chances, outIn }: SchwimmenState, seat) =>
    hasSeat(seated, seat) ? round + chances[seat] : outIn[seat],
});
