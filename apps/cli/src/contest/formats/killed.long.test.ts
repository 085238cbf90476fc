/** A whole contest of the built program that is killed and started again. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT } from '../../terminal/io.ts';
import { useTempFolder } from '../../test/folder.ts';
import { start, type Started } from '../../test/started.ts';
import { enterField, recompute } from './test/field.ts';

const tempFolder = useTempFolder();

function open(...args: readonly string[]): Started {
  return start(['contest', '--lang', 'en', ...args]);
}

describe('a contest that is killed', () => {
  it('goes on with the same bots, which find their places again, and replays no finished match', async () => {
    const folder = join(tempFolder(), 'contest');
    const flags = ['--format', 'round-robin', '--deals', '8', '--out', folder];
    const first = open(...flags, '--port', '0', '--entrants', '4', '--seed', 'S');
    const [, port] = await first.until(() => /port (\d+)/.exec(first.out()));
    enterField(Number(port), 4);
    const matches = join(folder, 'matches');
    const isThere = (): boolean => existsSync(matches) && readdirSync(matches).some(isMatch);
    await expect.poll(isThere, { interval: 5 }).toBe(true);
    first.kill('SIGKILL');
    await first.ended;
    const kept = readdirSync(matches).filter(isMatch);
    const before = kept.map((name) => statSync(join(matches, name)).mtimeMs);
    expect(existsSync(join(folder, 'results.json'))).toBe(false);
    const second = open(...flags, '--port', port!);
    expect([await second.ended, second.out()]).toEqual([0, expect.any(String)]);
    expect(second.out()).toMatch(/^The contest is open .*\nIt goes on with: /);
    expect(second.out()).toContain('(was there already)');
    expect(second.out()).not.toContain('turned away');
    expect(second.out()).toContain('present: 4.');
    expect(kept.map((name) => statSync(join(matches, name)).mtimeMs)).toEqual(before);
    expect(readdirSync(matches).filter(isMatch)).toHaveLength(6);
    expect(await recompute(folder)).toMatchObject({ exit: EXIT.done, err: '' });
  });
});

function isMatch(name: string): boolean {
  return name.endsWith('.json');
}
