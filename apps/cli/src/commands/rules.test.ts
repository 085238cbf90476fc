import { GAMES } from '@stammtisch/games';
import {
  type Field,
  formatMermaid,
  type OptionSpec,
  parseOptions,
  speak,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { runCli } from '../test/console.ts';

const NAMES = Object.keys(GAMES);
const CASES = NAMES.flatMap((game) => [[game, 'de'] as const, [game, 'en'] as const]);
const words = (text: string): string => text.replace(/\s+/g, ' ').trim();

describe('rules', () => {
  it.each(CASES)('prints all rules of %s in %s', async (name, lang) => {
    const { exit, out, err } = await runCli(['rules', name, '--lang', lang]);
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    const game = GAMES[name]!;
    const options = parseOptions(game.options);
    const rules = game.rules(options.ok ? options.value : undefined);
    expect(rules.length).toBeGreaterThan(5);
    for (const rule of rules) {
      expect(words(out)).toContain(words(speak(rule, lang).replace(/^#+/, '')));
    }
    expect(out).not.toMatch(/^#/m);
    expect(out).toMatch(/^[^\n]+\n=+\n/);
  });

  it('keeps lines within 80 columns', async () => {
    const { out } = await runCli(['rules', 'mops-royal', '--lang', 'de']);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('follows the options', async () => {
    const usual = await runCli(['rules', 'mau-mau']);
    const changed = await runCli([
      'rules',
      'mau-mau',
      '--rules',
      'contest',
      '--option',
      'handSize=9',
    ]);
    expect(changed.out).toContain('9');
    expect(changed.out).toContain('\nRuleset: contest, handSize=9\n');
    expect(usual.out).toContain('\nRuleset: standard\n');
  });

  it('names what was changed where it lists the options', async () => {
    const args = ['rules', 'mau-mau', '--options', '--rules', 'contest'];
    const changed = await runCli([...args, '--option', 'handSize=9', '--lang', 'de']);
    expect(changed.out).toContain('\nGewählt: contest, handSize=9\n');
    expect((await runCli(args)).out).not.toContain('Chosen');
  });

  it.each(CASES)('lists every ruleset and option of %s in %s', async (name, lang) => {
    const { exit, out } = await runCli(['rules', name, '--options', '--lang', lang]);
    expect(exit).toBe(0);
    const { fields, presets } = GAMES[name]!.options as OptionSpec<Record<string, unknown>>;
    for (const [preset, { label }] of Object.entries(presets)) {
      expect(out).toContain(` ${preset}: ${label[lang]}`);
    }
    for (const [option, field] of Object.entries(fields as Readonly<Record<string, Field>>)) {
      expect(words(out)).toContain(`${option} (${field.label[lang]}): `);
      expect(words(out)).toContain(words(field.help[lang]));
    }
  });

  it('marks the chosen ruleset and shows its values', async () => {
    const { out } = await runCli(['rules', 'mau-mau', '--options', '--rules', 'contest']);
    expect(out).toMatch(/^\* contest: /m);
    expect(out).toMatch(/^- standard: /m);
    expect(out).toMatch(/^handSize \(.*\): 2\.\.159; default 7$/m);
  });
});

describe('statechart', () => {
  it.each(NAMES)('prints the chart of %s', async (name) => {
    const { exit, out } = await runCli(['statechart', name]);
    const game = GAMES[name]!;
    const options = parseOptions(game.options);
    expect(exit).toBe(0);
    expect(out).toBe(formatMermaid(game.chart(options.ok ? options.value : undefined)));
  });
});
