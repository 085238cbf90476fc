import { mauMau } from '@stammtisch/games';
import { createRng, parseSeed, verifyLog, type GameLog } from '@stammtisch/kernel';
import { commitTo } from '@stammtisch/wire/shuffle';
import { describe, expect, it } from 'vitest';
import type { TableRecord } from '../core/records.ts';
import { verifyShuffle } from '../shuffle/verify-shuffle.ts';
import {
  type Client,
  codeOf,
  createHarness,
  enter,
  join,
  open,
  settle,
  valueOf,
} from '../test/harness.ts';
import { createHeldStore } from '../test/held-store.ts';
import { dealTogether } from '../test/parts.ts';
import { pictureOf, readTable } from '../test/picture.ts';
import { findMove, playToEnd, playUntil } from '../test/playing.ts';

const rename = (name: string) => ({ do: 'rename', seat: 0, name }) as const;

describe('append first, then publish', () => {
  it('nobody is told and nothing is answered before it is stored', async () => {
    const store = createHeldStore();
    const harness = createHarness({ store });
    const anna = await open(harness);
    const bert = await join(harness, anna, 'Bert');
    const watcher = await enter(harness, anna.ticket!.table);
    const everybody = [anna, bert, watcher];
    const before = everybody.map(({ records }) => records.length);
    const { stored } = anna.attendance;
    let answered = false;
    store.hold();
    const sent = anna.send(rename('Anni')).finally(() => (answered = true));
    await settle();
    expect(answered).toBe(false);
    expect(everybody.map(({ records }) => records.length)).toEqual(before);
    // Whoever looks at the table can tell that it is ahead of what is stored.
    expect(anna.attendance.stored).toBe(stored);
    expect(anna.attendance.table.seq).toBe(stored + 1);
    store.release();
    expect(valueOf(await sent)).toBe(stored + 1);
    expect(anna.attendance.stored).toBe(stored + 1);
    expect(everybody.map(({ records }) => records.length)).toEqual(before.map((n) => n + 1));
  });

  it('the news come before the answer, so that an answer never points to what is unknown', async () => {
    const anna = await open(createHarness());
    const seq = valueOf(await anna.send(rename('Anni')));
    expect(anna.records.at(-1)!.seq).toBe(seq);
  });

  it('all are answered once, though one of them fails to take the answer', async () => {
    const store = createHeldStore();
    const harness = createHarness({ store });
    const anna = await open(harness);
    const bert = await join(harness, anna, 'Bert');
    const bug = new Error('a bug');
    const answers: string[] = [];
    store.hold();
    const sent = anna.send(rename('Anni'));
    const { seq: seen } = bert.attendance.table;
    bert.attendance.submit({ id: 'b1', seen, command: rename('Bo') }, () => {
      throw bug;
    });
    for (const id of ['b2', 'b3']) {
      const command = { do: 'rename', seat: 1, name: id } as const;
      bert.attendance.submit({ id, seen, command }, (answer) => void answers.push(codeOf(answer)));
    }
    store.release();
    valueOf(await sent);
    await harness.settle();
    expect(answers).toEqual(['ok', 'ok']);
    expect(harness.bugs).toEqual([bug]);
    expect(valueOf(await bert.send({ do: 'rename', seat: 1, name: 'Bert' }))).toBeGreaterThan(seen);
  });

  it('who comes or looks meanwhile waits', async () => {
    const store = createHeldStore();
    const harness = createHarness({ store });
    const anna = await open(harness);
    store.hold();
    const sent = anna.send(rename('Anni'));
    const done: string[] = [];
    const coming = enter(harness, anna.ticket!.table).then(() => done.push('came'));
    const looking = harness.tables.look(anna.ticket!.table).then(() => done.push('looked'));
    await settle();
    expect(done).toEqual([]);
    store.release();
    await Promise.all([sent, coming, looking]);
    expect(done.toSorted()).toEqual(['came', 'looked']);
  });

  it('what waits at many tables is stored together, and each table takes its turn', async () => {
    const store = createHeldStore();
    const harness = createHarness({ store });
    const people: Client[] = [];
    for (let i = 0; i < 5; i++) people.push(await open(harness));
    const count = store.batches.length;
    store.hold();
    const sent = people.flatMap((anna) => ['A', 'B', 'C'].map((name) => anna.send(rename(name))));
    await settle();
    const ids = people.map(({ ticket }) => ticket!.table);
    expect(store.batches.slice(count)).toEqual([ids]);
    store.release();
    await Promise.all(sent);
    // The first of each table, and then all that waited for it.
    expect(store.batches.slice(count)).toEqual([ids, ids]);
    for (const { records } of people) {
      expect(records.slice(-3).map(({ seq }) => seq)).toEqual([3, 4, 5].map((n) => n + 1));
    }
    expect(harness.batches.slice(-2)).toEqual([5, 5]);
  });

  it('a listener that fails keeps nobody else from hearing', async () => {
    const harness = createHarness();
    const anna = await open(harness);
    const bad = await enter(harness, anna.ticket!.table, {
      onNews: () => {
        throw new Error('a listener of the test');
      },
    });
    const watcher = await enter(harness, anna.ticket!.table);
    const seq = valueOf(await anna.send(rename('Anni')));
    for (const { records } of [bad, watcher]) expect(records.at(-1)!.seq).toBe(seq);
    expect(harness.bugs).toHaveLength(1);
  });
});

