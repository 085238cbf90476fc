import { sentence, text } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { type DocumentedGame, regenerate } from './generated.ts';

describe('regenerate', () => {
  const label = text('x', 'x');
  const game: DocumentedGame = {
    id: 'tiny',
    title: text('Klein', 'Tiny'),
    options: {
      fields: {
        packs: { kind: 'count', min: 1, max: 4, default: 1, label, help: text('h', 'Packs.') },
        wild: {
          kind: 'choice',
          values: { J: label, none: label },
          default: 'J',
          label,
          help: text('h', 'A | B.'),
        },
        open: { kind: 'flag', default: true, label, help: text('h', 'Open.') },
      } as never,
      presets: {
        plain: { label, values: {} },
        big: { label, values: { packs: 2, wild: 'J', open: false } },
      },
      defaultPreset: 'plain',
    },
    chart: ({ packs }) => ({
      legend: [{ term: 'lay', means: text('legen', 'laying') }],
      game: 'tiny',
      regions: [
        {
          name: 'r',
          initial: 'A',
          final: [],
          rows: [{ id: 'A.lay', from: 'A', on: `lay ${String(packs)}`, effects: [], to: 'A' }],
        },
      ],
    }),
    rules: ({ packs }) => [
      sentence('# Regeln', '# Rules'),
      sentence('{n} Spiele.', '{n} packs.', { n: packs as number }),
    ],
  };
  const run = (order: string): string =>
    regenerate(`a\n<!-- generated: ${order} -->\nold\n<!-- end generated -->\nb\n`, [game]);

  it('lists the words of a chart', () => {
    expect(run('legend tiny big')).toBe(
      wrap(
        'legend tiny big',
        '| word | meaning | Bedeutung |',
        '| --- | --- | --- |',
        '| `lay` | laying | legen |',
      ),
    );
  });

  it('lists options with what presets change', () => {
    expect(run('options tiny')).toBe(
      wrap(
        'options tiny',
        '| option | values | default | `big` | meaning |',
        '| --- | --- | --- | --- | --- |',
        '| `packs` | `1..4` | `1` | `2` | Packs. |',
        '| `wild` | `J` `none` | `J` |  | A \\| B. |',
        '| `open` | `true` `false` | `true` | `false` | Open. |',
      ),
    );
  });

  it('describes every option in both languages, with all values and what presets change', () => {
    expect(run('house-rules')).toBe(
      wrap(
        'house-rules',
        '## Tiny',
        '',
        '### `packs` x · x',
        '',
        'Packs.',
        '',
        '*h*',
        '',
        'A number from 1 to 4; `1` if not said.',
        '',
        'In `big`: `2`.',
        '',
        '### `wild` x · x',
        '',
        'A | B.',
        '',
        '*h*',
        '',
        '| value | meaning | Bedeutung |',
        '| --- | --- | --- |',
        '| `J` (if not said) | x | x |',
        '| `none` | x | x |',
        '',
        '### `open` x · x',
        '',
        'Open.',
        '',
        '*h*',
        '',
        '| value | meaning | Bedeutung |',
        '| --- | --- | --- |',
        '| `true` (if not said) | yes | ja |',
        '| `false` | no | nein |',
        '',
        'In `big`: `false`.',
      ),
    );
  });

  it('puts options under the questions they answer, below what is special about rulesets', () => {
    const question = text('Was?', 'What?');
    const spec = {
      ...game.options,
      groups: [{ id: 'all', fields: ['open'], question: () => question }],
      presets: {
        ...game.options.presets,
        far: {
          label,
          region: text('Fern', 'Far'),
          about: text('Besonders.', 'Special.'),
          values: {},
        },
      },
    };
    const block = '<!-- generated: house-rules -->\nold\n<!-- end generated -->\n';
    const lines = regenerate(block, [{ ...game, options: spec }]).split('\n');
    expect(lines.filter((line) => /^#|Special/.test(line))).toEqual([
      '## Tiny',
      '| `far` | x, Far | Special. | Besonders. |',
      '### What? · Was?',
      '#### `open` x · x',
    ]);
  });

  it('draws the chart of a preset', () => {
    expect(run('chart tiny big')).toBe(
      wrap(
        'chart tiny big',
        '```mermaid',
        'stateDiagram-v2',
        '  [*] --> A',
        '  A --> A: lay 2',
        '```',
      ),
    );
  });

  it('writes the rules of a preset in a language', () => {
    const order = 'rules tiny big de';
    expect(run(order)).toBe(wrap(order, '#### Regeln', '', '2 Spiele.'));
    expect(run('rules tiny plain en')).toContain('1 packs.');
  });

  it('changes nothing that is fresh, and nothing outside its blocks', () => {
    for (const order of ['options tiny', 'chart tiny plain', 'rules tiny big en']) {
      expect(regenerate(run(order), [game])).toBe(run(order));
    }
    expect(regenerate('no blocks\n', [game])).toBe('no blocks\n');
  });

  it.each([
    'options',
    'options other',
    'options tiny big',
    'house-rules tiny',
    'chart tiny',
    'chart tiny huge',
    'chart tiny big de',
    'rules tiny big',
    'rules tiny big fr',
    'rules tiny big de more',
    'something tiny',
  ])('refuses "%s"', (order) => {
    expect(() => run(order)).toThrow(order);
  });

  it.each(['<!-- generated: options tiny -->\n', 'x\n<!-- end generated -->\n'])(
    'refuses a block with one end: %j',
    (markdown) => {
      expect(() => regenerate(markdown, [game])).toThrow('not closed');
    },
  );
});

function wrap(order: string, ...lines: readonly string[]): string {
  const block = [`<!-- generated: ${order} -->`, '', ...lines, '', '<!-- end generated -->'];
  return `a\n${block.join('\n')}\nb\n`;
}
