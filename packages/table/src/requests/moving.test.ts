/** A sealed game runs at one table at a time, and tells its cards only when it is over everywhere. */
import type { Result } from '@stammtisch/kernel';
import { beforeEach, describe, expect, it } from 'vitest';
import type { LoadedGame } from '../core/loaded-game.ts';
import { infoOf } from '../core/project.ts';
import type { TableRecord } from '../core/records.ts';
import { openLog } from '../core/round-log.ts';
import { parseTableFile } from '../files/load.ts';
import { saveTable } from '../files/save.ts';
import { summaryOf } from '../runtime/summary.ts';
import type { Ticket } from '../runtime/tables.ts';
import type { FinishedGame } from '../store/store.ts';
import { createCluster } from '../test/cluster.ts';
import {
  type Client,
  codeOf,
  coming,
  createHarness,
  enter,
  type Harness,
  join,
  open,
  valueOf,
} from '../test/harness.ts';
import { playToEnd, playUntil } from '../test/playing.ts';
import { GLASS, WISH } from '../test/saved-tables.ts';

let harness: Harness;
let [anna, bert]: Client[] = [];

/** Anna and Bert in the middle of a game with a bot. */
beforeEach(async () => {
  harness = createHarness();
  [anna, bert] = await gather(harness);
});

async function gather(where: Harness): Promise<[Client, Client]> {
  const host = await open(where, { config: { seats: 3, paceMs: 0 } });
  const guest = await join(where, host, 'Bert');
  valueOf(await host.send({ do: 'seat-bot', seat: 2, bot: 'random' }));
  valueOf(await host.send({ do: 'start' }));
  await playUntil(where, [host, guest], () => host.attendance.table.round!.moves >= 6);
  return [host, guest];
}

function fileOf({ attendance: { table, member } }: Client): string {
  return valueOf(saveTable(table, { ...WISH, member })).text;
}

const isOpen = (file: string): boolean => 'log' in (JSON.parse(file) as object);

const randomHex = (bytes: number): string => '5a'.repeat(bytes);

function read(file: string, who: Client): LoadedGame {
  return valueOf(parseTableFile(file, { sealer: GLASS, token: who.ticket!.token, randomHex }));
}

function load(file: string, who: Client, where = harness): Promise<Result<Ticket>> {
  return where.tables.load({ name: 'Loader', game: read(file, who) });
}

async function loadAs(file: string, who: Client, where = harness): Promise<Client> {
  return enter(where, valueOf(await load(file, who, where)));
}

/** As the attacker does it: everybody else is put out, so that bots hold their seats. */
async function putOthersOut(client: Client): Promise<void> {
  const { table, member } = client.attendance;
  const others = [...table.members.keys()].filter((other) => other !== member);
  for (const other of others) valueOf(await client.send({ do: 'put-out', member: other }));
}

const movesOf = ({ attendance: { table } }: Client): number => table.round!.moves;

const peopleAt = ({ attendance: { table } }: Client): (string | undefined)[] =>
  table.seats.flatMap(({ occupant }) => (occupant.kind === 'person' ? [occupant.name] : []));

const close = async (client: Client): Promise<void> => {
  valueOf(await client.send({ do: 'close' }));
};

async function forget(where: Harness, ...tables: string[]): Promise<void> {
  for (const table of tables) await where.store.deleteTable(table);
}

async function finishedAt({ attendance: { table } }: Client): Promise<FinishedGame | undefined> {
  return harness.store.readGame(`${table.id}-1`);
}

/** The table that it was saved at is gone, as in a store that never had it. */
async function loadUnknown(): Promise<Client> {
  const file = fileOf(bert!);
  await forget(harness, anna!.attendance.table.id);
  harness = harness.restart();
  return loadAs(file, bert!);
}

/** Version 1.0.0 did not say who had held the seats. */
function aged(file: string): string {
  const { sealed } = JSON.parse(file) as { sealed: string };
  const content = JSON.parse(valueOf(GLASS.open(sealed))) as { origin: { held?: unknown } };
  delete content.origin.held;
  return JSON.stringify({ ...JSON.parse(file), sealed: GLASS.seal(JSON.stringify(content)) });
}

