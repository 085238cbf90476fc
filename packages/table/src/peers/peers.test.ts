/** Several processes with the same tables: what one stores the others show, and any may go. */
import { describe, expect, it } from 'vitest';
import { LEASE_MS } from '../runtime/lease.ts';
import { pieces, readPeerMessage } from '../runtime/peer-messages.ts';
import { createCluster, type Cluster } from '../test/cluster.ts';
import { codeOf, coming, enter, errorOf, type Harness, settle, valueOf } from '../test/harness.ts';
import { pictureOf } from '../test/picture.ts';
import { findMove } from '../test/playing.ts';

const BOT = { kind: 'bot', bot: 'normal' } as const;
const ME = { kind: 'me' } as const;

/** Two nodes that know each other. */
async function twoNodes(): Promise<{ cluster: Cluster; a: Harness; b: Harness }> {
  const cluster = createCluster(2);
  await cluster.pass(100);
  const [a, b] = cluster.nodes.map(({ harness }) => harness) as [Harness, Harness];
  expect([a.tables.traffic!.alive, b.tables.traffic!.alive]).toEqual([1, 1]);
  return { cluster, a, b };
}

describe('people on different nodes', () => {
  it('play one game: what one node stores the other shows, in the same order', async () => {
    const { cluster, a, b } = await twoNodes();
    const ticket = valueOf(await a.tables.open({ name: 'Anna', config: {} }));
    const anna = await enter(a, ticket, { since: 0 });
    const joined = valueOf(await b.tables.join(ticket.table, { name: 'Bert' }));
    const bert = await enter(b, joined, { since: 0 });
    await cluster.pass(200);
    valueOf(await anna.send({ do: 'start' }));
    await cluster.pass(10);
    for (let i = 0; i < 500 && anna.attendance.table.status === 'playing'; i++) {
      const mover = [anna, bert].find((client) => findMove(client) !== undefined)!;
      valueOf(await mover.send(findMove(mover)!));
      await cluster.pass(2);
    }
    expect(anna.attendance.table.status).toBe('over');
    expect(bert.records).toEqual(anna.records);
    const [one, other] = [anna, bert].map(({ attendance }) => attendance.table);
    expect(pictureOf(one!, cluster.now)).toEqual(pictureOf(other!, cluster.now));
    expect([...a.bugs, ...b.bugs]).toEqual([]);
    // Nobody had to be asked twice: news were enough.
    expect(a.tables.traffic).toMatchObject({ conflicts: 0, caughtUp: 0 });
  });

  it('see each other come and go, and watchers are counted together', async () => {
    const { cluster, a, b } = await twoNodes();
    const ticket = valueOf(await a.tables.open({ name: 'Anna', config: {} }));
    const anna = await enter(a, ticket);
    const bert = await enter(b, valueOf(await b.tables.join(ticket.table, { name: 'Bert' })));
    const watcher = await enter(b, ticket.table);
    await cluster.pass(200);
    expect(anna.presences.at(-1)).toEqual({
      members: [
        { member: 'm1', here: true },
        { member: 'm2', here: true },
      ],
      programs: [],
      watchers: 1,
    });
    expect(bert.presences.at(-1)?.members[0]).toEqual({ member: 'm1', here: true });
    watcher.leave();
    bert.leave();
    await cluster.pass(200);
    expect(anna.presences.at(-1)).toMatchObject({
      members: [{ here: true }, { member: 'm2', here: false }],
      watchers: 0,
    });
  });

  it('are not away while another node has them, and are when that node falls silent', async () => {
    const { cluster, a, b } = await twoNodes();
    const ticket = valueOf(await a.tables.open({ name: 'Anna', config: { paceMs: 0 } }));
    const anna = await enter(a, ticket);
    const bert = await enter(b, valueOf(await b.tables.join(ticket.table, { name: 'Bert' })));
    valueOf(await bert.send({ do: 'rename', seat: 1, name: 'Berta' }));
    await cluster.pass(100);
    valueOf(await anna.send({ do: 'start' }));
    await cluster.pass(60_000);
    const standIn = { do: 'stand-in', seat: 1, bot: 'normal' } as const;
    expect(codeOf(await anna.send(standIn))).toBe('not-away');
    cluster.kill(cluster.nodes[1]!);
    await cluster.pass(10_000);
    expect(anna.presences.at(-1)?.members[1]?.here).toBe(false);
    expect(codeOf(await anna.send(standIn))).toBe('not-away');
    await cluster.pass(30_000);
    expect(codeOf(await anna.send(standIn))).toBe('ok');
  });

  it('come to another node with what they have seen, and are answered the same there', async () => {
    const { cluster, a, b } = await twoNodes();
    cluster.deliver = () => [];
    const ticket = valueOf(await a.tables.open({ name: 'Anna', config: {} }));
    const anna = await enter(a, ticket);
    await enter(b, ticket.table);
    const rename = { do: 'rename', seat: 0, name: 'Anni' } as const;
    const seq = valueOf(await anna.send(rename, { id: 'once' }));
    const again = await enter(b, ticket, { since: seq });
    expect(again.missed).toEqual([]);
    expect(again.attendance.table.seq).toBe(seq);
    expect(valueOf(await again.send(rename, { id: 'once' }))).toBe(seq);
    // Joined there, known here, though no news ever came.
    const bert = valueOf(await b.tables.join(ticket.table, { name: 'Bert' }));
    expect(codeOf(await a.tables.look(ticket.table, bert.token))).toBe('ok');
    // Seen there, decided here.
    const sat = valueOf(await again.send({ do: 'rename', seat: 0, name: 'Anne' }));
    expect(valueOf(await anna.send({ do: 'start' }, { seen: sat }))).toBeGreaterThan(sat);
  });

  it('who are put out on one node are out on the other', async () => {
    const { cluster, a, b } = await twoNodes();
    const ticket = valueOf(await a.tables.open({ name: 'Anna', config: {} }));
    const anna = await enter(a, ticket);
    const joined = valueOf(await b.tables.join(ticket.table, { name: 'Bert' }));
    const bert = await enter(b, joined);
    await cluster.pass(100);
    valueOf(await anna.send({ do: 'put-out', member: joined.member }));
    await cluster.pass(100);
    expect(codeOf(await bert.send({ do: 'sit', seat: 1 }))).toBe('spectator');
    expect(codeOf(await b.tables.look(ticket.table, joined.token))).toBe('put-out');
  });
});

