import { LANGS, redact, type Scene, speak, SPECTATOR } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { parseCard } from './cards.ts';
import { chanco } from './game.ts';
import type { ChancoOptions } from './options.ts';
import { optionsWith, play, position } from './test/positions.ts';

const THREE = 'AC AD AH 2S | 2C 2D 2H 3S | 3C 3D 3H AS';
const NAMES = ['Ada', 'Bob', 'Cem'];

describe('what people read', () => {
  it('[CH9] [CH11] tells choices and passes as far as one may know them', () => {
    const events = play(position(THREE), '0 AC', '1 2D', '2 3H');
    const told = (seat: number): string[] =>
      [events[0]!, events[3]!].map((event) =>
        speak(chanco.tell(redact(event, seat))!, 'en', NAMES),
      );
    expect(told(0)).toEqual(['Ada has chosen A♣.', 'Ada passes Bob A♣.']);
    expect(told(1)).toEqual(['Ada has chosen.', 'Ada passes Bob A♣.']);
    expect(told(2)).toEqual(['Ada has chosen.', 'Ada passes Bob a card.']);
  });

  it('[CH7] [CH16] [CH17] tells every end in both languages', () => {
    const won = play(position(THREE), '0 2S', '1 3S', '2 AS').slice(6);
    const drawn = play(position(THREE, { roundLimit: 1 }), '0 AC', '1 2D', '2 3H').slice(6);
    const left = play(position(THREE), '0 retire', '1 retire');
    const told = [won[0]!, won[3]!, drawn[0]!, left[0]!, left[2]!].map((event) =>
      LANGS.map((lang) => speak(chanco.tell(event)!, lang, NAMES)),
    );
    expect(told).toEqual([
      [
        'Ada hat vier Gleiche (Ass). Glückwunsch!',
        'Ada has four of a kind (ace). Congratulations!',
      ],
      ['Das Spiel ist gewonnen.', 'The game has been won.'],
      ['Die letzte Runde ist gespielt: unentschieden.', 'The last round has been played: a draw.'],
      ['Ada ist ausgestiegen.', 'Ada has left.'],
      ['Cem ist allein übrig und gewinnt.', 'Cem is the only one left and wins.'],
    ]);
  });

  it('[CH3] [CH17] has rules that follow the options', () => {
    expect(readRules({ ranks: 'first', roundLimit: 1000 })).toContain('the first ranks');
    expect(readRules({ ranks: 'last', roundLimit: 1000 })).toContain('the last ranks');
    expect(readRules({ ranks: 'random', roundLimit: 77 })).toContain('drawn by lot');
    expect(readRules({ ranks: 'random', roundLimit: 77 })).toContain('after 77 rounds');
    for (const rule of chanco.rules(optionsWith())) {
      expect(rule.text.de.startsWith('#')).toBe(rule.text.en.startsWith('#'));
      for (const lang of LANGS) expect(speak(rule, lang)).not.toMatch(/[{}]/);
    }
  });
});

describe('scene', () => {
  it('[CH8] offers the own cards and hides all others', () => {
    const scene = chanco.scene(chanco.view(position(THREE), 0));
    expect(scene.waitingFor).toBe(0b111);
    expect(zone(scene, 'hand-0')).toEqual([
      { face: 'A♣', action: parseCard('AC') },
      { face: 'A♦', action: parseCard('AD') },
      { face: 'A♥', action: parseCard('AH') },
      { face: '2♠', action: parseCard('2S') },
    ]);
    expect(zone(scene, 'hand-1')).toEqual([{}, {}, {}, {}]);
    expect(zone(scene, 'pile-0')).toEqual([]);
  });

  it('[CH9] lays a sealed card on the pile, with a face for its owner only', () => {
    const state = position(THREE);
    play(state, '0 AD');
    const own = chanco.scene(chanco.view(state, 0));
    expect(zone(own, 'pile-0')).toEqual([{ face: 'A♦' }]);
    expect(zone(own, 'hand-0')).toEqual([{ face: 'A♣' }, { face: 'A♥' }, { face: '2♠' }]);
    for (const seat of [1, 2, SPECTATOR]) {
      const other = chanco.scene(chanco.view(state, seat));
      expect([zone(other, 'pile-0'), zone(other, 'hand-0')]).toEqual([[{}], [{}, {}, {}]]);
      expect(other.waitingFor).toBe(0b110);
    }
  });

  it('[CH19] turns over the hands of winners', () => {
    const state = position('AC AD AH 2S | 2C 2D 3H 3S | 2H 3C 3D AS');
    play(state, '0 2S', '1 3H', '2 AS');
    const scene = chanco.scene(chanco.view(state, 1));
    expect(zone(scene, 'hand-0')).toEqual([
      { face: 'A♣' },
      { face: 'A♦' },
      { face: 'A♥' },
      { face: 'A♠' },
    ]);
    expect(zone(scene, 'hand-2')).toEqual([{}, {}, {}, {}]);
    expect(notes(scene)).toEqual([
      'Round 1',
      'Ranks in play: A 2 3',
      'Ada has won.',
      'The game has been won.',
    ]);
  });

  it('[CH3] [CH7] notes the ranks in play, and a game that was won by the deal', () => {
    const scene = chanco.scene(chanco.view(position('10C 10D 10H 10S | KC KD KH KS'), 0));
    expect(notes(scene).slice(0, 2)).toEqual(['Won by the deal', 'Ranks in play: 10 K']);
  });

  it('[CH14] [CH16] notes who has left and who is left', () => {
    const state = position(THREE);
    play(state, '2 retire', '0 retire');
    const scene = chanco.scene(chanco.view(state, SPECTATOR));
    expect(scene.waitingFor).toBe(0);
    expect(notes(scene)).toEqual([
      'Round 1',
      'Ranks in play: A 2 3',
      'Cem has left.',
      'Ada has left.',
      'Bob is the only one left and wins.',
    ]);
  });
});

function readRules(options: ChancoOptions): string {
  return chanco
    .rules(options)
    .map((rule) => speak(rule, 'en'))
    .join('\n');
}

function zone(scene: Scene, id: string): unknown {
  return scene.zones.find((zone) => zone.id === id)?.cards;
}

function notes(scene: Scene): string[] {
  return scene.notes.map((note) => speak(note, 'en', NAMES));
}