describe('a store that fails', () => {
  it('leaves everything as it was: refused, told to be lost, and woken from what is stored', async () => {
    const store = createHeldStore();
    const harness = createHarness({ store });
    const anna = await open(harness);
    const bert = await join(harness, anna, 'Bert');
    const before = pictureOf(await readTable(store, anna.ticket!.table), harness.now);
    const counts = [anna, bert].map(({ records }) => records.length);
    store.hold();
    store.failNext();
    const sent = [
      anna.send(rename('Anni'), { id: 'a' }),
      bert.send({ do: 'stand', seat: 1 }),
      anna.send({ do: 'start' }),
    ];
    await settle();
    store.release();
    expect((await Promise.all(sent)).map(codeOf)).toEqual(['storage', 'storage', 'storage']);
    expect([anna, bert].map(({ lost }) => lost)).toEqual([1, 1]);
    expect([anna, bert].map(({ records }) => records.length)).toEqual(counts);
    expect(codeOf(await anna.send(rename('Anne')))).toBe('storage');
    expect(harness.tables.awake).toBe(0);
    const back = await enter(harness, anna.ticket!);
    expect(pictureOf(back.attendance.table, harness.now)).toEqual(before);
    // It has not happened, so it can be done now under its old id.
    expect(codeOf(await back.send(rename('Anni'), { id: 'a' }))).toBe('ok');
    expect(harness.bugs).toHaveLength(1);
  });

  it('after it stored what it was asked to answers the same command when it is sent again', async () => {
    const store = createHeldStore();
    const harness = createHarness({ store });
    const anna = await open(harness);
    store.failNext('stored-but-silent');
    expect(codeOf(await anna.send(rename('Anni'), { id: 'a' }))).toBe('storage');
    const back = await enter(harness, anna.ticket!, { since: 0 });
    const record = back.records.find(({ command }) => command?.id === 'a')!;
    expect(valueOf(await back.send(rename('Anni'), { id: 'a' }))).toBe(record.seq);
  });

  it('takes down only the tables of its batch', async () => {
    const store = createHeldStore();
    const harness = createHarness({ store });
    const [one, two] = [await open(harness), await open(harness)];
    store.failNext();
    expect(codeOf(await one.send(rename('A')))).toBe('storage');
    expect(codeOf(await two.send(rename('B')))).toBe('ok');
    expect([one.lost, two.lost]).toEqual([1, 0]);
  });

  it('opens, joins, adds, wakes and reads nothing, and says so', async () => {
    const store = createHeldStore();
    const harness = createHarness({ store });
    const anna = await open(harness);
    const { table, token } = anna.ticket!;
    store.failNext();
    expect(codeOf(await harness.tables.open({ name: 'Bert', config: {} }))).toBe('storage');
    store.failNext();
    expect(codeOf(await harness.tables.join(table, { name: 'Bert' }))).toBe('storage');
    store.failReads(1);
    expect(codeOf(await harness.tables.look(table))).toBe('storage');
    store.failNext();
    expect(codeOf(await harness.tables.addDevice(table, token))).toBe('storage');
    const back = await enter(harness, anna.ticket!);
    store.failReads(1);
    const listener = { news() {}, presence() {}, lost() {} };
    expect(codeOf(await harness.tables.attend({ table, token, since: 0, listener }))).toBe(
      'storage',
    );
    store.failReads(1);
    const wish = { do: 'configure', changes: { ruleset: 'Oma' } } as const;
    expect(codeOf(await back.send(wish))).toBe('storage');
    store.failReads(1);
    const opened = await harness.tables.open({ name: 'Bert', config: { ruleset: 'Oma' } });
    expect(codeOf(opened)).toBe('storage');
    expect(harness.bugs).toHaveLength(7);
    expect(codeOf(await back.send(rename('Anni')))).toBe('ok');
  });

  it('when a table with a running clock wakes says so instead of trying for ever', async () => {
    const store = createHeldStore();
    const harness = createHarness({ store });
    const anna = await open(harness, { config: { clock: { moveMs: 60_000, bankMs: 0 } } });
    await join(harness, anna, 'Bert');
    valueOf(await anna.send({ do: 'start' }));
    const later = harness.restart();
    store.failNext();
    expect(codeOf(await later.tables.look(anna.ticket!.table))).toBe('storage');
    expect(codeOf(await later.tables.look(anna.ticket!.table))).toBe('ok');
  });
});

