import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { GAMES } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import type { Io } from '../terminal/io.ts';
import { run } from '../program.ts';
import { asTerminal, converse, createConsole, runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';

const PRESETS = Object.entries(GAMES).flatMap(([game, { options }]) =>
  Object.keys(options.presets).map((preset) => [game, preset] as const),
);

/** The labels of the actions that a screen lists. */
function listed(screen: string): string[] {
  return [...screen.matchAll(/\d+\) (.+?)(?=  +\d+\)|$)/gm)].map((match) => match[1]!);
}

/** What stands last on a screen: the own hand, and what can be done. */
function lastLines(screen: string): string[] {
  return screen.split('\n').slice(-6);
}

function codeOf(face: string): string {
  return face.replace('♥', 'H').replace('♦', 'D').replace('♣', 'C').replace('♠', 'S');
}

/** The own hand on a screen, as it may be typed, by whether a card is marked as playable. */
function handOf(screen: string, name: string): { playable: string[]; others: string[] } {
  const line = new RegExp(`^(?:Hand of )?${name}(?: \\(\\d+\\))?: (.*)$`, 'm').exec(screen)![1]!;
  const cards = line.split(' ');
  return {
    playable: cards.filter((card) => card.startsWith('[')).map((card) => codeOf(card.slice(1, -1))),
    others: cards.filter((card) => !card.startsWith('[')).map(codeOf),
  };
}

/** A game in which every question about a call gets the same answer. */
async function answerCalls(answer: string): Promise<string> {
  const rules = ['--rules', 'statechart', '--option', 'handSize=2', '--seats', 'me,random'];
  const args = ['play', 'mau-mau', ...rules, '--seed', 'mau', '--lang', 'en'];
  const { out } = await converse(args, (screen) => (screen.includes('may call') ? answer : '1'));
  return out;
}

