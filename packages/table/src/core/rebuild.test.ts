import { GAMES, mauMau } from '@stammtisch/games';
import {
  createRng,
  parseSeed,
  pick,
  redact,
  type Rng,
  runAtOnce,
  takeNews,
} from '@stammtisch/kernel';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { chooseCommand } from '../test/chance.ts';
import { createHarness, enter, type Harness, join, open, valueOf } from '../test/harness.ts';
import { asStored, pictureOf, readTable } from '../test/picture.ts';
import { playToEnd, playUntil } from '../test/playing.ts';
import { rebuild, takeRecord } from './advance.ts';
import { retell } from './bot-news.ts';
import type { TableRecord } from './records.ts';
import { createTable } from './state.ts';

const SEEDS = 12;
const STEPS = 70;
const BOT = { kind: 'bot', bot: 'random' } as const;

/** Two people and bots, with or without a clock, and every record taken by a second table. */
async function openMirrored(harness: Harness, game: string, rng: Rng) {
  const seats = Math.max(3, GAMES[game]!.seats.min);
  const clock = pick(rng, 2) === 0 ? null : { moveMs: 5000, bankMs: 8000 };
  const ticket = valueOf(
    await harness.tables.open({ name: 'Anna', config: { game, seats, clock } }),
  );
  const mirror = createTable(ticket.table);
  const compare = (at: number): void => {
    expect(pictureOf(mirror, at)).toEqual(pictureOf(anna.attendance.table, at));
  };
  const anna = await enter(harness, ticket, {
    since: 0,
    onNews: (records) => {
      for (const record of records) takeRecord(mirror, asStored(record));
      compare(harness.now);
    },
  });
  for (const record of anna.records) takeRecord(mirror, asStored(record));
  const bert = await join(harness, anna, 'Bert');
  for (let seat = 2; seat < seats; seat++) {
    valueOf(await anna.send({ do: 'seat-bot', seat, bot: 'random' }));
  }
  return { anna, bert, mirror };
}

describe.each(Object.keys(GAMES))('a table with %s', (game) => {
  it.each(Array.from({ length: SEEDS }, (_, seed) => seed))(
    'is at any time what its records say (seed %i)',
    async (seed) => {
      const rng = createRng(parseSeed(`${game} mirrored ${seed}`));
      const harness = createHarness({ seed: `${seed}`, limits: { standInAfterMs: 0 } });
      const { anna, bert, mirror } = await openMirrored(harness, game, rng);
      valueOf(await anna.send({ do: 'start' }));
      let people = [anna, bert];
      for (let step = 0; step < STEPS; step++) {
        const client = people[pick(rng, people.length)]!;
        if (people.length === 1 && pick(rng, 4) === 0) {
          people = [anna, await enter(harness, bert.ticket!)];
        } else if (pick(rng, 15) === 0 && client !== anna) {
          client.leave();
          people = [anna];
        } else if (pick(rng, 3) === 0) await harness.pass(pick(rng, 6000));
        else await client.send(chooseCommand(client, rng));
      }
      const { table } = anna.attendance;
      // Read back as a whole, and long after: nothing depends on when that is done.
      const later = harness.now + 86_400_000;
      expect(pictureOf(await readTable(harness.store, table.id), later)).toEqual(
        pictureOf(table, later),
      );
      expect(mirror.seq).toBe(table.seq);
      expect(table.seq).toBeGreaterThan(15);
      expect(harness.bugs).toEqual([]);
    },
  );
});

/** A table that has seen so many games, the last of them not over. */
async function playGames(count: number): Promise<readonly TableRecord[]> {
  const harness = createHarness();
  const bots = [BOT, BOT];
  const anna = await open(harness, {
    config: { seats: 3, paceMs: 0 },
    places: [{ kind: 'me' }, ...bots],
  });
  for (let game = 0; game < count; game++) {
    valueOf(await anna.send({ do: 'start' }));
    await playToEnd(harness, [anna]);
  }
  valueOf(await anna.send({ do: 'start' }));
  await playUntil(harness, [anna], () => anna.attendance.table.round!.moves >= 10);
  return harness.store.read(anna.ticket!.table, 0);
}

describe('waking', () => {
  it('plays the moves of the last game only, once, and once more for a bot that is asked', async () => {
    const records = (await playGames(3)).map(asStored);
    const played = vi.spyOn(mauMau, 'apply');
    onTestFinished(() => played.mockRestore());
    const table = runAtOnce(rebuild('t1', records));
    expect(table.roundCount).toBe(4);
    expect(played).toHaveBeenCalledTimes(table.round!.moves);
    runAtOnce(retell(table.round!, 1));
    expect(played).toHaveBeenCalledTimes(2 * table.round!.moves);
  });

  it('tells bots all that they may know of the game, and people nothing', async () => {
    const records = (await playGames(1)).map(asStored);
    const { round } = runAtOnce(rebuild('t1', records));
    const events = records.flatMap(({ seq, fact }) =>
      seq > round!.since && fact.type === 'played' ? fact.events : [],
    );
    expect([...round!.untold]).toEqual([1, 2]);
    for (const seat of [1, 2]) runAtOnce(retell(round!, seat));
    const told = [0, 1, 2].map((seat) => takeNews(round!.session!, seat));
    expect(told).toEqual([[], ...[1, 2].map((seat) => events.map((event) => redact(event, seat)))]);
  });

  it('of a game from a file costs no more for each time that a bot came to a seat', async () => {
    const records = await playGames(0);
    const table = runAtOnce(rebuild('t1', records));
    const changes = Array.from({ length: 40 }, (_, i): TableRecord => ({
      seq: table.seq + 1 + i,
      at: table.at,
      fact:
        i % 2 === 0 ? { type: 'stood-in', seat: 0, bot: 'easy' } : { type: 'returned', seat: 0 },
    }));
    const played = vi.spyOn(mauMau, 'apply');
    onTestFinished(() => played.mockRestore());
    runAtOnce(rebuild('t1', [...records, ...changes].map(asStored)));
    expect(played).toHaveBeenCalledTimes(table.round!.moves);
  });
});

it('a record that does not follow the last is a bug', async () => {
  const harness = createHarness();
  const { ticket } = await open(harness);
  const records = await harness.store.read(ticket!.table, 0);
  const table = createTable(ticket!.table);
  takeRecord(table, records[0]!);
  expect(() => takeRecord(table, records[2]!)).toThrow(/record 3 follows 1/);
});