describe('another writer', () => {
  it('comes first: its records are published once and the command is judged again', async () => {
    const store = createHeldStore();
    const harness = createHarness({ store });
    const anna = await open(harness);
    const watcher = await enter(harness, anna.ticket!.table);
    const { table } = anna.attendance;
    const { seq } = table;
    const occupant = { kind: 'person', member: 'm1', name: 'Oma' } as const;
    await store.writeForeign(table.id, { type: 'seated', seat: 1, occupant });
    const sent = anna.send({ do: 'sit', seat: 1, name: 'Opa' });
    // The seat was open when the command came, and is taken by what came first.
    expect(codeOf(await sent)).toBe('seat-taken');
    for (const { records } of [anna, watcher]) {
      expect(records.at(-1)).toMatchObject({ seq: seq + 1, fact: { type: 'seated', occupant } });
    }
    expect(table.seq).toBe(seq + 1);
    expect(valueOf(await anna.send(rename('Anni')))).toBe(seq + 2);
    expect(watcher.records.map((record) => record.seq).slice(-2)).toEqual([seq + 1, seq + 2]);
    expect(harness.bugs).toEqual([]);
  });

  it('does not make a refusal stand that was given in a past that never was', async () => {
    const store = createHeldStore();
    const harness = createHarness({ store });
    const anna = await open(harness);
    const { table } = anna.attendance;
    store.hold();
    const sent = [
      anna.send(rename('Anni')),
      anna.send({ do: 'sit', seat: 1, name: 'Oma' }),
      anna.send({ do: 'sit', seat: 1, name: 'Opa' }, { id: 'opa' }),
    ];
    await settle();
    const occupant = { kind: 'open' } as const;
    await store.writeForeign(table.id, { type: 'seated', seat: 0, occupant });
    store.release();
    // Anna has no seat any more, so she cannot be renamed; the rest goes as it would have gone.
    expect((await Promise.all(sent)).map(codeOf)).toEqual(['not-your-seat', 'ok', 'seat-taken']);
  });

  it('ahead of the table is not waited for by those who come back', async () => {
    const store = createHeldStore();
    const harness = createHarness({ store });
    const anna = await open(harness);
    const { table } = anna.attendance;
    const { seq } = table;
    await store.writeForeign(table.id, { type: 'host', member: 'm1' });
    const back = await enter(harness, anna.ticket!, { since: seq - 1 });
    expect(back.missed!.map((record) => record.seq)).toEqual([seq]);
    valueOf(await anna.send(rename('Anni')));
    expect(back.records.map((record) => record.seq)).toEqual([seq, seq + 1, seq + 2]);
  });

  it('in the middle of a game lets bots play on with what they are told anew', async () => {
    const store = createHeldStore();
    const harness = createHarness({ store });
    const anna = await open(harness, { places: [{ kind: 'me' }, { kind: 'bot', bot: 'normal' }] });
    valueOf(await anna.send({ do: 'start' }));
    const { table } = anna.attendance;
    await playUntil(harness, [anna], () => table.round!.moves > 4);
    await store.writeForeign(table.id, { type: 'host', member: 'm1' });
    await playToEnd(harness, [anna]);
    expect(table.status).toBe('over');
    expect(harness.bugs).toEqual([]);
    expect(harness.forgotten.length).toBeGreaterThan(1);
    expect(pictureOf(await readTable(store, table.id), harness.now)).toEqual(
      pictureOf(table, harness.now),
    );
  });

  it('who deleted the table leaves nothing to go on with', async () => {
    const harness = createHarness();
    const anna = await open(harness);
    const { id } = anna.attendance.table;
    await harness.store.deleteTable(id);
    expect((await enter(harness, anna.ticket!, { since: 0 })).missed).toBeUndefined();
    expect(codeOf(await anna.send(rename('Anni')))).toBe('storage');
    expect(anna.lost).toBe(1);
    expect(codeOf(await harness.tables.look(id))).toBe('no-such-table');
    expect(harness.bugs).toEqual([]);
  });
});

