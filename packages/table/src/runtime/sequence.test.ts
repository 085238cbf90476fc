import { createRng, parseSeed } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { viewsFor } from '../core/project.ts';
import type { TableRecord } from '../core/records.ts';
import {
  type Client,
  codeOf,
  createHarness,
  enter,
  type Harness,
  join,
  open,
  settle,
  valueOf,
} from '../test/harness.ts';
import { createHeldStore } from '../test/held-store.ts';
import { findMove, playUntil } from '../test/playing.ts';

const NAMES = ['Anna', 'Bert', 'Carla', 'Dora'];

/** People only, all of them here, and a game that has begun. */
async function startPeople(harness: Harness, game: string, seats: number): Promise<Client[]> {
  const anna = await open(harness, { config: { game, seats } });
  const people = [anna];
  for (const name of NAMES.slice(1, seats)) people.push(await join(harness, anna, name));
  valueOf(await anna.send({ do: 'start' }));
  return people;
}

function viewOf({ attendance: { table, member } }: Client): ReturnType<typeof viewsFor>[number] {
  return viewsFor(table, member)[0]!;
}

function countOf(records: readonly TableRecord[], id: string): number {
  return records.filter(({ command }) => command?.id === id).length;
}

describe('a command that is sent again', () => {
  it('is answered with the same number and carried out once', async () => {
    const harness = createHarness();
    const anna = await open(harness);
    const seq = valueOf(await anna.send({ do: 'rename', seat: 0, name: 'Anni' }, { id: 'a' }));
    expect(anna.records.at(-1)).toMatchObject({ seq, command: { member: 'm1', id: 'a' } });
    for (let i = 0; i < 3; i++) {
      // Whatever it says now: the id decides.
      const again = await anna.send({ do: 'close' }, { id: 'a', seen: i });
      expect(again).toEqual({ ok: true, value: seq });
    }
    expect(anna.attendance.table.seq).toBe(seq);
  });

  it('while the first is on its way to the store waits for it', async () => {
    const store = createHeldStore();
    const anna = await open(createHarness({ store }));
    store.hold();
    const sent = [0, 1, 2].map(() => anna.send({ do: 'rename', seat: 0, name: 'A' }, { id: 'a' }));
    await settle();
    store.release();
    const answers = await Promise.all(sent);
    expect(new Set(answers.map((answer) => valueOf(answer))).size).toBe(1);
    expect(countOf(anna.records, 'a')).toBe(1);
  });

  it('by somebody else is another command', async () => {
    const harness = createHarness();
    const anna = await open(harness);
    const bert = await join(harness, anna, 'Bert');
    const one = valueOf(await anna.send({ do: 'rename', seat: 0, name: 'A' }, { id: 'x' }));
    const two = valueOf(await bert.send({ do: 'rename', seat: 1, name: 'B' }, { id: 'x' }));
    expect(two).toBe(one + 1);
  });

  it('from another device of the same member is the same command', async () => {
    const harness = createHarness();
    const anna = await open(harness);
    const { table, token } = anna.ticket!;
    const phone = await enter(harness, valueOf(await harness.tables.addDevice(table, token)));
    const seq = valueOf(await anna.send({ do: 'rename', seat: 0, name: 'A' }, { id: 'x' }));
    expect(valueOf(await phone.send({ do: 'rename', seat: 0, name: 'A' }, { id: 'x' }))).toBe(seq);
  });

  it.each(['after the table slept', 'after a restart'])('is answered the same %s', async (when) => {
    const harness = createHarness();
    const [anna, bert] = await startPeople(harness, 'mau-mau', 2);
    const move = findMove(anna!) ?? findMove(bert!)!;
    const mover = [anna!, bert!][move.seat]!;
    const seq = valueOf(await mover.send(move, { id: 'move' }));
    for (const client of [anna!, bert!]) client.leave();
    await harness.pass(3_600_000);
    expect(harness.tables.awake).toBe(0);
    const later = when === 'after a restart' ? harness.restart() : harness;
    const back = await enter(later, mover.ticket!, { since: seq - 1 });
    expect(countOf(back.records, 'move')).toBe(1);
    expect(valueOf(await back.send(move, { id: 'move', seen: 0 }))).toBe(seq);
    expect(back.attendance.table.seq).toBe(seq);
  });

  it('is known for the last 64 of each member, whatever the others do', async () => {
    const harness = createHarness();
    const anna = await open(harness);
    const bert = await join(harness, anna, 'Bert');
    const first = valueOf(await anna.send({ do: 'rename', seat: 0, name: 'A' }, { id: 'first' }));
    for (let i = 0; i < 70; i++) valueOf(await bert.send({ do: 'rename', seat: 1, name: `B${i}` }));
    for (let i = 0; i < 63; i++) valueOf(await anna.send({ do: 'rename', seat: 0, name: `A${i}` }));
    const again = await anna.send({ do: 'rename', seat: 0, name: 'A' }, { id: 'first' });
    expect(valueOf(again)).toBe(first);
  });

  it('after it was refused is refused with the same words, though it would go now', async () => {
    const harness = createHarness();
    const anna = await open(harness);
    const refused = await anna.send({ do: 'start' }, { id: 'early' });
    expect(codeOf(refused)).toBe('open-seats');
    valueOf(await anna.send({ do: 'seat-bot', seat: 1, bot: 'easy' }));
    expect(await anna.send({ do: 'start' }, { id: 'early' })).toEqual(refused);
    expect(codeOf(await anna.send({ do: 'start' }))).toBe('ok');
  });

  it('twice in one step gets one answer, though what came between changed everything', async () => {
    const store = createHeldStore();
    const anna = await open(createHarness({ store }));
    store.hold();
    const sent = [
      anna.send({ do: 'rename', seat: 0, name: 'Anni' }),
      anna.send({ do: 'start' }, { id: 'early' }),
      anna.send({ do: 'seat-bot', seat: 1, bot: 'easy' }),
      anna.send({ do: 'start' }, { id: 'early' }),
    ];
    await settle();
    store.release();
    const codes = (await Promise.all(sent)).map(codeOf);
    expect(codes).toEqual(['ok', 'open-seats', 'ok', 'open-seats']);
  });

  it('after leaving is answered as before', async () => {
    const harness = createHarness();
    const bert = await join(harness, await open(harness), 'Bert');
    const seq = valueOf(await bert.send({ do: 'leave' }, { id: 'bye' }));
    expect(valueOf(await bert.send({ do: 'leave' }, { id: 'bye' }))).toBe(seq);
  });
});

