import { describe, expect, it } from 'vitest';
import { listRoundRobin } from './bracket.ts';
import { nextPairings, replaySwiss, type Verdict } from './schedule.ts';
import { listBots, plan } from './test/field.ts';

describe('listRoundRobin', () => {
  it.each(Array.from({ length: 16 }, (_, i) => i + 2))(
    'lets %i meet each other once, nobody twice in a round',
    async (count) => {
      const rounds = await listRoundRobin(count);
      expect(rounds).toHaveLength(count % 2 === 0 ? count - 1 : count);
      for (const round of rounds) expect(new Set(round.flat()).size).toBe(round.length * 2);
      const pairs = rounds.flat().map(([a, b]) => `${a}-${b}`);
      expect(new Set(pairs).size).toBe((count * (count - 1)) / 2);
      expect(pairs).toHaveLength((count * (count - 1)) / 2);
      for (const [a, b] of rounds.flat()) expect(a).toBeLessThan(b);
    },
  );
});

describe('nextPairings', () => {
  it.each(['knockout', 'round-robin', 'swiss'])('leads a %s to its end', async (format) => {
    const field = plan({ format, bots: listBots(7) });
    const played: Verdict[] = [];
    const rounds: number[] = [];
    for (;;) {
      const pairings = await nextPairings(field, played);
      if (pairings.length === 0) break;
      for (const pairing of pairings) {
        played.push({ pairing, winner: pairing.a });
        rounds.push(pairing.round);
      }
    }
    expect(rounds).toEqual(rounds.toSorted((a, b) => a - b));
    expect(Math.max(...rounds)).toBe(field.rounds);
    expect(played.length).toBe({ knockout: 7, 'round-robin': 21, swiss: 9 }[format]);
  });
});

describe('replaySwiss', () => {
  it('counts half points and the bye of whoever did not play', () => {
    const played = [
      verdict(1, 0, 2, 2),
      verdict(1, 1, 3),
      verdict(2, 2, 4, 2),
      verdict(2, 0, 3, 0),
    ];
    const { halves, byes, met } = replaySwiss(5, played);
    expect(halves).toEqual([2, 3, 4, 1, 2]);
    expect(byes).toEqual([0, 1, 0, 0, 1]);
    expect([met[0]![2], met[2]![0], met[0]![1]]).toEqual([1, 1, 0]);
  });

  it('takes nobody for idle in a round that is not over', () => {
    expect(replaySwiss(5, [verdict(1, 0, 2, 0)]).byes).toEqual([0, 0, 0, 0, 0]);
  });
});

function verdict(round: number, a: number, b: number, winner?: number): Verdict {
  const pairing = { round, stage: 'main', a, b } as const;
  return winner === undefined ? { pairing } : { pairing, winner };
}
