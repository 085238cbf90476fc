import type { ContestBracket } from '@stammtisch/wire/contest';
import { describe, expect, it } from 'vitest';
import { BOX, layOutBracket, leftInRound } from './bracket-layout.ts';

type Match = ContestBracket['rounds'][number][number];
type Side = Match['sides'][number];

function side(name: string): Side {
  if (name === '') return { kind: 'open' };
  return name === '-' ? { kind: 'bye' } : { kind: 'entrant', name };
}

function match(round: number, one = '', other = ''): Match {
  return { round, stage: 'main', sides: [side(one), side(other)] };
}

/** Six entrants: the two best have a bye. */
const SIX: ContestBracket = {
  rounds: [
    [match(1, 'A', '-'), match(1, 'D', 'E'), match(1, 'B', '-'), match(1, 'C', 'F')],
    [match(2, 'A'), match(2, 'B')],
    [match(3)],
  ],
  thirdPlace: { ...match(3), stage: 'third-place' },
};

describe('a bracket', () => {
  it('has every match between the two whose winners meet in it', () => {
    const { boxes, width, height } = layOutBracket({ rounds: SIX.rounds });
    const ys = (round: number): number[] =>
      boxes.filter((box) => box.round === round).map(({ y }) => y);
    const [top, bottom] = ys(1) as [number, number];
    expect(ys(2)).toEqual([(top + bottom) / 2]);
    expect(Math.max(...boxes.map(({ x }) => x)) + BOX.width).toBe(width);
    expect(Math.max(...boxes.map(({ y }) => y)) + BOX.height).toBeLessThanOrEqual(height);
  });

  it('shows no byes, and no lines that come from one', () => {
    const { boxes, lines } = layOutBracket(SIX);
    expect(boxes.map(({ round }) => round)).toEqual([0, 0, 1, 1, 2]);
    // Two of the first round and two semifinals lead on.
    expect(lines).toHaveLength(4);
  });

  it('no two boxes overlap, with the match for the third place under the final', () => {
    const { boxes, thirdPlace, height } = layOutBracket(SIX);
    const final = boxes.at(-1)!;
    expect(thirdPlace!.x).toBe(final.x);
    expect(thirdPlace!.y).toBeGreaterThan(final.y + BOX.height);
    expect(thirdPlace!.y + BOX.height).toBeLessThanOrEqual(height);
    for (const box of boxes) {
      for (const other of boxes) {
        if (box === other || box.x !== other.x) continue;
        expect(Math.abs(box.y - other.y)).toBeGreaterThanOrEqual(BOX.height);
      }
    }
  });

  it('names its rounds by how many are left', () => {
    expect(SIX.rounds.map((_, round) => leftInRound(SIX, round))).toEqual([8, 4, 2]);
  });
});
