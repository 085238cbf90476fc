import { describe, expect, it } from 'vitest';
import { entrantName, isOutside, isRepeatable, parseEntrant } from './entrant.ts';

function parse(text: string): unknown {
  const entrant = parseEntrant('mau-mau', text);
  if (!entrant.ok) return entrant.error.code;
  const { kind, name, text: full } = entrant.value;
  return [kind, name, full];
}

describe('parseEntrant', () => {
  it.each([
    ['greedy', ['built-in', 'greedy', 'greedy']],
    ['search', ['built-in', 'search:100ms', 'search:100ms']],
    ['cmd:python3 bot.py', ['outside', 'bot.py', 'cmd:python3 bot.py']],
    [
      'cmd:  python3 bots/kiebitz.py 3 ',
      ['outside', 'kiebitz.py', 'cmd:python3 bots/kiebitz.py 3'],
    ],
    ['cmd:./bot --fast', ['outside', 'bot', 'cmd:./bot --fast']],
    ['cmd:python3.11 "my bots/b.py"', ['outside', 'b.py', 'cmd:python3.11 "my bots/b.py"']],
    ['cmd:java -jar Bot.jar', ['outside', 'Bot.jar', 'cmd:java -jar Bot.jar']],
    ['cmd:Kiebitz=python3 bot.py', ['outside', 'Kiebitz', 'cmd:Kiebitz=python3 bot.py']],
    ['net:Kiebitz 2', ['outside', 'Kiebitz 2', 'net:Kiebitz 2']],
    ['cmd:', 'no-command'],
    ['cmd:  ', 'no-command'],
    ['cmd:Kiebitz=', 'no-command'],
    ['net:', 'no-name'],
    [`cmd:${'x'.repeat(5000)}`, 'long-command'],
    ['python3 bot.py', 'unknown-bot'],
  ])('reads "%s" as %j', (text, expected) => {
    expect(parse(text)).toEqual(expected);
  });

  it('comes back to the same from the text written in full', () => {
    for (const text of ['cmd:A=x y', 'cmd: x  "y z" ', 'net:A', 'search']) {
      const full = (parse(text) as string[])[2]!;
      expect(parse(full)).toEqual(parse(text));
    }
  });
});

describe('entrantName', () => {
  it('is the text of a built-in bot and the name of one from outside', () => {
    expect(['greedy', 'cmd:node a/b.mjs', 'cmd:X=y'].map(entrantName)).toEqual([
      'greedy',
      'b.mjs',
      'X',
    ]);
  });
});

describe('isRepeatable', () => {
  it.each([
    ['search:50', true],
    ['search:50ms', false],
    ['cmd:a b', false],
  ])('is for %s %s', (text, expected) => {
    const entrant = parseEntrant('mau-mau', text);
    expect(entrant.ok && isRepeatable(entrant.value)).toBe(expected);
    expect(isOutside(text)).toBe(text.startsWith('cmd:'));
  });
});
