import { createRng, drawSeed, parseSeed, type Seed, speak } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { colorOf, hasCrown, nameTile, objectOf, TILES } from './cards.ts';
import { mopsRoyal } from './game.ts';
import { checkNames, fillNames } from './names.ts';
import { SHAPES } from './shapes.ts';
import type { MopsRoyalState } from './state.ts';
import { readOptions } from './test/boards.ts';
import { SEAT_COLORS } from './view.ts';

const OPTIONS = readOptions();

describe('tiles', () => {
  it('[MR1] are 36, one for each color and object', () => {
    expect(TILES).toHaveLength(36);
    expect(new Set(TILES.map((tile) => `${colorOf(tile)} ${objectOf(tile)}`)).size).toBe(36);
    expect([TILES[0], TILES[35]]).toEqual([11, 66]);
    expect(nameTile(23)).toEqual({ de: 'Napf (grün)', en: 'green bowl' });
  });

  it('[MR2] bear six crowns that share neither color nor object', () => {
    const crowns = TILES.filter(hasCrown);
    expect(crowns).toEqual([11, 26, 33, 44, 52, 65]);
    expect(new Set(crowns.map(colorOf)).size).toBe(6);
    expect(new Set(crowns.map(objectOf)).size).toBe(6);
    expect(nameTile(26).de).toBe('Mops (grün) mit Krone');
  });
});

describe('setting up', () => {
  it('[MR3] seats two to four and colors them', () => {
    const refused = [0, 1, 2, 3, 4, 5].filter((seats) => mopsRoyal.refuseDeal(OPTIONS, seats));
    expect(refused).toEqual([0, 1, 5]);
    expect(SEAT_COLORS.map(({ en }) => en)).toEqual(['blue', 'green', 'red', 'yellow']);
  });

  it.each([
    [['  Ada ', 'Ben'], 'Ada, Ben'],
    [['Ada', ' \t'], 'Spieler 2: Name darf nicht leer sein.'],
    [['', 'Ben'], 'Spieler 1: Name darf nicht leer sein.'],
    [['Alice', 'Alice'], "Namen müssen eindeutig sein: 'Alice'"],
    [['Ada', 'Ben', ' aDA '], "Namen müssen eindeutig sein: 'aDA'"],
    [['Änne', 'ÄNNE'], "Namen müssen eindeutig sein: 'ÄNNE'"],
  ])('[MR4] names %j: %s', (names, expected) => {
    const checked = checkNames(names);
    expect(checked.ok ? checked.value.join(', ') : speak(checked.error, 'de')).toBe(expected);
  });

  it('[MR4] fills blank fields, which may then clash', () => {
    expect(fillNames(['Ada', '', ' '], 'de')).toEqual(['Ada', 'Spieler 2', 'Spieler 3']);
    expect(fillNames(['', 'Ben'], 'en')).toEqual(['Player 1', 'Ben']);
    const clash = checkNames(fillNames(['spieler 2', ''], 'de'));
    expect(clash.ok ? '' : speak(clash.error, 'de')).toBe(
      "Namen müssen eindeutig sein: 'Spieler 2'",
    );
  });

  it('[MR5] gives every seat a start tile of its own without a crown', () => {
    const seen = new Set<number>();
    for (const state of dealMany(300)) {
      const starts = mopsRoyal.view(state, 0).boards.map(({ start }) => start);
      expect(new Set(starts).size).toBe(4);
      expect(starts.some(hasCrown)).toBe(false);
      mopsRoyal.view(state, 0).boards.forEach(({ cells, start, points }) => {
        expect([cells[0], cells.filter((code) => code !== 990).length]).toEqual([start * 10, 1]);
        expect(points).toBe(0);
      });
      starts.forEach((start) => seen.add(start));
    }
    expect(seen.size).toBe(30);
  });

  it('[MR6] draws the first tile from all 36, start tiles too, and seat 0 begins', () => {
    let ownStart = 0;
    for (const state of dealMany(300)) {
      const { deck, nextTile, turn, boards } = mopsRoyal.view(state, 0);
      expect([...deck, nextTile].sort((a, b) => a - b)).toEqual(TILES);
      expect(turn).toBe(boards[0].start === nextTile ? 1 : 0);
      if (turn === 1) ownStart++;
    }
    expect(ownStart).toBeGreaterThan(0);
  });

  it('[MR6] is the same for the same seed, also into a used state', () => {
    const seed = parseSeed('again');
    const fresh = mopsRoyal.deal(OPTIONS, 3, seed);
    const used = mopsRoyal.deal(OPTIONS, 3, parseSeed('other'));
    expect(mopsRoyal.deal(OPTIONS, 3, seed, undefined, used)).toBe(used);
    expect(used).toEqual(fresh);
  });
});

describe('the rules for players', () => {
  it('[MR14] show all 17 shapes', () => {
    const told = mopsRoyal.rules(OPTIONS).map((paragraph) => speak(paragraph, 'de'));
    for (const { drawing, points } of SHAPES) {
      expect(told.some((line) => line.endsWith(`: ${drawing.join('/')} (${points} Punkte)`))).toBe(
        true,
      );
    }
  });

  it('[MR26] name the turn limit', () => {
    const told = mopsRoyal.rules(readOptions({ turnLimit: 77 })).map((each) => speak(each, 'en'));
    expect(told.at(-1)).toContain('Once 77 tiles');
  });
});

function dealMany(count: number): MopsRoyalState[] {
  const rng = createRng(parseSeed('many'));
  return Array.from({ length: count }, () => {
    const seed: [number, number, number, number] = [0, 0, 0, 0];
    drawSeed(rng, seed);
    return mopsRoyal.deal(OPTIONS, 4, seed satisfies Seed);
  });
}
