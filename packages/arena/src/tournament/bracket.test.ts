import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawBracket, type Knockout, type Win } from './bracket.ts';
import { byesOf, nameBracket, placesOf } from './knockout.ts';

const COUNTS = [...Array.from({ length: 16 }, (_, i) => i + 2), 33, 64];

/** Plays a whole bracket; `isWon` tells whether the better seed wins. */
async function playAll(
  count: number,
  isWon: (a: number, b: number) => boolean,
): Promise<{ end: Knockout; wins: Win[]; order: string[] }> {
  const wins: Win[] = [];
  const order: string[] = [];
  for (;;) {
    const bracket = await drawBracket(count, wins);
    if (bracket.ready.length === 0) return { end: bracket, wins, order };
    for (const { round, stage, sides } of bracket.ready) {
      const [a, b] = sides.map(Number).sort((one, other) => one - other) as [number, number];
      wins.push(isWon(a, b) ? { winner: a, loser: b } : { winner: b, loser: a });
      order.push(`${stage} ${round}`);
    }
  }
}

describe.each(COUNTS)('a bracket of %i', (count) => {
  const size = 2 ** Math.ceil(Math.log2(count));

  it('gives byes to the best seeds, none to others and none twice', async () => {
    const byes = byesOf(await drawBracket(count, []), count);
    expect(byes).toEqual(Array.from({ length: count }, (_, seed) => (seed < size - count ? 1 : 0)));
  });

  it('lets the best two meet only in the final, the best four only in the last two rounds', async () => {
    const { end } = await playAll(count, () => true);
    for (const round of end.rounds.slice(1)) {
      const sums = round.map(({ sides }) => Number(sides[0]) + Number(sides[1]));
      // By seeding the best of those left meets the last of them, and so on.
      expect(sums).toEqual(round.map(() => 2 * round.length - 1));
    }
    expect(new Set(end.rounds.at(-1)![0]!.sides)).toEqual(new Set([0, 1]));
  });

  it('has a match less than entrants, and one for third place from four on', async () => {
    const { wins, order } = await playAll(count, () => true);
    expect(wins).toHaveLength(count - 1 + Number(count >= 4));
    expect(order.filter((each) => each.startsWith('third'))).toHaveLength(Number(count >= 4));
    expect(order.at(-1)).toBe(`main ${Math.log2(size)}`);
  });

  it('ranks by the round in which somebody went out', async () => {
    const { end } = await playAll(count, () => true);
    const places = placesOf(end, count);
    for (const [seed, place] of places.entries()) {
      const shared = seed < 4 ? seed + 1 : 2 ** Math.floor(Math.log2(seed)) + 1;
      expect(place).toBe(shared);
    }
  });
});

it('lets everybody play on until the first defeat, whoever wins', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 17 }),
      fc.array(fc.boolean()),
      async (count, luck) => {
        let match = 0;
        const { end, wins } = await playAll(count, () => luck[match++ % luck.length] ?? true);
        const main = wins.filter((win) => !isThird(end, win));
        const losers = main.map(({ loser }) => loser);
        expect(new Set(losers).size).toBe(count - 1);
        const champion = main.at(-1)!.winner;
        expect(losers).not.toContain(champion);
        const places = placesOf(end, count);
        expect(places[champion]).toBe(1);
        expect(places.toSorted((a, b) => a - b).slice(0, 4)).toEqual([1, 2, 3, 4].slice(0, count));
      },
    ),
    { numRuns: 40 },
  );
});

function isThird({ thirdPlace }: Knockout, { winner, loser }: Win): boolean {
  return thirdPlace?.sides.includes(winner) === true && thirdPlace.sides.includes(loser);
}

it('is named with scores, byes and places that are still open', async () => {
  const bracket = await drawBracket(3, []);
  const names = ['x', 'y', 'z'];
  expect(nameBracket(bracket, names, () => undefined).rounds).toEqual([
    [
      { round: 1, stage: 'main', sides: [entrant('x'), { kind: 'bye' }], winner: 0 },
      { round: 1, stage: 'main', sides: [entrant('y'), entrant('z')] },
    ],
    [{ round: 2, stage: 'main', sides: [entrant('x'), { kind: 'open' }] }],
  ]);
  const after = await drawBracket(3, [{ winner: 2, loser: 1 }]);
  const named = nameBracket(after, names, (one, other) =>
    one + other === 3 ? one / 3 : undefined,
  );
  expect(named.rounds[0]![1]).toEqual({
    round: 1,
    stage: 'main',
    sides: [
      { ...entrant('y'), score: 1 / 3 },
      { ...entrant('z'), score: 2 / 3 },
    ],
    winner: 1,
  });
  expect(named.rounds[1]![0]!.sides).toEqual([entrant('x'), entrant('z')]);
});

function entrant(name: string): { kind: 'entrant'; name: string } {
  return { kind: 'entrant', name };
}
