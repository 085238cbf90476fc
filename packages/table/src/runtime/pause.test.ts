import { describe, expect, it } from 'vitest';
import { clocksLeft } from '../core/clock.ts';
import { infoOf } from '../core/project.ts';
import type { TableRecord } from '../core/records.ts';
import {
  type Client,
  codeOf,
  coming,
  createChooser,
  createHarness,
  enter,
  type Harness,
  join,
  open,
  valueOf,
} from '../test/harness.ts';
import { findMove, playToEnd } from '../test/playing.ts';
import type { BotPlayers } from './bots.ts';

const CLOCK = { moveMs: 10_000, bankMs: 0 };
/** Four for each of two seats. */
const MOVES_MAX = 8;
const DAY_MS = 24 * 3_600_000;

/** Anna and Bert with a clock. */
async function startClock(): Promise<[Harness, Client, Client]> {
  const harness = createHarness();
  const anna = await open(harness, { config: { clock: CLOCK, options: { decks: 3 } } });
  const bert = await join(harness, anna, 'Bert');
  valueOf(await anna.send({ do: 'start' }));
  return [harness, anna, bert];
}

/** Anna watches two programs that do not answer while they are away. */
async function startPrograms(): Promise<[Harness, Client]> {
  const choose = createChooser({ now: 0 });
  const botPlayers: Partial<BotPlayers> = {
    choose: (bot, ask) =>
      harness.programs.size === 0 ? Promise.reject(new Error('away')) : choose(bot, ask),
  };
  const harness: Harness = createHarness({ botPlayers });
  const anna = await open(harness, { config: { paceMs: 0, options: { decks: 3 } }, places: [] });
  for (const name of ['Ada', 'Bob']) {
    harness.programs.add(name);
    valueOf(await harness.tables.seatProgram(anna.ticket!.table, coming(name)));
  }
  harness.programs.clear();
  valueOf(await anna.send({ do: 'start' }));
  await harness.pass(1000);
  return [harness, anna];
}

function factsSince(records: readonly TableRecord[], type: string): string[] {
  const facts = records.map(({ fact }) => fact.type);
  return facts.slice(facts.lastIndexOf(type as (typeof facts)[number]));
}

describe('a game that nobody decides anything in', () => {
  it('is paused where all have left, and its table sleeps', async () => {
    const [harness, anna, bert] = await startClock();
    for (const client of [anna, bert]) client.leave();
    await harness.pass(DAY_MS);
    expect(harness.tables.awake).toBe(0);
    const records = await harness.store.read(anna.ticket!.table, 0);
    const played = Array.from({ length: MOVES_MAX }, () => 'played');
    expect(factsSince(records, 'dealt')).toEqual(['dealt', ...played, 'paused']);
  });

  it('goes on when somebody comes back, who has the whole time for the move', async () => {
    const [harness, anna, bert] = await startClock();
    for (const client of [anna, bert]) client.leave();
    await harness.pass(DAY_MS);
    const later = harness.restart();
    const back = await enter(later, anna.ticket!);
    await later.settle();
    const { table } = back.attendance;
    expect(back.records.map(({ fact }) => fact.type)).toEqual(['woken']);
    expect(infoOf(table).round).not.toHaveProperty('paused');
    expect(clocksLeft(table, later.now).map(({ moveMs }) => moveMs)).toEqual([10_000, 10_000]);
    await later.pass(10_000);
    expect(table.round!.moves).toBe(MOVES_MAX + 1);
  });

  it('goes on when somebody moves who was here all the time', async () => {
    const [harness, anna, bert] = await startClock();
    await harness.pass(DAY_MS);
    const { table } = anna.attendance;
    expect(infoOf(table).round).toMatchObject({ paused: true, moves: MOVES_MAX });
    expect(clocksLeft(table, harness.now).map(({ moveMs }) => moveMs)).toEqual([10_000, 10_000]);
    const mover = [anna, bert].find((client) => findMove(client) !== undefined)!;
    valueOf(await mover.send(findMove(mover)!));
    expect(factsSince(mover.records, 'paused')).toEqual(['paused', 'woken', 'played']);
    await harness.pass(10_000);
    expect(table.round!.moves).toBe(MOVES_MAX + 2);
  });

  it('goes on when a member wants it to, and is paused again where that changes nothing', async () => {
    const [harness, anna] = await startPrograms();
    const { table } = anna.attendance;
    expect(infoOf(table).round).toMatchObject({ paused: true, moves: MOVES_MAX });
    valueOf(await anna.send({ do: 'resume' }));
    await harness.pass(DAY_MS);
    expect(infoOf(table).round).toMatchObject({ paused: true, moves: 2 * MOVES_MAX });
    const watcher = await enter(harness, anna.ticket!.table);
    expect(codeOf(await watcher.send({ do: 'resume' }))).toBe('spectator');
    expect(harness.bugs).toEqual([]);
  });

  it('goes on when a program is back, and not when another one goes', async () => {
    const [harness, anna] = await startPrograms();
    const { table } = anna.attendance;
    harness.tables.refreshPresence(table.id);
    await harness.pass(1000);
    expect(table.round!.moves).toBe(MOVES_MAX);
    harness.programs.add('Ada');
    harness.tables.refreshPresence(table.id);
    await playToEnd(harness, [anna]);
    expect(table.round!.outcome).toBeDefined();
  });

  it('goes on when the host lets a bot stand in', async () => {
    const [harness, anna] = await startPrograms();
    valueOf(await anna.send({ do: 'stand-in', seat: 0, bot: 'random' }));
    const { table } = anna.attendance;
    expect(infoOf(table).round).not.toHaveProperty('paused');
    harness.programs.add('a bot that answers');
    await playToEnd(harness, [anna]);
    expect(table.round!.outcome).toBeDefined();
  });
});

it('a game in which one seat decides is not paused, however long the others are away', async () => {
  const harness = createHarness();
  const places = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }] as const;
  const config = { clock: CLOCK, options: { turnLimit: 60 } };
  const anna = await open(harness, { config, places });
  valueOf(await anna.send({ do: 'start' }));
  anna.leave();
  await harness.pass(DAY_MS);
  const records = await harness.store.read(anna.ticket!.table, 0);
  expect(records.map(({ fact }) => fact.type)).not.toContain('paused');
  expect(records.some(({ fact }) => fact.type === 'played' && fact.outcome !== undefined)).toBe(
    true,
  );
});
