import { RETIRE } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { infoOf, readableSeats, viewsFor } from '../core/project.ts';
import { seatsOf } from '../core/state.ts';
import {
  codeOf,
  coming,
  createChooser,
  createHarness,
  enter,
  join,
  open,
  valueOf,
} from '../test/harness.ts';
import { createHeldStore } from '../test/held-store.ts';
import { bind } from '../test/parts.ts';
import { pictureOf, readTable } from '../test/picture.ts';
import { findMove, playToEnd, playUntil } from '../test/playing.ts';
import { lastFacts, startThree } from '../test/scenes.ts';

describe('an absent host', () => {
  it('is succeeded by somebody with a seat, after a while and not before', async () => {
    const [harness, anna, bert] = await startThree({ limits: { standInAfterMs: 30_000 } });
    const takeOver = { do: 'take-over' } as const;
    expect(codeOf(await bert.send(takeOver))).toBe('not-away');
    anna.leave();
    await harness.pass(29_999);
    expect(await bert.send(takeOver)).toMatchObject({
      error: { code: 'not-away', data: { name: 'Anna', seconds: 30 } },
    });
    await harness.pass(1);
    valueOf(await bert.send(takeOver));
    expect(lastFacts(bert, 1)).toEqual([{ type: 'host', member: 'm2' }]);
    // What an absent host had kept from everybody is possible now.
    valueOf(await bert.send({ do: 'stand-in', seat: 0, bot: 'easy' }));
  });

  it('does not lose the office to somebody who only watches or has no seat', async () => {
    const [harness, anna] = await startThree({ limits: { standInAfterMs: 1 } });
    const carla = await join(harness, anna, 'Carla');
    const watcher = await enter(harness, anna.ticket!.table);
    anna.leave();
    await harness.pass(60_000);
    expect(codeOf(await carla.send({ do: 'take-over' }))).toBe('no-seat');
    expect(codeOf(await watcher.send({ do: 'take-over' }))).toBe('spectator');
  });

  it('has the whole time to come back after a restart of the server', async () => {
    const [harness, , bert] = await startThree({ limits: { standInAfterMs: 30_000 } });
    const later = harness.restart();
    later.now += 600_000;
    const again = await enter(later, bert.ticket!);
    expect(codeOf(await again.send({ do: 'take-over' }))).toBe('not-away');
    await later.pass(30_000);
    expect(codeOf(await again.send({ do: 'take-over' }))).toBe('ok');
  });
});

describe('whom the host puts out', () => {
  it('loses the seat to a bot during a game, and every right at the table', async () => {
    const [harness, anna, bert] = await startThree();
    valueOf(await anna.send({ do: 'put-out', member: 'm2' }));
    expect(lastFacts(anna, 2)).toEqual([
      { type: 'seated', seat: 1, occupant: { kind: 'bot', bot: 'normal', name: 'Bert' } },
      { type: 'put-out', member: 'm2', name: 'Bert' },
    ]);
    // Still connected: what the seat sees from now on is hidden, and nothing can be done.
    const { table } = bert.attendance;
    expect(viewsFor(table, 'm2').map(({ seat }) => seat)).toEqual([-1]);
    for (const command of [{ do: 'sit', seat: 0 }, { do: 'leave' }, { do: 'take-over' }] as const) {
      expect(codeOf(await bert.send(command))).toBe('spectator');
    }
    await playToEnd(harness, [anna]);
    expect(table.status).toBe('over');
  });

  it('cannot come back by the same token, not even after a restart, unless let in', async () => {
    const harness = createHarness();
    const anna = await open(harness);
    const bert = await join(harness, anna, 'Bert');
    valueOf(await anna.send({ do: 'put-out', member: 'm2' }));
    expect(anna.attendance.table.seats[1]!.occupant).toEqual({ kind: 'open' });
    expect(infoOf(anna.attendance.table)).toMatchObject({
      members: [{ member: 'm1', name: 'Anna' }],
      putOut: [{ member: 'm2', name: 'Bert' }],
    });
    const later = harness.restart();
    const { table, token } = bert.ticket!;
    const listener = { news: () => undefined, presence: () => undefined, lost: () => undefined };
    expect(codeOf(await later.tables.attend({ table, token, listener }))).toBe('put-out');
    expect(codeOf(await later.tables.addDevice(table, token))).toBe('put-out');
    const again = await enter(later, anna.ticket!);
    valueOf(await again.send({ do: 'let-in', member: 'm2' }));
    const back = await enter(later, bert.ticket!);
    expect(infoOf(again.attendance.table)).not.toHaveProperty('putOut');
    valueOf(await back.send({ do: 'sit', seat: 1 }));
  });

  it('is let in only where there is room', async () => {
    const harness = createHarness({ limits: { members: 2 } });
    const anna = await open(harness);
    await join(harness, anna, 'Bert');
    valueOf(await anna.send({ do: 'put-out', member: 'm2' }));
    await join(harness, anna, 'Carla');
    expect(codeOf(await anna.send({ do: 'let-in', member: 'm2' }))).toBe('too-many-members');
  });

  it('is forgotten when many others were put out since', async () => {
    const harness = createHarness();
    const anna = await open(harness);
    const first = await join(harness, anna, 'Bert');
    for (let count = 0; count <= 64; count++) {
      const member = [...anna.attendance.table.members.keys()][1]!;
      valueOf(await anna.send({ do: 'put-out', member }));
      await join(harness, anna, 'Bert');
    }
    const { table, token } = first.ticket!;
    expect(codeOf(await harness.tables.look(table, token))).toBe('bad-token');
    expect(anna.attendance.table.putOut.size).toBe(64);
  });
});

