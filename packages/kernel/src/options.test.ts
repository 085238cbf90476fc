import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Field,
  formatRange,
  type OptionSpec,
  parseOptions,
  summarizeGroup,
  withPacks,
} from './options.ts';
import type { Rejection, Result } from './result.ts';
import { LANGS, sentence, speak, text } from './text.ts';

interface Options {
  readonly decks: number;
  readonly open: boolean;
  readonly 'wish.rank': 'J' | 'none';
}

const any = text('x', 'x');
const spec: OptionSpec<Options> = {
  fields: {
    decks: { kind: 'count', min: -1, max: 3, default: 1, label: any, help: any },
    open: { kind: 'flag', default: true, label: any, help: any },
    'wish.rank': {
      kind: 'choice',
      values: { J: any, none: any },
      default: 'J',
      label: any,
      help: any,
    },
  },
  presets: {
    plain: { label: any, values: {} },
    closed: { label: any, values: { open: false, decks: 0 } },
  },
  defaultPreset: 'plain',
};

const fields = spec.fields as Readonly<Record<string, Field>>;

describe('parseOptions', () => {
  it('takes the default preset and the defaults of the fields', () => {
    expect(valueOf(parseOptions(spec))).toEqual({ decks: 1, open: true, 'wish.rank': 'J' });
  });

  it('takes what a preset says over the defaults, false and 0 too', () => {
    const options = valueOf(parseOptions(spec, 'closed'));
    expect(options).toEqual({ decks: 0, open: false, 'wish.rank': 'J' });
  });

  it('takes changes over both', () => {
    const options = valueOf(parseOptions(spec, 'closed', { open: true, 'wish.rank': 'none' }));
    expect(options).toEqual({ decks: 0, open: true, 'wish.rank': 'none' });
  });

  it.each([
    ['decks', 3, 3],
    ['decks', -1, -1],
    ['decks', '2', 2],
    ['decks', '-1', -1],
    ['open', false, false],
    ['open', 'false', false],
    ['open', 'true', true],
    ['wish.rank', 'none', 'none'],
  ])('reads %s = %j, from JSON or the command line', (name, raw, value) => {
    const options = valueOf(parseOptions(spec, 'plain', { [name]: raw }));
    expect(options[name as keyof Options]).toBe(value);
  });

  it.each([
    ['decks', 4],
    ['decks', -2],
    ['decks', 1.5],
    ['decks', Number.NaN],
    ['decks', '1.0'],
    ['decks', ''],
    ['decks', ' 1'],
    ['decks', '0x1'],
    ['decks', true],
    ['decks', null],
    ['decks', undefined],
    ['open', 1],
    ['open', 'yes'],
    ['open', null],
    ['wish.rank', 'Q'],
    ['wish.rank', 'toString'],
    ['wish.rank', 0],
    ['wish.rank', ['J']],
  ])('refuses %s = %j and says what is allowed', (name, raw) => {
    const error = errorOf(parseOptions(spec, 'plain', { [name]: raw }));
    expect(error.code).toBe('bad-option-value');
    for (const lang of LANGS) {
      expect(error.options).toEqual([name]);
      expect(speak(error, lang)).toContain(`(${name})`);
      expect(speak(error, lang)).toContain(formatRange(fields[name]!));
      expect(speak(error, lang)).not.toMatch(/\{|\}/);
    }
  });

  it.each(['Decks', 'decks ', 'toString', '__proto__x', ''])(
    'names the unknown option %j',
    (name) => {
      const error = errorOf(parseOptions(spec, 'plain', { [name]: 1 }));
      expect(error.code).toBe('unknown-option');
      for (const lang of LANGS) {
        expect(speak(error, lang)).toContain(lang === 'de' ? `„${name}“` : `"${name}"`);
        expect(speak(error, lang)).toContain('decks, open, wish.rank');
      }
    },
  );

  it.each(['Plain', 'toString', ''])('names the unknown preset %j', (name) => {
    const error = errorOf(parseOptions(spec, name));
    expect(error.code).toBe('unknown-preset');
    for (const lang of LANGS) expect(speak(error, lang)).toContain('plain, closed');
  });

  it('gives options that nobody who sees them can change', () => {
    const parsed = parseOptions(spec);
    expect(parsed.ok && Object.isFrozen(parsed.value)).toBe(true);
  });

  it('refuses what the fields allow one by one but not together', () => {
    const conflict = { code: 'no-cards', ...sentence('Keine Karten.', 'No cards.') };
    const strict = { ...spec, check: ({ decks }: Options) => (decks < 1 ? conflict : undefined) };
    expect(errorOf(parseOptions(strict, 'plain', { decks: 0 }))).toEqual(conflict);
    expect(parseOptions(strict).ok).toBe(true);
  });

  it('answers anything from outside with a value, and never crashes', () => {
    const name = fc.oneof(fc.constantFrom('decks', 'open', 'wish.rank'), fc.string());
    fc.assert(
      fc.property(fc.dictionary(name, fc.anything()), (changes) => {
        const parsed = parseOptions(spec, 'plain', changes);
        const said = parsed.ok ? 'accepted' : speak(parsed.error, 'en');
        expect(said).not.toBe('');
        const again = parsed.ok ? parseOptions(spec, 'closed', { ...parsed.value }) : parsed;
        expect(again).toEqual(parsed);
      }),
    );
  });
});

describe('formatRange', () => {
  it('writes the values of each kind of field', () => {
    expect(Object.values(fields).map(formatRange)).toEqual(['-1..3', 'true | false', 'J | none']);
  });
});

describe('a group of options', () => {
  const group = { id: 'hands', fields: ['open', 'decks'], question: () => any };

  it('is summed up by the values of its fields in words', () => {
    const options = valueOf(parseOptions(spec, 'closed'));
    expect(summarizeGroup(spec, group, options)).toEqual(text('x: nein · x: 0', 'x: no · x: 0'));
  });

  it('has words of its own where the game brings them', () => {
    const told = { ...group, summary: ({ decks }: Options) => text(`${decks}`, `${decks}`) };
    expect(summarizeGroup(spec, told, valueOf(parseOptions(spec))).en).toBe('1');
  });
});

describe('packs', () => {
  const packs = { option: 'decks', needed: (_: Options, seats: number) => Math.ceil(seats / 4) };
  const dealt = { ...spec, packs };
  const options = valueOf(parseOptions(spec));

  it.each([
    [4, undefined, 1],
    [5, 2, 2],
    [12, 3, 3],
    [13, undefined, 1],
  ])('for %i seats: %s are added, %i are used', (seats, added, decks) => {
    const fitted = withPacks(dealt, options, seats);
    expect([fitted.added, fitted.options.decks]).toEqual([added, decks]);
  });

  it('stay as many as somebody chose, and are not counted where no option does', () => {
    const chosen = { ...options, decks: 3 };
    expect(withPacks(dealt, chosen, 5)).toEqual({ options: chosen });
    expect(withPacks(spec, options, 30)).toEqual({ options });
  });
});

function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`rejected: ${result.error.code}`);
  return result.value;
}

function errorOf<T, E extends Rejection>(result: Result<T, E>): E {
  if (result.ok) throw new Error('not rejected');
  return result.error;
}