describe('codes', () => {
  it('that are taken are drawn again, and one of a closed table is free', async () => {
    const store = createHeldStore();
    const harness = createHarness({ store });
    const first = await open(harness);
    const taken = first.ticket!.code;
    // Every other table wants the same code for its first tries.
    const wanted = new Set<string>();
    let tries = 0;
    const stubborn = harness.restart({
      store: {
        ...store,
        append: (batch) =>
          store.append(
            batch.map((append) => {
              const { summary } = append;
              if (summary === undefined || tries >= 3) return append;
              tries++;
              wanted.add(append.table);
              return { ...append, summary: { ...summary, code: taken } };
            }),
          ),
      },
    });
    const second = await open(stubborn);
    expect(wanted).toEqual(new Set([second.ticket!.table]));
    expect(second.ticket!.code).not.toBe(taken);
    expect(tries).toBe(3);
    valueOf(await first.send({ do: 'close' }));
    expect(await store.find(taken)).toBeUndefined();
  });

  it('that are all taken leave no room for a table', async () => {
    const store = createHeldStore();
    const full = createHarness({
      store: { ...store, append: async (batch) => batch.map(() => 'code-taken') },
    });
    expect(codeOf(await full.tables.open({ name: 'Anna', config: {} }))).toBe('too-many-tables');
  });
});

