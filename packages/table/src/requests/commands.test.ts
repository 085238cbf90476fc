import { hashText } from '@stammtisch/wire/shuffle';
import type { TableCommand } from '@stammtisch/wire/table';
import { beforeEach, describe, expect, it } from 'vitest';
import { viewsFor } from '../core/project.ts';
import { ageTable } from '../test/aged.ts';
import {
  type Client,
  codeOf,
  coming,
  createHarness,
  enter,
  type Harness,
  join,
  open,
  valueOf,
} from '../test/harness.ts';

const STATES = ['waiting', 'playing', 'over', 'outdated'] as const;
type State = (typeof STATES)[number];

/** Anna, the host, on seat 0; Bert on seat 1, who has not come yet; seat 2 open or a bot. */
interface Scene {
  readonly harness: Harness;
  readonly anna: Client;
}

async function setScene(state: State): Promise<Scene> {
  const harness = createHarness({ limits: { standInAfterMs: 0 } });
  harness.programs.add('Robo');
  const anna = await open(harness, { config: { seats: 3 } });
  valueOf(await harness.tables.join(anna.ticket!.table, { name: 'Bert' }));
  if (state === 'waiting') return { harness, anna };
  valueOf(await anna.send({ do: 'seat-bot', seat: 2, bot: 'easy' }));
  valueOf(await anna.send({ do: 'start' }));
  if (state === 'playing') return { harness, anna };
  if (state === 'outdated') {
    const aged = createHarness({ store: await ageTable(harness.store, anna.ticket!.table) });
    aged.programs.add('Robo');
    return { harness: aged, anna: await enter(aged, anna.ticket!) };
  }
  // The last one at the table has won.
  valueOf(await anna.send({ do: 'remove', seat: 1 }));
  valueOf(await anna.send({ do: 'remove', seat: 2 }));
  return { harness, anna };
}

/** What happened by a command, or why nothing did. */
async function carryOut({ anna }: Scene, command: TableCommand): Promise<string> {
  const before = anna.records.length;
  const result = await anna.send(command);
  if (!result.ok) return `! ${result.error.code}`;
  const facts = anna.records.slice(before).map(({ fact }) => fact.type);
  return facts.join(' ');
}

const SALT = 'ab'.repeat(16);
const OTHER = 'cd'.repeat(32);

