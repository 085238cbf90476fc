import { GAMES, mauMau } from '@stammtisch/games';
import { type AnyGame, parseOptions } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { type ChosenGroup, isChanged, listGroups, listOptions } from './group-options.ts';

const game: AnyGame = mauMau;
const NOTHING = { warnings: [] };

describe('groups of house rules', () => {
  it.each([
    [{}, 'take', 'Was macht eine 7?', 'Der Nächste nimmt 2 Karten, weitergeben erlaubt'],
    [
      { 'take.rank': 'Q', 'take.stack': 'off', 'take.afterDraw': 'mayPlay' },
      'take',
      'Was macht eine Dame?',
      'Der Nächste nimmt 2 Karten, weitergeben geht nicht, dann spielt er weiter',
    ],
    [{ 'take.rank': 'none' }, 'take', 'Muss jemand Karten nehmen?', 'Nein'],
    [
      {},
      'wish',
      'Was macht ein Bube?',
      'Farbe wünschen, passt auf alles, ein Bube auf einen Buben geht nicht',
    ],
    [{ calls: 'none' }, 'calls', 'Wann sagt man Mau?', 'Gar nicht'],
    [
      { decks: 2, handSize: 6 },
      'deal',
      'Wie wird gegeben, wer fängt an?',
      '6 Karten für jeden, 2 Kartenspiele, reihum fängt jeder mal an',
    ],
  ])('with %o: %s asks "%s" and answers', (options, id, question, summary) => {
    const group = findGroup({ rules: 'standard', options }, id);
    expect([group.question.de, group.summary.de]).toEqual([question, summary]);
  });

  it('show cards of the rank they are about', () => {
    const faces = findGroup({ rules: 'standard', options: { 'wish.rank': '9' } }, 'wish').faces;
    expect(faces.map(({ rank }) => rank)).toEqual(['9', '9']);
  });

  it('mark what differs from the ruleset, and where a conflict and a warning belong', () => {
    const options = { 'skip.rank': '7' };
    const parsed = parseOptions(game.options, 'standard', options);
    const conflict = parsed.ok ? undefined : parsed.error;
    const warnings = [{ text: { de: 'x', en: 'x' }, options: ['decks'] }];
    const groups = listGroups(game, { rules: 'standard', options }, { conflict, warnings });
    const marked = (test: (option: ChosenGroup['options'][number]) => boolean): string[] =>
      groups.filter((group) => group.options.some(test)).map(({ id }) => id);
    expect(marked(isChanged)).toEqual(['skip']);
    expect(marked((option) => option.conflict !== undefined)).toEqual(['take', 'skip']);
    expect(marked((option) => option.warnings.length > 0)).toEqual(['deal']);
  });

  it('say which options have no effect', () => {
    const all = listOptions(game, { rules: 'dart', options: {} }, NOTHING);
    const idle = all.filter(({ isIdle }) => isIdle).map(({ name }) => name);
    expect(idle).toContain('calls.penalty');
    expect(idle).not.toContain('take.amount');
  });

  it('do not offer fewer packs than the seats need', () => {
    const choice = { rules: 'standard', options: { decks: 2 } };
    const all = listOptions(game, choice, { ...NOTHING, packs: 2 });
    expect(all.find(({ name }) => name === 'decks')?.field).toMatchObject({ min: 2, max: 10 });
  });

  it.each(Object.keys(GAMES))('of %s are all of its options, or it has none', (id) => {
    const any = GAMES[id]!;
    const choice = { rules: any.options.defaultPreset, options: {} };
    const grouped = listGroups(any, choice, NOTHING).flatMap(({ options }) => options);
    const all = listOptions(any, choice, NOTHING);
    expect([0, all.length]).toContain(grouped.length);
  });
});

function findGroup(choice: Parameters<typeof listGroups>[1], id: string): ChosenGroup {
  return listGroups(game, choice, NOTHING).find((group) => group.id === id)!;
}
