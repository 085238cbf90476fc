import { describe, expect, it } from 'vitest';
import { codeOf, createHarness, enter, open, valueOf } from '../test/harness.ts';

const DAY_MS = 24 * 3_600_000;

describe('a table that was abandoned', () => {
  it('is closed where no game was begun: its code is free, its records stay', async () => {
    const harness = createHarness();
    const anna = await open(harness);
    const { table, code, token } = anna.ticket!;
    anna.leave();
    await harness.pass(DAY_MS);
    expect(await harness.tables.closeAbandoned(table, 0)).toBe(false);
    expect(await harness.tables.closeAbandoned(table, Infinity)).toBe(true);
    expect((await harness.store.find(table))?.status).toBe('closed');
    expect(await harness.store.find(code)).toBeUndefined();
    expect(codeOf(await harness.tables.look(table, token))).toBe('ok');
    expect(await harness.tables.closeAbandoned(table, Infinity)).toBe(false);
  });

  it('is left alone while a game is going on, however long nobody was there', async () => {
    const harness = createHarness();
    const anna = await open(harness, { places: [{ kind: 'me' }, { kind: 'me', name: 'Bo' }] });
    valueOf(await anna.send({ do: 'start' }));
    const { table } = anna.ticket!;
    anna.leave();
    await harness.pass(DAY_MS);
    expect(await harness.tables.closeAbandoned(table, Infinity)).toBe(false);
    expect((await harness.store.find(table))?.status).toBe('playing');
  });

  it('is left alone while somebody looks at it', async () => {
    const harness = createHarness();
    const anna = await open(harness);
    await harness.pass(DAY_MS);
    expect(await harness.tables.closeAbandoned(anna.ticket!.table, Infinity)).toBe(false);
    await enter(harness, anna.ticket!);
  });
});
