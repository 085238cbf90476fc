import { createRng, drawSeed, LANGS, parseSeed, speak, SPECTATOR } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { TILES } from './cards.ts';
import { CHART } from './chart.ts';
import { EFFECTS, GUARDS } from './effects.ts';
import type { MopsRoyalEvent } from './events.ts';
import { mopsRoyal } from './game.ts';
import { listCombos } from './list-combos.ts';
import { formatSave } from './position.ts';
import { parseSave, parseStart, type Save } from './save.ts';
import { countCells, type MopsRoyalState } from './state.ts';
import { listLegal, playOut, readOptions } from './test/boards.ts';

const GAMES = 240;
const OPTIONS = readOptions();
const NAMES = ['Ada', 'Ben', 'Cleo', 'Dan'];

describe('whole games', () => {
  it('[MR22] end with full boards after 24 rounds, or 25 if somebody sat out', () => {
    const rounds = new Set<number>();
    for (const { state, events } of playMany('rounds')) {
      const skipped = events.some(({ type }) => type === 'skipped') || sitsOutAtFirst(events);
      const count = 1 + events.filter(({ type }) => type === 'drawn').length;
      expect(count).toBe(skipped ? 25 : 24);
      expect(mopsRoyal.outcome(state)?.reason).toBe('boards-full');
      expect([...state.filled].map(countCells)).toEqual([...state.filled].map(() => 25));
      rounds.add(count);
    }
    expect(rounds).toEqual(new Set([24, 25]));
  });

  it('[MR18] give 2 to 8 points for each turned tile', () => {
    for (const { state, events } of playMany('points')) {
      for (let seat = 0; seat < state.seats; seat++) {
        const turned = countCells(state.turned[seat]);
        const scored = events.filter((event) => event.type === 'scored' && event.seat === seat);
        expect(scored).toHaveLength(turned);
        expect(state.points[seat]).toBeGreaterThanOrEqual(2 * turned);
        expect(state.points[seat]).toBeLessThanOrEqual(8 * turned);
      }
    }
  });

  it('[MR21] announce a catch-up round in the 25th only, to those who sat out', () => {
    let announced = 0;
    for (const { events, state } of playMany('catching up')) {
      const last = events.findLastIndex(({ type }) => type === 'drawn');
      const calls = events.flatMap(({ type, seat }, index) =>
        type === 'catch-up' ? [{ seat, index }] : [],
      );
      expect(calls.every(({ index }) => index > last)).toBe(true);
      expect(calls.length).toBeLessThan(state.seats);
      announced += calls.length;
    }
    expect(announced).toBeGreaterThan(50);
  });

  it('[MR32] find the deck again from every state', () => {
    const states = sample(playMany('deck'), 1);
    expect(states.length).toBeGreaterThan(GAMES * 48);
    const wrong = states.filter((state) => deckOf(state) !== undrawnIn(state));
    expect(wrong).toEqual([]);
  });

  it('[MR36] look the same after saving and loading, but for the order of the deck', () => {
    const saving = sample(playMany('saving'), 10, ({ phase }) => phase === 'Laying');
    expect(saving.length).toBeGreaterThan(1000);
    for (const state of saving) {
      const file = saveOf(state);
      const loaded = mopsRoyal.deal(OPTIONS, state.seats, parseSeed('load'), file);
      expect(mopsRoyal.view(loaded, 0)).toEqual(mopsRoyal.view(state, 0));
      expect(saveOf(loaded)).toEqual(file);
    }
  });

  it('[MR36] stay finished after saving and loading', () => {
    for (const { state } of playMany('finished').slice(0, 40)) {
      const loaded = mopsRoyal.deal(OPTIONS, state.seats, parseSeed('load'), saveOf(state));
      expect(mopsRoyal.view(loaded, 1)).toEqual(mopsRoyal.view(state, 1));
    }
  });

  it('[MR11] offer just the cells that touch a tile within 5x5', () => {
    const laying = sample(playMany('laying'), 3, ({ phase }) => phase === 'Laying');
    expect(laying.length).toBeGreaterThan(4000);
    for (const state of laying) expect(listLegal(state)).toEqual(expectedLays(state));
  });

  it('[MR16] offer just the combinations that a full search finds', () => {
    const scoring = sample(playMany('scoring'), 5, ({ phase }) => phase === 'Scoring');
    expect(scoring.length).toBeGreaterThan(GAMES);
    for (const state of scoring) expect(new Set(listLegal(state))).toEqual(expectedScores(state));
  });

  it('[MR28] hide the order of the deck and nothing else', () => {
    for (const state of sample(playMany('hiding'), 20)) {
      const seen = mopsRoyal.view(state, SPECTATOR);
      const other = mopsRoyal.determinize(seen, createRng(parseSeed('other')));
      expect(mopsRoyal.view(other, SPECTATOR)).toEqual(seen);
      other.deck.set(state.deck);
      expect(other).toEqual(state);
    }
  });

  it('[MR28] give bots no hint of the order of the deck', () => {
    const state = mopsRoyal.deal(OPTIONS, 2, parseSeed('one'));
    const [a, b] = ['a', 'b'].map((text) =>
      mopsRoyal.determinize(mopsRoyal.view(state, 0), createRng(parseSeed(text))),
    );
    expect([...a.deck]).not.toEqual([...b.deck]);
    expect(mopsRoyal.view(a, 1)).toEqual(mopsRoyal.view(b, 1));
  });

  it('can be told and drawn in both languages', () => {
    const told = new Set<string>();
    for (const { state, events } of playMany('telling').slice(0, 20)) {
      for (const event of events) {
        for (const lang of LANGS)
          expect(speak(mopsRoyal.tell(event)!, lang, NAMES)).not.toMatch(/[{}]/);
        told.add(event.type);
      }
      const { zones, notes } = mopsRoyal.scene(mopsRoyal.view(state, 0));
      expect(zones.map(({ cards }) => cards.length)).toEqual([0, ...Array(state.seats).fill(25)]);
      expect(notes).toEqual([]);
    }
    expect([...told].sort()).toEqual([
      'catch-up',
      'declined',
      'drawn',
      'ended',
      'full-board',
      'laid',
      'scored',
      'skipped',
    ]);
  });
});

