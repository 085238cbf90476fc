import { describe, expect, it } from 'vitest';
import { LANGS, sentence, sentencesOf, speak, text, textOf } from './text.ts';

describe('speak', () => {
  it.each([
    ['de', 'Anna legt Herz 7 auf Karo 8.'],
    ['en', 'Anna lays 7 of hearts on 8 of diamonds.'],
  ] as const)('fills gaps with names, words and numbers in %s', (lang, expected) => {
    const spoken = sentence(
      '{@seat} legt {card} auf {suit} {rank}.',
      '{@seat} lays {card} on {rank} of {suit}.',
      {
        seat: 1,
        card: text('Herz 7', '7 of hearts'),
        suit: text('Karo', 'diamonds'),
        rank: 8,
      },
    );
    expect(speak(spoken, lang, ['Bert', 'Anna'])).toBe(expected);
  });

  it('numbers seats without a name from 1', () => {
    const spoken = sentence('{@seat} ist dran.', 'It is the turn of {@seat}.', { seat: 0 });
    expect(LANGS.map((lang) => speak(spoken, lang))).toEqual([
      'Spieler 1 ist dran.',
      'It is the turn of Player 1.',
    ]);
    expect(speak(spoken, 'en', [])).toBe('It is the turn of Player 1.');
  });

  it('speaks sentences of a table', () => {
    const say = sentencesOf({ next: text('{name} ist dran.', '{name} is next.') });
    expect(textOf(say('next', { name: 'Anna' }))).toStrictEqual(
      text('Anna ist dran.', 'Anna is next.'),
    );
  });

  it('speaks both languages at once', () => {
    const spoken = sentence('{@seat} ist dran.', 'It is the turn of {@seat}.', { seat: 0 });
    expect(textOf(spoken, ['Anna'])).toStrictEqual(
      text('Anna ist dran.', 'It is the turn of Anna.'),
    );
  });

  it('shows a gap that nothing fills, and fills one as often as it stands there', () => {
    expect(speak(sentence('{a} {b} {a}', '{a} {b} {a}', { a: 'x' }), 'de')).toBe('x {b} x');
    expect(speak(sentence('{a}', '{a}'), 'en')).toBe('{a}');
  });

  it('takes names and values as they are, whatever characters they have', () => {
    const spoken = sentence('{@seat}: {said}', '{@seat}: {said}', {
      seat: 0,
      said: '{@seat} $& $1',
    });
    expect(speak(spoken, 'de', ['{said} $&'])).toBe('{said} $&: {@seat} $& $1');
  });

  it.each([
    ['de', 1, 'Du gibst Bert deine Karte. Du bist dran.'],
    ['de', 0, 'Anna gibt dir ihre Karte. Anna ist dran.'],
    ['de', undefined, 'Anna gibt Bert ihre Karte. Anna ist dran.'],
    ['en', 1, 'You pass Bert your card. Now you are next.'],
    ['en', 0, 'Anna passes you her card. Now Anna is next.'],
    ['en', 2, 'Anna passes Bert her card. Now Anna is next.'],
  ] as const)(
    'addresses whoever reads about the own seat, in %s seat %s',
    (lang, reader, words) => {
      const spoken = sentence(
        '{@seat} {gibt|gibst} {@to|dir} {ihre|deine} Karte. {@seat} {ist|bist} dran.',
        '{@seat} {passes|pass} {@to} {her|your} card. Now {@seat} {is|are} next.',
        { seat: 1, to: 0 },
      );
      expect(speak(spoken, lang, ['Bert', 'Anna'], reader)).toBe(words);
    },
  );

  it('writes a seat number without @ as a number and a text after @ as it is', () => {
    expect(speak(sentence('{seat}', '{seat}', { seat: 0 }), 'de', ['Anna'])).toBe('0');
    expect(speak(sentence('{@who}', '{@who}', { who: 'Anna' }), 'de', ['Bert'])).toBe('Anna');
  });
});

describe('sentence', () => {
  it('has data only when there is some, so that it stays equal through JSON', () => {
    for (const made of [sentence('a', 'b'), sentence('a', 'b', { n: 1 })]) {
      expect(JSON.parse(JSON.stringify(made))).toStrictEqual(made);
    }
  });
});
