/** What stands large at the table of the other games, for a reader at seat 0. */
import { type GameEvent, LANGS, speak } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { GAMES } from './all-games.ts';

const NAMES = ['Ada', 'Ben', 'Cleo'];
const VIEW = { seat: 0 };

function captionOf(game: string, event: object): string[] | undefined {
  const told = GAMES[game]!.caption!(event as GameEvent, VIEW);
  return told && LANGS.map((lang) => speak(told, lang, NAMES, VIEW.seat));
}

describe.each(Object.keys(GAMES))('in %s', (game) => {
  it('somebody who leaves is told to all', () => {
    const type = game === 'mops-royal' ? 'left' : 'retired';
    expect(captionOf(game, { type, seat: 1 })).toEqual(['Ben ist ausgestiegen', 'Ben has left']);
  });

  it('an event that was not foreseen has no caption', () => {
    expect(captionOf(game, { type: 'constructor', seat: 1 })).toBeUndefined();
  });
});

describe('captions', () => {
  it.each([
    ['crazy-eights', 'wished', { suit: 2 }, 'Ben wünscht sich Pik', 'Ben wishes for spades'],
    ['crazy-eights', 'reshuffled', { count: 4 }, 'Neu gemischt', 'Reshuffled'],
    ['luegen', 'doubted', { whom: 0 }, 'Ben glaubt dir nicht', 'Ben does not believe you'],
    ['luegen', 'uncovered', { cards: [1], rank: 0, lie: true }, 'Gelogen!', 'A lie!'],
    ['luegen', 'took', { cards: [-1], count: 1 }, 'Ben nimmt eine Karte', 'Ben takes one card'],
    ['luegen', 'took', { seat: 0, count: 7 }, 'Du nimmst 7 Karten', 'You take 7 cards'],
    ['schwimmen', 'knocked', {}, 'Ben klopft: letzter Zug', 'Ben knocks: last turn'],
    ['schwimmen', 'lost', { seat: 0, lives: 2 }, 'Du verlierst ein Leben', 'You lose a life'],
    ['schwimmen', 'lost', { lives: 0 }, 'Ben schwimmt!', 'Ben swims!'],
    ['schwimmen', 'out', { seat: 0 }, 'Du gehst unter', 'You sink'],
    ['chanco', 'passed', { to: 0, cards: [0] }, 'A♣ von Ben', 'A♣ from Ben'],
    ['mops-royal', 'scored', { seat: 0, points: 3 }, '+3 für dich', '+3 for you'],
    ['mops-royal', 'skipped', { seat: 0 }, 'Du musst aussetzen', 'You must sit out'],
    ['mops-royal', 'catch-up', {}, 'Nachholrunde für Ben', 'Catch-up round for Ben'],
  ])('of %s: %s %o', (game, type, more, de, en) => {
    expect(captionOf(game, { type, seat: 1, ...more })).toEqual([de, en]);
  });

  it.each([
    ['crazy-eights', { type: 'wished', seat: 0, suit: 2 }],
    ['crazy-eights', { type: 'laid', seat: 1, cards: [1] }],
    ['luegen', { type: 'doubted', seat: 0, whom: 1 }],
    ['luegen', { type: 'claimed', seat: 1, rank: 0, count: 1 }],
    ['schwimmen', { type: 'knocked', seat: 0 }],
    ['schwimmen', { type: 'pushed', seat: 1 }],
    ['chanco', { type: 'passed', seat: 1, to: 2, cards: [-1] }],
    ['chanco', { type: 'chose', seat: 1, cards: [-1] }],
    ['mops-royal', { type: 'laid', seat: 1, cards: [11], row: 0, col: 0 }],
  ])('of %s are not made of own or ordinary moves: %o', (game, event) => {
    expect(captionOf(game, event)).toBeUndefined();
  });
});