/** By command of the host: what it comes to in each state. */
const TABLE: readonly (readonly [TableCommand, Readonly<Record<State, string>>])[] = [
  [
    { do: 'sit', seat: 2, name: 'Anni' },
    { waiting: 'seated', playing: '! seat-taken', over: 'seated', outdated: '! seat-taken' },
  ],
  [
    { do: 'stand', seat: 0 },
    { waiting: 'seated', playing: '! playing', over: 'seated', outdated: 'seated' },
  ],
  [
    { do: 'rename', seat: 0, name: 'Anni' },
    { waiting: 'seated', playing: '! playing', over: 'seated', outdated: 'seated' },
  ],
  [
    { do: 'salt', salt: SALT },
    {
      waiting: '! commit-first',
      playing: '! playing',
      over: '! commit-first',
      outdated: '! commit-first',
    },
  ],
  [
    { do: 'commit', commitment: OTHER, shuffle: OTHER },
    { waiting: '! stale', playing: '! playing', over: '! stale', outdated: '! no-commitment' },
  ],
  [
    { do: 'leave' },
    {
      waiting: 'seated host left',
      playing: 'seated host left',
      over: 'seated host left',
      outdated: 'seated host left',
    },
  ],
  [
    { do: 'take-back', seat: 0 },
    {
      waiting: '! not-stood-in',
      playing: '! not-stood-in',
      over: '! not-stood-in',
      outdated: '! not-stood-in',
    },
  ],
  [
    { do: 'undo', seat: 0 },
    {
      waiting: '! not-playing',
      playing: '! nothing-to-undo',
      over: '! not-playing',
      outdated: '! outdated',
    },
  ],
  [
    { do: 'answer-undo', seat: 0, agree: true },
    { waiting: '! no-undo', playing: '! no-undo', over: '! no-undo', outdated: '! no-undo' },
  ],
  [
    { do: 'seat-bot', seat: 2, bot: 'normal' },
    { waiting: 'seated', playing: '! playing', over: 'seated', outdated: 'seated' },
  ],
  [
    { do: 'seat-program', seat: 2, name: 'Robo' },
    { waiting: 'seated', playing: '! playing', over: 'seated', outdated: 'seated' },
  ],
  [
    { do: 'remove', seat: 1 },
    { waiting: 'seated', playing: 'played seated', over: '! seat-open', outdated: 'seated' },
  ],
  [
    { do: 'stand-in', seat: 1, bot: 'easy' },
    {
      waiting: '! not-playing',
      playing: 'stood-in',
      over: '! not-playing',
      outdated: '! not-playing',
    },
  ],
  [
    { do: 'configure', changes: { paceMs: 5 } },
    { waiting: 'configured', playing: '! playing', over: 'configured', outdated: 'configured' },
  ],
  [
    { do: 'pace', paceMs: 5 },
    { waiting: 'configured', playing: 'configured', over: 'configured', outdated: 'configured' },
  ],
  [
    { do: 'watch', watch: false },
    { waiting: 'configured', playing: 'configured', over: 'configured', outdated: 'configured' },
  ],
  [
    { do: 'picture', picture: 'owl' },
    { waiting: 'pictured', playing: 'pictured', over: 'pictured', outdated: 'pictured' },
  ],
  [
    { do: 'start' },
    { waiting: '! open-seats', playing: '! playing', over: '! open-seats', outdated: 'dealt' },
  ],
  [
    { do: 'hand-over', member: 'm2' },
    { waiting: 'host', playing: 'host', over: 'host', outdated: 'host' },
  ],
  [
    { do: 'resume' },
    {
      waiting: '! not-paused',
      playing: '! not-paused',
      over: '! not-paused',
      outdated: '! not-paused',
    },
  ],
  [
    { do: 'hurry', paceMs: 0 },
    {
      waiting: '! not-playing',
      playing: '! people-play',
      over: '! not-playing',
      outdated: '! not-playing',
    },
  ],
  [
    { do: 'take-over' },
    { waiting: '! is-host', playing: '! is-host', over: '! is-host', outdated: '! is-host' },
  ],
  [
    { do: 'put-out', member: 'm2' },
    {
      waiting: 'seated put-out',
      playing: 'seated put-out',
      over: 'put-out',
      outdated: 'seated put-out',
    },
  ],
  [
    { do: 'let-in', member: 'm2' },
    {
      waiting: '! no-such-member',
      playing: '! no-such-member',
      over: '! no-such-member',
      outdated: '! no-such-member',
    },
  ],
  [{ do: 'close' }, { waiting: 'closed', playing: 'closed', over: 'closed', outdated: 'closed' }],
];

const PLAY: TableCommand = { do: 'play', seat: 0, action: 'draw' };
const EVERY = [PLAY, ...TABLE.map(([command]) => command)];
const HOST_ONLY = ['seat-bot', 'seat-program', 'remove', 'stand-in', 'configure', 'start'].concat(
  'pace',
  'watch',
  'hand-over',
  'put-out',
  'let-in',
  'close',
);

