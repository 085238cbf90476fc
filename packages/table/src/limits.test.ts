/** What keeps one table from growing without an end. */
import { describe, expect, it } from 'vitest';
import { roundLog } from './summary.ts';
import { codeOf, coming, createHall, join, open, valueOf } from './test/hall.ts';
import { playToEnd } from './test/playing.ts';

describe('the length of a game', () => {
  const limits = { turns: 10_000 };

  it.each([
    ['turns', { options: { turnLimit: 10_001 } }],
    ['tiles', { game: 'mops-royal', options: { turnLimit: 10_000 } }],
    ['rounds', { game: 'chanco', options: { roundLimit: 10_001 } }],
  ])('has a limit for a new table: %s', async (_, config) => {
    const hall = createHall({ limits: { turns: 9999 } });
    expect(codeOf(await hall.tables.open({ name: 'Anna', config }))).toBe('too-long');
    expect(await hall.store.listTables({ limit: 1 })).toEqual([]);
  });

  it('may be up to the limit, and rules that say nothing fit', async () => {
    const hall = createHall({ limits });
    const config = { options: { turnLimit: 10_000 } };
    for (const wish of [config, {}, { game: 'mops-royal' }, { game: 'chanco' }]) {
      expect(codeOf(await hall.tables.open({ name: 'Anna', config: wish }))).toBe('ok');
    }
  });

  it('has the same limit for a game from a file', async () => {
    const anna = await open(createHall(), {
      config: { options: { turnLimit: 20_000 } },
      places: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
    });
    valueOf(await anna.send({ do: 'start' }));
    const { table } = anna.attendance;
    const seats = [
      { kind: 'person', name: 'Anna' } as const,
      { kind: 'bot', name: 'Uhu' } as const,
    ];
    const game = { config: table.config, seats, log: roundLog(table)!, oneDevice: true };
    const loaded = await createHall({ limits }).tables.load({ name: 'Anna', game });
    expect(codeOf(loaded)).toBe('too-long');
  });
});

describe('a table with as many records as one may have', () => {
  it('plays its game to the end, and then takes nothing but goodbyes', async () => {
    const hall = createHall({ limits: { records: 12 } });
    const anna = await open(hall, { config: { options: { turnLimit: 30 } } });
    const bert = await join(hall, anna, 'Bert');
    valueOf(await anna.send({ do: 'start' }));
    await playToEnd(hall, [anna, bert]);
    const { table } = anna.attendance;
    expect([table.status, table.seq > 12]).toEqual(['over', true]);
    for (const command of [
      { do: 'start' },
      { do: 'rename', seat: 0, name: 'Anni' },
      { do: 'hand-over', member: 'm2' },
      { do: 'configure', changes: { paceMs: 5 } },
    ] as const) {
      expect(codeOf(await anna.send(command))).toBe('table-full');
    }
    const { tables } = hall;
    expect(codeOf(await tables.join(table.id, { name: 'Carla' }))).toBe('table-full');
    valueOf(await bert.send({ do: 'leave' }));
    expect(codeOf(await tables.seatProgram(table.id, coming('Robo')))).toBe('table-full');
    valueOf(await anna.send({ do: 'close' }));
  });
});
