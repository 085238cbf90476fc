/** What keeps one table from growing without an end. */
import { describe, expect, it } from 'vitest';
import { roundLog } from './summary.ts';
import { codeOf, createHall, join, open, valueOf } from './test/hall.ts';
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

describe('a table that takes as much room as one may', () => {
  it('cannot be filled by a host who changes the rules for ever', async () => {
    const stored: number[] = [];
    const hall = createHall({
      limits: { bytes: 20_000 },
      onStored: (_, bytes) => stored.push(bytes),
    });
    const anna = await open(hall);
    let changes = 0;
    for (; changes < 1000; changes++) {
      const paceMs = changes % 2;
      const answer = await anna.send({ do: 'configure', changes: { paceMs } });
      if (codeOf(answer) === 'table-full') break;
    }
    expect(changes).toBeGreaterThan(5);
    expect(changes).toBeLessThan(200);
    const { id, bytes } = anna.attendance.table;
    const kept = JSON.stringify(await hall.store.read(id, 0)).length;
    expect(bytes / kept).toBeGreaterThan(0.8);
    expect(stored.reduce((sum, each) => sum + each, 0)).toBe(bytes);
  });

  it('takes the same room when it is read again, and not less than it really has', async () => {
    const hall = createHall();
    const anna = await open(hall, { config: { options: { turnLimit: 60 } } });
    const bert = await join(hall, anna, 'Bert');
    valueOf(await anna.send({ do: 'start' }));
    await playToEnd(hall, [anna, bert]);
    const { id, bytes } = anna.attendance.table;
    const again = await hall.restart().tables.look(id);
    expect(valueOf(again).table.bytes).toBe(bytes);
    const kept = JSON.stringify(await hall.store.read(id, 0)).length;
    expect(bytes).toBeGreaterThan(kept);
  });

  it('plays its game to the end where there is no room left on the server', async () => {
    const room = { isFull: false };
    const hall = createHall({ isFull: () => room.isFull });
    const anna = await open(hall, { config: { options: { turnLimit: 30 } } });
    const bert = await join(hall, anna, 'Bert');
    valueOf(await anna.send({ do: 'start' }));
    room.isFull = true;
    await playToEnd(hall, [anna, bert]);
    expect(codeOf(await anna.send({ do: 'start' }))).toBe('no-space');
    expect(codeOf(await hall.tables.join(anna.attendance.table.id, { name: 'Eva' }))).toBe(
      'no-space',
    );
    room.isFull = false;
    valueOf(await anna.send({ do: 'start' }));
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
    expect(codeOf(await tables.seatProgram(table.id, 'Robo'))).toBe('table-full');
    valueOf(await anna.send({ do: 'close' }));
  });
});