describe('a move is stale', () => {
  it('when its seat was asked something new since, by its own earlier move', async () => {
    const harness = createHarness();
    const people = await startPeople(harness, 'mau-mau', 2);
    const first = people.find((client) => findMove(client) !== undefined)!;
    const seen = first.attendance.table.seq;
    valueOf(await first.send(findMove(first)!));
    await playUntil(harness, people, () => findMove(first) !== undefined);
    expect(codeOf(await first.send(findMove(first)!, { seen }))).toBe('stale');
    expect(codeOf(await first.send(findMove(first)!))).toBe('ok');
  });

  it('when it was decided in an earlier game', async () => {
    const harness = createHarness();
    const people = await startPeople(harness, 'mau-mau', 2);
    const [anna] = people as [Client];
    const seen = anna.attendance.table.seq;
    await playUntil(harness, people, () => false);
    valueOf(await anna.send({ do: 'start' }));
    const mover = people.find((client) => findMove(client) !== undefined)!;
    expect(codeOf(await mover.send(findMove(mover)!, { seen }))).toBe('stale');
  });

  it('not because others have called out of turn meanwhile', async () => {
    const harness = createHarness();
    let calls = 0;
    for (let game = 0; game < 12; game++) {
      const people = await startPeople(harness, 'mau-mau', 3);
      const rng = createRng(parseSeed(`calls ${game}`));
      const callerOf = () =>
        people.find((client) => viewOf(client).legal.length > 0 && !viewOf(client).waitedFor);
      const found = await playUntil(harness, people, () => callerOf() !== undefined, rng);
      if (!found) continue;
      const caller = callerOf()!;
      const mover = people.find((client) => viewOf(client).waitedFor)!;
      const before = viewOf(mover);
      const seen = mover.attendance.table.seq;
      valueOf(await caller.send(findMove(caller)!, { seen }));
      expect(viewOf(mover).legal).toEqual(before.legal);
      const move = { do: 'play', seat: before.seat, action: before.legal[0]! } as const;
      expect(codeOf(await mover.send(move, { seen }))).toBe('ok');
      calls++;
    }
    expect(calls).toBeGreaterThan(3);
  });

  it('not because others have made their sealed choices', async () => {
    const harness = createHarness();
    const people = await startPeople(harness, 'chanco', 4);
    const seen = people[0]!.attendance.table.seq;
    for (const client of people) {
      expect(codeOf(await client.send(findMove(client)!, { seen }))).toBe('ok');
    }
    // Now all of them are asked again.
    for (const client of people) {
      expect(codeOf(await client.send(findMove(client)!, { seen }))).toBe('stale');
    }
  });

  it('not because of what happens beside the game', async () => {
    const harness = createHarness();
    const people = await startPeople(harness, 'mau-mau', 2);
    const mover = people.find((client) => findMove(client) !== undefined)!;
    const seen = mover.attendance.table.seq;
    await join(harness, people[0]!, 'Carla');
    valueOf(await people[0]!.send({ do: 'hand-over', member: 'm2' }));
    expect(codeOf(await mover.send(findMove(mover)!, { seen }))).toBe('ok');
  });

  it('and a second choice that comes too early gets the words of the game', async () => {
    const harness = createHarness();
    const [anna] = (await startPeople(harness, 'chanco', 4)) as [Client];
    const move = findMove(anna)!;
    valueOf(await anna.send(move));
    const code = codeOf(await anna.send(move));
    expect(['ok', 'stale', 'unknown-action']).not.toContain(code);
  });
});

