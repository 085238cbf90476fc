import { join } from 'node:path';
import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';

const folder = useTempFolder();

describe('mcp', () => {
  it.each([
    [['--server', 'cards.example'], 'An address such as https://cards.example'],
    [['--server', 'ftp://cards.example'], 'An address such as https://cards.example'],
    [['--server', 'http://me:secret@cards.example'], 'An address such as https://cards.example'],
    [['--port', 'x'], '--port'],
    [['--seat', 'seat.json'], 'exists only with --server'],
    [['--contest', 'nowhere'], '--contest'],
    [['--contest', '127.0.0.1:99999'], '--contest'],
  ])('refuses %j', async (args, words) => {
    const { exit, err } = await runCli(['mcp', '--lang', 'en', ...args]);
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(words) });
  });

  it('says where its games cannot be kept', async () => {
    for (const log of ['', folder()]) {
      const { exit, err } = await runCli(['mcp', '--lang', 'en', '--log', log]);
      expect({ exit, err }).toEqual({
        exit: 1,
        err: expect.stringMatching(/^stammtisch: .* cannot be written or read \(E[A-Z]+\)\.\n$/),
      });
    }
  });

  it('writes over no file', async () => {
    const log = join(folder(), 'games.jsonl');
    writeFileSync(log, 'kept');
    expect((await runCli(['mcp', '--log', log])).exit).toBe(2);
  });
});
