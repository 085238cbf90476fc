import type { Player } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { playDeals } from '../match/deals.ts';
import type { DealExecutor } from '../match/plan.ts';
import type { PartSoFar } from '../match/so-far.ts';
import { createLocalExecutor, TOOLS } from '../test/executors.ts';
import { FORMATS } from './plan.ts';
import { type BegunDeal, type FailuresOf, recountTournament } from './recount.ts';
import { runTournament } from './run.ts';
import { createStore, plan } from './test/field.ts';

const NOBODY_FAILED: FailuresOf = async () => [null, null];

async function playWhole(format: string, bots: string[]): Promise<Map<string, string>> {
  const store = createStore();
  const tournament = plan({ format, bots, deals: 2, rules: 'contest' });
  const outcome = await runTournament({
    plan: tournament,
    store,
    executor: createLocalExecutor(),
    keepLogs: true,
  });
  expect(outcome.ok).toBe(true);
  return store.files;
}

async function recount(files: Map<string, string>): Promise<string> {
  const result = await recountTournament(createStore(files), NOBODY_FAILED);
  return result.ok ? `${result.value.results.finished} ${result.value.games}` : result.error.code;
}

async function judge(files: Map<string, string>, begun: readonly BegunDeal[]): Promise<string> {
  const result = await recountTournament(createStore(files), NOBODY_FAILED, async () => begun);
  return result.ok ? 'right' : result.error.code;
}

/** By file of games: whether it has renamed deals. */
function renamings(files: Map<string, string>): boolean[] {
  return [...files].flatMap(([name, text]) =>
    name.startsWith('games/') ? [text.includes('"renaming"')] : [],
  );
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

  it('finds results of version 1 right, whose estimates were other ones', async () => {
    const files = await playWhole('round-robin', ['random', 'greedy']);
    const results = JSON.parse(files.get('results.json')!) as { ratings: object[] };
    const old = { ...results, version: 1, ratings: [{ name: 'greedy', mu: 30 }], reliability: {} };
    const write = (some: object): Map<string, string> =>
      new Map(files).set('results.json', `${JSON.stringify(some, null, 2)}\n`);
    expect(await recount(write(old))).toMatch(/^true/);
    expect(await recount(write({ ...old, winner: 'nobody' }))).toBe('other-results');
    expect(await recount(write({ ...results, ratings: [] }))).toBe('other-results');
  });

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
      const code = file === 'tournament.json' ? 'no-tournament' : 'missing-file';
      expect(await recount(some)).toBe(code);
    }
    expect(await recount(new Map(files).set('tournament.json', '{'))).toBe('unreadable-file');
  });

  it('believes a retired seat only where somebody is known to have failed', async () => {
    const files = await playWhole('round-robin', ['random', 'greedy']);
    const store = createStore(files);
    const all = await recountTournament(store, async () => [null, 'timeout']);
    expect(!all.ok && all.error.code).toBe('other-failures');
  });

  describe('of bots from outside', () => {
    const wish = { bots: ['net:Uhu', 'greedy', 'random'], format: 'round-robin' } as const;
    const rules = { deals: 6, rules: 'contest' } as const;
    const firstLegal: Player = { choose: ({ legal }) => Promise.resolve(legal[0]!) };
    const tools = { ...TOOLS, openOutside: () => ({ sit: () => firstLegal }) };
    const executor: DealExecutor = { size: 1, play: (job) => playDeals(job, tools) };

    it('finds disguised deals right where such a bot plays, and no other ones', async () => {
      const store = createStore();
      await runTournament({ plan: plan({ ...wish, ...rules }), store, executor, keepLogs: true });
      expect(await recount(store.files)).toBe('true 36');
      expect(renamings(store.files).filter((renames) => renames)).toHaveLength(2);
      const [name, text] = [...store.files].find(([, logs]) => logs.includes('"renaming"'))!;
      const forged = text.replace(/"renaming":(\d+)/, (_, old) => `"renaming":${24 - Number(old)}`);
      expect(await recount(new Map(store.files).set(name, forged))).toMatch(/other-game|bad-move/);
    });

    it('goes on with a tournament of 1.0 as it was begun', async () => {
      const store = createStore();
      const before = plan({ ...wish, ...rules, disguised: false });
      const stop = { aborted: false };
      const onMatch = (): void => void (stop.aborted = true);
      await runTournament({ plan: before, store, executor, keepLogs: true, stop, onMatch });
      expect(store.files.get('tournament.json')).not.toContain('disguised');
      const now = plan({ ...wish, ...rules });
      expect(now.disguised).toBe(true);
      const outcome = await runTournament({ plan: now, store, executor, keepLogs: true });
      expect(outcome.ok && outcome.value.found).toBe(1);
      expect(renamings(store.files)).toEqual([false, false, false]);
      expect(await recount(store.files)).toBe('true 36');
    });
  });

  describe('of a match that was interrupted', () => {
    const INTERRUPTED = { deal: 1, games: 1 };
    const tournament = plan({
      bots: ['random', 'greedy'],
      deals: 3,
      rules: 'contest',
      format: 'swiss',
    });

    /** The files, and the log of the one game that was over of the deal that does not count. */
    async function playInterrupted(): Promise<{ files: Map<string, string>; log: string }> {
      const logs: string[] = [];
      const executor: DealExecutor = {
        size: 1,
        async play(job) {
          const results = await playDeals(job, TOOLS);
          for (const result of results) logs[result.deal] = result.logs![0]!;
          return results;
        },
      };
      const whole = { plan: tournament, executor, keepLogs: true };
      await runTournament({ ...whole, store: createStore() });
      const store = createStore();
      const recall = async (): Promise<PartSoFar[]> => [
        { finished: [], interrupted: [INTERRUPTED] },
      ];
      const outcome = await runTournament({ ...whole, store, recall });
      expect(outcome.ok && outcome.value.results.matches[0]?.interrupted).toEqual([INTERRUPTED]);
      return { files: store.files, log: logs[1]! };
    }

    it('believes it where the deal was begun and not finished', async () => {
      const { files, log } = await playInterrupted();
      const open = { part: 0, deal: 1, isFinished: false, logs: [log] };
      const others = [0, 2, 3].map((deal) => ({ part: 0, deal, isFinished: true, logs: [] }));
      expect(await judge(files, [open, ...others])).toBe('right');
    });

    it('does not where a finished deal was left out, or one that nobody had begun', async () => {
      const { files, log } = await playInterrupted();
      const open = { part: 0, deal: 1, isFinished: false, logs: [log] };
      expect(await judge(files, [])).toBe('other-interruptions');
      expect(await judge(files, [{ ...open, isFinished: true }])).toBe('other-interruptions');
      expect(await judge(files, [{ ...open, logs: [] }])).toBe('other-interruptions');
      expect(await judge(files, [{ ...open, deal: 2 }])).toBe('other-interruptions');
      const more = { part: 0, deal: 2, isFinished: false, logs: [] };
      expect(await judge(files, [open, more])).toBe('other-interruptions');
    });

    it('does not where the game of the interrupted deal is another one', async () => {
      const { files } = await playInterrupted();
      const games = [...files].find(([name]) => name.startsWith('games/'))![1];
      const other = games.split('\n')[0]!;
      const open = { part: 0, deal: 1, isFinished: false, logs: [other] };
      expect(await judge(files, [open])).toBe('other-game');
    });
  });
});
