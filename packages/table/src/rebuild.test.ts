import { GAMES } from '@stammtisch/games';
import { createRng, parseSeed, pick, type Rng } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { takeRecord } from './advance.ts';
import { createTable } from './state.ts';
import { chooseCommand } from './test/chance.ts';
import { createHall, enter, type Hall, join, open, valueOf } from './test/hall.ts';
import { asStored, pictureOf, readTable } from './test/picture.ts';

const SEEDS = 12;
const STEPS = 70;

/** Two people and bots, with or without a clock, and every record taken by a second table. */
async function openMirrored(hall: Hall, game: string, rng: Rng) {
  const seats = Math.max(3, GAMES[game]!.seats.min);
  const clock = pick(rng, 2) === 0 ? null : { moveMs: 5000, bankMs: 8000 };
  const ticket = valueOf(await hall.tables.open({ name: 'Anna', config: { game, seats, clock } }));
  const mirror = createTable(ticket.table);
  const compare = (at: number): void => {
    expect(pictureOf(mirror, at)).toEqual(pictureOf(anna.attendance.table, at));
  };
  const anna = await enter(hall, ticket, {
    since: 0,
    onNews: (records) => {
      for (const record of records) takeRecord(mirror, asStored(record));
      compare(hall.now);
    },
  });
  for (const record of anna.records) takeRecord(mirror, asStored(record));
  const bert = await join(hall, anna, 'Bert');
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
      const hall = createHall({ seed: `${seed}`, limits: { standInAfterMs: 0 } });
      const { anna, bert, mirror } = await openMirrored(hall, game, rng);
      valueOf(await anna.send({ do: 'start' }));
      let people = [anna, bert];
      for (let step = 0; step < STEPS; step++) {
        const client = people[pick(rng, people.length)]!;
        if (people.length === 1 && pick(rng, 4) === 0) {
          people = [anna, await enter(hall, bert.ticket!)];
        } else if (pick(rng, 15) === 0 && client !== anna) {
          client.leave();
          people = [anna];
        } else if (pick(rng, 3) === 0) await hall.pass(pick(rng, 6000));
        else await client.send(chooseCommand(client, rng));
      }
      const { table } = anna.attendance;
      // Read back as a whole, and long after: nothing depends on when that is done.
      const later = hall.now + 86_400_000;
      expect(pictureOf(await readTable(hall.store, table.id), later)).toEqual(
        pictureOf(table, later),
      );
      expect(mirror.seq).toBe(table.seq);
      expect(table.seq).toBeGreaterThan(15);
      expect(hall.bugs).toEqual([]);
    },
  );
});

it('a record that does not follow the last is a bug', async () => {
  const hall = createHall();
  const { ticket } = await open(hall);
  const records = await hall.store.read(ticket!.table, 0);
  const table = createTable(ticket!.table);
  takeRecord(table, records[0]!);
  expect(() => takeRecord(table, records[2]!)).toThrow(/record 3 follows 1/);
});
