import { describe, expect, it } from 'vitest';
import { clocksLeft } from '../core/clock.ts';
import type { Place } from '../core/opening.ts';
import { viewsFor } from '../core/project.ts';
import {
  type Client,
  codeOf,
  createHarness,
  enter,
  type Harness,
  type HarnessSetup,
  join,
  open,
  valueOf,
} from '../test/harness.ts';
import { createHeldStore } from '../test/held-store.ts';
import { pictureOf, readTable } from '../test/picture.ts';
import { findMove, playUntil } from '../test/playing.ts';

const CLOCK = { moveMs: 10_000, bankMs: 30_000 };
const BOT: Place = { kind: 'bot', bot: 'random' };

/** Anna and Bert with a clock; the first of the two is to move. */
async function startClock(setup?: HarnessSetup): Promise<[Harness, Client, Client]> {
  const harness = createHarness(setup);
  const anna = await open(harness, { config: { clock: CLOCK, options: { turnLimit: 40 } } });
  const bert = await join(harness, anna, 'Bert');
  valueOf(await anna.send({ do: 'start' }));
  return findMove(anna) === undefined ? [harness, bert, anna] : [harness, anna, bert];
}

/** Seat 0 is to move. */
async function startWithBot(
  setup?: HarnessSetup,
  config = {},
  places = [BOT],
): Promise<[Harness, Client]> {
  const harness = createHarness(setup);
  const anna = await open(harness, { config, places: [{ kind: 'me' }, ...places] });
  valueOf(await anna.send({ do: 'start' }));
  return [harness, anna];
}

function clockOf({ attendance }: Client, harness: Harness): { moveMs: number; bankMs: number } {
  const { table, member } = attendance;
  const [{ seat } = { seat: -1 }] = viewsFor(table, member);
  const { moveMs, bankMs } = clocksLeft(table, harness.now)[seat]!;
  return { moveMs, bankMs };
}

