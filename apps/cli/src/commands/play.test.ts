import { PassThrough } from 'node:stream';
import { GAMES } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { run } from '../program.ts';
import { converse, createConsole, runCli } from '../test/console.ts';

const PRESETS = Object.entries(GAMES).flatMap(([game, { options }]) =>
  Object.keys(options.presets).map((preset) => [game, preset] as const),
);

/** The listed actions of a screen, as they may be typed. */
function listed(screen: string): string[] {
  return [...screen.matchAll(/^ +\d+\) .*\[(.*)\]$/gm)].map((match) => match[1]!);
}

/** A game in which every question about a call gets the same answer. */
async function answerCalls(answer: string): Promise<string> {
  const args = ['play', 'mau-mau', '--rules', 'statechart', '--seed', 'mau', '--lang', 'en'];
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
    expect(out).toMatch(/\n 1\. +(Player 1|Bot [234])/);
    expect(out).toMatch(/\nSeed of this game: end\n$/);
    expect(out).not.toMatch(/\{@?[a-z]+\}/i);
  });

  it.each([
    ['mau-mau', 'me,random,random', 'me,random'],
    ['mops-royal', 'me,random,random', 'me,random'],
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
    expect(out).toContain('The game has been won! Congratulations to:');
  });

  it('takes the text of an action as well as its number', async () => {
    const played: string[] = [];
    const { out } = await converse(
      ['play', 'chanco', '--seed', 'text', '--lang', 'en'],
      (screen) => {
        const first = listed(screen)[0]!;
        if (played.length === 2) return undefined;
        played.push(first);
        return played.length === 1 ? first.toUpperCase() : first.split(' ')[1];
      },
    );
    expect(played).toHaveLength(2);
    expect(out.match(/> Player 1 has chosen/g)).toHaveLength(2);
  });

  it('says why an action is not legal, and asks again', async () => {
    const screens: string[] = [];
    await converse(['play', 'chanco', '--seed', 'x', '--lang', 'en'], (screen) => {
      screens.push(screen);
      const others = ['pass AC', 'pass AD', 'pass AH', 'pass AS', 'pass 2C'];
      const illegal = others.find((text) => !listed(screen).includes(text));
      return screens.length === 1 ? illegal : undefined;
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
      const hand = /^Player 1 \(7\): (.*)$/m.exec(screen)![1]!.split(' ');
      const faces = hand.map((card) =>
        card.replace('♥', 'H').replace('♦', 'D').replace('♣', 'C').replace('♠', 'S'),
      );
      return faces.map((face) => `play ${face}`).find((text) => !listed(screen).includes(text))!;
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
    expect(out.match(/It is the turn of Player 1/g)).toHaveLength(2);
    expect(out).toMatch(/The game stays unfinished\.\nSeed of this game: x\n$/);
  });

  it('explains the rules when asked', async () => {
    const { out } = await runCli(['play', 'chanco', '--seed', 'x', '--lang', 'de'], '?\nq\n');
    expect(out).toContain((await runCli(['rules', 'chanco', '--lang', 'de'])).out.trim());
  });

  it('leaves quietly at the end of the input', async () => {
    const { exit, out, err } = await runCli(['play', 'mops-royal', '--lang', 'de'], '1\n');
    expect({ exit, err }).toEqual({ exit: 0, err: '' });
    expect(out).toMatch(/Die Eingabe ist zu Ende; das Spiel bleibt unvollendet\.\n/);
    expect(out).toMatch(/Seed dieses Spiels: never twice\n$/);
  });

  it('leaves with 130 when interrupted', async () => {
    const { io, out, interrupt } = createConsole(new PassThrough(), {});
    const running = run(['play', 'chanco'], io);
    setTimeout(interrupt, 50);
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
    expect(screens[0]).toMatch(/Hand of Anna: (?:[\dAJQK]+[♣♦♥♠] ?){4}\n/);
    expect(screens[0]).toMatch(/Hand of Bo: ▒▒ ▒▒ ▒▒ ▒▒\n/);
    expect(screens[1]!.trim()).toBe(
      '1\n\nNow Bo takes the screen.\nPress Enter to go on (q quit):',
    );
    expect(screens[2]).toMatch(/Hand of Bo: (?:[\dAJQK]+[♣♦♥♠] ?){4}\n/);
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