describe('the chart', () => {
  const { rows } = CHART.regions[0];

  it('uses every guard and every effect', () => {
    expect(new Set(rows.flatMap(({ guard }) => guard ?? []))).toEqual(new Set(Object.keys(GUARDS)));
    expect(new Set(rows.flatMap(({ effects }) => effects))).toEqual(new Set(Object.keys(EFFECTS)));
  });

  it('always has a way on: the last row of a state and trigger has no guard, the others have', () => {
    for (const [index, row] of rows.entries()) {
      const more = rows.slice(index + 1).some(({ from, on }) => from === row.from && on === row.on);
      expect(row.guard !== undefined).toBe(more);
    }
  });

  it('is the way the game goes from phase to phase', () => {
    const ways = new Set<string>();
    for (const { states } of playMany('walking')) {
      states.forEach(({ phase }, index) => {
        if (index > 0) ways.add(`${states[index - 1].phase} ${phase}`);
      });
    }
    expect([...ways].sort()).toEqual([
      'Laying Finished',
      'Laying Laying',
      'Laying Scoring',
      'Scoring Finished',
      'Scoring Laying',
    ]);
  });
});

interface Played {
  /** The last state. */
  readonly state: MopsRoyalState;
  /** All states on the way, the last one too. */
  readonly states: readonly MopsRoyalState[];
  readonly events: readonly MopsRoyalEvent[];
}

/** Random games of two to four; scoring and declining are as likely as their actions are many. */
function playMany(name: string): Played[] {
  const rng = createRng(parseSeed(name));
  return Array.from({ length: GAMES }, (_, index) => {
    const seed: [number, number, number, number] = [0, 0, 0, 0];
    drawSeed(rng, seed);
    const state = mopsRoyal.deal(OPTIONS, 2 + (index % 3), seed);
    const events: MopsRoyalEvent[] = [];
    const states: MopsRoyalState[] = [];
    if (state.turn > 0) events.push({ type: 'skipped', seat: 0 });
    playOut(state, rng, (each) => states.push(mopsRoyal.copy(each)), events);
    return { state, states: [...states, state], events };
  });
}

/** Every nth of the states that are wanted, without the ends of the games. */
function sample(
  games: readonly Played[],
  step: number,
  want: (state: MopsRoyalState) => boolean = () => true,
): MopsRoyalState[] {
  return games
    .flatMap(({ states }) => states.slice(0, -1))
    .filter(want)
    .filter((_, index) => index % step === 0);
}

function deckOf(state: MopsRoyalState): string {
  return [...state.deck.subarray(0, state.deckCount)].sort((a, b) => a - b).join(' ');
}

/** All tiles but the one of the round and those on boards, own start tiles aside. */
function undrawnIn(state: MopsRoyalState): string {
  const drawn = new Set([state.tile]);
  for (const [index, tile] of state.cells.entries()) {
    if (tile !== state.starts[Math.floor(index / 25)]) drawn.add(tile);
  }
  return TILES.filter((tile) => !drawn.has(tile)).join(' ');
}

/** The same found by the list of combinations, which tests every placement against every group. */
function expectedScores(state: MopsRoyalState): Set<string> {
  const { cells } = mopsRoyal.view(state, state.turn).boards[state.turn];
  const rows = [0, 1, 2, 3, 4].map((row) => cells.slice(row * 5, row * 5 + 5));
  const player = { nr: 0, name: 'x', initial: 110, points: 0, cards: rows };
  const moves = listCombos({ players: [player], turn: 0, nextCard: 99 }).flatMap((combo) =>
    combo.flip.map(
      (flip) => `score ${combo.shape} ${combo.cells.join(' ')} flip ${flip.join(',')}`,
    ),
  );
  return new Set([...moves, 'decline']);
}

/** Dealing has no events, so a seat that sits out the first round is noted by hand above. */
function sitsOutAtFirst(events: readonly MopsRoyalEvent[]): boolean {
  return events[0].type === 'skipped';
}

function saveOf(state: MopsRoyalState): Save {
  const text = formatSave(state, NAMES.slice(0, state.seats));
  const save = parseSave(text.ok ? text.value : '');
  if (!save.ok) throw new Error(save.error.code);
  expect(parseStart(save.value)).toEqual(save);
  return save.value;
}

/** The same worked out cell by cell: next to a tile, empty, and the bounding box stays within 5. */
function expectedLays(state: MopsRoyalState): string[] {
  const used = [...state.cells.slice(state.turn * 25, state.turn * 25 + 25).keys()]
    .filter((cell) => state.cells[state.turn * 25 + cell] > 0)
    .map((cell) => [Math.floor(cell / 5), cell % 5] as const);
  const height = Math.max(...used.map(([row]) => row)) + 1;
  const width = Math.max(...used.map(([, col]) => col)) + 1;
  const lays: string[] = [];
  for (let row = -1; row < 5; row++) {
    for (let col = -1; col < 5; col++) {
      const gaps = used.map(([r, c]) => Math.abs(r - row) + Math.abs(c - col));
      const fits = (row < 0 ? height : row) < 5 && (col < 0 ? width : col) < 5;
      if (fits && gaps.includes(1) && !gaps.includes(0)) lays.push(`lay ${row} ${col}`);
    }
  }
  return lays;
}