describe('bots', () => {
  it('are moved by the node that wrote last, and only by it', async () => {
    const { cluster, a, b } = await twoNodes();
    const config = { paceMs: 500, seats: 3 };
    const ticket = valueOf(await a.tables.open({ name: 'Anna', config, places: [ME, BOT, BOT] }));
    const anna = await enter(a, ticket);
    const watcher = await enter(b, ticket.table, { since: 0 });
    valueOf(await anna.send({ do: 'start' }));
    for (let i = 0; i < 60 && anna.attendance.table.status === 'playing'; i++) {
      const move = findMove(anna);
      if (move !== undefined) valueOf(await anna.send(move));
      await cluster.pass(600);
    }
    const moves = watcher.records.filter(({ fact }) => fact.type === 'played');
    expect(moves.length).toBeGreaterThan(20);
    expect(b.tables.traffic).toMatchObject({ conflicts: 0 });
    expect(a.tables.traffic).toMatchObject({ conflicts: 0, records: 0 });
  });

  it('go on after the lease when their node is gone', async () => {
    const { cluster, a, b } = await twoNodes();
    const places = [ME, BOT, BOT];
    const config = { paceMs: 1000, seats: 3 };
    const ticket = valueOf(await a.tables.open({ name: 'Anna', config, places }));
    const anna = await enter(a, ticket);
    const watcher = await enter(b, ticket.table);
    valueOf(await anna.send({ do: 'start' }));
    await cluster.pass(100);
    while (findMove(anna) !== undefined) {
      valueOf(await anna.send(findMove(anna)!));
      await cluster.pass(10);
    }
    cluster.kill(cluster.nodes[0]!);
    const { seq } = watcher.attendance.table;
    await cluster.pass(900);
    expect(watcher.attendance.table.seq).toBe(seq);
    await cluster.pass(LEASE_MS + 2000);
    expect(watcher.attendance.table.seq).toBeGreaterThan(seq);
    expect(b.bugs).toEqual([]);
  });

  it('of a table that woke where nobody else has it begin at once', async () => {
    const { cluster, a, b } = await twoNodes();
    const config = { paceMs: 0, seats: 2 };
    const ticket = valueOf(await a.tables.open({ name: 'Anna', config, places: [ME, BOT] }));
    const anna = await enter(a, ticket);
    valueOf(await anna.send({ do: 'start' }));
    cluster.kill(cluster.nodes[0]!);
    await cluster.pass(10_000);
    const back = await enter(b, ticket);
    while (findMove(back) === undefined && back.attendance.table.status === 'playing') {
      const { seq } = back.attendance.table;
      await settle();
      await cluster.pass(1);
      expect(back.attendance.table.seq).toBeGreaterThan(seq);
    }
  });

  it('that are programs are asked where they are connected, and nobody gives up for them', async () => {
    const { cluster, a, b } = await twoNodes();
    a.programs.add('Robo');
    const config = { paceMs: 0, seats: 2 };
    const ticket = valueOf(await b.tables.open({ name: 'Bert', config }));
    const bert = await enter(b, ticket);
    valueOf(await a.tables.seatProgram(ticket.table, coming('Robo', 1)));
    await cluster.pass(200);
    expect(bert.presences.at(-1)?.programs).toEqual([{ seat: 1, here: true }]);
    valueOf(await bert.send({ do: 'start' }));
    for (let i = 0; i < 200 && bert.attendance.table.status === 'playing'; i++) {
      const move = findMove(bert);
      if (move !== undefined) valueOf(await bert.send(move));
      await cluster.pass(10);
    }
    expect(bert.attendance.table.status).toBe('over');
    const moved = bert.records.filter(({ fact }) => fact.type === 'played' && fact.seat === 1);
    expect(moved.length).toBeGreaterThan(0);
    expect(b.tables.traffic?.records).toBeGreaterThanOrEqual(moved.length);
  });

  it('that are programs wake their table where they are, when somebody comes to it elsewhere', async () => {
    const { cluster, a, b } = await twoNodes();
    a.programs.add('Robo');
    const config = { paceMs: 0, seats: 2 };
    const ticket = valueOf(await b.tables.open({ name: 'Bert', config }));
    const bert = await enter(b, ticket);
    valueOf(await a.tables.seatProgram(ticket.table, coming('Robo', 1)));
    await cluster.pass(10);
    valueOf(await bert.send({ do: 'start' }));
    bert.leave();
    await cluster.pass(3_600_000);
    expect([a.tables.awake, b.tables.awake]).toEqual([0, 0]);
    const back = await enter(b, ticket);
    await cluster.pass(200);
    expect([a.tables.awake, b.tables.awake]).toEqual([1, 1]);
    expect(back.presences.at(-1)?.programs).toEqual([{ seat: 1, here: true }]);
  });
});

