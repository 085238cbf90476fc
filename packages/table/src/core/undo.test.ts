import { GAMES, mauMau } from '@stammtisch/games';
import {
  createRng,
  parseLog,
  parseSeed,
  pick,
  type Rng,
  runAtOnce,
  verifyLog,
} from '@stammtisch/kernel';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createCluster } from '../test/cluster.ts';
import {
  type Client,
  codeOf,
  createChooser,
  createHarness,
  enter,
  type Harness,
  join,
  open,
  valueOf,
} from '../test/harness.ts';
import { asStored, pictureOf, readTable } from '../test/picture.ts';
import { findMove, playUntil } from '../test/playing.ts';
import { rebuild } from './advance.ts';
import { markedSeq } from './moves.ts';
import { infoOf, viewsFor } from './project.ts';
import type { TableFact } from './records.ts';
import { roundLog } from './round-log.ts';

const ME = { kind: 'me' } as const;
const PACE_MS = 500;
const BOT = { kind: 'bot', bot: 'random' } as const;

/** One person against bots, with the cards on the table. */
async function openAlone(harness: Harness, game: string, seats = 3): Promise<Client> {
  const config = { game, seats: Math.max(seats, GAMES[game]!.seats.min), paceMs: PACE_MS };
  const bots = Array.from({ length: config.seats - 1 }, () => BOT);
  const anna = await open(harness, { config, places: [ME, ...bots] });
  valueOf(await anna.send({ do: 'start' }));
  return anna;
}

/** What the game of a table looks like, to everybody. */
function lookOf({ attendance: { table } }: Client): unknown {
  const { moves, views } = (pictureOf(table, 0) as { round: { session: Looked } }).round.session;
  return { moves: [...moves], views };
}

interface Looked {
  readonly moves: readonly unknown[];
  readonly views: readonly unknown[];
}

function typesSince({ records }: Client, count: number): TableFact['type'][] {
  return records.slice(count).map(({ fact }) => fact.type);
}

/** Plays a whole game in which moves are taken back again and again. */
async function playWithUndo(harness: Harness, anna: Client, rng: Rng): Promise<number> {
  const { table } = anna.attendance;
  let undone = 0;
  while (table.status === 'playing') {
    const isMoving = await playUntil(harness, [anna], () => findMove(anna) !== undefined, rng);
    if (!isMoving) break;
    const before = lookOf(anna);
    await anna.send(findMove(anna, rng)!);
    await harness.pass(pick(rng, 2) === 0 ? 0 : 5000);
    if (pick(rng, 3) > 0 || anna.attendance.table.status !== 'playing') continue;
    valueOf(await anna.send({ do: 'undo', seat: 0 }));
    expect(lookOf(anna)).toEqual(before);
    undone++;
  }
  return undone;
}

describe.each(Object.keys(GAMES))('at a table with %s', (game) => {
  it('a move that is taken back has not been made: the log of the game has only those that count', async () => {
    let undone = 0;
    for (let seed = 0; seed < 2; seed++) {
      const harness = createHarness({ seed: `undo ${game} ${seed}` });
      const anna = await openAlone(harness, game);
      undone += await playWithUndo(harness, anna, createRng(parseSeed(`undo ${game} ${seed}`)));
      const { table } = anna.attendance;
      expect(table.status).toBe('over');
      const [finished] = await harness.store.listGames({ table: table.id, limit: 1 });
      const { log } = (await harness.store.readGame(finished!.id))!;
      const parsed = valueOf(parseLog(log));
      expect(parsed.moves).toEqual(roundLog(table)!.moves);
      expect(parsed.moves).toHaveLength(finished!.moves);
      expect(verifyLog(GAMES[game]!, parsed)).toBeUndefined();
      const read = await readTable(harness.store, table.id);
      expect(pictureOf(read, harness.now)).toEqual(pictureOf(table, harness.now));
      expect(harness.bugs).toEqual([]);
    }
    expect(undone).toBeGreaterThan(0);
  });
});