describe.each(STATES)('while a table is %s', (state) => {
  let scene: Scene;
  beforeEach(async () => {
    scene = await setScene(state);
  });

  it.each(TABLE)('the host may or may not: %j', async (command, expected) => {
    expect(await carryOut(scene, command)).toBe(expected[state]);
    expect(scene.harness.bugs).toEqual([]);
  });

  it('moves are taken only in a game that can go on', async () => {
    const expected = {
      waiting: '! not-playing',
      playing: 'played',
      over: '! not-playing',
      outdated: '! outdated',
    };
    const { table } = scene.anna.attendance;
    // Seat 0 is the first to move.
    const action = viewsFor(table, 'm1')[0]?.legal[0] ?? 'draw';
    expect(await carryOut(scene, { ...PLAY, action } as TableCommand)).toBe(expected[state]);
  });

  it('others may not do what is the host’s', async () => {
    valueOf(await scene.anna.send({ do: 'hand-over', member: 'm2' }));
    for (const command of EVERY.filter((some) => HOST_ONLY.includes(some.do))) {
      expect(await carryOut(scene, command)).toBe('! not-host');
    }
  });

  it('spectators may do nothing', async () => {
    const watcher = await enter(scene.harness, scene.anna.ticket!.table);
    for (const command of EVERY) {
      expect(await carryOut({ ...scene, anna: watcher }, command)).toBe('! spectator');
    }
  });

  it('nothing is possible once it is closed', async () => {
    valueOf(await scene.anna.send({ do: 'close' }));
    for (const command of EVERY) expect(await carryOut(scene, command)).toBe('! closed');
    const { table, token } = scene.anna.ticket!;
    const { tables } = scene.harness;
    expect(await tables.join(table, { name: 'Carla' })).toMatchObject({
      error: { code: 'closed' },
    });
    expect(await tables.seatProgram(table, coming('Robo'))).toMatchObject({
      error: { code: 'closed' },
    });
    // It can still be looked at by its id, but its code may be another table's now.
    expect(await tables.look(table, token)).toMatchObject({ ok: true });
    expect(await tables.look(scene.anna.ticket!.code)).toMatchObject({
      error: { code: 'no-such-table' },
    });
  });
});

describe('a command', () => {
  it.each([
    { do: 'sit', seat: 3 },
    { do: 'stand', seat: 3 },
    { do: 'rename', seat: 3, name: 'Anni' },
    { do: 'play', seat: 3, action: 'draw' },
    { do: 'take-back', seat: 3 },
    { do: 'seat-bot', seat: 3, bot: 'easy' },
    { do: 'seat-program', seat: 3, name: 'Robo' },
    { do: 'remove', seat: 3 },
  ] as const)('about a seat that is not there is refused: %j', async (command) => {
    expect(await carryOut(await setScene('waiting'), command)).toBe('! no-such-seat');
  });

  it.each([
    { do: 'play', seat: 1, action: 'draw' },
    { do: 'stand', seat: 1 },
    { do: 'rename', seat: 1, name: 'Anni' },
    { do: 'take-back', seat: 1 },
    { do: 'play', seat: 2, action: 'draw' },
    { do: 'stand', seat: 2 },
  ] as const)('about the seat of another is refused: %j', async (command) => {
    expect(await carryOut(await setScene('waiting'), command)).toBe('! not-your-seat');
  });

  it('never plays what only a table plays', async () => {
    const scene = await setScene('playing');
    for (const action of ['retire', 'fault', 'RETIRE', '-1', '']) {
      expect(await carryOut(scene, { ...PLAY, action } as TableCommand)).toBe('! unknown-action');
    }
  });

  it('that the rules do not allow is refused with the words of the game', async () => {
    const scene = await setScene('playing');
    const code = await carryOut(scene, { do: 'play', seat: 0, action: 'wish H' });
    expect(code).toMatch(/^! /);
    expect(scene.anna.attendance.table.round!.moves).toBe(0);
  });
});

