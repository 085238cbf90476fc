import { describe, expect, it } from 'vitest';
import { createCrew } from '../test/crews.ts';
import { FORMATS } from './plan.ts';
import { type FailuresOf, recountTournament } from './recount.ts';
import { runTournament } from './run.ts';
import { createStore, plan } from './test/field.ts';

const NOBODY_FAILED: FailuresOf = async () => [null, null];

async function playWhole(format: string, bots: string[]): Promise<Map<string, string>> {
  const store = createStore();
  const tournament = plan({ format, bots, deals: 2, rules: 'contest' });
  const outcome = await runTournament({
    plan: tournament,
    store,
    crew: createCrew(),
    keepLogs: true,
  });
  expect(outcome.ok).toBe(true);
  return store.files;
}

async function recount(files: Map<string, string>): Promise<string> {
  const result = await recountTournament(createStore(files), NOBODY_FAILED);
  return result.ok ? `${result.value.results.finished} ${result.value.games}` : result.error.code;
}

describe('recountTournament', () => {
  it.each(FORMATS)(
    'finds a %s tournament of copies and of different bots right',
    async (format) => {
      for (const bots of [
        ['random', 'greedy', 'greedy'],
        ['random', 'greedy', 'forgetful:greedy', 'greedy'],
      ]) {
        const files = await playWhole(format, bots);
        const games = [...files].filter(([name]) => name.startsWith('games/'));
        const count = games.reduce((sum, [, text]) => sum + text.split('\n').length - 1, 0);
        expect(await recount(files)).toBe(`true ${count}`);
      }
    },
  );

  it('counts what there is of a tournament that was stopped, and wants no results of it', async () => {
    const files = await playWhole('round-robin', ['random', 'greedy', 'greedy']);
    const last = [...files.keys()].findLast((name) => name.startsWith('matches/'))!;
    files.delete(last);
    expect(await recount(files)).toBe('other-results');
    files.delete('results.json');
    expect(await recount(files)).toMatch(/^false \d+$/);
  });

  it('misses files, games that are not there and games that are one too many', async () => {
    const files = await playWhole('round-robin', ['random', 'greedy']);
    const name = [...files.keys()].find((each) => each.startsWith('games/'))!;
    const lines = files.get(name)!.split('\n').slice(0, -1);
    const write = (some: readonly string[]): Map<string, string> =>
      new Map(files).set(name, some.map((line) => `${line}\n`).join(''));
    expect(await recount(write(lines.slice(0, 2)))).toBe('too-few-games');
    expect(await recount(write(lines.slice(0, 3)))).toBe('not-json');
    expect(await recount(write([...lines, ...lines.slice(0, 2)]))).toBe('too-many-games');
    for (const file of ['tournament.json', 'results.json', name]) {
      const some = new Map(files);
      some.delete(file);
      expect(await recount(some)).toBe('missing-file');
    }
    expect(await recount(new Map(files).set('tournament.json', '{'))).toBe('unreadable-file');
  });

  it('believes a retired seat only where somebody is known to have failed', async () => {
    const files = await playWhole('round-robin', ['random', 'greedy']);
    const store = createStore(files);
    const all = await recountTournament(store, async () => [null, 'timeout']);
    expect(!all.ok && all.error.code).toBe('other-failures');
  });
});
