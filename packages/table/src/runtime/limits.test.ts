/** What keeps one table from growing without an end. */
import { describe, expect, it } from 'vitest';
import { roundLog } from '../core/round-log.ts';
import { codeOf, coming, createHarness, join, open, valueOf } from '../test/harness.ts';
import { playToEnd } from '../test/playing.ts';

describe('the length of a game', () => {
  const limits = { turns: 10_000 };

  it.each([
    ['turns', { options: { turnLimit: 10_001 } }],
    ['tiles', { game: 'mops-royal', options: { turnLimit: 10_000 } }],
    ['rounds', { game: 'chanco', options: { roundLimit: 10_001 } }],
  ])('has a limit for a new table: %s', async (_, config) => {
    const harness = createHarness({ limits: { turns: 9999 } });
    expect(codeOf(await harness.tables.open({ name: 'Anna', config }))).toBe('too-long');
    expect(await harness.store.listTables({ limit: 1 })).toEqual([]);
  });

  it('may be up to the limit, and rules that say nothing fit', async () => {
    const harness = createHarness({ limits });
    const config = { options: { turnLimit: 10_000 } };
    for (const wish of [config, {}, { game: 'mops-royal' }, { game: 'chanco' }]) {
      expect(codeOf(await harness.tables.open({ name: 'Anna', config: wish }))).toBe('ok');
    }
  });

  it('has the same limit for a game from a file', async () => {
    const anna = await open(createHarness(), {
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
    const loaded = await createHarness({ limits }).tables.load({ name: 'Anna', game });
    expect(codeOf(loaded)).toBe('too-long');
  });
});

describe('a table that takes as much room as one may', () => {
  it('cannot be filled by a host who changes the rules for ever', async () => {
    const stored: number[] = [];
    const harness = createHarness({
      limits: { bytes: 20_000 },
      onStored: (_, bytes) => stored.push(bytes),
    });
    const anna = await open(harness);
    let changes = 0;
    for (; changes < 1000; changes++) {
      const paceMs = changes % 2;
      const answer = await anna.send({ do: 'configure', changes: { paceMs } });
      if (codeOf(answer) === 'table-full') break;
    }
    expect(changes).toBeGreaterThan(5);
    expect(changes).toBeLessThan(200);
    const { id, bytes } = anna.attendance.table;
    const kept = JSON.stringify(await harness.store.read(id, 0)).length;
    expect(bytes / kept).toBeGreaterThan(0.8);
    expect(stored.reduce((sum, each) => sum + each, 0)).toBe(bytes);
  });

  it('takes the same room when it is read again, and not less than it really has', async () => {
    const harness = createHarness();
    const anna = await open(harness, { config: { options: { turnLimit: 60 } } });
    const bert = await join(harness, anna, 'Bert');
    valueOf(await anna.send({ do: 'start' }));
    await playToEnd(harness, [anna, bert]);
    const { id, bytes } = anna.attendance.table;
    const again = await harness.restart().tables.look(id);
    expect(valueOf(again).table.bytes).toBe(bytes);
    const kept = JSON.stringify(await harness.store.read(id, 0)).length;
    expect(bytes).toBeGreaterThan(kept);
  });

  it('plays its game to the end where there is no room left on the server', async () => {
    const room = { isFull: false };
    const harness = createHarness({ isFull: () => room.isFull });
    const anna = await open(harness, { config: { options: { turnLimit: 30 } } });
    const bert = await join(harness, anna, 'Bert');
    valueOf(await anna.send({ do: 'start' }));
    room.isFull = true;
    await playToEnd(harness, [anna, bert]);
    expect(codeOf(await anna.send({ do: 'start' }))).toBe('no-space');
    expect(codeOf(await harness.tables.join(anna.attendance.table.id, { name: 'Eva' }))).toBe(
      'no-space',
    );
    room.isFull = false;
    valueOf(await anna.send({ do: 'start' }));
  });
});

describe('a table with as many records as one may have', () => {
  it('plays its game to the end, and then takes nothing but goodbyes', async () => {
    const harness = createHarness({ limits: { records: 12 } });
    const anna = await open(harness, { config: { options: { turnLimit: 30 } } });
    const bert = await join(harness, anna, 'Bert');
    valueOf(await anna.send({ do: 'start' }));
    await playToEnd(harness, [anna, bert]);
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
    const { tables } = harness;
    expect(codeOf(await tables.join(table.id, { name: 'Carla' }))).toBe('table-full');
    valueOf(await bert.send({ do: 'leave' }));
    expect(codeOf(await tables.seatProgram(table.id, coming('Robo')))).toBe('table-full');
    valueOf(await anna.send({ do: 'close' }));
  });
});