describe('a bot stands in', () => {
  it('only after somebody was away for a while', async () => {
    const [harness, anna, bert] = await startThree({ limits: { standInAfterMs: 30_000 } });
    const standIn = { do: 'stand-in', seat: 1, bot: 'easy' } as const;
    expect(codeOf(await anna.send(standIn))).toBe('not-away');
    bert.leave();
    await harness.pass(29_999);
    const refused = await anna.send(standIn);
    expect(refused).toMatchObject({
      error: { code: 'not-away', data: { name: 'Bert', seconds: 30 } },
    });
    await harness.pass(1);
    valueOf(await anna.send(standIn));
    expect(infoOf(anna.attendance.table).seats[1]).toEqual({
      occupant: { kind: 'person', member: 'm2', name: 'Bert' },
      standIn: 'easy',
    });
  });

  it('not because the server was away: everybody has the whole time to come back', async () => {
    const [harness, anna, bert] = await startThree({ limits: { standInAfterMs: 30_000 } });
    bert.leave();
    await harness.pass(29_000);
    const later = harness.restart();
    later.now += 600_000;
    const again = await enter(later, anna.ticket!);
    const standIn = { do: 'stand-in', seat: 1, bot: 'easy' } as const;
    expect(codeOf(await again.send(standIn))).toBe('not-away');
    await later.pass(29_999);
    expect(codeOf(await again.send(standIn))).toBe('not-away');
    await later.pass(1);
    expect(codeOf(await again.send(standIn))).toBe('ok');
  });

  it('and not at once for somebody who has a seat but has not come to it yet', async () => {
    const harness = createHarness({ limits: { standInAfterMs: 30_000 } });
    const anna = await open(harness);
    await harness.pass(600_000);
    valueOf(await harness.tables.join(anna.ticket!.table, { name: 'Bert' }));
    valueOf(await anna.send({ do: 'start' }));
    const standIn = { do: 'stand-in', seat: 1, bot: 'easy' } as const;
    expect(codeOf(await anna.send(standIn))).toBe('not-away');
    await harness.pass(30_000);
    expect(codeOf(await anna.send(standIn))).toBe('ok');
  });

  it('never for somebody who is here, however short the wait is', async () => {
    const [, anna] = await startThree({ limits: { standInAfterMs: 0 } });
    expect(codeOf(await anna.send({ do: 'stand-in', seat: 1, bot: 'easy' }))).toBe('not-away');
  });

  it('and goes as soon as the person is back', async () => {
    const [harness, anna, bert] = await startThree();
    bert.leave();
    await harness.pass(60_000);
    valueOf(await anna.send({ do: 'stand-in', seat: 1, bot: 'easy' }));
    const back = await enter(harness, bert.ticket!, { since: bert.records.at(-1)!.seq });
    await harness.settle();
    expect(lastFacts(back, 1)).toEqual([{ type: 'returned', seat: 1 }]);
    expect(lastFacts(anna, 1)).toEqual([{ type: 'returned', seat: 1 }]);
    expect(anna.attendance.table.seats[1]).not.toHaveProperty('standIn');
  });

  it('and goes also when the person comes back between two games', async () => {
    const [harness, anna, bert] = await startThree();
    bert.leave();
    await harness.pass(60_000);
    valueOf(await anna.send({ do: 'stand-in', seat: 1, bot: 'random' }));
    await playToEnd(harness, [anna]);
    await enter(harness, bert.ticket!);
    await harness.settle();
    expect(anna.attendance.table.seats[1]).not.toHaveProperty('standIn');
  });

  it('and goes when the person plays, who may have been here all the time', async () => {
    const [harness, anna, bert] = await startThree();
    const phone = await enter(
      harness,
      valueOf(await harness.tables.addDevice(bert.ticket!.table, bert.ticket!.token)),
    );
    bert.leave();
    phone.leave();
    await harness.pass(60_000);
    valueOf(await anna.send({ do: 'stand-in', seat: 1, bot: 'random' }));
    const asked = () => findMove(bert)?.seat === 1;
    expect(await playUntil(harness, [anna], asked)).toBe(true);
    // This one went without a word to its listener and still sends.
    const seq = valueOf(await bert.send(findMove(bert)!));
    const [back, move] = lastFacts(anna, 2);
    expect(back).toEqual({ type: 'returned', seat: 1 });
    expect(move).toMatchObject({ type: 'played', seat: 1, by: 'seat' });
    expect(anna.records.at(-1)!.seq).toBe(seq);
  });

  it.each([false, true])(
    'and is not listened to once the person is back, however long it thinks (store held: %s)',
    async (isHeld) => {
      const answers: (() => void)[] = [];
      const choose = createChooser({ now: 0 });
      const store = createHeldStore();
      const [harness, anna, bert] = await startThree({
        store,
        botPlayers: {
          choose: (bot, ask) =>
            bot.seat === 1
              ? new Promise((resolve) => answers.push(() => resolve(choose(bot, ask))))
              : choose(bot, ask),
        },
      });
      bert.leave();
      await harness.pass(60_000);
      valueOf(await anna.send({ do: 'stand-in', seat: 1, bot: 'random' }));
      expect(await playUntil(harness, [anna], () => answers.length > 0)).toBe(true);
      if (isHeld) store.hold();
      const back = await enter(harness, bert.ticket!);
      await harness.settle();
      const { seq } = anna.attendance.table;
      for (const answer of answers) answer();
      await harness.settle();
      store.release();
      await harness.pass(10_000);
      expect(lastFacts(anna, 1)).toEqual([{ type: 'returned', seat: 1 }]);
      expect(anna.attendance.table.seq).toBe(seq);
      expect(codeOf(await back.send(findMove(back)!))).toBe('ok');
      expect(harness.bugs).toEqual([]);
    },
  );

  it('for an absent program as well, until the host seats it again', async () => {
    const harness = createHarness();
    harness.programs.add('Robo');
    const anna = await open(harness);
    valueOf(await anna.send({ do: 'seat-program', seat: 1, name: 'Robo' }));
    valueOf(await anna.send({ do: 'start' }));
    valueOf(await anna.send({ do: 'stand-in', seat: 1, bot: 'random' }));
    await playToEnd(harness, [anna]);
    expect(anna.attendance.table.status).toBe('over');
    valueOf(await anna.send({ do: 'seat-program', seat: 1, name: 'Robo' }));
    expect(anna.attendance.table.seats[1]).not.toHaveProperty('standIn');
  });
});

