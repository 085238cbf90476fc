import { describe, expect, it } from 'vitest';
import { clocksLeft } from './clock.ts';
import { viewsFor } from './project.ts';
import type { Place } from './tables.ts';
import {
  type Client,
  codeOf,
  createHall,
  enter,
  type Hall,
  type HallSetup,
  join,
  open,
  valueOf,
} from './test/hall.ts';
import { createHeldStore } from './test/held-store.ts';
import { pictureOf, readTable } from './test/picture.ts';
import { findMove, playUntil } from './test/playing.ts';

const CLOCK = { moveMs: 10_000, bankMs: 30_000 };
const BOT: Place = { kind: 'bot', bot: 'random' };

/** Anna and Bert with a clock; the first of the two is to move. */
async function startClock(setup?: HallSetup): Promise<[Hall, Client, Client]> {
  const hall = createHall(setup);
  const anna = await open(hall, { config: { clock: CLOCK, options: { turnLimit: 40 } } });
  const bert = await join(hall, anna, 'Bert');
  valueOf(await anna.send({ do: 'start' }));
  return findMove(anna) === undefined ? [hall, bert, anna] : [hall, anna, bert];
}

/** Seat 0 is to move. */
async function startWithBot(
  setup?: HallSetup,
  config = {},
  places = [BOT],
): Promise<[Hall, Client]> {
  const hall = createHall(setup);
  const anna = await open(hall, { config, places: [{ kind: 'me' }, ...places] });
  valueOf(await anna.send({ do: 'start' }));
  return [hall, anna];
}

function clockOf({ attendance }: Client, hall: Hall): { moveMs: number; bankMs: number } {
  const { table, member } = attendance;
  const [{ seat } = { seat: -1 }] = viewsFor(table, member);
  const { moveMs, bankMs } = clocksLeft(table, hall.now)[seat]!;
  return { moveMs, bankMs };
}

