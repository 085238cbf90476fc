import { createRng, parseSeed, runAtOnce, takeNews } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { retell } from '../core/bot-news.ts';
import type { LoadedGame } from '../core/loaded-game.ts';
import { infoOf, viewsFor } from '../core/project.ts';
import { roundLog } from '../core/round-log.ts';
import { seatsOf } from '../core/state.ts';
import {
  type Client,
  codeOf,
  createHarness,
  enter,
  type Harness,
  join,
  open,
  valueOf,
} from '../test/harness.ts';
import { dealTogether } from '../test/parts.ts';
import { pictureOf, readTable } from '../test/picture.ts';
import { playToEnd, playUntil } from '../test/playing.ts';

/** A game of Anna, Bert and a bot, as if it came from a file. */
async function playSome(moves: number): Promise<LoadedGame> {
  const harness = createHarness();
  const anna = await open(harness, { config: { seats: 3 } });
  const bert = await join(harness, anna, 'Bert');
  valueOf(await anna.send({ do: 'seat-bot', seat: 2, bot: 'random' }));
  valueOf(await anna.send({ do: 'start' }));
  const { table } = anna.attendance;
  const rng = createRng(parseSeed('a game that is saved'));
  await playUntil(harness, [anna, bert], () => table.round!.moves >= moves, rng);
  return {
    config: table.config,
    seats: [
      { kind: 'person', name: 'Anna' },
      { kind: 'person', name: 'Bert' },
      { kind: 'bot', name: 'Kiebitz', bot: 'random' },
    ],
    log: roundLog(table)!,
    oneDevice: false,
  };
}

async function load(
  harness: Harness,
  name: string,
  game: LoadedGame,
  seat?: number,
): Promise<Client> {
  return enter(harness, valueOf(await harness.tables.load({ name, game, seat })));
}

function kindsOf({ attendance: { table } }: Client): object[] {
  return infoOf(table).seats.map(({ occupant }) => [occupant.kind, occupant.name]);
}

