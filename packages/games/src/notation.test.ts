import {
  type AnyGame,
  createRng,
  parseOptions,
  parseSeed,
  type Session,
  startSession,
} from '@stammtisch/kernel';
import { asSubject, chooseTurn } from '@stammtisch/testkit';
import { describe, expect, it } from 'vitest';
import { chanco } from './chanco/game.ts';
import type { ChancoView } from './chanco/view.ts';
import { mauMau } from './mau-mau/game.ts';
import type { MauMauView } from './mau-mau/view.ts';
import { mopsRoyal } from './mops-royal/game.ts';
import type { MopsRoyalView } from './mops-royal/view.ts';
import { GAMES } from './all-games.ts';

/** Where a written view or event may hold numbers: seats, counts, and the tiles of Mops Royal. */
const NUMBERS: Readonly<Record<string, string>> = {
  'mau-mau':
    'seat turn order counts lays pileCount sevens cost debtor ranking leavers wentOutWishing turns count place',
  chanco: 'seat seats round chosen leavers to winners',
  'mops-royal': 'seat turn nextTile deck start points turned cells left cards row col flip places',
};

describe('what programs read', () => {
  it.each(Object.keys(NUMBERS))('of %s has numbers only where no card or suit stands', (id) => {
    const found = new Set(Array.from({ length: 8 }, (_, i) => numbersOf(GAMES[id]!, i)).flat());
    const known = NUMBERS[id]!.split(' ');
    expect([...found].filter((key) => !known.includes(key))).toEqual([]);
    expect(found.size).toBeGreaterThan(5);
  });

  it('of Mau-Mau names cards, suits and hidden cards', () => {
    const seen = firstView(GAMES['mau-mau']!) as MauMauView;
    const wished = { ...seen, hands: [null, [0, 31]], wish: 3, drawn: -1, unseen: [19] };
    expect(mauMau.notation.view(wished)).toMatchObject({
      hands: [null, ['7H', 'AS']],
      wish: 'S',
      drawn: null,
      unseen: ['JS'],
    });
    const drew = { type: 'drew', seat: 0, reason: 'sevens' } as const;
    const hidden = { ...drew, cards: [null, null] };
    expect(mauMau.notation.event({ ...drew, cards: [-1, -1] })).toEqual(hidden);
    const asked = { type: 'wished', seat: 1 } as const;
    expect(mauMau.notation.event({ ...asked, suit: 2 })).toEqual({ ...asked, suit: 'C' });
  });

  it('of Chanco names cards and ranks, and lists who has chosen', () => {
    const seen = firstView(GAMES['chanco']!) as ChancoView;
    const chosen = { ...seen, hand: [0, 51], choice: 51, chosen: 0b110, ranks: [0, 9] };
    expect(chanco.notation.view({ ...chosen, shown: [null, [4, 5, 6, 7], null] })).toMatchObject({
      hand: ['AC', 'KS'],
      choice: 'KS',
      chosen: [1, 2],
      ranks: ['A', '10'],
      shown: [null, ['2C', '2D', '2H', '2S'], null],
    });
    const passed = { type: 'passed', seat: 0, to: 1 } as const;
    const hidden = { ...passed, cards: [null] };
    expect(chanco.notation.event({ ...passed, cards: [-1] })).toEqual(hidden);
  });

  it('of Mops Royal keeps the numbers of the save file', () => {
    const seen = firstView(GAMES['mops-royal']!) as MopsRoyalView;
    expect(mopsRoyal.notation.view(seen)).toEqual(seen);
    expect(mopsRoyal.notation.view({ ...seen, nextTile: 0 })).toMatchObject({ nextTile: null });
  });
});

/** The keys under which numbers stand in all written views and events of a game. */
function numbersOf(game: AnyGame, seed: number): string[] {
  const { deal, state } = dealGame(game, seed);
  const rng = createRng(parseSeed(`choices ${seed}`));
  const keys = new Set<string>();
  const look = (): void => {
    for (let seat = -1; seat < deal.seats; seat++) {
      listNumberKeys(game.notation.view(game.view(state, seat)), keys);
    }
  };
  while (game.waitingFor(state) !== 0) {
    look();
    const { seat, action } = chooseTurn(asSubject(game), state as object, deal.seats, rng);
    game.apply(state, seat, action, ({ seen: _seen, ...event }) => {
      listNumberKeys(game.notation.event(event), keys);
    });
  }
  look();
  return [...keys];
}

/** Every seed takes another preset. */
function dealGame(game: AnyGame, seed: number): Session {
  const presets = Object.keys(game.options.presets);
  const parsed = parseOptions(game.options, presets[seed % presets.length]!);
  if (!parsed.ok) throw new Error(parsed.error.code);
  const { duel: seats } = game.seats;
  return startSession({ game, options: parsed.value, seats, seed: parseSeed(`deal ${seed}`) });
}

function firstView(game: AnyGame): object {
  return game.view(dealGame(game, 0).state, 1);
}

/** Options are names and counts in every language and are not looked at. */
function listNumberKeys(value: unknown, keys: Set<string>, key = ''): void {
  if (typeof value === 'number') keys.add(key);
  if (typeof value !== 'object' || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    if (name !== 'options') listNumberKeys(part, keys, Array.isArray(value) ? key : name);
  }
}