describe('names of programs', () => {
  it('are known on all nodes, so that nobody takes the seat of another by its name', async () => {
    const { cluster, a, b } = await twoNodes();
    a.programs.add('Robo');
    await cluster.pass(2_500);
    expect(b.tables.hasProgramElsewhere('Robo')).toBe(true);
    expect(a.tables.hasProgramElsewhere('Robo')).toBe(false);
    cluster.kill(cluster.nodes[0]!);
    await cluster.pass(10_000);
    expect(b.tables.hasProgramElsewhere('Robo')).toBe(false);
  });
});

describe('messages that get lost', () => {
  it('are made up for within seconds: tables are compared with the store', async () => {
    const { cluster, a, b } = await twoNodes();
    const ticket = valueOf(await a.tables.open({ name: 'Anna', config: {} }));
    const anna = await enter(a, ticket);
    const watcher = await enter(b, ticket.table);
    await cluster.pass(200);
    cluster.deliver = () => [];
    const seq = valueOf(await anna.send({ do: 'rename', seat: 0, name: 'Anni' }));
    await cluster.pass(100);
    expect(watcher.attendance.table.seq).toBe(seq - 1);
    await cluster.pass(5_000);
    expect(watcher.records.at(-1)?.seq).toBe(seq);
    expect(b.tables.traffic).toMatchObject({ caughtUp: 1, records: 1 });
    anna.leave();
    await cluster.pass(1_000);
    cluster.deliver = () => [5];
    await cluster.pass(10_000);
    // The word that she went was lost as well, and was asked for.
    expect(watcher.presences.at(-1)?.members).toMatchObject([{ member: 'm1', here: false }]);
  });

  it('a line that is there again makes everything be looked at', async () => {
    const { cluster, a, b } = await twoNodes();
    const ticket = valueOf(await a.tables.open({ name: 'Anna', config: {} }));
    const anna = await enter(a, ticket);
    const watcher = await enter(b, ticket.table);
    cluster.deliver = () => [];
    const seq = valueOf(await anna.send({ do: 'rename', seat: 0, name: 'Anni' }));
    cluster.deliver = () => [1];
    b.tables.lookAround();
    await cluster.pass(1);
    expect(watcher.records.at(-1)?.seq).toBe(seq);
  });

  it('nobody counts as gone because the line was cut for so long that nobody could be heard', async () => {
    const { cluster, b } = await twoNodes();
    cluster.deliver = () => [];
    // Just before the next sign of life is due, and after more silence than would do otherwise.
    await cluster.pass(5_950);
    cluster.deliver = () => [1];
    b.tables.lookAround();
    await cluster.pass(0);
    expect(b.tables.traffic!.alive).toBe(1);
    cluster.kill(cluster.nodes[0]!);
    await cluster.pass(10_000);
    expect(b.tables.traffic!.alive).toBe(0);
  });

  it('and those that are none are passed over', async () => {
    const { a } = await twoNodes();
    const junk = [
      undefined,
      null,
      7,
      'news',
      [],
      {},
      { type: 'news' },
      { type: 'news', from: 'x' },
      { type: 'news', from: 'x', tables: [['t', -1]] },
      { type: 'news', from: 'x', tables: [['t', 1, 2]] },
      { type: 'here', from: 'x', count: 1, tables: [{ table: 't' }] },
      { type: 'here', from: 'x', count: 1, tables: [], ask: -1 },
      { type: 'who', from: 'x', ask: 1, tables: ['t'] },
      { type: 'who', from: 'x', tables: [{ table: 't', awake: true, programs: [] }] },
      { type: 'who', from: 'x', ask: 1, tables: [{ table: 't', programs: [] }] },
      { type: 'alive', from: '', counts: {}, awake: 0, programs: [] },
      { type: 'alive', from: 'x', counts: 1, awake: 0, programs: [] },
      { type: 'alive', from: 'x', counts: { y: 0.5 }, awake: 0, programs: [] },
      { type: 'alive', from: 'x', counts: {}, programs: [] },
      { type: 'alive', from: 'x', counts: {}, awake: 0, programs: [''] },
      { type: 'toString', from: 'x' },
      { type: 'gone', from: 'x', tables: [1] },
      { type: 'said', from: 'x', table: '', seat: 0, reaction: 'hello' },
      { type: 'said', from: 'x', table: 't', seat: 0.5, reaction: 'hello' },
      { type: 'said', from: 'x', table: 't', seat: 30, reaction: 'hello' },
      { type: 'said', from: 'x', table: 't', seat: 0, reaction: 'toString' },
      { type: 'said', from: 'x', table: 't', seat: 0 },
    ];
    for (const value of junk) {
      a.tables.hear(value);
      expect(readPeerMessage(value)).toBeUndefined();
    }
    expect(a.tables.traffic?.alive).toBe(1);
    expect(a.bugs).toEqual([]);
  });

  it('are never longer than a line can carry', () => {
    const items = Array.from({ length: 500 }, (_, i) => ({ i, name: 'Ä'.repeat(i % 60) }));
    const parts = pieces(items);
    expect(parts.flat()).toEqual(items);
    expect(parts.length).toBeGreaterThan(3);
    for (const part of parts) {
      const message = { type: 'here', from: 'x'.repeat(32), count: 123_456, tables: part };
      expect(Buffer.byteLength(JSON.stringify(message))).toBeLessThan(8000);
    }
    expect(pieces([])).toEqual([]);
  });
});