describe('who leaves a running game', () => {
  it.each([
    ['says so', {}, { do: 'leave', seats: 'out' }],
    ['leaves a table that is set up so', { leaver: 'out' }, { do: 'leave' }],
  ] as const)('is out of it and ranks last where somebody %s', async (_, config, command) => {
    const [harness, anna, bert] = await startThree({}, config);
    valueOf(await bert.send(command));
    const { round, seats } = anna.attendance.table;
    expect(seats[1]!.occupant).toEqual({ kind: 'open', name: 'Bert' });
    expect(round!.session!.moves.at(-1)).toEqual({ seat: 1, action: RETIRE });
    await playToEnd(harness, [anna]);
    const { places } = anna.attendance.table.round!.outcome!;
    expect(places[1]).toBe(Math.max(...places));
  });

  it('is played on by a bot where the table is set up otherwise but somebody says so', async () => {
    const [, anna, bert] = await startThree({}, { leaver: 'out' });
    valueOf(await bert.send({ do: 'leave', seats: 'bot' }));
    expect(anna.attendance.table.seats[1]!.occupant).toMatchObject({ kind: 'bot', name: 'Bert' });
  });
});

describe('who leaves', () => {
  it('during a game is played on by a bot of the same name', async () => {
    const [harness, anna, bert] = await startThree();
    valueOf(await bert.send({ do: 'leave' }));
    const { table } = anna.attendance;
    expect(table.seats[1]!.occupant).toEqual({ kind: 'bot', bot: 'normal', name: 'Bert' });
    expect(lastFacts(anna, 1)).toEqual([{ type: 'left', member: 'm2', name: 'Bert' }]);
    expect(codeOf(await bert.send({ do: 'sit', seat: 1 }))).toBe('spectator');
    expect(readableSeats(table, 'm2')).toEqual([]);
    await playToEnd(harness, [anna]);
    expect(table.round!.outcome!.places).toHaveLength(3);
    expect(harness.bugs).toEqual([]);
  });

  it('as the host hands the table to whoever has been there longest', async () => {
    const [harness, anna, bert] = await startThree();
    await join(harness, anna, 'Carla');
    valueOf(await anna.send({ do: 'leave' }));
    expect(bert.attendance.table.host).toBe('m2');
    expect(codeOf(await bert.send({ do: 'close' }))).toBe('ok');
  });

  it('as the last one closes the table', async () => {
    const harness = createHarness();
    const anna = await open(harness);
    valueOf(await anna.send({ do: 'leave' }));
    expect(lastFacts(anna, 2)).toEqual([
      { type: 'left', member: 'm1', name: 'Anna' },
      { type: 'closed' },
    ]);
    expect(codeOf(await harness.tables.look(anna.ticket!.code))).toBe('no-such-table');
  });

  it('takes its part of the next shuffle along', async () => {
    const harness = createHarness();
    const anna = await open(harness);
    const bert = await join(harness, anna, 'Bert');
    await bind(bert);
    valueOf(await bert.send({ do: 'leave' }));
    expect(infoOf(anna.attendance.table).next!.bound).toEqual([]);
  });
});