describe('against bots', () => {
  it('is offered as soon as one has decided something, and is done at once', async () => {
    const harness = createHarness();
    const anna = await openAlone(harness, 'mau-mau');
    const { table } = anna.attendance;
    expect(viewsFor(table, 'm1')[0]).not.toHaveProperty('undo');
    expect(codeOf(await anna.send({ do: 'undo', seat: 0 }))).toBe('nothing-to-undo');
    await playUntil(harness, [anna], () => findMove(anna) !== undefined);
    const { moves } = table.round!;
    valueOf(await anna.send(findMove(anna)!));
    expect(viewsFor(table, 'm1')[0]).toHaveProperty('undo', moves);
    const told = anna.records.length;
    valueOf(await anna.send({ do: 'undo', seat: 0 }));
    expect(typesSince(anna, told)).toEqual(['undone']);
    expect(infoOf(table).round).toMatchObject({ moves });
    expect(codeOf(await anna.send({ do: 'undo', seat: 1 }))).toBe('not-your-seat');
  });

  it('tells bots the game anew from its start, and listens to none that thought before', async () => {
    const choose = createChooser({ now: 0 });
    const asks: { readonly count: number; readonly answer: () => void }[] = [];
    const harness = createHarness({
      botPlayers: {
        choose: (seated, ask) =>
          new Promise((resolve) => {
            const choice = choose(seated, ask) as number;
            asks.push({ count: ask.events.length, answer: () => resolve(choice) });
          }),
      },
    });
    const anna = await openAlone(harness, 'mau-mau', 2);
    const { table } = anna.attendance;
    /** Until the bot thinks about its next move. */
    const waitForBot = async (): Promise<void> => {
      const before = asks.length;
      while (asks.length === before) {
        const move = findMove(anna);
        if (move !== undefined) valueOf(await anna.send(move));
        await harness.pass(5000);
      }
    };
    for (let i = 0; i < 3; i++) {
      await waitForBot();
      asks.at(-1)!.answer();
      await harness.settle();
    }
    await waitForBot();
    const late = asks.at(-1)!;
    expect(late.count).toBeLessThan(eventsThatCount(anna));
    const forgotten = harness.forgotten.length;
    valueOf(await anna.send({ do: 'undo', seat: 0 }));
    expect(harness.forgotten.length).toBe(forgotten + 1);
    const { seq } = table;
    late.answer();
    await harness.settle();
    expect(table.seq).toBe(seq);
    await waitForBot();
    expect(asks.at(-1)!.count).toBe(eventsThatCount(anna));
  });

  it('is not possible once the game is over, nor past somebody who left it', async () => {
    const harness = createHarness();
    const anna = await openAlone(harness, 'mau-mau');
    await playUntil(harness, [anna], () => findMove(anna) !== undefined);
    valueOf(await anna.send(findMove(anna)!));
    valueOf(await anna.send({ do: 'remove', seat: 2 }));
    expect(codeOf(await anna.send({ do: 'undo', seat: 0 }))).toBe('undo-retired');
    valueOf(await anna.send({ do: 'remove', seat: 1 }));
    expect(codeOf(await anna.send({ do: 'undo', seat: 0 }))).toBe('not-playing');
  });

  it('costs no more when the table wakes: what was taken back is not played again', async () => {
    const harness = createHarness();
    const anna = await openAlone(harness, 'mau-mau', 2);
    for (let i = 0; i < 20; i++) {
      await playUntil(harness, [anna], () => findMove(anna) !== undefined);
      valueOf(await anna.send(findMove(anna)!));
      valueOf(await anna.send({ do: 'undo', seat: 0 }));
    }
    const { table } = anna.attendance;
    const records = (await harness.store.read(table.id, 0)).map(asStored);
    const played = vi.spyOn(mauMau, 'apply');
    onTestFinished(() => played.mockRestore());
    runAtOnce(rebuild('t1', records));
    expect(played).toHaveBeenCalledTimes(table.round!.moves);
  });
});

/** How many events there were in moves that were not taken back. */
function eventsThatCount({ attendance, records }: Client): number {
  const { marks } = attendance.table.round!;
  const counting = new Set(Array.from({ length: marks.length }, (_, i) => markedSeq(marks, i)));
  const moves = records.map(({ seq, fact }) =>
    fact.type === 'played' && counting.has(seq) ? fact.events.length : 0,
  );
  return moves.reduce((sum, count) => sum + count, 0);
}

