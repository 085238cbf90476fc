import { describe, expect, it } from 'vitest';
import { runCli } from './test/console.ts';

const oneSentence = /^stammtisch: [^\n]+[.!]\n$/;

describe('run', () => {
  it.each([
    [['--help'], 'simulate'],
    [['simulate', '--help'], '--seed <text>'],
    [['mops-royal', '--help'], 'combos'],
    [['mops-royal', 'check', '--help'], '--lang'],
    [['help', 'play'], '--names'],
    [['play', '--help'], '\n mau-mau me,normal,normal\n'],
    [['play', '--help'], '\n chanco me,auto,auto,auto\n'],
    [['simulate', '--help'], '\n chanco random, auto, search\n'],
    [
      ['match', '--help'],
      '\n mau-mau random, automaton, greedy, hoarder, counting, search, learned\n',
    ],
    [['tournament', '--help'], 'one of: knockout, round-robin, swiss'],
    [['balance', '--help'], '--games <number>'],
    [
      ['balance', '--help'],
      '\n mau-mau random, automaton, greedy, hoarder, counting, search, learned\n',
    ],
  ])('%j prints help', async (argv, word) => {
    const { exit, out, err } = await runCli(argv);
    expect(exit).toBe(0);
    // How wide the columns are depends on the longest name of a game.
    expect(out.replace(/ +/g, ' ')).toContain(word);
    expect(err).toBe('');
  });

  it.each(['bot', 'contest'])('says the same of %s before and after loading it', async (name) => {
    const list = (await runCli(['--help'])).out.replace(/\s+/g, ' ');
    const own = (await runCli([name, '--help'])).out.replace(/\s+/g, ' ');
    const [, description = ''] =
      /^Usage: .*? \[command\] (.+?) Options:|^Usage: .*? \[options\] (.+?) Options:/
        .exec(own)!
        .filter((part) => part !== undefined);
    expect(description.length).toBeGreaterThan(20);
    expect(list).toContain(` ${name} `);
    expect(list).toContain(description);
  });

  it('prints its version', async () => {
    const { exit, out } = await runCli(['--version']);
    expect(exit).toBe(0);
    expect(out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });

  it.each([
    [[], 'A command is missing', 'Es fehlt ein Befehl'],
    [['wurst'], 'no command "wurst"', 'Den Befehl „wurst“ gibt es nicht'],
    [['mops-royal'], 'A command is missing', 'Es fehlt ein Befehl'],
    [['mops-royal', 'wurst'], 'no command "wurst"', 'Den Befehl „wurst“'],
    [['rules'], 'GAME is missing', 'Es fehlt die Angabe GAME'],
    [['conformance'], 'PATHS is missing', 'Es fehlt die Angabe PATHS'],
    [['rules', 'chanco', 'x'], 'Too many arguments for "rules"', 'Zu viele Angaben für „rules“'],
    [['rules', 'chanco', '--wurst'], 'no flag "--wurst"', 'Den Schalter „--wurst“'],
    [['simulate', 'chanco', '--seed'], 'missing after "--seed <text>"', 'Nach „--seed <text>“'],
    [['help', 'halma'], 'no command "halma"', 'Den Befehl „halma“'],
    [['bot', 'check', '--', ''], 'missing after "--"', 'Nach „--“ fehlt der Befehl'],
    [['rules', 'halma'], 'mau-mau, mops-royal, chanco', 'Das Spiel „halma“ gibt es nicht'],
    [['play', 'constructor'], 'no game "constructor"', 'Das Spiel „constructor“'],
    [['statechart', 'chanco', '--rules', 'x'], 'there are: standard', 'es gibt: standard'],
    [
      ['rules', 'chanco', '--option', 'x'],
      'NAME=VALUE, not "x"',
      'NAME=WERT geschrieben, nicht „x“',
    ],
    [['rules', 'chanco', '--option', '=1'], 'NAME=VALUE', 'NAME=WERT'],
    [['rules', 'chanco', '--option', 'x=1'], 'no option "x"', 'Die Option „x“ gibt es nicht'],
    [['rules', 'chanco', '--option', '__proto__=1'], 'no option "__proto__"', '„__proto__“'],
    [
      ['simulate', 'chanco', '--option', 'roundLimit=-3'],
      '(roundLimit) cannot be "-3"; allowed: 1..',
      '(roundLimit) kann nicht „-3“ sein',
    ],
    [['simulate', 'chanco', '--seats', 'random'], '2 to 13 seats, not 1', '2 bis 13 Plätze'],
    [
      ['simulate', 'chanco', '--seats', 'random,me'],
      '"me"; there are: random',
      'nicht „me“ sitzen; es gibt: random',
    ],
    [['simulate', 'chanco', '--seats', ''], 'taken by ""', 'nicht „“ sitzen'],
    [
      ['play', 'chanco', '--seats', 'me,bob'],
      'A seat of Chanco cannot be taken by "bob"; there are: me, random, auto, search and the levels',
      'Bei Chanco kann auf einem Platz nicht „bob“ sitzen; es gibt: me, random, auto, search und die Stufen',
    ],
    [
      ['play', 'mau-mau', '--seats', 'me,auto'],
      'A seat of Mau-Mau cannot be taken by "auto"; there are: me, random, automaton, greedy,',
      'Bei Mau-Mau kann auf einem Platz nicht „auto“ sitzen; es gibt: me, random, automaton, greedy,',
    ],
    [
      ['simulate', 'mau-mau', '--seats', 'random,auto'],
      'A seat of Mau-Mau cannot be taken by "auto"; there are: random, automaton, greedy,',
      'nicht „auto“ sitzen; es gibt: random, automaton, greedy,',
    ],
    [['play', 'chanco', '--names', 'a,a'], 'Two seats are called "a"', 'Zwei Plätze heißen „a“'],
    [['simulate', 'chanco', '--games', '0'], 'from 1 to', 'von 1 bis'],
    [['simulate', 'chanco', '--games', '1e3'], 'not "1e3"', 'nicht „1e3“'],
    [['simulate', 'mau-mau', '--option', 'handSize=20'], 'there are only 32', '32'],
  ])('%j is bad usage', async (argv, english, german) => {
    const en = await runCli(argv);
    expect(en).toMatchObject({ exit: 2, out: '' });
    expect(en.err).toMatch(oneSentence);
    expect(en.err).toContain(english);
    const de = await runCli(argv, '', { LANG: 'de_DE.UTF-8' });
    expect(de).toMatchObject({ exit: 2, out: '' });
    expect(de.err).toMatch(oneSentence);
    expect(de.err).toContain(german);
  });

  it('refuses a language it does not speak', async () => {
    const { exit, err } = await runCli(['rules', 'chanco', '--lang', 'fr']);
    expect(exit).toBe(2);
    expect(err).toBe('stammtisch: There is no language "fr"; there are: de, en.\n');
  });
});
