import { describe, expect, it } from 'vitest';
import { runCli } from '../test/console.ts';

const SMALL = ['balance', '--games', '60', '--seed', 'a'];

describe('balance', () => {
  it('says in either language what a set of house rules does', async () => {
    const en = await runCli(SMALL);
    expect(en).toMatchObject({ exit: 0, err: '' });
    expect(en.out).toMatch(/^Mau-Mau \(standard\), 3 seats, greedy on each, seed a: 60 games\n/);
    expect(en.out).toMatch(/^moves a game +\d+\.\d \(\d+\.\d to \d+\.\d\)$/m);
    expect(en.out).toMatch(/^wins of seat 3 +\d+\.\d % \(\d+\.\d–\d+\.\d\)$/m);
    expect(en.out).toMatch(/^ +wins in 100 that one costs +[+−]\d+\.\d \(/m);
    const de = await runCli([...SMALL, '--lang', 'de']);
    expect(de.out).toMatch(/^Züge je Spiel +\d+,\d \(\d+,\d bis \d+,\d\)$/m);
    expect(de.out).toMatch(/^irgendwann keine Karte zu ziehen +\d+,\d %/m);
  });

  it('warns of rules that break down', async () => {
    const args = [...SMALL, '--rules', 'dart', '--seats', '6', '--option', 'handSize=5'];
    const { out } = await runCli(args);
    expect(out).toMatch(/^Warning: In \d+ % of the games there is at some time no card/m);
    const json = JSON.parse((await runCli([...args, '--json'])).out) as {
      warnings: readonly { code: string; text: { de: string; en: string } }[];
    };
    const dry = json.warnings.find(({ code }) => code === 'runs-dry');
    expect(dry?.text.en).toMatch(/^In \d+ % of the games/);
    expect(dry?.text.de).toMatch(/^In \d+ % der/);
  });

  it('names the option that ends what a probe gains', async () => {
    const args = ['balance', '--games', '60', '--seed', 'd', '--rules', 'contest', '--seats', '2'];
    const { out } = await runCli(args);
    expect(out).toMatch(/^games with one learned +30$/m);
    expect(out).toMatch(/^Warning: Whoever draws without need .* wins \d+ %/m);
    expect(out).toContain('\n  This helps: --option draw.voluntary=false\n');
  });

  it('says which options differ from the ruleset', async () => {
    const { out } = await runCli([...SMALL, '--option', 'handSize=4']);
    expect(out).toMatch(/^Mau-Mau \(standard, handSize=4\), 3 seats/);
  });

  it('knows other games too', async () => {
    const { exit, out } = await runCli([...SMALL, '--game', 'chanco']);
    expect(exit).toBe(0);
    expect(out).toContain('auto on each');
    expect(out).not.toContain('forgotten');
  });

  it.each([
    [['--games', '0'], 'follows --games', 'Nach --games'],
    [['--seats', '1'], '2 to 30 seats', '2 bis 30 Plätze'],
    [['--bot', 'bob'], '"bob"', 'bob'],
    [['--game', 'halma'], 'no game "halma"', 'Spiel „halma“'],
    [['--option', 'x'], 'NAME=VALUE', 'NAME=WERT'],
  ])('refuses %j', async (args, english, german) => {
    const en = await runCli(['balance', ...args]);
    expect(en).toMatchObject({ exit: 2, out: '' });
    expect(en.err).toContain(english);
    expect((await runCli(['balance', ...args, '--lang', 'de'])).err).toContain(german);
  });
});
