import { createMemoryStore, type TableStore } from '@stammtisch/table';
import { describe, expect, it } from 'vitest';
import { toError } from './shared/failures.ts';
import { observeStore } from './observed-store.ts';
import { createStoreWatch } from './store-watch.ts';

const LIST = { limit: 1 };

function failBy(code: string | undefined): void {
  if (code === 'bug') throw new TypeError('a bug');
  if (code !== undefined) throw toError({ code, text: { de: code, en: code } });
}

/** A watched store of which calls fail as long as a test says with what. */
function openWatched() {
  const said: (string | undefined)[] = [];
  const watch = createStoreWatch((trouble) => said.push(trouble?.code));
  const whole = createMemoryStore();
  const state: { reads?: string | undefined; writes?: string | undefined } = {};
  const timer = { stored: () => undefined, failed: () => undefined };
  const observers = { watch, metrics: { begin: () => timer }, noteUse: async () => undefined };
  const bare: TableStore = {
    ...whole,
    async append(batch) {
      failBy(state.writes);
      return await whole.append(batch);
    },
    async listTables(query) {
      failBy(state.reads);
      return await whole.listTables(query);
    },
  };
  const store = observeStore(bare, observers);
  const tryAll = async (): Promise<void> => {
    await Promise.allSettled([store.append([]), store.listTables(LIST)]);
  };
  return { said, state, store, attempt: watch.attempt, tryAll };
}

describe('a store that is watched', () => {
  it('says once that it cannot be reached and once that it can again, however often it is asked', async () => {
    const { said, state, tryAll } = openWatched();
    await tryAll();
    expect(said).toEqual([]);
    Object.assign(state, { reads: 'store-unreachable', writes: 'store-unreachable' });
    for (let i = 0; i < 3; i++) await tryAll();
    expect(said).toEqual(['store-unreachable']);
    Object.assign(state, { reads: undefined, writes: undefined });
    for (let i = 0; i < 3; i++) await tryAll();
    expect(said).toEqual(['store-unreachable', undefined]);
  });

  it('says nothing of what was asked before it could be reached again and is given up after that', async () => {
    const { said, attempt } = openWatched();
    const given: ((error: Error) => void)[] = [];
    const ask = () => attempt('late', () => new Promise((_, reject) => given.push(reject)));
    const [first, second] = [ask(), ask()];
    const unreachable = toError({ code: 'store-unreachable', text: { de: 'weg', en: 'away' } });
    given[0]!(unreachable);
    await expect(first).rejects.toThrow('away');
    expect(await attempt('list', () => Promise.resolve(1))).toBe(1);
    given[1]!(unreachable);
    await expect(second).rejects.toThrow('away');
    expect(said).toEqual(['store-unreachable', undefined]);
    const third = ask();
    given[2]!(unreachable);
    await expect(third).rejects.toThrow('away');
    expect(said).toEqual(['store-unreachable', undefined, 'store-unreachable']);
  });

  it('says nothing of a full disk while only reading works, which it always did', async () => {
    const { said, state, tryAll } = openWatched();
    state.writes = 'store-full';
    for (let i = 0; i < 3; i++) await tryAll();
    expect(said).toEqual(['store-full']);
    state.writes = undefined;
    await tryAll();
    expect(said).toEqual(['store-full', undefined]);
  });

  it('says once that it is damaged, whatever still works and whatever else fails', async () => {
    const { said, state, tryAll } = openWatched();
    state.writes = 'store-full';
    await tryAll();
    state.reads = 'store-damaged';
    await tryAll();
    for (const reads of [undefined, 'store-damaged', undefined]) {
      Object.assign(state, { reads, writes: reads });
      for (let i = 0; i < 2; i++) await tryAll();
    }
    expect(said).toEqual(['store-full', 'store-damaged']);
  });

  it('passes errors and results on, and leaves bugs to others', async () => {
    const { said, state, store, attempt } = openWatched();
    state.reads = 'bug';
    await expect(store.listTables(LIST)).rejects.toThrow(TypeError);
    expect(said).toEqual([]);
    expect(await attempt('other', () => Promise.resolve(7))).toBe(7);
    expect(await store.append([])).toEqual([]);
  });
});