describe('play', () => {
  it.each(PRESETS)('plays %s (%s) to its end', async (game, preset) => {
    const seen = { questions: 0 };
    const args = ['play', game, '--rules', preset, '--seed', 'end', '--lang', 'en'];
    const { exit, out, err } = await converse(args, (screen) => {
      seen.questions++;
      expect(listed(screen).length).toBeGreaterThan(0);
      return '1';
    });
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(seen.questions).toBeGreaterThan(0);
    expect(out).toMatch(/\n 1\. +(Player 1|Bot [234]|P[1-4])/);
    expect(out).toMatch(/\nSeed of this game: end\nLog: kept\/[a-z-]+\.jsonl\n/);
    expect(out).not.toMatch(/\{@?[a-z]+\}/i);
  });

  it('takes more packs where the seats need them and says so, unless they are named', async () => {
    const args = ['play', 'mau-mau', '--seats', 'random'.concat(',random'.repeat(7))];
    const more = await runCli([...args, '--seed', 'packs', '--lang', 'de']);
    expect(more.out).toContain('Für 8 Leute nehmen wir 2 Kartenspiele.');
    expect(more.out).toContain('decks=2');
    const named = await runCli([...args, '--option', 'decks=1', '--lang', 'en']);
    expect(named.exit).toBe(2);
    expect(named.err).toContain('8 players with 5 cards each need 41 cards, there are only 32.');
  });

  it.each([
    ['mau-mau', 'me,normal,normal', 'me,normal'],
    ['mops-royal', 'me,normal,normal', 'me,normal'],
    ['chanco', 'me,auto,auto,auto', 'me,random,random,random'],
  ])('seats in %s where nothing is said %s', async (game, seats, others) => {
    const play = async (...flags: readonly string[]): Promise<string> => {
      const args = ['play', game, '--seed', 'seats', '--lang', 'en', ...flags];
      return (await converse(args, () => '1')).out;
    };
    const usual = await play();
    expect(usual).toBe(await play('--seats', seats));
    expect(usual).not.toBe(await play('--seats', others));
  });

  it('plays a game of automatic players alone', async () => {
    const args = ['play', 'chanco', '--seats', 'auto,auto,auto,auto', '--seed', 'a'];
    const { exit, out } = await runCli([...args, '--lang', 'en']);
    expect(exit).toBe(0);
    // The closing text of Chanco is the last that is printed: hands, one card a line.
    expect(out).toMatch(/Cards in hand:\n\n(\d\) [A-Z]+ of [A-Z]+\n){4}\n?$/);
    expect(out).toMatch(
      /\nSeed of this game: a\nLog: [^\n]+\n {2}look at it: [^\n]+\n\nThe game has been won! Congratulations to:\n\nPlayer P\d\./,
    );
  });

  it('takes the text of an action as well as its number', async () => {
    const played: string[] = [];
    const { out } = await converse(
      ['play', 'chanco', '--seed', 'text', '--lang', 'en'],
      (screen) => {
        const first = handOf(screen, 'P1').playable[0]!;
        if (played.length === 2) return undefined;
        played.push(first);
        return played.length === 1 ? `PASS ${first}` : first.toLowerCase();
      },
    );
    expect(played).toHaveLength(2);
    expect(out.match(/> P1 has chosen/g)).toHaveLength(2);
  });

  it('tells the table in sentences for those who listen, and takes the same answers', async () => {
    const screens: string[] = [];
    const args = ['play', 'mau-mau', '--words', '--seed', 'words', '--lang', 'en'];
    await converse(args, (screen) => {
      screens.push(screen);
      return screens.length < 3 ? '1' : undefined;
    });
    expect(screens[0]).toMatch(/Discards: \S+ \(1 card\)\. Draw pile: \d+ cards\./);
    expect(screens[0]).toMatch(/Player 1: (\S+, ){4}\S+ \(5 cards\)\.\n\nPossible: 1\) /);
    expect(screens[2]).toContain('Possible: 1) ');
  });

  it('says why an action is not legal, and asks again', async () => {
    const screens: string[] = [];
    await converse(['play', 'chanco', '--seed', 'x', '--lang', 'en'], (screen) => {
      screens.push(screen);
      const held = handOf(screens[0]!, 'P1').playable;
      const illegal = ['AC', 'AD', 'AH', 'AS', '2C'].find((card) => !held.includes(card));
      return screens.length === 1 ? `pass ${illegal}` : undefined;
    });
    expect(screens).toHaveLength(2);
    expect(screens[1]).toMatch(/^pass \w+\n[^\n]+\.\nYour move/);
    expect(screens[1]).not.toContain('understand');
  });

  it('plays the fault that the rules punish an illegal card with', async () => {
    let questions = 0;
    const args = ['play', 'mau-mau', '--rules', 'contest', '--seed', 'fault', '--lang', 'en'];
    const { out } = await converse(args, (screen) => {
      questions++;
      if (questions > 1) return undefined;
      return `play ${handOf(screen, 'Player 1').others[0]}`;
    });
    expect(questions).toBe(2);
    expect(out).toMatch(/> Player 1 draws one card for an illegal move/);
  });

  it('understands nothing of nonsense, and says so', async () => {
    const { exit, out } = await runCli(
      ['play', 'chanco', '--seed', 'x'],
      'wurst\n77\nretire\n\nq\n',
    );
    expect(exit).toBe(0);
    expect(out).toContain('I do not understand "wurst"');
    expect(out).toContain('I do not understand "retire"');
    expect(out).toContain('There is no number 77.');
    // An empty line shows the table again.
    expect(out.match(/P1 chooses; all choose at the same time/g)).toHaveLength(2);
    expect(out).toMatch(/The game stays unfinished\.\n$/);
  });

  it.each(['mau-mau', 'chanco', 'mops-royal'])(
    'takes moves of %s back, and only those that count stay in the log',
    async (game) => {
      const args = ['play', game, '--seed', 'undo', '--lang', 'en'];
      const turns: string[] = [];
      const { exit, out } = await converse(args, (screen) => {
        turns.push(screen);
        if (turns.length > 7) return 'q';
        return ['undo', '1', '1', 'undo', '1', 'undo', 'undo'][turns.length - 1]!;
      });
      expect(exit).toBe(0);
      expect(turns[1]).toContain('There is no move yet that you could take back.');
      expect(out.match(/takes a move back\./g)).toHaveLength(3);
      // After as many moves back as forth the table is the one of the beginning.
      expect(lastLines(turns[7]!)).toEqual(lastLines(turns[0]!));
    },
  );

  it('explains the rules when asked', async () => {
    const { out } = await runCli(['play', 'chanco', '--seed', 'x', '--lang', 'de'], '?\nq\n');
    const { out: rules } = await runCli(['rules', 'chanco', '--lang', 'de']);
    expect(out).toContain(rules.replace('Regelwerk: standard\n\n', '').trim());
  });

  it('says with --explain which rows of the statechart each move ran', async () => {
    const args = ['--rules', 'statechart', '--seats', 'random,random', '--seed', 'a', '--explain'];
    const { out } = await runCli(['play', 'mau-mau', ...args, '--option', 'handSize=2']);
    expect(out).toContain('# draw sevens: draws 2 × sevens cards; sevens = 0');
    expect(out).toMatch(/# Action: Normal -- chooseCard\(c\) \[canPlay\(c\), otherwise\]/);
    expect(out).toContain('# Player: WaitForNextTurn -- nextTurn(1) --> decide');
    expect(out.match(/GamePlay -- finishGame --> GameFinished/g)).toHaveLength(1);
    const { out: quiet } = await runCli(['play', 'mau-mau', ...args.slice(0, -1)]);
    expect(quiet).not.toContain('# Action');
  });

  it('leaves quietly at the end of the input', async () => {
    const { exit, out, err } = await runCli(['play', 'mops-royal', '--lang', 'de'], '1\n');
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toMatch(/Die Eingabe ist zu Ende; das Spiel bleibt unvollendet\.\n/);
    expect(out).toMatch(/unvollendet\.\nProtokoll: kept\/mops-royal\.jsonl\n/);
    // It can go on, and who knows the seed knows what comes.
    expect(out).not.toContain('Seed');
  });

  it('leaves with 130 when interrupted', async () => {
    const { io, out, written, interrupt } = createConsole(new PassThrough(), {});
    const running = run(['play', 'chanco', '--seed', 'x'], io);
    await written.until((all) => all.join('').includes('Your move'));
    interrupt();
    expect(await running).toBe(130);
    expect(out.join('')).toContain('The game stays unfinished.');
  });

  it('deals the same cards for the same seed', async () => {
    const first = await runCli(['play', 'mau-mau', '--seed', 'a'], '');
    expect((await runCli(['play', 'mau-mau', '--seed', 'a'], '')).out).toBe(first.out);
    expect((await runCli(['play', 'mau-mau', '--seed', 'b'], '')).out).not.toBe(first.out);
  });

  it('asks whoever owes a call right after the lay, and takes silence for an answer', async () => {
    expect(await answerCalls('mau')).toContain('> Player 1: "Mau!"');
    expect(await answerCalls('')).toContain('> Player 1 forgot to say Mau.');
  });

  it('shows people who share a screen a neutral one between their turns', async () => {
    const args = ['play', 'chanco', '--seats', 'me,me,random', '--names', 'Anna,Bo', '--seed', 'a'];
    const screens: string[] = [];
    await converse([...args, '--lang', 'en'], (screen) => {
      screens.push(screen);
      return screens.length === 4 ? 'q' : screens.length === 2 ? '' : '1';
    });
    expect(screens).toHaveLength(4);
    expect(screens[0]).toMatch(/Hand of Anna: (?:\[[\dAJQK]+[♣♦♥♠]\] ?){4}\n/);
    expect(screens[0]).toMatch(/Hand of Bo: ▒▒ ▒▒ ▒▒ ▒▒\n/);
    expect(screens[1]!.trim()).toBe(
      '1\n\nNow Bo takes the screen.\nPress Enter to go on (q quit):',
    );
    expect(screens[2]).toMatch(/Hand of Bo: (?:\[[\dAJQK]+[♣♦♥♠]\] ?){4}\n/);
    expect(screens[2]).toContain('> Anna has chosen.');
    expect(screens[3]).toContain('Now Anna takes the screen.');
    expect(screens[3]).not.toContain('Hand of');
  });

  it('tells a game of bots alone as spectators see it', async () => {
    const args = ['play', 'mau-mau', '--seats', 'random,random', '--seed', 'x', '--lang', 'en'];
    const { exit, out } = await runCli(args);
    expect(exit).toBe(0);
    expect(out).toMatch(/> Bot 1 lays/);
    expect(out).not.toMatch(/draws (a card|\d+ cards)[^\n]*: /);
    expect(out).toMatch(/\n 1\. +Bot [12]/);
  });
});