describe('clocks', () => {
  const clock = { moveMs: 20_000, bankMs: 0 };

  it('run on when the table wakes on another node too', async () => {
    const { cluster, a, b } = await twoNodes();
    const ticket = valueOf(await a.tables.open({ name: 'Anna', config: { clock } }));
    const anna = await enter(a, ticket);
    const bert = await enter(a, valueOf(await a.tables.join(ticket.table, { name: 'Bert' })));
    valueOf(await anna.send({ do: 'start' }));
    await cluster.pass(10_000);
    const there = await enter(b, ticket);
    await cluster.pass(9_000);
    const { seq } = there.attendance.table;
    expect(there.records.map(({ fact }) => fact.type)).not.toContain('woken');
    await cluster.pass(1_100);
    expect(anna.records.at(-1)).toMatchObject({ seq: seq + 1, fact: { by: 'clock' } });
    expect(there.records.at(-1)).toEqual(anna.records.at(-1));
    expect(bert.lost).toBe(0);
  });

  it('begin anew on the node where a table wakes after its node is gone', async () => {
    const { cluster, a, b } = await twoNodes();
    const ticket = valueOf(await a.tables.open({ name: 'Anna', config: { clock } }));
    const anna = await enter(a, ticket);
    valueOf(await a.tables.join(ticket.table, { name: 'Bert' }));
    valueOf(await anna.send({ do: 'start' }));
    await cluster.pass(15_000);
    cluster.kill(cluster.nodes[0]!);
    // The peer is not known to be gone yet, and cannot answer.
    const back = await enter(b, ticket, { since: anna.records.at(-1)!.seq });
    await cluster.pass(1_000);
    expect(back.records.map(({ fact }) => fact.type)).toEqual(['woken']);
    await cluster.pass(19_000);
    expect(back.records).toHaveLength(1);
    await cluster.pass(1_000);
    expect(back.records.at(-1)).toMatchObject({ fact: { type: 'played', by: 'clock' } });
  });

  it('run out on another node when the one that should see to it is gone', async () => {
    const { cluster, a, b } = await twoNodes();
    const ticket = valueOf(await a.tables.open({ name: 'Anna', config: { clock } }));
    const anna = await enter(a, ticket);
    const bert = await enter(b, valueOf(await a.tables.join(ticket.table, { name: 'Bert' })));
    valueOf(await anna.send({ do: 'start' }));
    await cluster.pass(100);
    cluster.kill(cluster.nodes[0]!);
    await cluster.pass(20_000);
    expect(bert.records.at(-1)?.fact.type).not.toBe('played');
    await cluster.pass(LEASE_MS + 500);
    expect(bert.records.at(-1)).toMatchObject({ fact: { type: 'played', by: 'clock' } });
  });
});

