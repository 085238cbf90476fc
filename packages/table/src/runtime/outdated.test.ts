import { describe, expect, it } from 'vitest';
import { infoOf, newsFor, viewsFor } from '../core/project.ts';
import { roundLog } from '../core/round-log.ts';
import { ageTable } from '../test/aged.ts';
import {
  type Client,
  codeOf,
  createHarness,
  enter,
  type Harness,
  open,
  valueOf,
} from '../test/harness.ts';
import { playToEnd, playUntil } from '../test/playing.ts';

/** A table with a game of an older revision of the rules, over or not. */
async function setAged(
  isOver: boolean,
): Promise<{ harness: Harness; anna: Client; young: Client }> {
  const before = createHarness();
  const bot = { kind: 'bot', bot: 'random' } as const;
  const young = await open(before, {
    places: [{ kind: 'me' }, bot],
    config: { clock: { moveMs: 5000, bankMs: 0 } },
  });
  valueOf(await young.send({ do: 'start' }));
  const { table } = young.attendance;
  await playUntil(before, [young], () => !isOver && table.round!.moves > 5);
  const harness = createHarness({ store: await ageTable(before.store, table.id) });
  harness.now = before.now;
  return { harness, anna: await enter(harness, young.ticket!, { since: 0 }), young };
}

describe('a game of an older revision', () => {
  it('that is over shows its result and all that happened', async () => {
    const { anna, young } = await setAged(true);
    const [old, now] = [infoOf(young.attendance.table), infoOf(anna.attendance.table)];
    expect(now).toEqual({ ...old, round: { ...old.round, outdated: true } });
    const [told, toldNow] = [young, anna].map(({ records }) =>
      records.map((record) => newsFor(record, [0])),
    ) as [object[], object[]];
    expect(toldNow.slice(-told.length)).toEqual(told);
    expect(viewsFor(anna.attendance.table, 'm1')).toEqual([]);
    expect(roundLog(anna.attendance.table)).toBeUndefined();
  });

  it('that is not over cannot go on by itself, by a move or by the clock', async () => {
    const { harness, anna, young } = await setAged(false);
    const { table } = anna.attendance;
    expect(infoOf(table)).toMatchObject({
      status: 'playing',
      round: { outdated: true, moves: young.attendance.table.round!.moves },
    });
    for (const action of ['draw', 'play 7H', 'nonsense']) {
      expect(codeOf(await anna.send({ do: 'play', seat: 0, action }))).toBe('outdated');
    }
    const { seq } = table;
    await harness.pass(3_600_000);
    expect(table.seq).toBe(seq);
    expect(harness.bugs).toEqual([]);
  });

  it.each([true, false])('over or not (%s), it makes way for a new one', async (isOver) => {
    const { harness, anna } = await setAged(isOver);
    valueOf(await anna.send({ do: 'configure', changes: { options: { turnLimit: 60 } } }));
    valueOf(await anna.send({ do: 'start' }));
    const { table } = anna.attendance;
    expect(infoOf(table).round).toMatchObject({ number: 2, moves: 0 });
    expect(infoOf(table).round).not.toHaveProperty('outdated');
    await playToEnd(harness, [anna]);
    expect(table.status).toBe('over');
    expect(harness.bugs).toEqual([]);
  });

  it('can be read again and again', async () => {
    const { harness, anna } = await setAged(false);
    valueOf(await anna.send({ do: 'remove', seat: 1 }));
    const later = await enter(harness.restart(), anna.ticket!);
    expect(infoOf(later.attendance.table)).toEqual(infoOf(anna.attendance.table));
    expect(codeOf(await later.send({ do: 'start' }))).toBe('open-seats');
  });
});
