/** What every store promises as a whole: against a model, and when it is closed. */
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TableStore } from '../store/store.ts';
import type { OpenStore, ReopenStore } from './store-contract.ts';
import { createModel } from './store-model.ts';
import { type Operation, operations, TABLES } from './store-operations.ts';
import { finished, opening, records, ruleset } from './store-samples.ts';

const ALL = { limit: 100 };

export function testWhole(open: OpenStore, runs: number): void {
  describe('the whole store', () => {
    it('does what a plain list of all that happened would do', async () => {
      const property = fc.asyncProperty(steps(60), async (steps) => {
        const store = await open();
        await expectSame(store, await compare(store, steps));
      });
      await expect(fc.assert(property, { numRuns: runs })).resolves.toBeUndefined();
    });

    it('refuses everything after it was closed, which can be done twice', async () => {
      const store = await open();
      await store.append([opening('t')]);
      await store.close();
      await store.close();
      const calls = [
        store.append([{ table: 't', records: records(2, 1) }]),
        store.read('t', 0),
        store.find('t'),
        store.listTables(ALL),
        store.countOpen(),
        store.deleteTable('t'),
        store.listGames(ALL),
        store.readGame('t-1'),
        store.deleteGame('t-1'),
        store.deleteOldestGames(1),
        store.putRuleset(ruleset('r')),
        store.readRuleset('r'),
        store.listRulesets(),
        store.deleteRuleset('r'),
        store.keepSetting('key', () => 'value'),
        store.measure(),
      ];
      for (const { status } of await Promise.allSettled(calls)) expect(status).toBe('rejected');
    });

    it('finishes what was asked of it before it closes', async () => {
      const store = await open();
      const calls = [store.append([opening('t')]), store.keepSetting('key', () => 'value')];
      await store.close();
      expect(await Promise.all(calls)).toEqual([['done'], 'value']);
    });
  });
}

/** For stores that outlast being closed. */
export function testReopening(open: OpenStore, reopen: ReopenStore): void {
  describe('a store that was closed', () => {
    it('has everything when it is opened again', async () => {
      const store = await open();
      const game = finished('t', 1);
      await store.append([{ ...opening('t'), records: records(1, 3), finished: game }]);
      await store.putRuleset(ruleset('Oma'));
      await store.keepSetting('key', () => 'made once');
      await store.close();
      const again = await reopen(store);
      expect(await again.read('t', 0)).toEqual(records(1, 3));
      expect(await again.find('CODE-t')).toMatchObject({ table: 't', seq: 3 });
      expect(await again.readGame('t-1')).toEqual(game);
      expect(await again.readRuleset('Oma')).toEqual(ruleset('Oma'));
      expect(await again.keepSetting('key', () => 'made twice')).toBe('made once');
      expect(await again.append([{ table: 't', records: records(4, 1) }])).toEqual(['done']);
      await again.close();
    });

    it('goes on as if it had never been closed', async () => {
      const property = fc.asyncProperty(steps(40), steps(40), async (first, second) => {
        const store = await open();
        const model = await compare(store, first);
        await store.close();
        const again = await reopen(store);
        await expectSame(again, model);
        await expectSame(again, await compare(again, second, model));
        await again.close();
      });
      await expect(fc.assert(property, { numRuns: 2 })).resolves.toBeUndefined();
    });
  });
}

function steps(maxLength: number): fc.Arbitrary<Operation[]> {
  return fc.array(operations, { minLength: 10, maxLength, size: 'max' });
}

/** Does the same with a store and a model, which must answer alike, and returns the model. */
async function compare(
  store: TableStore,
  steps: readonly Operation[],
  model = createModel(),
): Promise<typeof model> {
  for (const { name, run } of steps) {
    // Both get the same numbers: those that the model expects before the step.
    const lasts = new Map(TABLES.map((table) => [table, model.last(table)]));
    const last = (table: string): number => lasts.get(table)!;
    const expected = await run(model, last);
    expect({ name, result: await run(store, last) }).toEqual({ name, result: expected });
  }
  return model;
}

/** All that can be read, against what the model says. */
async function expectSame(
  store: TableStore,
  model: Omit<TableStore, 'close' | 'measure'>,
): Promise<void> {
  expect(await store.listTables(ALL)).toEqual(await model.listTables(ALL));
  expect(await store.listGames(ALL)).toEqual(await model.listGames(ALL));
  expect(await store.listRulesets()).toEqual(await model.listRulesets());
  for (const table of TABLES) {
    expect(await store.read(table, 0)).toEqual(await model.read(table, 0));
  }
  for (const { id } of await model.listGames(ALL)) {
    expect(await store.readGame(id)).toEqual(await model.readGame(id));
  }
}
