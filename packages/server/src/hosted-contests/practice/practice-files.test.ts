import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFolder } from '../../contest/folder.ts';
import { shareOut } from '../../quotas/limits.ts';
import { createQuotas, type Quotas } from '../../quotas/quotas.ts';
import { useTempFolder } from '../../test/folder.ts';
import { createPracticeFiles, type PracticeStore } from './practice-files.ts';

const tempFolder = useTempFolder();
let count = 0;

interface Opened {
  readonly folder: string;
  readonly quotas: Quotas;
  readonly shelf: PracticeStore;
  readonly bugs: unknown[];
  /** Names of the files that are really there. */
  readonly there: () => string[];
}

/** 1000 bytes of practice in all, 250 of one address where nothing else is said. */
async function open(folder = join(tempFolder(), String(count++)), address = 250): Promise<Opened> {
  const limits = shareOut(16_000);
  const quotas = createQuotas({
    limits: { ...limits, perAddress: { ...limits.perAddress, practice: address } },
    nowMs: () => 0,
    onNews: () => undefined,
  });
  const bugs: unknown[] = [];
  const files = createPracticeFiles({ quotas, onBug: (error) => bugs.push(error) });
  const shelf = await files.open(folder, openFolder(folder));
  const there = (): string[] => readdirSync(join(folder, 'practice')).toSorted();
  return { folder, quotas, shelf, bugs, there };
}

const TEXT = 'x'.repeat(100);

describe('files of practice', () => {
  it('of one address stay within its share: its oldest go, those of others stay', async () => {
    const { shelf, quotas, there } = await open();
    await shelf.keep('practice/other', TEXT, 'b');
    for (let i = 0; i < 20; i++) await shelf.keep(`practice/${i}`, TEXT, 'a');
    await expect.poll(there).toEqual(['18', '19', 'other']);
    expect(quotas.used('practice')).toBe(300);
    expect(quotas.figures().kinds.practice).toMatchObject({ dropped: 18, droppedBytes: 1800 });
  });

  it('of many addresses stay within the whole: the oldest of all go', async () => {
    const { shelf, there } = await open();
    for (let i = 10; i < 40; i++) await shelf.keep(`practice/${i}`, TEXT, `address ${i}`);
    await expect.poll(there).toEqual(['30', '31', '32', '33', '34', '35', '36', '37', '38', '39']);
  });

  it('take no more room by being written again', async () => {
    const { shelf, quotas } = await open();
    for (let i = 0; i < 20; i++) await shelf.keep('practice/same', TEXT, 'a');
    expect(quotas.used('practice')).toBe(100);
    expect(quotas.figures().kinds.practice.dropped).toBe(0);
  });

  it('that are larger than all the room are not kept', async () => {
    const { shelf, quotas } = await open();
    await shelf.keep('practice/huge', 'x'.repeat(2000), 'a');
    expect(await shelf.read('practice/huge')).toBeUndefined();
    expect(quotas.figures().refused).toMatchObject([{ kind: 'practice', count: 1 }]);
  });

  it('make room for what people have, from the oldest on, and then nothing is kept', async () => {
    const { shelf, quotas, there } = await open();
    await shelf.keep('practice/1', TEXT, 'a');
    await shelf.keep('practice/2', TEXT, 'b');
    quotas.measure('contests', 7900);
    quotas.measure('tables', 7901);
    expect(quotas.refuse('contests')).toBeUndefined();
    await expect.poll(there).toEqual(['2']);
    quotas.measure('tables', 7999);
    quotas.measure('contests', 8001);
    await shelf.keep('practice/3', TEXT, 'a');
    await expect.poll(there).toEqual([]);
  });

  it('of an earlier process count, and are the first to go', async () => {
    const folder = join(tempFolder(), 'before');
    mkdirSync(join(folder, 'practice', 'bot'), { recursive: true });
    for (const [name, at] of [
      ['new', 2000],
      ['old', 1000],
    ] as const) {
      const file = join(folder, 'practice', 'bot', name);
      writeFileSync(file, 'x'.repeat(450));
      utimesSync(file, at, at);
    }
    const { shelf, quotas, there } = await open(folder, 1000);
    expect(quotas.used('practice')).toBe(900);
    await shelf.keep('practice/a', 'x'.repeat(300), 'a');
    expect(await shelf.read('practice/bot/new')).toBeDefined();
    await expect.poll(() => shelf.read('practice/bot/old')).toBeUndefined();
    shelf.clear('practice/bot/');
    await expect.poll(there).toEqual(['a', 'bot']);
    expect(quotas.used('practice')).toBe(300);
  });
});