describe('who comes back', () => {
  it.each([0, 1, 3])('is told exactly what was missed since %i', async (since) => {
    const harness = createHarness();
    const anna = await open(harness);
    await join(harness, anna, 'Bert');
    valueOf(await anna.send({ do: 'start' }));
    const { table } = anna.attendance;
    const back = await enter(harness, anna.ticket!, { since });
    expect(back.missed!.map(({ seq }) => seq)).toEqual(
      Array.from({ length: table.seq - since }, (_, i) => since + i + 1),
    );
    expect(back.records).toEqual(await harness.store.read(table.id, since));
  });

  it('is told that there is a gap where it is too much or cannot be', async () => {
    const harness = createHarness({ limits: { missed: 3 } });
    const anna = await open(harness);
    await join(harness, anna, 'Bert');
    const { seq } = anna.attendance.table;
    for (const [since, count] of [
      [seq - 3, 3],
      [seq, 0],
    ] as const) {
      expect((await enter(harness, anna.ticket!, { since })).missed).toHaveLength(count);
    }
    for (const since of [seq - 4, seq + 1, Number.MAX_SAFE_INTEGER, undefined]) {
      const entering = since === undefined ? {} : { since };
      expect((await enter(harness, anna.ticket!, entering)).missed).toBeUndefined();
    }
  });

  it('misses nothing and hears nothing twice while moves are being stored', async () => {
    const store = createHeldStore();
    const harness = createHarness({ store });
    const anna = await open(harness);
    const { seq } = anna.attendance.table;
    store.hold();
    const sent = ['A', 'B', 'C'].map((name) => anna.send({ do: 'rename', seat: 0, name }));
    const coming = enter(harness, anna.ticket!, { since: seq });
    await settle();
    store.release();
    const back = await coming;
    await Promise.all(sent);
    valueOf(await anna.send({ do: 'rename', seat: 0, name: 'D' }));
    expect(back.records.map((record) => record.seq)).toEqual([seq + 1, seq + 2, seq + 3, seq + 4]);
  });
});
