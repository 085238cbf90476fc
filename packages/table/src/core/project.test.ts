import { createRng, EVERYBODY, hasSeat, HIDDEN, parseSeed, type Seat } from '@stammtisch/kernel';
import { type News, tableInfoSchema } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { type Client, createHarness, type Harness, join, open, valueOf } from '../test/harness.ts';
import { bind, show } from '../test/parts.ts';
import { playToEnd } from '../test/playing.ts';
import { infoOf, newsFor, viewsFor } from './project.ts';
import type { TableRecord } from './records.ts';

/** Anna with two seats on her device, and Bert, after a whole game. */
async function playHotSeat(): Promise<[Harness, Client, Client]> {
  const harness = createHarness();
  const places = [{ kind: 'me' }, { kind: 'me', name: 'Oma' }] as const;
  const config = { seats: 3, options: { turnLimit: 60 } };
  const anna = await open(harness, { config, places });
  const bert = await join(harness, anna, 'Bert');
  valueOf(await anna.send({ do: 'start' }));
  await playToEnd(harness, [anna, bert], createRng(parseSeed('hot seat')));
  return [harness, anna, bert];
}

/** Pairs of an event as it happened and as somebody with these seats was told it. */
function toldEvents(records: readonly TableRecord[], seats: readonly Seat[]) {
  return records.flatMap((record) => {
    const news = newsFor(record, seats);
    if (record.fact.type !== 'played' || news?.type !== 'played') return [];
    return record.fact.events.map((event, i) => ({ event, told: news.events[i]! }));
  });
}

describe('what readers are told', () => {
  it.each([[[]], [[0]], [[2]], [[0, 1]], [[1, 2]], [[2, 0]], [[0, 1, 2]]])(
    'shows with the seats %j the faces that all of them may see, and no others',
    async (seats: Seat[]) => {
      const [, { records }] = await playHotSeat();
      const shown = { open: 0, hidden: 0 };
      for (const { event, told } of toldEvents(records, seats)) {
        const { cards, seen = 0, ...rest } = event;
        expect(told).toMatchObject(rest);
        expect(told).not.toHaveProperty('seen');
        const all = seats.length > 0 && seats.every((seat) => hasSeat(seen, seat));
        const isOpen = seen === EVERYBODY || all;
        expect(told['cards']).toEqual(isOpen ? cards : cards?.map(() => HIDDEN));
        if (cards !== undefined) shown[isOpen ? 'open' : 'hidden']++;
      }
      expect(shown.open).toBeGreaterThan(10);
      expect(shown.hidden).toBeGreaterThan(0);
    },
  );

  it('is every record but those of devices, under its number', async () => {
    const [harness, anna, { ticket }] = await playHotSeat();
    valueOf(await harness.tables.addDevice(ticket!.table, ticket!.token));
    const records = await harness.store.read(anna.ticket!.table, 0);
    const told = records.map((record) => newsFor(record, []));
    expect(records.at(-1)!.fact.type).toBe('device');
    expect(told.map((news) => news?.seq)).toEqual([
      ...records.slice(0, -1).map(({ seq }) => seq),
      undefined,
    ]);
    const types: readonly (News['type'] | undefined)[] = told.map((news) => news?.type);
    expect(new Set(types.slice(0, -1))).toEqual(
      new Set(['opened', 'seated', 'committed', 'joined', 'dealt', 'played']),
    );
  });
});

describe('what everybody may know', () => {
  it('is what the protocol says, and all of it', async () => {
    const harness = createHarness();
    const anna = await open(harness, { places: [{ kind: 'me' }, { kind: 'bot', bot: 'easy' }] });
    const { table } = anna.attendance;
    const check = (): void => {
      const info = infoOf(table);
      expect(tableInfoSchema.parse(info)).toEqual(info);
    };
    check();
    await bind(anna);
    check();
    valueOf(await anna.send({ do: 'start' }));
    check();
    await show(anna);
    check();
    await playToEnd(harness, [anna]);
    check();
    valueOf(await anna.send({ do: 'close' }));
    check();
  });

  it('is of views only what a spectator sees, for those without a seat', async () => {
    const [, anna] = await playHotSeat();
    const { table } = anna.attendance;
    for (const reader of [undefined, 'm9']) {
      expect(viewsFor(table, reader)).toMatchObject([{ seat: -1, legal: [], waitedFor: false }]);
    }
    const fresh = await open(createHarness());
    expect(viewsFor(fresh.attendance.table, 'm1')).toEqual([]);
  });
});