describe('a finished game', () => {
  it('is kept with all that proves it', async () => {
    const harness = createHarness();
    const places = [{ kind: 'me' }, { kind: 'bot', bot: 'easy' }] as const;
    const anna = await open(harness, { places, config: { listed: true } });
    const { table } = anna.attendance;
    const { commitment } = table.next!;
    await dealTogether([anna]);
    await playToEnd(harness, [anna], createRng(parseSeed('a game')));
    const kept = (await harness.store.readGame(`${table.id}-1`))!;
    const log = JSON.parse(kept.log) as GameLog;
    expect(kept).toMatchObject({ names: ['Anna', table.seats[1]!.occupant.name], listed: true });
    expect(verifyLog(mauMau, log)).toBeUndefined();
    expect(commitTo(log.shuffle!.secret)).toBe(commitment);
    expect(verifyShuffle(log.shuffle!, log.seed)).toBeUndefined();
    const played = anna.records.flatMap(({ fact }) =>
      fact.type === 'played' ? [fact.events] : [],
    );
    expect(JSON.parse(kept.events)).toEqual(played);
    expect(kept.moves).toBe(played.length);
  });

  it('is kept though the next one is started and changed in the same moment', async () => {
    const store = createHeldStore();
    const harness = createHarness({ store });
    const anna = await open(harness, { config: { seats: 3, paceMs: 10_000 } });
    await join(harness, anna, 'Bert');
    valueOf(await anna.send({ do: 'seat-bot', seat: 2, bot: 'easy' }));
    valueOf(await anna.send({ do: 'start' }));
    const { table } = anna.attendance;
    store.hold();
    const fillAgain = [1, 2].map((seat) => ({ do: 'seat-bot', seat, bot: 'easy' }) as const);
    const sent = [
      anna.send({ do: 'hand-over', member: 'm1' }),
      anna.send({ do: 'remove', seat: 1 }),
      anna.send({ do: 'remove', seat: 2 }),
      ...fillAgain.map((command) => anna.send(command)),
      anna.send({ do: 'start' }),
      anna.send({ do: 'remove', seat: 1 }),
      anna.send({ do: 'remove', seat: 2 }),
      ...fillAgain.map((command) => anna.send(command)),
      anna.send({ do: 'configure', changes: { game: 'mops-royal', seats: 3 } }),
      anna.send({ do: 'start' }),
    ];
    await settle();
    store.release();
    expect((await Promise.all(sent)).map(codeOf)).toEqual(sent.map(() => 'ok'));
    const games = await store.listGames({ limit: 9 });
    expect(games.map(({ id, game }) => [id, game])).toEqual([
      [`${table.id}-2`, 'mau-mau'],
      [`${table.id}-1`, 'mau-mau'],
    ]);
    expect(table.round).toMatchObject({ number: 3 });
    expect(harness.bugs).toEqual([]);
  });
});

describe('stopping', () => {
  it('waits for what is being stored and takes nothing more', async () => {
    const store = createHeldStore();
    const harness = createHarness({ store });
    const anna = await open(harness, {
      places: [{ kind: 'me' }, { kind: 'bot', bot: 'easy' }],
      config: { paceMs: 0 },
    });
    store.hold();
    const sent = anna.send({ do: 'start' });
    let stopped = false;
    const stopping = harness.tables.stop().then(() => (stopped = true));
    await settle();
    expect(stopped).toBe(false);
    store.release();
    expect(codeOf(await sent)).toBe('ok');
    await stopping;
    const { seq } = anna.attendance.table;
    expect(codeOf(await anna.send(findMove(anna) ?? { do: 'close' }))).toBe('storage');
    expect(codeOf(await harness.tables.open({ name: 'Bert', config: {} }))).toBe('too-many-tables');
    await harness.pass(60_000);
    expect(anna.attendance.table.seq).toBe(seq);
    const { length } = await store.read(anna.ticket!.table, 0);
    expect(length).toBe(seq);
    expect(harness.bugs).toEqual([]);
  });
});

it('records of a table are numbered without a gap, whatever came of the commands', async () => {
  const harness = createHarness();
  const anna = await open(harness);
  await anna.send({ do: 'start' });
  await anna.send({ do: 'sit', seat: 1, name: 'Oma' });
  await anna.send({ do: 'start' });
  const records: readonly TableRecord[] = await harness.store.read(anna.ticket!.table, 0);
  expect(records.map(({ seq }) => seq)).toEqual(records.map((_, i) => i + 1));
});