describe('play --watch', () => {
  const DART = ['play', 'mau-mau', '--rules', 'dart', '--seats', 'greedy,greedy,greedy', '--watch'];

  it('tells the automatic game of three: lays, draws, calls, who is next, the ranking', async () => {
    const { exit, out } = await runCli([...DART, '--seed', 'dart', '--lang', 'en']);
    expect(exit).toBe(0);
    expect(out).toMatch(/^Mau-Mau \(dart\): Bot 1 \(greedy\), Bot 2 \(greedy\), Bot 3/);
    expect(out).toMatch(/\n> Bot \d lays /);
    expect(out).toMatch(/\n> Bot \d draws one card\.\n/);
    expect(out).toMatch(
      /\n\nBot 2 is next\. {3}Discards: \S+ {3}Bot 2 \(\d\) {3}Bot 3 \(\d\) {3}Bot 1 \(\d\)\n/,
    );
    expect(out).toMatch(/> (Bot \d) lays [^\n]+\n(> Bot \d misses a turn\.\n)?> \1: "Mau!"\n/);
    expect(out).toMatch(/> (Bot \d): "Mau-Mau!"\n> \1 is out: place 1\.\n/);
    expect(out).toMatch(/\n 1\. {2}Bot \d\n 2\. {2}Bot \d\n 3\. {2}Bot \d\n/);
  });

  it('tells it in German too', async () => {
    const { out } = await runCli([...DART, '--seed', 'dart', '--lang', 'de']);
    expect(out).toMatch(/\n\nBot 2 ist dran\. {3}Ablage: \S+ {3}Bot 2/);
    expect(out).toMatch(/: „Mau-Mau!“\n/);
    expect(out).not.toMatch(/ (is|lays|draws) /);
  });

  it('heads the rounds in which all choose at the same time, where nobody is next', async () => {
    const args = ['play', 'chanco', '--seats', 'auto,auto,auto', '--seed', '3', '--watch'];
    const { out } = await runCli([...args, '--lang', 'en']);
    const rounds = /\n\nRound (\d+): All choose at the same time\.\n> P1 has chosen\./g;
    const heads = [...out.matchAll(rounds)].map(([, round]) => Number(round));
    expect(heads.length).toBeGreaterThan(2);
    expect(heads).toEqual(heads.map((_, i) => i + 1));
    expect(out).not.toContain('is next');
  });

  it('tells again who is on turn after an eight among two, and repeats a wish', async () => {
    const args = ['play', 'mau-mau', '--seats', 'greedy,greedy', '--seed', '5', '--watch'];
    const { out } = await runCli([...args, '--lang', 'en']);
    expect(out).toMatch(
      /\n> (Bot \d) lays 8(.)\.\n> Bot \d misses a turn\.\n\n\1 is next\. {3}Discards: 8\2 {3}/,
    );
    expect(out).toMatch(
      /wishes for Diamonds\.\n\nBot \d is next\. {3}Discards: J. {3}The wish is Diamonds\. {3}/,
    );
  });

  it('says before the result that a game was over as it was dealt', async () => {
    const args = ['play', 'chanco', '--seats', 'auto,auto', '--lang', 'en', '--seed'];
    const outs = await Promise.all(
      Array.from({ length: 80 }, async (_, seed) => (await runCli([...args, String(seed)])).out),
    );
    const dealt = outs.filter((out) => !out.includes('has chosen'));
    expect(dealt.length).toBeGreaterThan(0);
    for (const out of dealt) {
      expect(out).toMatch(
        /The game is over as it was dealt: nobody had a turn\.\n[^]*\n 1\. {2}P1/,
      );
    }
  });

  it('tells a person what the others do as they do it, and hides their cards', async () => {
    const args = [
      'play',
      'mau-mau',
      '--rules',
      'statechart',
      '--seats',
      'me,random,random',
      '--watch',
    ];
    const screens: string[] = [];
    await converse(args, (screen) => {
      screens.push(screen);
      return screens.length === 4 ? 'q' : 'draw';
    });
    expect(screens[1]).toMatch(/^draw\n> Player 1 draws one card: /);
    const between = screens.slice(1).join('');
    expect(between).toMatch(/\nBot 2 is next\./);
    expect(between).not.toMatch(/> Bot \d draws [^\n]+: /);
  });

  it('waits between the lines, and stops at an interrupt with the log', async () => {
    const { io, out, written, kept, interrupt } = createConsole(new PassThrough(), {});
    const running = run([...DART, '--pace', '60000'], io);
    await written.until((all) => /^> /m.test(all.join('')));
    await setTimeout(20);
    expect(out.join('').match(/^> /gm)).toHaveLength(1);
    interrupt();
    expect(await running).toBe(130);
    expect(out.join('')).toContain('The game stays unfinished.');
    expect(kept.size).toBe(1);
  });
});