describe('bots', () => {
  it.each([
    ['seat-bot', 'waiting'],
    ['stand-in', 'playing'],
  ] as const)('of %s must be ones that play the game', async (name, state) => {
    const scene = await setScene(state);
    const seat = name === 'seat-bot' ? 2 : 1;
    for (const bot of ['auto', 'deep blue', 'search:0', '']) {
      expect(await carryOut(scene, { do: name, seat, bot })).toMatch(
        /^! (unknown-bot|bad-budget)$/,
      );
    }
  });

  it('cannot take the seat of a person, and keep their name when they are changed', async () => {
    const scene = await setScene('waiting');
    expect(await carryOut(scene, { do: 'seat-bot', seat: 1, bot: 'easy' })).toBe('! seat-taken');
    expect(await carryOut(scene, { do: 'seat-program', seat: 1, name: 'Robo' })).toBe(
      '! seat-taken',
    );
    await carryOut(scene, { do: 'seat-bot', seat: 2, bot: 'easy' });
    const { seats } = scene.anna.attendance.table;
    const before = seats[2]!.occupant;
    await carryOut(scene, { do: 'seat-bot', seat: 2, bot: 'normal' });
    expect(seats[2]!.occupant).toEqual({ ...before, bot: 'normal' });
  });

  it('over the network sit down by themselves on the first open seat', async () => {
    const { harness, anna } = await setScene('waiting');
    valueOf(await harness.tables.seatProgram(anna.ticket!.code, coming('Robo')));
    expect(anna.attendance.table.seats[2]!.occupant).toEqual({ kind: 'program', name: 'Robo' });
    const second = await harness.tables.seatProgram(anna.ticket!.code, coming('robo'));
    expect(second).toMatchObject({ error: { code: 'name-taken' } });
  });
});

it('programs sit down on the seat they name, if it is open', async () => {
  const harness = createHarness();
  const anna = await open(harness, { config: { seats: 4 } });
  const { id, seats } = anna.attendance.table;
  valueOf(await harness.tables.seatProgram(id, coming('Robo', 2)));
  expect(seats[2]!.occupant).toEqual({ kind: 'program', name: 'Robo' });
  for (const [seat, code] of [
    [0, 'seat-taken'],
    [2, 'seat-taken'],
    [4, 'no-such-seat'],
  ] as const) {
    expect(await harness.tables.seatProgram(id, coming('Rosa', seat))).toMatchObject({
      error: { code },
    });
  }
  // One that is back keeps its seat, whatever it names now.
  valueOf(await harness.tables.seatProgram(id, coming('Robo', 3)));
  expect(seats[3]!.occupant).toEqual({ kind: 'open' });
});

/** Robo has a seat at a table that was last awake in another process. */
async function seatRobo(): Promise<{ harness: Harness; code: string }> {
  const harness = createHarness();
  const anna = await open(harness, { config: { seats: 3 } });
  valueOf(await harness.tables.seatProgram(anna.ticket!.code, coming('Robo')));
  return { harness: harness.restart(), code: anna.ticket!.code };
}

describe('the seat of a program', () => {
  const impostor = { name: 'Robo', tokenHash: hashText('another token') };

  it('is had again with its token only, also after a restart', async () => {
    const { harness, code } = await seatRobo();
    for (const seat of [undefined, 1, 2]) {
      const refused = await harness.tables.seatProgram(code, { ...impostor, seat });
      expect(codeOf(refused)).toBe('name-taken');
      // That an older server gave it a token proves nothing where a token was noted.
      const old = await harness.tables.seatProgram(code, { ...impostor, seat, isOld: true });
      expect(codeOf(old)).toBe('name-taken');
    }
    valueOf(await harness.tables.seatProgram(code, coming('Robo')));
    const { table } = valueOf(await harness.tables.look(code));
    expect(table.seats.map(({ occupant }) => occupant.kind)).toEqual(['person', 'program', 'open']);
  });

  it('is not played by another program of its name', async () => {
    const { harness, code } = await seatRobo();
    const { table } = valueOf(await harness.tables.look(code));
    const watcher = await enter(harness, code);
    expect(watcher.presence.programs).toEqual([{ seat: 1, here: false }]);
    harness.programs.add('Robo');
    harness.tables.refreshPresence(table.id);
    expect(watcher.presences.at(-1)?.programs).toEqual([{ seat: 1, here: true }]);
    const other = harness.restart({ botPlayers: { botTokenHash: () => impostor.tokenHash } });
    const there = await enter(other, code);
    expect(there.presence.programs).toEqual([{ seat: 1, here: false }]);
  });

  it('at a table of 1.0, which noted no token, is had with a token of 1.0 and then noted', async () => {
    const harness = createHarness();
    const anna = await open(harness);
    const { table: id, code } = anna.ticket!;
    const occupant = { kind: 'program', name: 'Robo' } as const;
    const row = (await harness.store.find(id))!;
    const record = {
      seq: row.seq + 1,
      at: row.at,
      fact: { type: 'seated', seat: 1, occupant },
    } as const;
    await harness.store.append([{ table: id, records: [record] }]);
    const { tables } = harness.restart();
    expect(codeOf(await tables.seatProgram(code, impostor))).toBe('name-taken');
    valueOf(await tables.seatProgram(code, { ...coming('Robo'), isOld: true }));
    expect(codeOf(await tables.seatProgram(code, { ...impostor, isOld: true }))).toBe('name-taken');
    expect(await harness.store.findPrograms(hashText('Robo'))).toEqual([
      { table: id, tokenHash: hashText('Robo') },
    ]);
  });
});