/** Three people, of whom one has just made the last move. */
async function threePeople(clock?: { moveMs: number; bankMs: number }) {
  const harness = createHarness();
  const config = { seats: 3, paceMs: 0, clock: clock ?? null };
  const anna = await open(harness, { config });
  const bert = await join(harness, anna, 'Bert');
  const carla = await join(harness, anna, 'Carla');
  valueOf(await anna.send({ do: 'start' }));
  await harness.pass(6000);
  const people = [anna, bert, carla];
  const asker = people.find((client) => findMove(client) !== undefined)!;
  const seat = people.indexOf(asker);
  const before = lookOf(anna);
  if (clock !== undefined) await harness.pass(clock.moveMs + 1000);
  valueOf(await asker.send(findMove(asker)!));
  const others = people.flatMap((client, own) => (client === asker ? [] : [{ client, own }]));
  return { harness, asker, seat, before, others: others as [Other, Other] };
}

interface Other {
  readonly client: Client;
  readonly own: number;
}

function answer({ client, own }: Other, agree: boolean) {
  return client.send({ do: 'answer-undo', seat: own, agree });
}

describe('with other people', () => {
  it('all of them are asked, and it is done when the last one agrees', async () => {
    const { asker, seat, before, others } = await threePeople();
    const { table } = asker.attendance;
    const told = asker.records.length;
    valueOf(await asker.send({ do: 'undo', seat }));
    const asked = others.map(({ client }) => client.ticket!.member);
    expect(infoOf(table).undo).toMatchObject({ seat, asked, agreed: [] });
    expect(viewsFor(table, asker.ticket!.member)[0]).not.toHaveProperty('undo');
    expect(codeOf(await asker.send({ do: 'undo', seat }))).toBe('undo-open');
    expect(codeOf(await asker.send({ do: 'answer-undo', seat, agree: true }))).toBe('not-asked');
    valueOf(await answer(others[0], true));
    expect(infoOf(table).undo).toMatchObject({ agreed: [asked[0]] });
    expect(codeOf(await answer(others[0], true))).toBe('not-asked');
    valueOf(await answer(others[1], true));
    expect(typesSince(asker, told)).toEqual(['undo-asked', 'undo-agreed', 'undo-agreed', 'undone']);
    expect(lookOf(asker)).toEqual(before);
    expect(infoOf(table)).not.toHaveProperty('undo');
    expect(codeOf(await answer(others[0], true))).toBe('no-undo');
  });

  it('one who refuses is enough, and is not asked again for the same move', async () => {
    const { asker, seat, others } = await threePeople();
    valueOf(await asker.send({ do: 'undo', seat }));
    valueOf(await answer(others[0], true));
    valueOf(await answer(others[1], false));
    expect(asker.records.at(-1)!.fact).toEqual({ type: 'undo-refused', seat });
    expect(codeOf(await asker.send({ do: 'undo', seat }))).toBe('undo-denied');
    expect(viewsFor(asker.attendance.table, asker.ticket!.member)[0]).not.toHaveProperty('undo');
  });

  it('whoever plays on has answered, and an answer to an old question is none to a new one', async () => {
    const { harness, asker, seat, others } = await threePeople();
    valueOf(await asker.send({ do: 'undo', seat }));
    const { seq } = asker.attendance.table;
    await harness.pass(6000);
    const mover = others.find(({ client }) => findMove(client) !== undefined)!;
    valueOf(await mover.client.send(findMove(mover.client)!));
    expect(infoOf(asker.attendance.table)).not.toHaveProperty('undo');
    valueOf(await asker.send({ do: 'undo', seat }));
    const late = { do: 'answer-undo', seat: others[0].own, agree: true } as const;
    expect(codeOf(await others[0].client.send(late, { seen: seq }))).toBe('stale');
    valueOf(await others[0].client.send(late));
  });

  it('nobody is asked any more once one of them goes: those who are left may be asked anew', async () => {
    const { asker, seat, others } = await threePeople();
    valueOf(await asker.send({ do: 'undo', seat }));
    valueOf(await others[0].client.send({ do: 'leave' }));
    const { table } = asker.attendance;
    expect(infoOf(table)).not.toHaveProperty('undo');
    valueOf(await asker.send({ do: 'undo', seat }));
    expect(infoOf(table).undo).toMatchObject({ asked: [others[1].client.ticket!.member] });
  });

  it('whoever is away is asked too: nobody looks ahead through the bot that stands in', async () => {
    const harness = createHarness();
    const anna = await open(harness, { config: { seats: 2, paceMs: 0 } });
    const bert = await join(harness, anna, 'Bert');
    valueOf(await anna.send({ do: 'start' }));
    await playUntil(harness, [anna, bert], () => findMove(anna) !== undefined);
    valueOf(await anna.send(findMove(anna)!));
    bert.leave();
    await harness.pass(31_000);
    valueOf(await anna.send({ do: 'stand-in', seat: 1, bot: 'normal' }));
    await harness.pass(6000);
    const told = anna.records.length;
    valueOf(await anna.send({ do: 'undo', seat: 0 }));
    expect(typesSince(anna, told)).toEqual(['undo-asked']);
    expect(infoOf(anna.attendance.table).undo).toMatchObject({ asked: [bert.ticket!.member] });
  });

  it('clocks begin anew, and what was used of the bank stays used', async () => {
    const { harness, asker, seat, others } = await threePeople({ moveMs: 10_000, bankMs: 60_000 });
    const { table } = asker.attendance;
    const { bankMs } = table.round!.clocks[seat]!;
    expect(bankMs).toBeLessThan(60_000);
    valueOf(await asker.send({ do: 'undo', seat }));
    for (const other of others) valueOf(await answer(other, true));
    expect(table.round!.clocks[seat]).toEqual({ bankMs, runningSince: harness.now });
    const read = await readTable(harness.store, table.id);
    expect(pictureOf(read, harness.now)).toEqual(pictureOf(table, harness.now));
  });

  it('a move that was meant for the game before is stale', async () => {
    const { asker, seat, others } = await threePeople();
    const { seq } = asker.attendance.table;
    valueOf(await asker.send({ do: 'undo', seat }));
    for (const other of others) valueOf(await answer(other, true));
    const move = findMove(asker)!;
    expect(codeOf(await asker.send(move, { seen: seq }))).toBe('stale');
    valueOf(await asker.send(move));
  });
});

