import { foldName, SLATE_DEALS_MAX, SLATE_PLAYERS_MAX } from '@stammtisch/wire/table';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { showSlate } from './show.ts';
import { createSlate, type PlayedGame, setSlate, type Slate, writeGame } from './slate.ts';

interface Told {
  readonly game?: string;
  readonly places?: readonly number[];
  readonly points?: readonly number[];
  readonly cancelled?: true;
  readonly first?: number;
  readonly members?: readonly string[];
}

/** Writes a game of these people, each ranked as they are named where nothing else is said. */
function write(slate: Slate, names: readonly string[], told: Told = {}): void {
  const {
    game = 'mau-mau',
    places = names.map((_, i) => i + 1),
    points = names.map(() => 0),
  } = told;
  const cancelled = told.cancelled === true ? { cancelled: true as const } : {};
  const played: PlayedGame = {
    number: slate.rows.length + 1,
    game,
    players: names.map((name, seat) => ({ name, kind: 'person', member: told.members?.[seat] })),
    outcome: { places, points, reason: 'over', ...cancelled },
    first: told.first,
  };
  writeGame(slate, played);
}

/** Totals by name. */
function sums(slate: Slate): Record<string, number> {
  const { players, totals } = showSlate(slate)!;
  return Object.fromEntries(players.map(({ name }, i) => [name, totals[i]!]));
}

function winnerOf(slate: Slate): string | undefined {
  const { players, winner } = showSlate(slate)!;
  return winner === undefined ? undefined : players[winner]!.name;
}

describe('a slate', () => {
  it('is empty until a game is over or a goal is set', () => {
    const slate = createSlate();
    expect(showSlate(slate)).toBeUndefined();
    setSlate(slate, { count: 'wins' });
    expect(showSlate(slate)).toBeUndefined();
    setSlate(slate, { count: 'wins', goal: 3 });
    expect(showSlate(slate)).toEqual({
      count: 'wins',
      goal: 3,
      players: [],
      deals: [],
      totals: [],
      leaders: [],
    });
  });

  it('counts wins where a game gives no points, and points where every game does', () => {
    const slate = createSlate();
    write(slate, ['Anna', 'Ben'], { points: [7, 0] });
    write(slate, ['Anna', 'Ben'], { points: [0, 0] });
    expect(showSlate(slate)).toMatchObject({ count: 'points', totals: [7, 0] });
    write(slate, ['Ben', 'Anna'], { game: 'luegen' });
    expect(showSlate(slate)).toMatchObject({ count: 'wins', totals: [2, 1] });
    setSlate(slate, { count: 'points' });
    expect(showSlate(slate)).toMatchObject({ count: 'points', totals: [7, 0] });
  });

  it('counts everybody who ranks lower by places', () => {
    const slate = createSlate();
    setSlate(slate, { count: 'places' });
    write(slate, ['Anna', 'Ben', 'Cem'], { places: [1, 2, 2] });
    expect(sums(slate)).toEqual({ Anna: 2, Ben: 0, Cem: 0 });
  });

  it('gives nobody a win where all ended alike, and all who share the first place one', () => {
    const slate = createSlate();
    write(slate, ['Anna', 'Ben', 'Cem'], { places: [1, 1, 1] });
    expect(sums(slate)).toEqual({ Anna: 0, Ben: 0, Cem: 0 });
    write(slate, ['Anna', 'Ben', 'Cem'], { places: [1, 1, 3] });
    expect(sums(slate)).toEqual({ Anna: 1, Ben: 1, Cem: 0 });
  });

  it('does not count games that were cancelled', () => {
    const slate = createSlate();
    write(slate, ['Anna', 'Ben'], { cancelled: true });
    expect(showSlate(slate)).toBeUndefined();
  });

  it('notes who dealt: whoever sat before the one who began', () => {
    const slate = createSlate();
    write(slate, ['Anna', 'Ben', 'Cem'], { first: 0 });
    write(slate, ['Cem', 'Anna', 'Ben'], { first: 2 });
    write(slate, ['Anna', 'Ben', 'Cem']);
    const { deals, players } = showSlate(slate)!;
    const dealers = deals.map(({ dealer = -1, seats }) => players[seats[dealer] ?? -1]?.name);
    expect(dealers).toEqual(['Cem', 'Anna', undefined]);
  });

  it('keeps a column by name, whatever its case, and by member under a new name', () => {
    const slate = createSlate();
    write(slate, ['Anna', 'Ben'], { members: ['m1', 'm2'] });
    write(slate, ['BEN', 'Änne'], { members: ['m2', 'm1'] });
    expect(sums(slate)).toEqual({ Änne: 1, BEN: 1 });
    // Two who share a device cannot be told apart by it.
    write(slate, ['Dora', 'Emil'], { members: ['m1', 'm1'] });
    expect(Object.keys(sums(slate))).toEqual(['Änne', 'BEN', 'Dora', 'Emil']);
  });

  it('leaves an empty cell for who did not play, and does not let guests lead', () => {
    const slate = createSlate();
    setSlate(slate, { count: 'points' });
    for (let i = 0; i < 3; i++) write(slate, ['Anna', 'Ben'], { points: [-5, -10] });
    write(slate, ['Ben', 'Cem'], { points: [-1, 0] });
    const { deals, leaders } = showSlate(slate)!;
    expect(deals.at(-1)).toMatchObject({ seats: [1, 2], results: [-1, 0] });
    expect(leaders).toEqual([0]);
  });

  it('begins anew with the same goal', () => {
    const slate = createSlate();
    write(slate, ['Anna', 'Ben']);
    setSlate(slate, { count: 'wins', goal: 2, anew: true });
    expect(showSlate(slate)).toMatchObject({ goal: 2, players: [], deals: [] });
  });
});