describe('joining', () => {
  it('takes the first open seat, or the one asked for, or none', async () => {
    const harness = createHarness();
    const anna = await open(harness, { config: { seats: 4 } });
    const { table } = anna.attendance;
    await join(harness, anna, 'Bert', 3);
    await join(harness, anna, 'Carla');
    await join(harness, anna, 'Dora');
    await join(harness, anna, 'Emil');
    expect(table.seats.map(({ occupant }) => occupant.name)).toEqual([
      'Anna',
      'Carla',
      'Dora',
      'Bert',
    ]);
    expect([...table.members.values()].map(({ name }) => name)).toEqual([
      'Anna',
      'Bert',
      'Carla',
      'Dora',
      'Emil',
    ]);
    for (const [seat, code] of [
      [3, 'seat-taken'],
      [4, 'no-such-seat'],
    ] as const) {
      const refused = await harness.tables.join(table.id, { name: 'Fritz', seat });
      expect(refused).toMatchObject({ error: { code } });
    }
  });

  it('gives a token that proves who one is, and only here', async () => {
    const harness = createHarness();
    const [anna, other] = [await open(harness), await open(harness)];
    const bert = await join(harness, anna, 'Bert');
    const { table, token } = bert.ticket!;
    expect(valueOf(await harness.tables.look(table, token)).member).toBe('m2');
    expect(await harness.tables.look(other.ticket!.table, token)).toMatchObject({
      error: { code: 'bad-token' },
    });
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(await harness.store.read(table, 0))).not.toContain(token);
  });

  it('from another device is coming back as the same member', async () => {
    const harness = createHarness();
    const anna = await open(harness);
    const { table, token } = anna.ticket!;
    const second = valueOf(await harness.tables.addDevice(table, token));
    expect(second.token).not.toBe(token);
    const phone = await enter(harness, second);
    expect(phone.attendance.member).toBe('m1');
    expect(await phone.send({ do: 'rename', seat: 0, name: 'Anni' })).toMatchObject({ ok: true });
    anna.leave();
    expect(phone.presences.at(-1)!.members).toEqual([{ member: 'm1', here: true }]);
    expect(await harness.tables.addDevice(table, 'f'.repeat(32))).toMatchObject({
      error: { code: 'bad-token' },
    });
  });

  it('is possible for a newcomer after somebody left, under a number of its own', async () => {
    const harness = createHarness({ limits: { members: 2 } });
    const anna = await open(harness);
    const bert = await join(harness, anna, 'Bert');
    valueOf(await bert.send({ do: 'leave' }));
    const carla = await join(harness, anna, 'Bert');
    expect(carla.ticket!.member).toBe('m3');
    expect(await harness.tables.look(anna.ticket!.table, bert.ticket!.token)).toMatchObject({
      error: { code: 'bad-token' },
    });
  });
});