describe('a game from a file', () => {
  it('owes only a bot all that happened before, when it is loaded and when it wakes', async () => {
    const game = await playSome(6);
    const harness = createHarness();
    const { attendance } = await load(harness, 'Anna', game);
    for (const table of [attendance.table, await readTable(harness.store, attendance.table.id)]) {
      const round = table.round!;
      expect([...round.untold]).toEqual([2]);
      for (const seat of round.untold) runAtOnce(retell(round, seat));
      expect(round.untold.size).toBe(0);
      const told = [0, 1, 2].map((seat) => takeNews(round.session!, seat).length > 0);
      expect(told).toEqual([false, false, true]);
    }
  });

  it('goes on where it was, with seats kept by name for those who are not here', async () => {
    const game = await playSome(6);
    const harness = createHarness();
    const anna = await load(harness, 'Anna', game);
    const { table } = anna.attendance;
    expect(table.round!.moves).toBe(6);
    expect(kindsOf(anna)).toEqual([
      ['person', 'Anna'],
      ['open', 'Bert'],
      ['bot', 'Kiebitz'],
    ]);
    expect(table.round!.names).toEqual(['Anna', 'Bert', 'Kiebitz']);
    // A stranger is not given the seat of another; whoever has the name is.
    const carla = await join(harness, anna, 'Carla');
    expect(seatsOf(table, carla.ticket!.member)).toEqual([]);
    expect(viewsFor(table, carla.ticket!.member).map(({ seat }) => seat)).toEqual([-1]);
    const bert = await join(harness, anna, 'Bert');
    expect(seatsOf(table, bert.ticket!.member)).toEqual([1]);
    await playToEnd(harness, [anna, bert]);
    expect(table.status).toBe('over');
    expect((await harness.store.listGames({ limit: 1 }))[0]).toMatchObject({
      names: ['Anna', 'Bert', 'Kiebitz'],
    });
    expect(harness.bugs).toEqual([]);
  });

  it('waits at an open seat, which has no clock until somebody sits there', async () => {
    const saved = await playSome(6);
    const clock = { moveMs: 10_000, bankMs: 0 };
    const game = { ...saved, config: { ...saved.config, clock } };
    const harness = createHarness();
    const anna = await load(harness, 'Anna', game);
    const { table } = anna.attendance;
    const isAsked = () => table.round!.asked[1]?.waitedFor === true;
    expect(await playUntil(harness, [anna], isAsked)).toBe(true);
    const { moves } = table.round!;
    await harness.pass(3_600_000);
    expect(table.round!.moves).toBe(moves);
    await join(harness, anna, 'Bert');
    await harness.pass(9999);
    expect(table.round!.moves).toBe(moves);
    await harness.pass(1);
    expect(table.round!.moves).toBe(moves + 1);
  });

  it('can be played on by a bot in place of somebody who does not come', async () => {
    const harness = createHarness();
    const anna = await load(harness, 'Anna', await playSome(6));
    valueOf(await anna.send({ do: 'stand-in', seat: 1, bot: 'random' }));
    await playToEnd(harness, [anna]);
    expect(anna.attendance.table.status).toBe('over');
    expect(harness.bugs).toEqual([]);
  });

  it('gives all seats to one device if one device held them', async () => {
    const harness = createHarness();
    const dora = await load(harness, 'Dora', { ...(await playSome(6)), oneDevice: true });
    expect(seatsOf(dora.attendance.table, 'm1')).toEqual([0, 1]);
    expect(kindsOf(dora)).toEqual([
      ['person', 'Anna'],
      ['person', 'Bert'],
      ['bot', 'Kiebitz'],
    ]);
  });

  it.each<[string, number | undefined, number]>([
    ['Bert', undefined, 1],
    ['Dora', undefined, 0],
    ['Dora', 1, 1],
    ['Anna', 1, 1],
  ])('gives %s, who wished for seat %s, seat %i', async (name, wished, seat) => {
    const client = await load(createHarness(), name, await playSome(6), wished);
    expect(seatsOf(client.attendance.table, 'm1')).toEqual([seat]);
  });

  it.each([2, 3, 15])('has no seat %i for a person', async (seat) => {
    const game = await playSome(6);
    expect(codeOf(await createHarness().tables.load({ name: 'Anna', game, seat }))).toBe(
      'not-a-person',
    );
  });

  it('that is over can be looked at, and the next one can be shuffled together', async () => {
    const harness = createHarness();
    const anna = await load(harness, 'Anna', { ...(await playSome(Infinity)), oneDevice: true });
    const { table } = anna.attendance;
    expect(infoOf(table)).toMatchObject({ status: 'over', round: { outcome: expect.anything() } });
    const { commitment } = infoOf(table).next!;
    await dealTogether([anna]);
    expect(table.round).toMatchObject({ number: 2, shuffle: { commitment } });
    expect(table.round!.shuffle!.salts).toHaveLength(1);
  });

  it('is the same after the table slept', async () => {
    const harness = createHarness();
    const anna = await load(harness, 'Anna', { ...(await playSome(6)), oneDevice: true });
    const { table } = anna.attendance;
    await playUntil(harness, [anna], () => table.round!.moves > 9);
    expect(pictureOf(await readTable(harness.store, table.id), harness.now)).toEqual(
      pictureOf(table, harness.now),
    );
  });

  it('tells nothing of its shuffle or its seed before it is over', async () => {
    const game = await playSome(6);
    const anna = await load(createHarness(), 'Anna', game);
    const shown = JSON.stringify(infoOf(anna.attendance.table));
    expect(shown).toContain(game.log.shuffle!.commitment);
    expect(shown).not.toContain(game.log.shuffle!.secret);
    expect(shown).not.toContain(game.log.seed);
  });
});