describe('an evening with a goal', () => {
  it('is won by who reaches it first, and stays won', () => {
    const slate = createSlate();
    setSlate(slate, { count: 'wins', goal: 2 });
    write(slate, ['Anna', 'Ben']);
    expect(winnerOf(slate)).toBeUndefined();
    write(slate, ['Anna', 'Ben']);
    expect(winnerOf(slate)).toBe('Anna');
    for (let i = 0; i < 3; i++) write(slate, ['Ben', 'Anna']);
    expect(winnerOf(slate)).toBe('Anna');
    expect(showSlate(slate)!.wonIn).toBe(2);
    setSlate(slate, { count: 'wins', goal: 4 });
    expect(winnerOf(slate)).toBeUndefined();
  });

  it('goes on where two reach it together', () => {
    const slate = createSlate();
    setSlate(slate, { count: 'wins', goal: 1 });
    write(slate, ['Anna', 'Ben', 'Cem'], { places: [1, 1, 3] });
    expect(winnerOf(slate)).toBeUndefined();
    write(slate, ['Ben', 'Anna', 'Cem']);
    expect(winnerOf(slate)).toBe('Ben');
  });

  it('ends by penalty points with whoever has the fewest', () => {
    const slate = createSlate();
    setSlate(slate, { count: 'points', goal: 101 });
    write(slate, ['Anna', 'Ben', 'Cem'], { points: [0, -60, -30] });
    expect(winnerOf(slate)).toBeUndefined();
    write(slate, ['Cem', 'Anna', 'Ben'], { points: [0, -20, -41] });
    expect(winnerOf(slate)).toBe('Anna');
  });

  it('goes on where two have the fewest penalty points', () => {
    const slate = createSlate();
    setSlate(slate, { count: 'points', goal: 10 });
    write(slate, ['Anna', 'Ben', 'Cem'], { points: [-3, -3, -12] });
    expect(winnerOf(slate)).toBeUndefined();
    write(slate, ['Anna', 'Ben', 'Cem'], { points: [-1, 0, 0] });
    expect(winnerOf(slate)).toBe('Ben');
  });
});

const names = ['Anna', 'Ben', 'Cem', 'Dora'] as const;
const evening = fc.array(
  fc.record({
    order: fc.shuffledSubarray([...names], { minLength: 2 }),
    points: fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 4, maxLength: 4 }),
  }),
  { minLength: 1, maxLength: 20 },
);

it('does not depend on who sits where', () => {
  fc.assert(
    fc.property(evening, fc.constantFrom('wins', 'places', 'points'), (games, count) => {
      const slates = [0, 1].map((turn) => {
        const slate = createSlate();
        setSlate(slate, { count, goal: 60 });
        for (const { order, points } of games) {
          const ranked = order.map((name, i) => ({ name, place: i + 1, points: points[i]! }));
          const seated = [...ranked.slice(turn), ...ranked.slice(0, turn)];
          write(
            slate,
            seated.map(({ name }) => name),
            { places: seated.map(({ place }) => place), points: seated.map((one) => one.points) },
          );
        }
        return { sums: sums(slate), winner: winnerOf(slate) };
      });
      expect(slates[1]).toEqual(slates[0]);
    }),
  );
});

describe('limits of a slate', () => {
  it('tells the last deals, and sums of all', () => {
    const slate = createSlate();
    for (let i = 0; i < SLATE_DEALS_MAX + 5; i++) write(slate, ['Anna', 'Ben']);
    const { deals, earlier, totals } = showSlate(slate)!;
    expect({ deals: deals.length, earlier, totals }).toEqual({
      deals: SLATE_DEALS_MAX,
      earlier: 5,
      totals: [SLATE_DEALS_MAX + 5, 0],
    });
    expect(deals[0]!.number).toBe(6);
  });

  it('gives up the column of whoever has not played for longest', () => {
    const slate = createSlate();
    write(slate, ['Anna', 'Guest']);
    for (let i = 0; i < SLATE_PLAYERS_MAX; i++) write(slate, ['Anna', `Guest ${i}`]);
    const { players } = showSlate(slate)!;
    expect(players).toHaveLength(SLATE_PLAYERS_MAX);
    expect(players[0]!.name).toBe('Anna');
    expect(players.map(({ name }) => foldName(name))).not.toContain('guest');
  });
});