describe('the log of play', () => {
  const folder = useTempFolder();
  const MAU_MAU = ['play', 'mau-mau', '--seats', 'me,greedy,random', '--lang', 'en'];

  it('is kept in a temporary file where none is named, and says how to use it', async () => {
    const { out, kept } = await runCli([...MAU_MAU, '--seed', 'x'], 'draw\nq\n');
    expect(JSON.parse(kept!.get('mau-mau.jsonl')!)).toMatchObject({
      game: 'mau-mau',
      rules: 'standard',
      players: ['me', 'greedy', 'random'],
    });
    expect(out).toMatch(
      /\nLog: kept\/mau-mau\.jsonl\n {2}look at it: stammtisch replay kept\/mau-mau\.jsonl\n {2}play on: stammtisch play --resume kept\/mau-mau\.jsonl\n$/,
    );
  });

  it('is not offered for a game that was left before any move', async () => {
    const file = join(folder(), 'none.jsonl');
    const { out, kept } = await runCli([...MAU_MAU, '--seed', 'x', '--log', file], 'q\n');
    expect(kept).toBeUndefined();
    expect(existsSync(file)).toBe(false);
    expect(out).toMatch(/The game stays unfinished\.\n$/);
  });

  it('is added to a file that holds others, and of a finished game there is no going on', async () => {
    const file = join(folder(), 'my games.jsonl');
    const play = async (seed: string): Promise<string> =>
      (await runCli(['play', 'chanco', '--seats', 'auto,auto', '--seed', seed, '--log', file])).out;
    expect(await play('one')).toMatch(/stammtisch replay '[^']+my games\.jsonl'\n\n/);
    expect(await play('two')).toMatch(/stammtisch replay '[^']+my games\.jsonl' --game 2\n\n/);
    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(2);
    expect(await runCli(['verify', file])).toMatchObject({ exit: 0 });
  });

  it('is added to no file that holds something else, and a slate is written over none', async () => {
    const file = join(folder(), 'letter.txt');
    writeFileSync(file, 'Dear Ada,\n');
    const log = await runCli([...MAU_MAU, '--log', file], 'draw\nq\n');
    expect(log).toMatchObject({ exit: 2, err: expect.stringContaining('holds no logs of games') });
    const slate = await runCli([...MAU_MAU, '--first-to', '2', '--slate', file], 'q\n');
    expect(slate).toMatchObject({ exit: 2, err: expect.stringContaining('exists already') });
    expect(readFileSync(file, 'utf8')).toBe('Dear Ada,\n');
  });

  it('goes to a temporary file where the named one cannot be written', async () => {
    const file = join(folder(), 'no', 'such', 'folder.jsonl');
    const { exit, err, kept } = await runCli([...MAU_MAU, '--log', file], 'draw\nq\n');
    expect(exit).toBe(1);
    expect(err).toMatch(/^stammtisch: "[^"]+folder\.jsonl" cannot be written to \(ENOENT\)\.\n$/);
    expect(kept!.size).toBe(1);
  });

  it('lets an unfinished game go on as if it had not been left', async () => {
    const file = join(folder(), 'resume.jsonl');
    await runCli([...MAU_MAU, '--seed', 'r', '--log', file], 'draw\nkeep\nq\n');
    const whole = await runCli([...MAU_MAU, '--seed', 'r'], 'draw\nkeep\nq\n');
    const { exit, out } = await runCli(['play', '--resume', file, '--lang', 'en'], 'q\n');
    expect(exit).toBe(0);
    expect(out).toMatch(/^Mau-Mau \(standard\): Player 1, Bot 2 \(greedy\), Bot 3 \(random\)\n/);
    expect(out).toMatch(/\nThe game goes on after move \d+\.\n/);
    // The same table and the same choices as on the last screen before leaving.
    const table = /Discards[^]*?Your move/.exec(
      whole.out.slice(whole.out.lastIndexOf('It is')),
    )![0];
    expect(out).toContain(table);
    // Left without a further move: the log is there already.
    expect(out).not.toContain('Log:');
  });

  it('remembers the names that were given, for going on and looking again', async () => {
    const file = join(folder(), 'names.jsonl');
    const names = ['--names', 'Anna,Bo', '--log', file];
    await runCli([...MAU_MAU, ...names, '--option', 'handSize=6'], 'draw\nkeep\nq\n');
    const said = /^Mau-Mau \(standard, handSize=6\): Anna, Bo \(greedy\), Bot 3 \(random\)\n/;
    const resume = ['play', '--resume', file, '--log', file, '--lang', 'en'];
    expect((await runCli(resume, 'draw\nkeep\nq\n')).out).toMatch(said);
    expect((await runCli(['replay', file, '--lang', 'en'])).out).toMatch(said);
    // Going on has kept them too.
    expect((await runCli(['replay', file, '--game', '2', '--lang', 'en'])).out).toContain('Bo (gr');
    expect((await runCli([...resume, '--names', 'Cem'], 'q\n')).out).toContain(': Cem, Bot 2');
  });

  it('plays a resumed game to its end, and that log is right', async () => {
    const file = join(folder(), 'to-the-end.jsonl');
    await runCli([...MAU_MAU, '--seed', 'e', '--log', file], 'draw\nkeep\nq\n');
    const { exit } = await converse(['play', '--resume', file, '--log', file], () => '1');
    expect(exit).toBe(0);
    const [before, after] = readFileSync(file, 'utf8').trim().split('\n');
    expect(JSON.parse(after!).moves.length).toBeGreaterThan(JSON.parse(before!).moves.length);
    expect(JSON.parse(after!)).toHaveProperty('outcome');
    expect(await runCli(['verify', file])).toMatchObject({ exit: 0 });
    const over = await runCli(['play', '--resume', file]);
    expect(over).toMatchObject({ exit: 2, err: expect.stringContaining('This game is over') });
    const first = await runCli(['play', '--resume', file, '--game', '1'], 'q\n');
    expect(first.out).toContain('The game goes on');
  });

  it.each([
    [['play'], 'GAME is missing (or --resume FILE)', 'Es fehlt die Angabe GAME'],
    [['play', '--resume', 'no.jsonl'], '"no.jsonl" does not exist', '„no.jsonl“ gibt es nicht'],
    [['play', 'chanco', '--resume', 'x'], 'are those of the file', 'stehen Spiel, Regeln'],
    [['play', '--resume', 'x', '--seed', 'y'], 'are those of the file', 'stehen Spiel, Regeln'],
    [['play', 'mau-mau', '--game', '3'], 'only with --resume', 'geht nur mit --resume'],
    [['play', 'mau-mau', '--seats', 'me,x'], 'forgetful:', 'forgetful:'],
    [['play', 'chanco', '--seats', 'me,forgetful:auto'], 'no calls', 'keine Ansagen'],
    [['play', 'chanco', '--pace', '-1'], 'from 0 to 60000', 'von 0 bis 60000'],
    [['play', 'chanco', '--seats', 'me,search:x'], 'In "search:x"', 'In „search:x“'],
  ])('%j is bad usage', async (argv, english, german) => {
    for (const [lang, said] of [['en', english] as const, ['de', german] as const]) {
      const { exit, out, err } = await runCli([...argv, '--lang', lang]);
      expect({ exit, out }).toEqual({ exit: 2, out: '' });
      expect(err).toContain(said);
    }
  });
});

