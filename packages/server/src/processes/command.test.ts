import { spawnSync } from 'node:child_process';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { joinCommand, quoteWord, readCommand } from './command.ts';

describe('readCommand', () => {
  it.each([
    ['python3 bot.py', { file: 'python3', args: ['bot.py'], shell: false }],
    [' ./bot  --level=3 ', { file: './bot', args: ['--level=3'], shell: false }],
    ['python3 "my bot.py"', { file: 'python3 "my bot.py"', args: [], shell: true }],
    ['LEVEL=3 ./bot', { file: 'LEVEL=3 ./bot', args: [], shell: true }],
    ['cd bots && ./bot', { file: 'cd bots && ./bot', args: [], shell: true }],
    ['~/bot', { file: '~/bot', args: [], shell: true }],
    ['./bot $HOME', { file: './bot $HOME', args: [], shell: true }],
  ])('starts %s as a user of a shell expects', (command, expected) => {
    expect(readCommand(command)).toEqual(expected);
  });
});

describe('joinCommand', () => {
  it('leaves a command in one word as it is', () => {
    expect(joinCommand(['python3 bot.py'])).toBe('python3 bot.py');
    expect(joinCommand(['python3', 'my bot.py'])).toBe("python3 'my bot.py'");
  });

  it('is read back by a shell word for word', () => {
    const word = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => !text.includes('\0'));
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        const line = `printf '%s\\0' ${words.map(quoteWord).join(' ')}`;
        const { stdout } = spawnSync('sh', ['-c', line], { encoding: 'utf8' });
        expect(stdout.split('\0').slice(0, -1)).toEqual(words);
      }),
      { numRuns: 25, examples: [[['a\\b', "it's", '$HOME', '']]] },
    );
  });
});