describe('tables nobody uses any more', () => {
  const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

  it('are not deleted while somebody is there on another node', async () => {
    const { cluster, a, b } = await twoNodes();
    const ticket = valueOf(await a.tables.open({ name: 'Anna', config: {} }));
    await cluster.pass(3_600_000);
    expect(a.tables.awake).toBe(0);
    const anna = await enter(b, ticket);
    const early = a.tables.expire(ticket.table, cluster.now + YEAR_MS);
    await cluster.pass(1_000);
    expect(await early).toBe(false);
    anna.leave();
    await cluster.pass(3_600_000);
    const late = a.tables.expire(ticket.table, cluster.now + YEAR_MS);
    await cluster.pass(1_000);
    expect(await late).toBe(true);
    expect(errorOf(await b.tables.look(ticket.table)).code).toBe('no-such-table');
  });

  it('are not deleted while a peer does not answer', async () => {
    const { cluster, a } = await twoNodes();
    const ticket = valueOf(await a.tables.open({ name: 'Anna', config: {} }));
    await cluster.pass(3_600_000);
    cluster.kill(cluster.nodes[1]!);
    const early = a.tables.expire(ticket.table, cluster.now + YEAR_MS);
    await cluster.pass(1_000);
    expect(await early).toBe(false);
    await cluster.pass(10_000);
    expect(await a.tables.expire(ticket.table, cluster.now + YEAR_MS)).toBe(true);
  });

  it('are gone from all nodes once they are deleted', async () => {
    const { cluster, a, b } = await twoNodes();
    const ticket = valueOf(await a.tables.open({ name: 'Anna', config: {} }));
    const anna = await enter(b, ticket);
    await cluster.store.deleteTable(ticket.table);
    await cluster.pass(5_000);
    expect(anna.lost).toBe(1);
    expect(codeOf(await a.tables.look(ticket.table))).toBe('no-such-table');
  });
});

