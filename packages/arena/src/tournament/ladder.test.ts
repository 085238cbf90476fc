import { describe, expect, it } from 'vitest';
import { climbLadder, countLadder, pairLadder, seedLadder } from './ladder.ts';
import { nextPairings, replayLadder, type Verdict } from './schedule.ts';
import { planTournament, type TournamentPlan } from './plan.ts';

function planOf(bots: readonly string[], rounds?: number): TournamentPlan {
  const request = { game: 'mau-mau', format: 'ladder', bots, deals: 1, seed: 'ladder' };
  const plan = planTournament(rounds === undefined ? request : { ...request, rounds });
  if (!plan.ok) throw new Error(plan.error.text.en);
  return plan.value;
}

/** Plays all rounds where the higher number is always the better player. */
async function playOut(plan: TournamentPlan): Promise<Verdict[]> {
  const played: Verdict[] = [];
  for (;;) {
    const pairings = await nextPairings(plan, played);
    if (pairings.length === 0) return played;
    for (const pairing of pairings)
      played.push({ pairing, winner: Math.max(pairing.a, pairing.b) });
  }
}

describe('a ladder', () => {
  it('lets neighbours meet, in turns from the first and from the second rung', () => {
    const rungs = seedLadder(5);
    expect(pairLadder(rungs, 1)).toEqual([
      [0, 1],
      [2, 3],
    ]);
    expect(pairLadder(rungs, 2)).toEqual([
      [1, 2],
      [3, 4],
    ]);
  });

  it('gives the rung of the one above to who beats it, and to nobody else', () => {
    expect(climbLadder([0, 1, 2, 3], 1, (lower) => lower === 3)).toEqual([0, 1, 3, 2]);
  });

  it.each([2, 3, 5, 8])(
    'sorts %i entrants in as many rounds as it has by itself',
    async (count) => {
      const plan = planOf(Array.from({ length: count }, () => 'random'));
      const played = await playOut(plan);
      expect(replayLadder(count, played)).toEqual(seedLadder(count).toReversed());
      expect(played).toHaveLength(countLadder(count, plan.rounds));
    },
  );

  it('lets two meet in every round', async () => {
    expect(await playOut(planOf(['random', 'greedy'], 4))).toHaveLength(4);
  });
});