describe('the clock', () => {
  it('takes first the time of the move and then the bank', async () => {
    const [harness, mover, other] = await startClock();
    await harness.pass(4000);
    expect(clockOf(mover, harness)).toEqual({ moveMs: 6000, bankMs: 30_000 });
    await harness.pass(10_000);
    expect(clockOf(mover, harness)).toEqual({ moveMs: 0, bankMs: 26_000 });
    expect(clockOf(other, harness)).toEqual(CLOCK);
    valueOf(await mover.send(findMove(mover)!));
    expect(clockOf(mover, harness).bankMs).toBe(26_000);
  });

  it('lets the table play when both are used up, and the bank stays empty', async () => {
    const [harness, mover] = await startClock();
    const { table } = mover.attendance;
    expect(harness.tables.dueAt()).toBe(harness.now + 40_000);
    await harness.pass(39_999);
    expect(table.round!.moves).toBe(0);
    await harness.pass(1);
    expect(mover.records.at(-1)!.fact).toMatchObject({ type: 'played', by: 'clock' });
    expect(table.round!.moves).toBe(1);
    expect(clockOf(mover, harness).bankMs).toBe(0);
  });

  it('does not run for bots, neither for their own seats nor where they stand in', async () => {
    const harness = createHarness({ botPlayers: { choose: () => new Promise(() => undefined) } });
    const anna = await open(harness, { config: { seats: 3, clock: CLOCK } });
    const bert = await join(harness, anna, 'Bert');
    valueOf(await anna.send({ do: 'seat-bot', seat: 2, bot: 'random' }));
    valueOf(await anna.send({ do: 'start' }));
    const { table } = anna.attendance;
    bert.leave();
    valueOf(await anna.send(findMove(anna)!));
    await playUntil(harness, [anna], () => table.round!.asked[1]?.waitedFor === true);
    await harness.pass(35_000);
    valueOf(await anna.send({ do: 'stand-in', seat: 1, bot: 'random' }));
    const { moves } = table.round!;
    await harness.pass(3_600_000);
    // The bot thinks for ever: nothing is played, and Bert has all his time when he is back.
    expect(table.round!.moves).toBe(moves);
    const back = await enter(harness, bert.ticket!);
    await harness.settle();
    expect(clockOf(back, harness)).toEqual(CLOCK);
    await harness.pass(40_000);
    expect(table.round!.moves).toBe(moves + 1);
  });

  it('runs for programs', async () => {
    const harness = createHarness({ botPlayers: { choose: () => new Promise(() => undefined) } });
    harness.programs.add('Robo');
    const anna = await open(harness, { config: { clock: CLOCK } });
    valueOf(await anna.send({ do: 'seat-program', seat: 1, name: 'Robo' }));
    valueOf(await anna.send({ do: 'start' }));
    const { table } = anna.attendance;
    valueOf(await anna.send(findMove(anna)!));
    await playUntil(harness, [anna], () => table.round!.asked[1]?.waitedFor === true);
    await harness.pass(40_000);
    const { fact } = anna.records.findLast((record) => record.fact.type === 'played')!;
    expect(fact).toMatchObject({ seat: 1, by: 'clock' });
  });

  it('stands still while the server is away', async () => {
    const [harness, mover] = await startClock();
    await harness.pass(25_000);
    harness.now += 7 * 24 * 3_600_000;
    const later = harness.restart();
    const back = await enter(later, mover.ticket!);
    expect(back.attendance.table.status).toBe('playing');
    const records = await harness.store.read(mover.ticket!.table, 0);
    expect(records.at(-1)!.fact).toEqual({ type: 'woken' });
    expect(clockOf(back, later)).toEqual(CLOCK);
    expect(pictureOf(await readTable(harness.store, mover.ticket!.table), later.now)).toEqual(
      pictureOf(back.attendance.table, later.now),
    );
    await later.pass(39_999);
    expect(back.attendance.table.round!.moves).toBe(0);
    await later.pass(1);
    expect(back.attendance.table.round!.moves).toBe(1);
  });

  it('is none where none was wished for, and then nothing is written when a table wakes', async () => {
    const harness = createHarness();
    const anna = await open(harness);
    await join(harness, anna, 'Bert');
    valueOf(await anna.send({ do: 'start' }));
    const { table } = anna.attendance;
    expect(clocksLeft(table, harness.now)).toEqual([]);
    const { table: woken } = (await enter(harness.restart(), anna.ticket!)).attendance;
    expect(woken.seq).toBe(table.seq);
  });

  it('runs for all who have not chosen yet, and only for them', async () => {
    const harness = createHarness();
    const config = { game: 'chanco', seats: 4, clock: { moveMs: 10_000, bankMs: 0 } };
    const anna = await open(harness, { config });
    const people = [anna];
    for (const name of ['Bert', 'Carla', 'Dora']) people.push(await join(harness, anna, name));
    valueOf(await anna.send({ do: 'start' }));
    const { table } = anna.attendance;
    await harness.pass(5000);
    valueOf(await anna.send(findMove(anna)!));
    const left = clocksLeft(table, harness.now).map(({ moveMs }) => moveMs);
    expect(left).toEqual([10_000, 5000, 5000, 5000]);
    await harness.pass(5000);
    const late = anna.records.flatMap(({ fact }) =>
      fact.type === 'played' && fact.by === 'clock' ? [fact.seat] : [],
    );
    expect(late).toEqual([1, 2, 3]);
    expect(table.round!.moves).toBe(4);
  });

  it('goes by the time of the table, which does not run backwards by a little', async () => {
    const [harness, mover, other] = await startClock();
    await harness.pass(5000);
    valueOf(await mover.send(findMove(mover)!));
    const { at } = mover.attendance.table;
    harness.now -= 30_000;
    await playUntil(harness, [mover, other], () => mover.attendance.table.round!.moves > 3);
    const times = (await harness.store.read(mover.ticket!.table, 0)).map((record) => record.at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBe(at);
    for (const client of [mover, other]) expect(clockOf(client, harness).bankMs).toBe(30_000);
  });
});

describe('bots', () => {
  it('wait before a move, so that people can follow', async () => {
    const [harness, anna] = await startWithBot({}, { paceMs: 800, rules: 'dart' });
    const { table } = anna.attendance;
    await playUntil(harness, [anna], () => table.round!.asked[1]?.waitedFor === true);
    const { seq } = table;
    await harness.pass(table.at + 799 - harness.now);
    expect(table.seq).toBe(seq);
    await harness.pass(1);
    expect(table.seq).toBe(seq + 1);
    expect(anna.records.at(-1)!.fact).toMatchObject({ seat: 1, by: 'bot' });
  });

  it('wait as long as the host says, from that moment on and after a restart', async () => {
    const [harness, anna] = await startWithBot({}, { paceMs: 800, rules: 'dart' });
    const { table } = anna.attendance;
    await playUntil(harness, [anna], () => table.round!.asked[1]?.waitedFor === true);
    valueOf(await anna.send({ do: 'pace', paceMs: 5000 }));
    const { seq, at } = table;
    await harness.pass(at + 4999 - harness.now);
    expect(table.seq).toBe(seq);
    valueOf(await anna.send({ do: 'pace', paceMs: 0 }));
    await harness.settle();
    expect(anna.records.slice(-2).map(({ fact }) => fact.type)).toEqual(['configured', 'played']);
    expect(table.config.paceMs).toBe(0);
    const later = harness.now;
    expect(pictureOf(await readTable(harness.store, table.id), later)).toEqual(
      pictureOf(table, later),
    );
  });

  it('move at once where nobody wants to wait, and a game of bots plays itself', async () => {
    const harness = createHarness();
    const places = [BOT, BOT, BOT];
    const anna = await open(harness, { config: { seats: 3, paceMs: 0 }, places });
    valueOf(await anna.send({ do: 'start' }));
    await harness.settle();
    expect(anna.attendance.table.status).toBe('over');
  });

  it('wait longer while a person could call, for their move may end the time for it', async () => {
    const [harness, anna] = await startWithBot({}, { paceMs: 800, rules: 'statechart' });
    const { table } = anna.attendance;
    const mayCall = () =>
      table.round!.asked[0]?.waitedFor === false && table.round!.asked[1]?.waitedFor === true;
    while (!(await playUntil(harness, [anna], mayCall))) valueOf(await anna.send({ do: 'start' }));
    expect(mayCall()).toBe(true);
    const { seq } = table;
    await harness.pass(table.at + 3299 - harness.now);
    expect(table.seq).toBe(seq);
    await harness.pass(1);
    expect(table.seq).toBe(seq + 1);
  });
});

describe('a table that nobody looks at', () => {
  it('sleeps after a while and wakes as it was', async () => {
    const [harness, anna] = await startWithBot();
    const { table } = anna.attendance;
    await playUntil(harness, [anna], () => table.round!.moves > 4);
    await harness.pass(24 * 3_600_000);
    expect(harness.tables.awake).toBe(1);
    anna.leave();
    await harness.pass(599_999);
    expect(harness.tables.awake).toBe(1);
    await harness.pass(1);
    expect(harness.tables.awake).toBe(0);
    expect(harness.tables.dueAt()).toBe(Infinity);
    const back = await enter(harness, anna.ticket!);
    expect(pictureOf(back.attendance.table, harness.now)).toEqual(pictureOf(table, harness.now));
  });

  it('sleeps also where it was only opened or looked at', async () => {
    const harness = createHarness();
    const { table } = valueOf(await harness.tables.open({ name: 'Anna', config: {} }));
    await harness.pass(600_000);
    expect(harness.tables.awake).toBe(0);
    valueOf(await harness.tables.look(table));
    expect(harness.tables.awake).toBe(1);
    await harness.pass(600_000);
    expect(harness.tables.awake).toBe(0);
  });

  it('stays awake, without being looked after all the time, while a bot thinks', async () => {
    const answers: ((choice: undefined) => void)[] = [];
    const choose = () => new Promise<undefined>((resolve) => answers.push(resolve));
    const [harness, anna] = await startWithBot({ botPlayers: { choose } });
    const { table } = anna.attendance;
    await playUntil(harness, [anna], () => table.round!.asked[1]?.waitedFor === true);
    await harness.pass(1000);
    anna.leave();
    await harness.pass(3_600_000);
    expect(harness.tables.awake).toBe(1);
    expect(harness.tables.dueAt()).toBe(Infinity);
    for (const answer of answers) answer(undefined);
    await harness.pass(3_600_000);
    expect(harness.tables.awake).toBe(0);
  });

  it('stays awake, without being looked after all the time, while a clock runs', async () => {
    const clock = { moveMs: 3_600_000, bankMs: 0 };
    const [harness, anna] = await startWithBot({}, { clock });
    const due = anna.attendance.table.at + clock.moveMs;
    anna.leave();
    await harness.pass(1_000_000);
    expect(harness.tables.dueAt()).toBe(due);
  });

  it('does not sleep while something is being stored', async () => {
    const store = createHeldStore();
    const harness = createHarness({ store });
    const anna = await open(harness);
    store.hold();
    const sent = anna.send({ do: 'rename', seat: 0, name: 'Anni' });
    anna.leave();
    await harness.pass(3_600_000);
    expect(harness.tables.awake).toBe(1);
    store.release();
    expect(codeOf(await sent)).toBe('ok');
    await harness.pass(3_600_000);
    expect(harness.tables.awake).toBe(0);
  });

  it('makes room for others; where all are looked at there is none', async () => {
    const harness = createHarness({ limits: { awake: 2 } });
    const [one, two] = [await open(harness), await open(harness)];
    const refused = await harness.tables.open({ name: 'Carla', config: {} });
    expect(codeOf(refused)).toBe('too-many-tables');
    one.leave();
    const three = await open(harness);
    expect(harness.tables.awake).toBe(2);
    expect(codeOf(await harness.tables.look(one.ticket!.table))).toBe('too-many-tables');
    two.leave();
    expect(codeOf(await harness.tables.look(one.ticket!.table))).toBe('ok');
    expect(harness.tables.awake).toBe(2);
    expect(codeOf(await three.send({ do: 'rename', seat: 0, name: 'Anni' }))).toBe('ok');
  });
});

/** The clock is set while a server runs, which notices it. */
async function jump(harness: Harness, byMs: number): Promise<void> {
  harness.now += byMs;
  harness.tables.clockJumped(byMs);
  await harness.settle();
}

describe('a clock of the machine that jumps', () => {
  const YEAR_MS = 365 * 24 * 3_600_000;
  const JUMPS = [YEAR_MS, -YEAR_MS];

  it.each(JUMPS)('by %i takes no time from anybody, and clocks run on', async (byMs) => {
    const [harness, mover] = await startClock();
    await harness.pass(4000);
    await jump(harness, byMs);
    expect(clockOf(mover, harness)).toEqual(CLOCK);
    const { seq } = mover.attendance.table;
    await harness.pass(CLOCK.moveMs + CLOCK.bankMs - 1);
    expect(mover.records.filter((record) => record.seq > seq)).toEqual([]);
    await harness.pass(1);
    expect(mover.records.at(-1)).toMatchObject({ at: harness.now, fact: { by: 'clock' } });
  });

  it.each(JUMPS)('by %i takes nothing for a move that was under way either', async (byMs) => {
    const store = createHeldStore();
    const [harness, mover] = await startClock({ store });
    const move = findMove(mover)!;
    store.hold();
    const salted = mover.send({ do: 'hand-over', member: 'm2' });
    const sent = mover.send(move);
    harness.now += byMs;
    harness.tables.clockJumped(byMs);
    store.release();
    await Promise.all([salted, sent]);
    valueOf(await sent);
    expect(clockOf(mover, harness)).toEqual(CLOCK);
  });

  it.each(JUMPS)('by %i between two servers takes no time, and clocks run on', async (byMs) => {
    const [before, mover] = await startClock();
    await before.pass(4000);
    before.now += byMs;
    const harness = before.restart();
    const back = await enter(harness, mover.ticket!);
    expect(clockOf(back, harness)).toEqual(CLOCK);
    await harness.pass(CLOCK.moveMs + CLOCK.bankMs);
    expect(back.records.at(-1)).toMatchObject({ at: harness.now, fact: { by: 'clock' } });
  });

  it.each(JUMPS)('by %i does not keep bots from moving', async (byMs) => {
    const [harness, anna] = await startWithBot({}, { paceMs: 1000 });
    await playUntil(harness, [anna], () => findMove(anna) === undefined);
    await jump(harness, byMs);
    const { seq } = anna.attendance.table;
    await harness.pass(10_000);
    expect(anna.attendance.table.seq).toBeGreaterThan(seq);
  });

  it.each(JUMPS)(
    'by %i does not make anybody seem away, nor puts a table to sleep',
    async (byMs) => {
      const harness = createHarness();
      const anna = await open(harness);
      const bert = await join(harness, anna, 'Bert');
      bert.leave();
      await harness.pass(1000);
      await jump(harness, byMs);
      const code = codeOf(await anna.send({ do: 'put-out', member: 'm9' }));
      expect(code).toBe('no-such-member');
      harness.tables.refreshPresence(anna.attendance.table.id);
      expect(anna.presences.at(-1)!.members[1]).toEqual({
        member: 'm2',
        here: false,
        awayMs: 1000,
      });
      anna.leave();
      await harness.pass(599_000);
      expect(harness.tables.awake).toBe(1);
      await harness.pass(1_000);
      expect(harness.tables.awake).toBe(0);
    },
  );
});