describe('the clock', () => {
  it('takes first the time of the move and then the bank', async () => {
    const [hall, mover, other] = await startClock();
    await hall.pass(4000);
    expect(clockOf(mover, hall)).toEqual({ moveMs: 6000, bankMs: 30_000 });
    await hall.pass(10_000);
    expect(clockOf(mover, hall)).toEqual({ moveMs: 0, bankMs: 26_000 });
    expect(clockOf(other, hall)).toEqual(CLOCK);
    valueOf(await mover.send(findMove(mover)!));
    expect(clockOf(mover, hall).bankMs).toBe(26_000);
  });

  it('lets the table play when both are used up, and the bank stays empty', async () => {
    const [hall, mover] = await startClock();
    const { table } = mover.attendance;
    expect(hall.tables.dueAt()).toBe(hall.now + 40_000);
    await hall.pass(39_999);
    expect(table.round!.moves).toBe(0);
    await hall.pass(1);
    expect(mover.records.at(-1)!.fact).toMatchObject({ type: 'played', by: 'clock' });
    expect(table.round!.moves).toBe(1);
    expect(clockOf(mover, hall).bankMs).toBe(0);
  });

  it('does not run for bots, neither for their own seats nor where they stand in', async () => {
    const hall = createHall({ minds: { choose: () => new Promise(() => undefined) } });
    const anna = await open(hall, { config: { seats: 3, clock: CLOCK } });
    const bert = await join(hall, anna, 'Bert');
    valueOf(await anna.send({ do: 'seat-bot', seat: 2, bot: 'random' }));
    valueOf(await anna.send({ do: 'start' }));
    const { table } = anna.attendance;
    bert.leave();
    valueOf(await anna.send(findMove(anna)!));
    await playUntil(hall, [anna], () => table.round!.asked[1]?.waitedFor === true);
    await hall.pass(35_000);
    valueOf(await anna.send({ do: 'stand-in', seat: 1, bot: 'random' }));
    const { moves } = table.round!;
    await hall.pass(3_600_000);
    // The bot thinks for ever: nothing is played, and Bert has all his time when he is back.
    expect(table.round!.moves).toBe(moves);
    const back = await enter(hall, bert.ticket!);
    await hall.settle();
    expect(clockOf(back, hall)).toEqual(CLOCK);
    await hall.pass(40_000);
    expect(table.round!.moves).toBe(moves + 1);
  });

  it('runs for programs', async () => {
    const hall = createHall({ minds: { choose: () => new Promise(() => undefined) } });
    hall.programs.add('Robo');
    const anna = await open(hall, { config: { clock: CLOCK } });
    valueOf(await anna.send({ do: 'seat-program', seat: 1, name: 'Robo' }));
    valueOf(await anna.send({ do: 'start' }));
    const { table } = anna.attendance;
    valueOf(await anna.send(findMove(anna)!));
    await playUntil(hall, [anna], () => table.round!.asked[1]?.waitedFor === true);
    await hall.pass(40_000);
    const { fact } = anna.records.findLast((record) => record.fact.type === 'played')!;
    expect(fact).toMatchObject({ seat: 1, by: 'clock' });
  });

  it('stands still while the server is away', async () => {
    const [hall, mover] = await startClock();
    await hall.pass(25_000);
    hall.now += 7 * 24 * 3_600_000;
    const later = hall.restart();
    const back = await enter(later, mover.ticket!);
    expect(back.attendance.table.status).toBe('playing');
    const records = await hall.store.read(mover.ticket!.table, 0);
    expect(records.at(-1)!.fact).toEqual({ type: 'woken' });
    expect(clockOf(back, later)).toEqual(CLOCK);
    expect(pictureOf(await readTable(hall.store, mover.ticket!.table), later.now)).toEqual(
      pictureOf(back.attendance.table, later.now),
    );
    await later.pass(39_999);
    expect(back.attendance.table.round!.moves).toBe(0);
    await later.pass(1);
    expect(back.attendance.table.round!.moves).toBe(1);
  });

  it('is none where none was wished for, and then nothing is written when a table wakes', async () => {
    const hall = createHall();
    const anna = await open(hall);
    await join(hall, anna, 'Bert');
    valueOf(await anna.send({ do: 'start' }));
    const { table } = anna.attendance;
    expect(clocksLeft(table, hall.now)).toEqual([]);
    const { table: woken } = (await enter(hall.restart(), anna.ticket!)).attendance;
    expect(woken.seq).toBe(table.seq);
  });

  it('runs for all who have not chosen yet, and only for them', async () => {
    const hall = createHall();
    const config = { game: 'chanco', seats: 4, clock: { moveMs: 10_000, bankMs: 0 } };
    const anna = await open(hall, { config });
    const people = [anna];
    for (const name of ['Bert', 'Carla', 'Dora']) people.push(await join(hall, anna, name));
    valueOf(await anna.send({ do: 'start' }));
    const { table } = anna.attendance;
    await hall.pass(5000);
    valueOf(await anna.send(findMove(anna)!));
    const left = clocksLeft(table, hall.now).map(({ moveMs }) => moveMs);
    expect(left).toEqual([10_000, 5000, 5000, 5000]);
    await hall.pass(5000);
    const late = anna.records.flatMap(({ fact }) =>
      fact.type === 'played' && fact.by === 'clock' ? [fact.seat] : [],
    );
    expect(late).toEqual([1, 2, 3]);
    expect(table.round!.moves).toBe(4);
  });

  it('goes by the time of the table, which does not run backwards by a little', async () => {
    const [hall, mover, other] = await startClock();
    await hall.pass(5000);
    valueOf(await mover.send(findMove(mover)!));
    const { at } = mover.attendance.table;
    hall.now -= 30_000;
    await playUntil(hall, [mover, other], () => mover.attendance.table.round!.moves > 3);
    const times = (await hall.store.read(mover.ticket!.table, 0)).map((record) => record.at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBe(at);
    for (const client of [mover, other]) expect(clockOf(client, hall).bankMs).toBe(30_000);
  });
});

describe('bots', () => {
  it('wait before a move, so that people can follow', async () => {
    const [hall, anna] = await startWithBot({}, { paceMs: 800, rules: 'dart' });
    const { table } = anna.attendance;
    await playUntil(hall, [anna], () => table.round!.asked[1]?.waitedFor === true);
    const { seq } = table;
    await hall.pass(table.at + 799 - hall.now);
    expect(table.seq).toBe(seq);
    await hall.pass(1);
    expect(table.seq).toBe(seq + 1);
    expect(anna.records.at(-1)!.fact).toMatchObject({ seat: 1, by: 'bot' });
  });

  it('move at once where nobody wants to wait, and a game of bots plays itself', async () => {
    const hall = createHall();
    const places = [BOT, BOT, BOT];
    const anna = await open(hall, { config: { seats: 3, paceMs: 0 }, places });
    valueOf(await anna.send({ do: 'start' }));
    await hall.settle();
    expect(anna.attendance.table.status).toBe('over');
  });

  it('wait longer while a person could call, for their move may end the time for it', async () => {
    const [hall, anna] = await startWithBot({}, { paceMs: 800, rules: 'statechart' });
    const { table } = anna.attendance;
    const mayCall = () =>
      table.round!.asked[0]?.waitedFor === false && table.round!.asked[1]?.waitedFor === true;
    while (!(await playUntil(hall, [anna], mayCall))) valueOf(await anna.send({ do: 'start' }));
    expect(mayCall()).toBe(true);
    const { seq } = table;
    await hall.pass(table.at + 3299 - hall.now);
    expect(table.seq).toBe(seq);
    await hall.pass(1);
    expect(table.seq).toBe(seq + 1);
  });
});

describe('a table that nobody looks at', () => {
  it('sleeps after a while and wakes as it was', async () => {
    const [hall, anna] = await startWithBot();
    const { table } = anna.attendance;
    await playUntil(hall, [anna], () => table.round!.moves > 4);
    await hall.pass(24 * 3_600_000);
    expect(hall.tables.awake).toBe(1);
    anna.leave();
    await hall.pass(599_999);
    expect(hall.tables.awake).toBe(1);
    await hall.pass(1);
    expect(hall.tables.awake).toBe(0);
    expect(hall.tables.dueAt()).toBe(Infinity);
    const back = await enter(hall, anna.ticket!);
    expect(pictureOf(back.attendance.table, hall.now)).toEqual(pictureOf(table, hall.now));
  });

  it('sleeps also where it was only opened or looked at', async () => {
    const hall = createHall();
    const { table } = valueOf(await hall.tables.open({ name: 'Anna', config: {} }));
    await hall.pass(600_000);
    expect(hall.tables.awake).toBe(0);
    valueOf(await hall.tables.look(table));
    expect(hall.tables.awake).toBe(1);
    await hall.pass(600_000);
    expect(hall.tables.awake).toBe(0);
  });

  it('stays awake, without being looked after all the time, while a bot thinks', async () => {
    const answers: ((choice: undefined) => void)[] = [];
    const choose = () => new Promise<undefined>((resolve) => answers.push(resolve));
    const [hall, anna] = await startWithBot({ minds: { choose } });
    const { table } = anna.attendance;
    await playUntil(hall, [anna], () => table.round!.asked[1]?.waitedFor === true);
    await hall.pass(1000);
    anna.leave();
    await hall.pass(3_600_000);
    expect(hall.tables.awake).toBe(1);
    expect(hall.tables.dueAt()).toBe(Infinity);
    for (const answer of answers) answer(undefined);
    await hall.pass(3_600_000);
    expect(hall.tables.awake).toBe(0);
  });

  it('stays awake, without being looked after all the time, while a clock runs', async () => {
    const clock = { moveMs: 3_600_000, bankMs: 0 };
    const [hall, anna] = await startWithBot({}, { clock });
    const due = anna.attendance.table.at + clock.moveMs;
    anna.leave();
    await hall.pass(1_000_000);
    expect(hall.tables.dueAt()).toBe(due);
  });

  it('does not sleep while something is being stored', async () => {
    const store = createHeldStore();
    const hall = createHall({ store });
    const anna = await open(hall);
    store.hold();
    const sent = anna.send({ do: 'rename', seat: 0, name: 'Anni' });
    anna.leave();
    await hall.pass(3_600_000);
    expect(hall.tables.awake).toBe(1);
    store.release();
    expect(codeOf(await sent)).toBe('ok');
    await hall.pass(3_600_000);
    expect(hall.tables.awake).toBe(0);
  });

  it('makes room for others; where all are looked at there is none', async () => {
    const hall = createHall({ limits: { awake: 2 } });
    const [one, two] = [await open(hall), await open(hall)];
    const refused = await hall.tables.open({ name: 'Carla', config: {} });
    expect(codeOf(refused)).toBe('too-many-tables');
    one.leave();
    const three = await open(hall);
    expect(hall.tables.awake).toBe(2);
    expect(codeOf(await hall.tables.look(one.ticket!.table))).toBe('too-many-tables');
    two.leave();
    expect(codeOf(await hall.tables.look(one.ticket!.table))).toBe('ok');
    expect(hall.tables.awake).toBe(2);
    expect(codeOf(await three.send({ do: 'rename', seat: 0, name: 'Anni' }))).toBe('ok');
  });
});

/** The clock is set while a server runs, which notices it. */
async function jump(hall: Hall, byMs: number): Promise<void> {
  hall.now += byMs;
  hall.tables.clockJumped(byMs);
  await hall.settle();
}

describe('a clock of the machine that jumps', () => {
  const YEAR_MS = 365 * 24 * 3_600_000;
  const JUMPS = [YEAR_MS, -YEAR_MS];

  it.each(JUMPS)('by %i takes no time from anybody, and clocks run on', async (byMs) => {
    const [hall, mover] = await startClock();
    await hall.pass(4000);
    await jump(hall, byMs);
    expect(clockOf(mover, hall)).toEqual(CLOCK);
    const { seq } = mover.attendance.table;
    await hall.pass(CLOCK.moveMs + CLOCK.bankMs - 1);
    expect(mover.records.filter((record) => record.seq > seq)).toEqual([]);
    await hall.pass(1);
    expect(mover.records.at(-1)).toMatchObject({ at: hall.now, fact: { by: 'clock' } });
  });

  it.each(JUMPS)('by %i takes nothing for a move that was under way either', async (byMs) => {
    const store = createHeldStore();
    const [hall, mover] = await startClock({ store });
    const move = findMove(mover)!;
    store.hold();
    const salted = mover.send({ do: 'hand-over', member: 'm2' });
    const sent = mover.send(move);
    hall.now += byMs;
    hall.tables.clockJumped(byMs);
    store.release();
    await Promise.all([salted, sent]);
    valueOf(await sent);
    expect(clockOf(mover, hall)).toEqual(CLOCK);
  });

  it.each(JUMPS)('by %i between two servers takes no time, and clocks run on', async (byMs) => {
    const [before, mover] = await startClock();
    await before.pass(4000);
    before.now += byMs;
    const hall = before.restart();
    const back = await enter(hall, mover.ticket!);
    expect(clockOf(back, hall)).toEqual(CLOCK);
    await hall.pass(CLOCK.moveMs + CLOCK.bankMs);
    expect(back.records.at(-1)).toMatchObject({ at: hall.now, fact: { by: 'clock' } });
  });

  it.each(JUMPS)('by %i does not keep bots from moving', async (byMs) => {
    const [hall, anna] = await startWithBot({}, { paceMs: 1000 });
    await playUntil(hall, [anna], () => findMove(anna) === undefined);
    await jump(hall, byMs);
    const { seq } = anna.attendance.table;
    await hall.pass(10_000);
    expect(anna.attendance.table.seq).toBeGreaterThan(seq);
  });

  it.each(JUMPS)(
    'by %i does not make anybody seem away, nor puts a table to sleep',
    async (byMs) => {
      const hall = createHall();
      const anna = await open(hall);
      const bert = await join(hall, anna, 'Bert');
      bert.leave();
      await hall.pass(1000);
      await jump(hall, byMs);
      const code = codeOf(await anna.send({ do: 'put-out', member: 'm9' }));
      expect(code).toBe('no-such-member');
      hall.tables.refreshPresence(anna.attendance.table.id);
      expect(anna.presences.at(-1)!.members[1]).toEqual({
        member: 'm2',
        here: false,
        awayMs: 1000,
      });
      anna.leave();
      await hall.pass(599_000);
      expect(hall.tables.awake).toBe(1);
      await hall.pass(1_000);
      expect(hall.tables.awake).toBe(0);
    },
  );
});
