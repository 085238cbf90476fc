import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../test/console.ts';

/** Two steps of a game by the statechart rules; the second leads to the top card it is given. */
function vector(topCard: string): unknown {
  return {
    name: 'small',
    rules: 'statechart',
    cardsPerPlayer: 2,
    players: ['Ann', 'Ben'],
    deck: ['7H', '8H', '9H', '10H', 'KH', 'AS', 'QD'],
    steps: [
      {
        actor: null,
        action: 'start',
        expect: {
          gameState: 'PLAY',
          topCard: 'KH',
          hands: { Ann: ['9H', '7H'], Ben: ['8H', '10H'] },
        },
      },
      { actor: 'Ann', action: 'chooseCard', card: '9H', expect: { topCard, sevenCounter: 0 } },
    ],
  };
}

function lastLine(out: string): string {
  return out.trimEnd().split('\n').at(-1)!;
}

describe('conformance', () => {
  let folder = '';
  const file = (...names: readonly string[]): string => join(folder, ...names);

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'stammtisch-'));
    mkdirSync(file('good', 'deep'), { recursive: true });
    mkdirSync(file('empty', 'folder.json'), { recursive: true });
    writeFileSync(file('good', 'one.json'), JSON.stringify(vector('9H')));
    writeFileSync(file('good', 'deep', 'two.json'), JSON.stringify([vector('9H'), vector('9H')]));
    writeFileSync(file('good', 'notes.txt'), 'no vectors');
    writeFileSync(file('bad.json'), JSON.stringify(vector('7H')));
    writeFileSync(file('broken.json'), '{"name":\n oops');
    writeFileSync(file('nested.json'), '['.repeat(100_000) + ']'.repeat(100_000));
    writeFileSync(file('other.json'), JSON.stringify({ name: 3, steps: 'none' }));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('plays files and folders, however deep', async () => {
    const one = await runCli(['conformance', file('good', 'one.json')]);
    expect(one).toMatchObject({ exit: 0, out: '2 passed, 0 failed\n', err: '' });
    const all = await runCli(['conformance', file('good'), file('good', 'one.json')]);
    expect(all).toMatchObject({ exit: 0, out: '8 passed, 0 failed\n', err: '' });
  });

  it('prints every mismatch with file, step, key, expected and got', async () => {
    const en = await runCli(['conformance', file('bad.json'), file('good'), '--lang', 'en']);
    expect(en.exit).toBe(1);
    const [mismatch, score] = en.out.split('\n');
    expect(mismatch).toMatch(/bad\.json: small, step \d[^,]*, topCard: expected "7H", got "9H"$/);
    expect(score).toBe('7 passed, 1 failed');
    const de = await runCli(['conformance', file('bad.json'), '--lang', 'de']);
    expect(de.out).toMatch(/bad\.json: small, Schritt \d[^,]*, topCard: erwartet "7H", ist "9H"\n/);
    expect(lastLine(de.out)).toBe('1 passed, 1 failed');
  });

  it.each([
    ['none.json', 'does not exist'],
    ['broken.json', 'This is not JSON.'],
    ['nested.json', 'an object expected'],
    ['other.json', ''],
  ])('counts %s as failed and says why', async (name, why) => {
    const { exit, out, err } = await runCli(['conformance', file(name), file('good', 'one.json')]);
    expect(exit).toBe(1);
    expect(err.split('\n')).toHaveLength(2);
    expect(err).toContain(file(name));
    expect(err).toContain(why);
    expect(out).toBe('2 passed, 1 failed\n');
  });

  it('fails where there is nothing to run', async () => {
    const { exit, out, err } = await runCli(['conformance', file('empty'), '--lang', 'en']);
    expect({ exit, out }).toMatchObject({ exit: 1, out: '0 passed, 0 failed\n' });
    expect(err).toBe('stammtisch: There was nothing to run.\n');
  });

  it('reports as JSON', async () => {
    const args = ['conformance', file('bad.json'), file('none.json'), '--json', '--lang', 'en'];
    const { exit, out } = await runCli(args);
    expect(exit).toBe(1);
    expect(out).toMatch(/^[^\n]+\n$/);
    const report = JSON.parse(out) as { files: { file: string; games?: { cases: unknown[] }[] }[] };
    expect(report).toMatchObject({ passed: 1, failed: 2 });
    expect(report.files.map((entry) => entry.file)).toEqual([file('bad.json'), file('none.json')]);
    expect(report.files[0]!.games![0]!.cases[1]).toMatchObject({
      passed: false,
      mismatches: [{ key: 'topCard', expected: '7H', got: '9H' }],
    });
    expect(report.files[1]).toMatchObject({ error: expect.stringContaining('does not exist') });
  });
});