describe('whoever held all seats from the first move', () => {
  it('is not whoever is left when the others were put out', async () => {
    await putOthersOut(anna!);
    expect(anna!.attendance.table.seats.map(({ occupant }) => occupant.kind)).toEqual([
      'person',
      'bot',
      'bot',
    ]);
    expect(isOpen(fileOf(anna!))).toBe(false);
    expect(openLog(anna!.attendance.table, 'm1')).toBeUndefined();
  });

  it('is not whoever is left when the others have left, also after a restart', async () => {
    valueOf(await bert!.send({ do: 'leave' }));
    expect(isOpen(fileOf(anna!))).toBe(false);
    expect(isOpen(fileOf(await enter(harness.restart(), anna!.ticket!)))).toBe(false);
  });

  it('is somebody alone with bots, on any device, and nobody who watches', async () => {
    const alone = await open(harness, {
      config: { seats: 2 },
      places: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
    });
    valueOf(await alone.send({ do: 'start' }));
    const { table, token } = alone.ticket!;
    const phone = await enter(harness, valueOf(await harness.tables.addDevice(table, token)));
    const watcher = await join(harness, alone, 'Dora');
    expect([alone, phone, watcher].map((client) => isOpen(fileOf(client)))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('is known again at another table by the token', async () => {
    const alone = await open(harness, {
      config: { seats: 2 },
      places: [{ kind: 'me' }, { kind: 'bot', bot: 'random' }],
    });
    valueOf(await alone.send({ do: 'start' }));
    const sealed = fileOf(await join(harness, alone, 'Dora'));
    await close(alone);
    const again = await loadAs(sealed, alone);
    expect(isOpen(fileOf(again))).toBe(true);
    const twice = fileOf(await join(harness, again, 'Dora'));
    await close(again);
    expect(isOpen(fileOf(await loadAs(twice, again)))).toBe(true);
  });
});

describe('a sealed game from a file', () => {
  it('is not played twice: while it runs at its table the file is refused', async () => {
    const file = fileOf(bert!);
    const refused = await load(file, bert!);
    expect(refused).toMatchObject({
      error: { code: 'file-running', data: { code: anna!.attendance.table.code } },
    });
    expect(codeOf(await load(file, bert!, harness.restart()))).toBe('file-running');
  });

  it('moves to a new table when the old one is closed, and is not taken back', async () => {
    const file = fileOf(bert!);
    await playUntil(harness, [anna!, bert!], () => movesOf(anna!) >= 9);
    await close(anna!);
    const copy = await loadAs(file, bert!);
    expect(movesOf(copy)).toBe(movesOf(anna!));
    const { code } = copy.attendance.table;
    for (const who of [anna!, bert!]) {
      expect(await load(file, who)).toMatchObject({
        error: { code: 'file-running', data: { code } },
      });
    }
    // Whoever looks ahead there has played: from the first file too the game goes on from there.
    await putOthersOut(copy);
    await playUntil(harness, [copy], () => movesOf(copy) >= 13);
    await close(copy);
    const again = await loadAs(file, anna!);
    expect(movesOf(again)).toBe(movesOf(copy));
    expect(peopleAt(again)).toEqual(['Anna', 'Bert']);
    // Pages look for their tokens at all tables that it has been at.
    const origins = [anna!, copy].map(({ attendance }) => attendance.table.id);
    expect(infoOf(again.attendance.table)).toMatchObject({ origin: origins[1], origins });
  });

  it('keeps the seat of a program for its token: nobody else sits down at its cards', async () => {
    const robo = coming('Robo', 2);
    const host = await open(harness, { config: { seats: 3, paceMs: 0 } });
    const guest = await join(harness, host, 'Bert');
    harness.programs.add('Robo');
    valueOf(await harness.tables.seatProgram(host.ticket!.table, robo));
    valueOf(await host.send({ do: 'start' }));
    await playUntil(harness, [host, guest], () => movesOf(host) >= 6);
    const file = fileOf(host);
    await close(host);
    harness = harness.restart();
    const again = await loadAs(file, host);
    expect(codeOf(await again.send({ do: 'sit', seat: 2 }))).toBe('seat-taken');
    const { id } = again.attendance.table;
    const mallory = await join(harness, again, 'Robo');
    expect(peopleAt(again)).toEqual(['Anna', 'Bert']);
    expect(codeOf(await harness.tables.join(id, { name: 'Mallory', seat: 2 }))).toBe('seat-taken');
    expect(codeOf(await harness.tables.seatProgram(id, coming('Rob')))).toBe('no-seat-left');
    mallory.leave();
    valueOf(await harness.tables.seatProgram(id, coming('Robo')));
    expect(again.attendance.table.seats[2]!.occupant).toEqual({ kind: 'program', name: 'Robo' });
  });

  it('goes on with those who had left the table, down to the last', async () => {
    const file = fileOf(bert!);
    valueOf(await bert!.send({ do: 'leave' }));
    valueOf(await anna!.send({ do: 'leave' }));
    expect(anna!.attendance.table.status).toBe('closed');
    const copy = await loadAs(file, bert!);
    expect(peopleAt(copy)).toEqual(['Anna', 'Bert']);
    const back = { ...anna!.ticket!, table: copy.ticket!.table };
    expect((await enter(harness, back)).attendance.member).toBe('m2');
    expect(isOpen(fileOf(copy))).toBe(false);
  });

  it('needs a later file after many tables', async () => {
    const file = fileOf(bert!);
    await close(anna!);
    let last = file;
    let copy = bert!;
    for (let tables = 0; tables < 16; tables++) {
      copy = await loadAs(last, copy);
      last = fileOf(copy);
      await close(copy);
    }
    expect(codeOf(await load(file, bert!))).toBe('file-moved');
    expect(codeOf(await load(last, copy))).toBe('ok');
  });

  it('is had by one only of those who load it at the same time, on any node', async () => {
    const cluster = createCluster(2);
    const [one, other] = cluster.nodes.map((node) => node.harness) as [Harness, Harness];
    const [host, guest] = await gather(one);
    const file = fileOf(host);
    await close(host);
    const loads = [host, guest, host, guest].map((who, i) =>
      load(file, who, i % 2 === 0 ? one : other),
    );
    const codes = (await Promise.all(loads)).map(codeOf);
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1);
    expect(codes.filter((code) => /^(ok|file-moved|file-running)$/.test(code))).toHaveLength(4);
  });

  it('is everybody’s to see when it has ended there, and cannot be taken up again', async () => {
    const file = fileOf(bert!);
    await close(anna!);
    const copy = await loadAs(file, bert!);
    const { table } = copy.attendance;
    await putOthersOut(copy);
    expect(isOpen(fileOf(copy))).toBe(false);
    await playToEnd(harness, [copy]);
    expect(infoOf(table).round).toMatchObject({ seed: table.round!.seed });
    expect(infoOf(table).round).not.toHaveProperty('sealed');
    expect(isOpen(fileOf(copy))).toBe(true);
    expect((await finishedAt(copy))!.sealed).toBeUndefined();
    expect(codeOf(await load(file, anna!))).toBe('file-over');
    // Neither the next game nor what is deleted makes the file good again.
    valueOf(await copy.send({ do: 'start' }));
    await harness.store.deleteGame(`${table.id}-1`);
    expect(codeOf(await load(file, anna!))).toBe('file-over');
  });

  it('is refused when it was played to its end where it was saved', async () => {
    const file = fileOf(bert!);
    await playToEnd(harness, [anna!, bert!]);
    expect(codeOf(await load(file, bert!))).toBe('file-over');
    valueOf(await anna!.send({ do: 'start' }));
    expect(codeOf(await load(file, bert!))).toBe('file-over');
    await forget(harness, anna!.attendance.table.id);
    expect(codeOf(await load(file, bert!, harness.restart()))).toBe('file-over');
  });

  it('says that it could not be read where the store fails', async () => {
    const file = fileOf(bert!);
    await close(anna!);
    const store = { ...harness.store, find: () => Promise.reject(new Error('no disk')) };
    const failing = harness.restart({ store });
    expect(codeOf(await load(file, bert!, failing))).toBe('storage');
    expect(failing.bugs).toHaveLength(1);
  });
});

describe('a game whose origin is unknown', () => {
  it('can be played on, but stays sealed also after its end', async () => {
    const copy = await loadUnknown();
    const { table } = copy.attendance;
    await putOthersOut(copy);
    await playToEnd(harness, [copy]);
    const { seed, shuffle } = table.round!;
    const told = JSON.stringify(infoOf(table));
    expect(infoOf(table).round).toMatchObject({ sealed: true, outcome: expect.anything() });
    for (const secret of [seed, shuffle!.secret]) expect(told).not.toContain(secret);
    expect(saveTable(table, { ...WISH, member: 'm1' })).toMatchObject({
      error: { code: 'game-sealed' },
    });
    expect((await finishedAt(copy))!.sealed).toBe(true);
    const seeds = harness.forgotten.map(([, , told]) => told);
    expect(seeds.length).toBeGreaterThan(0);
    expect(seeds.every((told) => told === undefined)).toBe(true);
  });

  it('stays unknown at the next table', async () => {
    const copy = await loadUnknown();
    const file = fileOf(copy);
    await close(copy);
    const next = await loadAs(file, copy);
    await putOthersOut(next);
    await playToEnd(harness, [next]);
    expect(infoOf(next.attendance.table).round).toMatchObject({ sealed: true });
    expect(codeOf(await load(file, copy))).toBe('game-sealed');
  });

  it('is one that goes further than its table does, as in a store of an earlier day', async () => {
    const { table } = anna!.attendance;
    const records = await harness.store.read(table.id, 0);
    const file = fileOf(bert!);
    const earlier = createHarness();
    const cut = records.slice(0, records.findIndex(({ fact }) => fact.type === 'played') + 1);
    const closed = { seq: cut.length + 1, at: harness.now, fact: { type: 'closed' } } as const;
    const summary = { ...summaryOf(table), status: 'closed' } as const;
    await earlier.store.append([{ table: table.id, records: [...cut, closed], summary }]);
    const copy = await loadAs(file, bert!, earlier);
    expect(copy.attendance.table.round).toMatchObject({ isOriginUnknown: true });
    expect(movesOf(copy)).toBeGreaterThanOrEqual(movesOf(anna!));
  });

  it('tells the next game at that table as any other', async () => {
    const copy = await loadUnknown();
    await putOthersOut(copy);
    await playToEnd(harness, [copy]);
    valueOf(await copy.send({ do: 'start' }));
    await playToEnd(harness, [copy]);
    expect(infoOf(copy.attendance.table).round).toMatchObject({
      number: 2,
      seed: expect.any(String),
    });
  });
});

describe('a sealed file of version 1.0.0', () => {
  it('goes on as others do, and its end is told', async () => {
    const file = aged(fileOf(bert!));
    expect(codeOf(await load(file, bert!))).toBe('file-running');
    await close(anna!);
    const copy = await loadAs(file, bert!);
    await putOthersOut(copy);
    expect(isOpen(fileOf(copy))).toBe(false);
    await playToEnd(harness, [copy]);
    expect(infoOf(copy.attendance.table).round).toMatchObject({ seed: expect.any(String) });
  });

  it('that was loaded by version 1.0.0 stays sealed: nobody knows where else it runs', async () => {
    const file = fileOf(bert!);
    await close(anna!);
    const copy = await loadAs(file, bert!);
    const records = await harness.store.read(copy.attendance.table.id, 0);
    const old = JSON.stringify(records, (key, value: unknown) =>
      key === 'held' ? undefined : value,
    );
    const store = { ...harness.store, read: async () => JSON.parse(old) as TableRecord[] };
    const again = await enter(harness.restart({ store }), copy.ticket!);
    expect(again.attendance.table.round).toMatchObject({ isOriginUnknown: true });
    expect(isOpen(fileOf(again))).toBe(false);
  });
});