const SEARCH = ['play', 'mau-mau', '--lang', 'en', '--seed', 'x', '--names', 'Anna,Bo'];

/** What comes of a game, what stderr said and how many logs were kept, where all thinking fails. */
async function playBroken(error: Error): Promise<[unknown, string, number]> {
  const stdin = new PassThrough();
  stdin.write('1\n');
  const { io, err, kept } = createConsole(stdin, {});
  const createThinkers: Io['createThinkers'] = () => ({
    choose: () => Promise.reject(error),
    forget: () => undefined,
    close: async () => undefined,
  });
  const playing = run([...SEARCH, '--seats', 'me,search:20'], { ...io, createThinkers });
  return [await playing.catch((thrown: unknown) => thrown), err.join(''), kept.size];
}

describe('bots that think', () => {
  it('are told of on a terminal while they do, and that is wiped', async () => {
    const { io, out } = createConsole(new PassThrough(), {});
    const exit = await run([...SEARCH, '--seats', 'random,search:20'], asTerminal(io));
    expect(exit).toBe(0);
    expect(out.join('')).toContain('Bo thinks …\r\u001B[K');
    expect(out.join('')).not.toContain('Anna thinks');
    const piped = await runCli([...SEARCH, '--seats', 'random,search:20']);
    expect(piped.out).not.toContain('thinks');
  });

  it.each([
    ['me,search:20', '1\r'],
    ['random,search:20', ''],
  ])('can be left in the middle of it, with the log: %s', async (seats, typed) => {
    const stdin = new PassThrough();
    const { io, written, kept, interrupt } = createConsole(stdin, {});
    let closed = 0;
    const createThinkers: Io['createThinkers'] = () => ({
      choose: () => new Promise(() => undefined),
      forget: () => undefined,
      close: async () => void closed++,
    });
    const running = run([...SEARCH, '--seats', seats], { ...asTerminal(io), createThinkers });
    stdin.write(typed);
    await written.until((all) => all.join('').includes('Bo thinks'));
    // In a terminal where somebody may type, Ctrl-C comes as a key.
    if (typed === '') interrupt();
    else stdin.write('\u0003');
    expect(await running).toBe(130);
    expect(closed).toBe(1);
    expect(JSON.parse(kept.get('mau-mau.jsonl')!).moves).not.toHaveLength(0);
  });

  it('cost nobody the log when they break', async () => {
    const broken = new Error('broken');
    const lost = Object.assign(new Error('exit code 1'), { code: 'ERR_THREAD_LOST' });
    expect(await playBroken(broken)).toEqual([broken, expect.stringContaining('Log: '), 1]);
    const said = expect.stringContaining('A worker thread has died (exit code 1).');
    expect(await playBroken(lost)).toEqual([1, said, 1]);
  });
});

