import { appendFileSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DealExecutor, DealJob, MatchPlan } from '@stammtisch/arena';
import { describe, expect, it } from 'vitest';
import { DEALS_FILE, keepDeals } from './kept-deals.ts';
import { useTempFolder } from '../test/folder.ts';

const tempFolder = useTempFolder();

const PLAN: MatchPlan = {
  game: 'mau-mau',
  rules: 'standard',
  options: {},
  entrants: ['greedy', 'random'],
  seats: 2,
  seed: 'a',
};

/** Plays nothing, but remembers which deals it was asked for. */
function createPoolExecutor(): DealExecutor & { readonly played: number[] } {
  const played: number[] = [];
  return {
    size: 1,
    played,
    play: ({ from, to, keepLogs }) =>
      Promise.resolve(
        Array.from({ length: to - from }, (_, i) => {
          played.push(from + i);
          const pair = [from + i, 1 / 3];
          const result = { deal: from + i, wins: pair, scores: pair, points: pair };
          const counted = { ...result, games: 2, moves: 40 };
          return keepLogs ? { ...counted, logs: [`log of ${from + i}`] } : counted;
        }),
      ),
  };
}

function job(from: number, to: number, changes: Partial<DealJob> = {}): DealJob {
  return { plan: PLAN, from, to, keepLogs: false, ...changes };
}

function newFolder(): string {
  return mkdtempSync(join(tempFolder(), 'kept-'));
}

describe('keepDeals', () => {
  it('does not play again in another run what is kept, and answers the same', async () => {
    const folder = newFolder();
    const first = await keepDeals(createPoolExecutor(), folder).executor.play(job(2, 5));
    const executor = createPoolExecutor();
    const again = await keepDeals(executor, folder).executor.play(job(0, 8));
    expect(again.slice(2, 5)).toEqual(first);
    expect(again.map(({ deal }) => deal)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    const third = createPoolExecutor();
    expect(await keepDeals(third, folder).executor.play(job(0, 8))).toEqual(again);
    expect(third.played).toEqual([]);
  });

  it('plays only what is missing at either end', async () => {
    const folder = newFolder();
    await keepDeals(createPoolExecutor(), folder).executor.play(job(0, 3));
    const executor = createPoolExecutor();
    await keepDeals(executor, folder).executor.play(job(0, 5));
    expect(executor.played).toEqual([3, 4]);
  });

  it('mixes up neither matches nor bots, and wants logs where they are kept', async () => {
    const folder = newFolder();
    await keepDeals(createPoolExecutor(), folder).executor.play(job(0, 1));
    for (const changes of [
      { plan: { ...PLAN, seed: 'b' } },
      { plan: { ...PLAN, entrants: ['random', 'greedy'] } },
      { keepLogs: true },
    ]) {
      const executor = createPoolExecutor();
      await keepDeals(executor, folder).executor.play(job(0, 1, changes));
      expect(executor.played).toEqual([0]);
    }
  });

  it('passes over a line that was cut off or changed, and goes on after it', async () => {
    const folder = newFolder();
    const file = join(folder, DEALS_FILE);
    await keepDeals(createPoolExecutor(), folder).executor.play(job(0, 3));
    const lines = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, [lines[0], lines[1]!.replace('40', '41'), ''].join('\n'));
    appendFileSync(file, lines[2]!.slice(0, 50));
    const executor = createPoolExecutor();
    await keepDeals(executor, folder).executor.play(job(0, 3));
    expect(executor.played).toEqual([1, 2]);
    const last = createPoolExecutor();
    await keepDeals(last, folder).executor.play(job(0, 3));
    expect(last.played).toEqual([]);
  });

  it('leaves nothing behind when the match is kept', async () => {
    const folder = newFolder();
    const kept = keepDeals(createPoolExecutor(), folder);
    kept.forget();
    await kept.executor.play(job(0, 3));
    kept.forget();
    expect(existsSync(join(folder, DEALS_FILE))).toBe(false);
  });
});
