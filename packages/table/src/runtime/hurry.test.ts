import { hasSeat, SPECTATOR } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { infoOf, newsFor } from '../core/project.ts';
import type { Table } from '../core/state.ts';
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
import { pictureOf, readTable } from '../test/picture.ts';
import { playUntil } from '../test/playing.ts';

const PACE_MS = 4000;
const BOT = { kind: 'bot', bot: 'random' } as const;

function isOut({ round }: Table, seat: number): boolean {
  const { game, session } = round!;
  return hasSeat(game.scene(game.view(session!.state, SPECTATOR)).out ?? 0, seat);
}

const CONFIG = { seats: 4, paceMs: PACE_MS };

/** Anna alone with bots at Mau-Mau, until she is out of it. */
async function playUntilOut(): Promise<[Harness, Client]> {
  for (let seed = 0; ; seed++) {
    const harness = createHarness({ seed: `out ${seed}` });
    const places = [{ kind: 'me' } as const, BOT, BOT, BOT];
    const anna = await open(harness, { config: CONFIG, places });
    valueOf(await anna.send({ do: 'start' }));
    const { table } = anna.attendance;
    if (await playUntil(harness, [anna], () => isOut(table, 0))) return [harness, anna];
  }
}

/** Anna and Bert with two bots, until the one is out and the other is not. */
async function playUntilOneIsOut(): Promise<[Harness, Client, Client]> {
  for (let seed = 0; ; seed++) {
    const harness = createHarness({ seed: `one out ${seed}` });
    const anna = await open(harness, { config: CONFIG });
    const bert = await join(harness, anna, 'Bert');
    for (const seat of [2, 3]) {
      valueOf(await anna.send({ do: 'seat-bot', seat, bot: 'random' }));
    }
    valueOf(await anna.send({ do: 'start' }));
    const { table } = anna.attendance;
    await playUntil(harness, [anna, bert], () => isOut(table, 0) || isOut(table, 1));
    if (table.status === 'playing' && isOut(table, 0)) return [harness, anna, bert];
  }
}

describe('whoever is out while only bots play on', () => {
  it('lets them play to the end without a pause, and the next game is as slow as before', async () => {
    const [harness, anna] = await playUntilOut();
    const { table } = anna.attendance;
    valueOf(await anna.send({ do: 'hurry', paceMs: 0 }));
    await harness.pass(0);
    expect(table.status).toBe('over');
    valueOf(await anna.send({ do: 'start' }));
    expect(infoOf(table).round).not.toHaveProperty('paceMs');
    expect(table.config.paceMs).toBe(PACE_MS);
  });

  it('can watch them faster, but not make them slower than the table is', async () => {
    const [harness, anna] = await playUntilOut();
    const { table } = anna.attendance;
    valueOf(await anna.send({ do: 'hurry', paceMs: 250 }));
    expect(infoOf(table).round).toMatchObject({ paceMs: 250 });
    const { moves } = table.round!;
    await harness.pass(250);
    expect(table.round!.moves).toBeGreaterThan(moves);
    valueOf(await anna.send({ do: 'hurry', paceMs: 9000 }));
    expect(infoOf(table).round).toMatchObject({ paceMs: PACE_MS });
  });

  it('waits for bots as before when the last move is taken back', async () => {
    const [, anna] = await playUntilOut();
    const { table } = anna.attendance;
    valueOf(await anna.send({ do: 'hurry', paceMs: 1000 }));
    valueOf(await anna.send({ do: 'undo', seat: 0 }));
    expect(isOut(table, 0)).toBe(false);
    expect(infoOf(table).round).not.toHaveProperty('paceMs');
  });

  it('is told as pages of before understand it, and is kept', async () => {
    const [harness, anna] = await playUntilOut();
    const { table } = anna.attendance;
    valueOf(await anna.send({ do: 'hurry', paceMs: 1000 }));
    const record = anna.records.findLast(({ fact }) => fact.type === 'hurried')!;
    expect(newsFor(record, [0])).toMatchObject({ type: 'configured' });
    const stored = await readTable(harness.store, table.id);
    expect(pictureOf(stored, harness.now)).toEqual(pictureOf(table, harness.now));
    expect(stored.round!.paceMs).toBe(1000);
    const back = await enter(harness.restart(), anna.ticket!);
    expect(infoOf(back.attendance.table).round).toMatchObject({ paceMs: 1000 });
  });
});

describe('nobody is hurried', () => {
  it('by somebody who still plays, or who only watches', async () => {
    const [harness, anna, bert] = await playUntilOneIsOut();
    expect(codeOf(await anna.send({ do: 'hurry', paceMs: 0 }))).toBe('people-play');
    expect(codeOf(await bert.send({ do: 'hurry', paceMs: 0 }))).toBe('people-play');
    const cora = await join(harness, anna, 'Cora');
    expect(codeOf(await cora.send({ do: 'hurry', paceMs: 0 }))).toBe('no-seat');
  });

  it('while a person plays on, also where a bot stands in for that one', async () => {
    const [harness, anna, bert] = await playUntilOneIsOut();
    bert.leave();
    await harness.pass(30_000);
    valueOf(await anna.send({ do: 'stand-in', seat: 1, bot: 'easy' }));
    expect(codeOf(await anna.send({ do: 'hurry', paceMs: 0 }))).toBe('people-play');
  });
});
