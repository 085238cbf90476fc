import { describe, expect, it } from 'vitest';
import { createTranslate } from './translate.ts';

const t = createTranslate({
  app: { name: 'Stammtisch', greet: 'Hallo {{name}}, {{name}}! {{count}}' },
  cards: '{{count}} Karten',
  cards_one: 'eine Karte',
  hits: '{{count}} Treffer',
  hits_zero: 'nichts',
});

describe('a text', () => {
  it('is found by its key, however deep', () => {
    expect(t('app.name')).toBe('Stammtisch');
  });

  it('has its gaps filled wherever they stand, and once: what is put in is no gap', () => {
    expect(t('app.greet', { name: '{{count}}', count: 7 })).toBe('Hallo {{count}}, {{count}}! 7');
    expect(t('app.greet', { name: '$&' })).toBe('Hallo $&, $&! ');
  });

  it.each([
    [0, '0 Karten', 'nichts'],
    [1, 'eine Karte', '1 Treffer'],
    [1.5, '1.5 Karten', '1.5 Treffer'],
    [2, '2 Karten', '2 Treffer'],
  ])('about %d has the form that the number needs, where there is one', (count, cards, hits) => {
    expect(t('cards', { count })).toBe(cards);
    expect(t('hits', { count })).toBe(hits);
  });
});