it('people on one device are one member, and ask nobody', async () => {
  const harness = createHarness();
  const places = [ME, { kind: 'me', name: 'Bert' } as const];
  const anna = await open(harness, { config: { seats: 2 }, places });
  valueOf(await anna.send({ do: 'start' }));
  const move = findMove(anna)!;
  valueOf(await anna.send(move));
  const told = anna.records.length;
  valueOf(await anna.send({ do: 'undo', seat: move.seat }));
  expect(typesSince(anna, told)).toEqual(['undone']);
});

it('goes back on every node, and a restart finds the same', async () => {
  const cluster = createCluster(2);
  await cluster.pass(100);
  const [a, b] = cluster.nodes.map(({ harness }) => harness) as [Harness, Harness];
  const places = [ME, { kind: 'open' } as const, BOT];
  const opened = await a.tables.open({ name: 'Anna', config: { seats: 3, paceMs: 0 }, places });
  const ticket = valueOf(opened);
  const anna = await enter(a, ticket, { since: 0 });
  const joined = valueOf(await b.tables.join(ticket.table, { name: 'Bert' }));
  const bert = await enter(b, joined, { since: 0 });
  await cluster.pass(500);
  valueOf(await anna.send({ do: 'start' }));
  for (let i = 0; i < 12; i++) {
    await cluster.pass(3000);
    const mover = [anna, bert].find((client) => findMove(client) !== undefined);
    if (mover !== undefined) valueOf(await mover.send(findMove(mover)!));
  }
  await cluster.pass(3000);
  valueOf(await anna.send({ do: 'undo', seat: 0 }));
  await cluster.pass(100);
  valueOf(await bert.send({ do: 'answer-undo', seat: 1, agree: true }));
  expect(bert.records.at(-1)!.fact).toMatchObject({ type: 'undone', seat: 0 });
  await cluster.pass(20);
  const read = await readTable(cluster.store, ticket.table);
  for (const { attendance } of [anna, bert]) {
    expect(pictureOf(attendance.table, cluster.now)).toEqual(pictureOf(read, cluster.now));
  }
  expect(findMove(anna)).toBeDefined();
  const { seq } = read;
  valueOf(await anna.send(findMove(anna)!));
  await cluster.pass(20_000);
  // Bert or the bot, whoever is next: the bot plays on by itself.
  expect(findMove(bert) !== undefined || anna.attendance.table.seq > seq + 1).toBe(true);
  expect([...a.bugs, ...b.bugs]).toEqual([]);
});
