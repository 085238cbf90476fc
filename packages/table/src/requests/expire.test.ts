import { describe, expect, it } from 'vitest';
import { codeOf, createHarness, enter, open, valueOf } from '../test/harness.ts';
import { createHeldStore } from '../test/held-store.ts';
import { playToEnd } from '../test/playing.ts';

const DAY_MS = 24 * 3_600_000;

describe('a table that nobody uses', () => {
  it('is deleted with its records, and its finished games stay', async () => {
    const harness = createHarness();
    const bot = { kind: 'bot', bot: 'random' } as const;
    const anna = await open(harness, { config: { paceMs: 0 }, places: [bot, bot] });
    valueOf(await anna.send({ do: 'start' }));
    await playToEnd(harness, [anna]);
    const { table, code, token } = anna.ticket!;
    anna.leave();
    await harness.pass(DAY_MS);
    expect(harness.tables.awake).toBe(0);
    const { at } = (await harness.store.find(table))!;
    expect(await harness.tables.expire(table, at)).toBe(false);
    expect(await harness.tables.expire(table, at + 1)).toBe(true);
    expect(await harness.store.read(table, 0)).toEqual([]);
    for (const reference of [table, code]) {
      expect(codeOf(await harness.tables.look(reference, token))).toBe('no-such-table');
    }
    expect((await harness.store.listGames({ limit: 9 })).map(({ id }) => id)).toEqual([
      `${table}-1`,
    ]);
    expect(await harness.tables.expire(table, Infinity)).toBe(false);
  });

  it('is kept while somebody looks at it, however long nothing has happened', async () => {
    const harness = createHarness();
    const anna = await open(harness);
    await harness.pass(DAY_MS);
    expect(await harness.tables.expire(anna.ticket!.table, Infinity)).toBe(false);
    valueOf(await anna.send({ do: 'rename', seat: 0, name: 'Anni' }));
  });

  it('is found only by its id: a code may be that of another table', async () => {
    const harness = createHarness();
    const { ticket } = await open(harness);
    expect(await harness.restart().tables.expire(ticket!.code, Infinity)).toBe(false);
  });

  it('is kept for one who comes just before, and gone for one who comes just after', async () => {
    const store = createHeldStore();
    const harness = createHarness({ store });
    const [early, late] = [(await open(harness)).ticket!, (await open(harness)).ticket!];
    const { tables } = harness.restart();
    const coming = tables.look(early.table, early.token);
    const [kept] = await Promise.all([tables.expire(early.table, Infinity), coming]);
    expect([kept, codeOf(await coming)]).toEqual([false, 'ok']);
    const expired = tables.expire(late.table, Infinity);
    const looks = [await tables.look(late.table, late.token), await tables.look(late.code)];
    expect([await expired, ...looks.map(codeOf)]).toEqual([true, 'no-such-table', 'no-such-table']);
    expect(harness.bugs).toEqual([]);
    await enter(harness, early);
  });
});