describe('who is removed', () => {
  it('during a game is out of it, stays at the table and may sit down after it', async () => {
    const [harness, anna, bert] = await startThree();
    valueOf(await anna.send({ do: 'remove', seat: 1 }));
    const { table } = anna.attendance;
    expect(lastFacts(bert, 2)).toEqual([
      expect.objectContaining({ type: 'played', seat: 1, action: -1, by: 'host' }),
      // The name stays, so that what is told of the game goes on to say who did it.
      { type: 'seated', seat: 1, occupant: { kind: 'open', name: 'Bert' } },
    ]);
    expect(viewsFor(table, 'm2').map(({ seat }) => seat)).toEqual([-1]);
    // What the seat knew is nobody's: neither the host's nor a newcomer's.
    for (const client of [anna, bert]) {
      expect(codeOf(await client.send({ do: 'sit', seat: 1, name: 'Anni' }))).toBe('playing');
    }
    const { id } = table;
    expect(codeOf(await harness.tables.join(id, { name: 'Carla', seat: 1 }))).toBe('playing');
    expect(codeOf(await harness.tables.seatProgram(id, coming('Robo')))).toBe('no-seat-left');
    expect(codeOf(await anna.send({ do: 'stand-in', seat: 1, bot: 'easy' }))).toBe('seat-open');
    const carla = await join(harness, anna, 'Carla');
    expect(seatsOf(table, carla.ticket!.member)).toEqual([]);
    await playToEnd(harness, [anna]);
    expect(table.round!.outcome!.places[1]).toBe(3);
    expect(codeOf(await bert.send({ do: 'sit', seat: 1 }))).toBe('ok');
  });

  it('may be a bot, and when all others are gone the last one has won', async () => {
    const [harness, anna] = await startThree();
    valueOf(await anna.send({ do: 'remove', seat: 2 }));
    valueOf(await anna.send({ do: 'remove', seat: 1 }));
    const { table } = anna.attendance;
    expect(table.status).toBe('over');
    expect(table.round!.outcome!.places[0]).toBe(1);
    const [finished] = await harness.store.listGames({ limit: 1 });
    expect(finished).toMatchObject({ id: `${table.id}-1`, places: table.round!.outcome!.places });
  });

  it('between games is asked for another seat', async () => {
    const harness = createHarness();
    const anna = await open(harness);
    const bert = await join(harness, anna, 'Bert');
    valueOf(await anna.send({ do: 'remove', seat: 1 }));
    expect(bert.attendance.table.seats[1]!.occupant).toEqual({ kind: 'open' });
    expect(codeOf(await bert.send({ do: 'sit', seat: 1 }))).toBe('ok');
  });
});

it('whatever happened to the seats, the table can be read back as it is', async () => {
  const [harness, anna, bert] = await startThree();
  bert.leave();
  await harness.pass(60_000);
  valueOf(await anna.send({ do: 'stand-in', seat: 1, bot: 'random' }));
  await playUntil(harness, [anna], () => anna.attendance.table.round!.moves > 6);
  valueOf(await anna.send({ do: 'remove', seat: 2 }));
  const back = await enter(harness, bert.ticket!);
  await harness.settle();
  valueOf(await back.send({ do: 'leave' }));
  const { table } = anna.attendance;
  expect(pictureOf(await readTable(harness.store, table.id), harness.now)).toEqual(
    pictureOf(table, harness.now),
  );
});