describe('people at one terminal', () => {
  it('may call late, by name, while another one is asked', async () => {
    const rules = ['--rules', 'statechart', '--option', 'handSize=2', '--option', 'decks=2'];
    const args = ['play', 'mau-mau', ...rules, '--seats', 'me,me', '--names', 'Anna,Bo'];
    const offer = /(Anna|Bo) can still call now: "\1: call mau"\./;
    let [late, asked] = ['', 0];
    const { out } = await converse([...args, '--seed', 'late', '--lang', 'en'], (screen) => {
      if (late !== '' || asked++ > 200) return 'q';
      if (/Press Enter to go on|Do you want to call/.test(screen)) return '';
      late = offer.exec(screen)?.[1] ?? '';
      return late === '' ? '1' : `${late.toLowerCase()} : MAU`;
    });
    expect(late).not.toBe('');
    expect(out).toContain(`> ${late}: "Mau!"`);
    expect(out).not.toContain(`${late} forgot to say Mau.`);
  });

  it('wipes the screen and what was scrolled off before and after it is handed over', async () => {
    const stdin = new PassThrough();
    const { io, out, written } = createConsole(stdin, {});
    const names = ['--names', 'Anna,Bo', '--lang', 'en'];
    const args = ['play', 'chanco', '--seats', 'me,me', '--seed', 'x', ...names];
    const running = run(args, asTerminal(io));
    stdin.write('1\r');
    await written.until((all) => all.join('').includes('Press Enter'));
    const wiped = '\u001B[2J\u001B[3J\u001B[H';
    const [own, neutral, ...more] = out.join('').split(wiped);
    expect(own).toContain('Hand of Anna: [');
    expect(neutral!.trim()).toMatch(/^Now Bo takes the screen\.\s+.*Press Enter to go on/);
    expect(more).toEqual([]);
    stdin.write('\r');
    await written.until((all) => all.join('').split(wiped)[2]?.includes('Your move'));
    expect(out.join('').split(wiped)[2]).toContain('Hand of Bo: [');
    stdin.write('\u0004');
    expect(await running).toBe(0);
    expect(out.join('')).toContain('The input has ended');
  });
});