describe('a table whose people are all on one node', () => {
  it('is not told of to others, and is asleep soon where it was opened', async () => {
    const { cluster, a, b } = await twoNodes();
    const ticket = valueOf(await a.tables.open({ name: 'Anna', config: {} }));
    const anna = await enter(b, ticket);
    const bert = await enter(b, valueOf(await b.tables.join(ticket.table, { name: 'Bert' })));
    await cluster.pass(5_000);
    expect([a.tables.awake, b.tables.awake]).toEqual([0, 1]);
    const { said } = cluster.nodes[1]!;
    said.length = 0;
    valueOf(await anna.send({ do: 'start' }));
    for (let i = 0; i < 10; i++) {
      const mover = [anna, bert].find((client) => findMove(client) !== undefined)!;
      valueOf(await mover.send(findMove(mover)!));
    }
    await cluster.pass(5_000);
    expect(new Set(said.map(({ type }) => type))).toEqual(new Set(['alive']));
    // Whoever comes through the other node again is told everything.
    const back = await enter(a, ticket);
    expect(back.attendance.table.seq).toBe(anna.attendance.table.seq);
    await cluster.pass(100);
    expect(back.presences.at(-1)?.members.map(({ here }) => here)).toEqual([true, true]);
  });
});

describe('a single node', () => {
  it('that could have peers and has none says little and asks the store now and then', async () => {
    const cluster = createCluster(1);
    const [{ harness, said }] = cluster.nodes as [Cluster['nodes'][number]];
    const ticket = valueOf(await harness.tables.open({ name: 'Anna', config: {} }));
    const anna = await enter(harness, ticket);
    valueOf(await anna.send({ do: 'rename', seat: 0, name: 'Anni' }));
    await cluster.pass(20_000);
    expect(new Set(said.map(({ type }) => type))).toEqual(new Set(['alive']));
    expect(said.length).toBeLessThan(13);
  });
});
