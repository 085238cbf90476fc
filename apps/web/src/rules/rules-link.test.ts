import { GAMES, mauMau } from '@stammtisch/games';
import { type AnyGame, type Field, parseOptions, text } from '@stammtisch/kernel';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differingOptions } from './choice.ts';
import { formatRulesLink, readRulesLink, RESERVED } from './rules-link.ts';

const game: AnyGame = mauMau;

describe('a link with house rules', () => {
  it.each(Object.values(GAMES))('of $id gives back what it was made from', (any) => {
    fc.assert(
      fc.property(choices(any), ({ rules, changes }) => {
        const { fields, presets, defaultPreset } = any.options;
        const parsed = parseOptions({ fields, presets, defaultPreset }, rules, changes);
        const options = differingOptions(any, rules, parsed.ok ? (parsed.value as object) : {});
        const link = new URL(formatRulesLink(any.id, { rules, options }), 'https://example.org');
        expect(link.pathname).toBe(`/rules/${any.id}`);
        expect(readRulesLink(any, link.search)).toEqual({
          choice: { rules, options },
          problems: [],
        });
      }),
    );
  });

  it('can be read by people, and names nobody', () => {
    const saved = { name: 'Oma Erna', shelf: 'local' } as const;
    const choice = { rules: 'standard', options: { handSize: 7, 'take.stack': 'double' }, saved };
    expect(formatRulesLink('mau-mau', choice)).toBe(
      '/rules/mau-mau?v=1&rules=standard&handSize=7&take.stack=double',
    );
  });

  it('has parameters of its own that no option is called like', () => {
    for (const { options } of Object.values(GAMES)) {
      for (const name of RESERVED)
        expect(Object.keys(options.fields as object)).not.toContain(name);
    }
  });

  it('keeps what is good in it and says what is not', () => {
    const search = '?v=1&rules=dart&handSize=6&colour=red&take.amount=99';
    const { choice, problems } = readRulesLink(game, search);
    expect(choice).toEqual({ rules: 'dart', options: { handSize: 6 } });
    expect(problems).toEqual([
      { kind: 'option', name: 'colour' },
      { kind: 'value', label: text('Karten je Ziehkarte', 'Cards per draw card'), value: '99' },
    ]);
  });

  it('may contain a conflict, which is shown where it is chosen', () => {
    const { choice, problems } = readRulesLink(game, '?v=1&rules=standard&skip.rank=7');
    expect([choice.options, problems]).toEqual([{ 'skip.rank': '7' }, []]);
  });

  it.each([
    ['', 'unreadable'],
    ['?handSize=7', 'unreadable'],
    ['?v=1', 'unreadable'],
    [`?v=1&rules=standard&x=${'y'.repeat(5000)}`, 'unreadable'],
    ['?v=2&rules=standard', 'newer'],
    ['?v=1&rules=poker', 'ruleset'],
    ['?v=1&rules=toString', 'ruleset'],
    ['?v=1&rules=%E0%A4%A', 'ruleset'],
  ])('that is bad leads to the usual rules and a sentence: %s', (search, kind) => {
    const { choice, problems } = readRulesLink(game, search);
    expect(choice).toEqual({ rules: 'standard', options: {} });
    expect(problems.map((problem) => problem.kind)).toEqual([kind]);
  });

  it('never breaks the page, whatever stands in it', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string(), { maxKeys: 8 }), (parameters) => {
        const query = new URLSearchParams({ v: '1', rules: 'dart', ...parameters });
        const { choice } = readRulesLink(game, `?${query}`);
        expect(Object.keys(game.options.presets)).toContain(choice.rules);
      }),
    );
  });
});

/** Any preset with any values in range, also such that contradict each other. */
function choices(any: AnyGame): fc.Arbitrary<{ rules: string; changes: Record<string, unknown> }> {
  const fields = Object.entries(any.options.fields as Readonly<Record<string, Field>>);
  const values = Object.fromEntries(fields.map(([name, field]) => [name, valueOf(field)]));
  return fc.record({
    rules: fc.constantFrom(...Object.keys(any.options.presets)),
    changes: fc.record(values, { requiredKeys: [] }),
  });
}

function valueOf(field: Field): fc.Arbitrary<unknown> {
  if (field.kind === 'flag') return fc.boolean();
  if (field.kind === 'count') return fc.integer({ min: field.min, max: field.max });
  return fc.constantFrom(...Object.keys(field.values));
}
