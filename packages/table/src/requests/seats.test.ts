import { REACTION_PAUSE_MS } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { infoOf, newsFor, viewsFor } from '../core/project.ts';
import { seatsOf, type Table } from '../core/state.ts';
import { ageTable } from '../test/aged.ts';
import { codeOf, createHarness, enter, join, open, valueOf } from '../test/harness.ts';
import { dealTogether } from '../test/parts.ts';
import { pictureOf, readTable } from '../test/picture.ts';
import { playToEnd } from '../test/playing.ts';
import { startThree } from '../test/scenes.ts';

describe('several people on one device', () => {
  it('are seats of one member, who sees and plays all of them', async () => {
    const harness = createHarness();
    const anna = await open(harness, {
      config: { seats: 3 },
      places: [{ kind: 'me' }, { kind: 'me', name: 'Oma' }, { kind: 'open' }],
    });
    valueOf(await anna.send({ do: 'sit', seat: 2, name: 'Opa' }));
    const { table } = anna.attendance;
    expect(seatsOf(table, 'm1')).toEqual([0, 1, 2]);
    valueOf(await anna.send({ do: 'start' }));
    expect(viewsFor(table, 'm1').map(({ seat }) => seat)).toEqual([0, 1, 2]);
    await playToEnd(harness, [anna]);
    expect(table.round!.outcome!.places).toHaveLength(3);
    expect(table.round!.names).toEqual(['Anna', 'Oma', 'Opa']);
    expect(harness.bugs).toEqual([]);
  });

  it('need names of their own', async () => {
    const harness = createHarness();
    const places = [{ kind: 'me' }, { kind: 'me' }] as const;
    const twice = await harness.tables.open({ name: 'Anna', config: {}, places });
    expect(codeOf(twice)).toBe('name-taken');
    const anna = await open(harness);
    expect(codeOf(await anna.send({ do: 'sit', seat: 1 }))).toBe('name-taken');
    expect(codeOf(await anna.send({ do: 'sit', seat: 1, name: 'anna ' }))).toBe('name-taken');
  });

  it('all leave when the member leaves', async () => {
    const harness = createHarness();
    const anna = await open(harness, { config: { seats: 3 } });
    valueOf(await anna.send({ do: 'sit', seat: 1, name: 'Oma' }));
    const bert = await join(harness, anna, 'Bert');
    valueOf(await anna.send({ do: 'leave' }));
    const { table } = bert.attendance;
    expect(table.seats.map(({ occupant }) => occupant.kind)).toEqual(['open', 'open', 'person']);
    expect(table.host).toBe('m2');
  });
});

describe('pictures', () => {
  it('come with the name, are seen by all and are still there when the table is rebuilt', async () => {
    const harness = createHarness();
    const anna = await open(harness, { picture: 'owl' });
    const { id } = anna.attendance.table;
    valueOf(await harness.tables.join(id, { name: 'Bert', picture: 'mug' }));
    valueOf(await harness.tables.join(id, { name: 'Cleo' }));
    const members = [
      { member: 'm1', name: 'Anna', picture: 'owl' },
      { member: 'm2', name: 'Bert', picture: 'mug' },
      { member: 'm3', name: 'Cleo' },
    ];
    expect(infoOf(anna.attendance.table).members).toEqual(members);
    expect(infoOf(await readTable(harness.store, id)).members).toEqual(members);
  });
});

/** Of the members, in the order in which they came. */
function listPictures(table: Table): (string | undefined)[] {
  return infoOf(table).members.map(({ picture }) => picture);
}

describe('another picture', () => {
  it('is seen by all at any time, also none, and is still there when the table is rebuilt', async () => {
    const harness = createHarness();
    const anna = await open(harness, { config: { seats: 2 }, picture: 'owl' });
    const bert = await join(harness, anna, 'Bert');
    const { id } = anna.attendance.table;
    valueOf(await bert.send({ do: 'picture', picture: 'mug' }));
    valueOf(await anna.send({ do: 'start' }));
    valueOf(await anna.send({ do: 'picture', picture: 'fox' }));
    expect(listPictures(bert.attendance.table)).toEqual(['fox', 'mug']);
    valueOf(await bert.send({ do: 'picture' }));
    expect(listPictures(anna.attendance.table)).toEqual(['fox', undefined]);
    expect(listPictures(await readTable(harness.store, id))).toEqual(['fox', undefined]);
    // Pages of before know nothing of it and ask for nothing but the info.
    const told = bert.records.flatMap((record) => newsFor(record, []) ?? []);
    expect(told.at(-1)).toMatchObject({ type: 'configured' });
  });

  it('can be chosen as often as something can be said', async () => {
    const harness = createHarness();
    const anna = await open(harness);
    const choose = async (): Promise<string> =>
      codeOf(await anna.send({ do: 'picture', picture: 'fox' }));
    const { seq } = anna.attendance.table;
    expect([await choose(), await choose(), await choose(), await choose()]).toEqual([
      'ok',
      'ok',
      'ok',
      'too-many-pictures',
    ]);
    expect(anna.attendance.table.seq).toBe(seq + 3);
    expect(anna.attendance.react({ seat: 0, reaction: 'hello' })?.code).toBe('too-many-reactions');
    await harness.pass(REACTION_PAUSE_MS);
    const sent = [{ do: 'picture', picture: 'owl' }, { id: 'sent-twice' }] as const;
    const first = valueOf(await anna.send(...sent));
    // What was accepted is answered the same when it is sent again.
    expect(valueOf(await anna.send(...sent))).toBe(first);
    expect(await choose()).toBe('too-many-pictures');
  });
});

describe('a new table', () => {
  it('has bots and open seats where they are wished for, and room for no more', async () => {
    const harness = createHarness();
    const places = [{ kind: 'bot', bot: 'easy' }, { kind: 'open' }, { kind: 'me' }] as const;
    const anna = await open(harness, { config: { seats: 3 }, places });
    const { seats } = anna.attendance.table;
    expect(seats.map(({ occupant }) => occupant.kind)).toEqual(['bot', 'open', 'person']);
    const four = [...places, { kind: 'open' }] as const;
    const wish = { name: 'Anna', config: { seats: 3 } };
    expect(codeOf(await harness.tables.open({ ...wish, places: four }))).toBe('no-such-seat');
    const bad = [{ kind: 'bot', bot: 'auto' }] as const;
    expect(codeOf(await harness.tables.open({ ...wish, places: bad }))).toBe('unknown-bot');
    expect(codeOf(await harness.tables.open({ ...wish, name: '' }))).toBe('name-empty');
    expect(codeOf(await harness.tables.open({ ...wish, config: { seats: 1 } }))).toBe(
      'seats-range',
    );
  });

  it('gives bots names that are not the opener’s', async () => {
    const harness = createHarness();
    const places = [{ kind: 'bot', bot: 'easy' }, { kind: 'me' }] as const;
    const kiebitz = await open(harness, { name: 'kiebitz', places });
    expect(infoOf(kiebitz.attendance.table).seats[0]!.occupant.name).not.toMatch(/kiebitz/i);
  });
});

describe('the host', () => {
  it('can be another member', async () => {
    const harness = createHarness();
    const anna = await open(harness);
    const bert = await join(harness, anna, 'Bert');
    valueOf(await anna.send({ do: 'hand-over', member: 'm2' }));
    expect(codeOf(await anna.send({ do: 'start' }))).toBe('not-host');
    expect(codeOf(await bert.send({ do: 'start' }))).toBe('ok');
  });

  it('is not left with a game that was over when it was dealt', async () => {
    const harness = createHarness();
    const anna = await open(harness, { config: { game: 'chanco', seats: 2 } });
    const bert = await join(harness, anna, 'Bert');
    const { table } = anna.attendance;
    for (;;) {
      valueOf(await anna.send({ do: 'start' }));
      if (table.status === 'over') break;
      await playToEnd(harness, [anna, bert]);
    }
    expect(table.round).toMatchObject({ moves: 0, outcome: { reason: 'four-of-a-kind' } });
    const kept = await harness.store.readGame(`${table.id}-${table.round!.number}`);
    expect(kept).toMatchObject({ moves: 0, places: table.round!.outcome!.places });
    expect(infoOf(table).next).toBeDefined();
    expect(pictureOf(await readTable(harness.store, table.id), harness.now)).toEqual(
      pictureOf(table, harness.now),
    );
    const aged = createHarness({ store: await ageTable(harness.store, table.id) });
    expect(infoOf((await enter(aged, anna.ticket!)).attendance.table)).toMatchObject({
      status: 'over',
      round: { outdated: true, outcome: table.round!.outcome },
    });
  });

  it('can play again with the same people, and the shuffles are others', async () => {
    const [harness, anna, bert] = await startThree();
    await playToEnd(harness, [anna, bert]);
    const { table } = anna.attendance;
    const first = table.round!;
    await dealTogether([anna, bert]);
    expect(table.round!.number).toBe(2);
    expect(table.round!.seed).not.toBe(first.seed);
    expect(table.round!.shuffle!.salts.map(({ member }) => member)).toEqual(['m1', 'm2']);
    await playToEnd(harness, [anna, bert]);
    expect(await harness.store.listGames({ limit: 9 })).toHaveLength(2);
  });

  it('can change the game between two games; bots that it has not are replaced by usual ones', async () => {
    const [harness, anna, bert] = await startThree();
    bert.leave();
    await harness.pass(60_000);
    valueOf(await anna.send({ do: 'stand-in', seat: 1, bot: 'greedy' }));
    await playToEnd(harness, [anna]);
    valueOf(await anna.send({ do: 'configure', changes: { game: 'chanco', seats: 4 } }));
    const { table } = anna.attendance;
    expect(infoOf(table).seats.map(({ occupant, standIn }) => [occupant.kind, standIn])).toEqual([
      ['person', undefined],
      ['person', 'normal'],
      ['bot', undefined],
      ['open', undefined],
    ]);
    expect(table.seats[2]!.occupant).toMatchObject({ bot: 'normal' });
    valueOf(await anna.send({ do: 'seat-bot', seat: 3, bot: 'auto' }));
    valueOf(await anna.send({ do: 'start' }));
    await playToEnd(harness, [anna]);
    expect(table.status).toBe('over');
    expect(harness.bugs).toEqual([]);
  });

  it('can change the game, and bots stay as strong as they were chosen', async () => {
    const harness = createHarness();
    const anna = await open(harness);
    valueOf(await anna.send({ do: 'seat-bot', seat: 1, bot: 'easy' }));
    valueOf(await anna.send({ do: 'configure', changes: { game: 'schwimmen' } }));
    expect(anna.attendance.table.seats[1]!.occupant).toMatchObject({ kind: 'bot', bot: 'easy' });
  });

  it('can take seats away on which nobody but bots sit', async () => {
    const harness = createHarness();
    const anna = await open(harness, { config: { seats: 4 } });
    await join(harness, anna, 'Bert', 2);
    valueOf(await anna.send({ do: 'seat-bot', seat: 3, bot: 'easy' }));
    const fewer = (seats: number) => anna.send({ do: 'configure', changes: { seats } });
    expect(codeOf(await fewer(2))).toBe('seat-taken');
    expect(codeOf(await fewer(3))).toBe('ok');
    expect(anna.attendance.table.seats.map(({ occupant }) => occupant.kind)).toEqual([
      'person',
      'open',
      'person',
    ]);
    expect(codeOf(await fewer(4))).toBe('ok');
    expect(anna.attendance.table.seats[3]).toEqual({ occupant: { kind: 'open' } });
  });

  it('can choose a saved ruleset by its name', async () => {
    const harness = createHarness();
    const ruleset = { name: 'Oma', game: 'mau-mau', rules: 'dart', options: { handSize: 4 } };
    await harness.store.putRuleset({ ...ruleset, tokenHash: '', at: 0 });
    const anna = await open(harness);
    valueOf(await anna.send({ do: 'configure', changes: { ruleset: 'Oma' } }));
    expect(anna.attendance.table.config).toMatchObject({
      ruleset: 'Oma',
      rules: 'dart',
      options: { handSize: 4 },
    });
    const second = await open(harness, { config: { ruleset: 'Oma' } });
    expect(second.attendance.table.config).toMatchObject({ ruleset: 'Oma', rules: 'dart' });
    const [row] = await harness.store.listTables({ limit: 1 });
    expect(row!.rules).toBe('Oma');
  });
});

describe('presence', () => {
  it('is told when it changes: who is here, who is away and since when, how many watch', async () => {
    const harness = createHarness();
    const anna = await open(harness);
    const bert = await join(harness, anna, 'Bert');
    expect(anna.presences.at(-1)!.members).toEqual([
      { member: 'm1', here: true },
      { member: 'm2', here: true },
    ]);
    const watcher = await enter(harness, anna.ticket!.table);
    expect(anna.presences.at(-1)!.watchers).toBe(1);
    bert.leave();
    expect(anna.presences.at(-1)!.members[1]).toEqual({ member: 'm2', here: false, awayMs: 1 });
    await harness.pass(5000);
    watcher.leave();
    watcher.leave();
    expect(anna.presences.at(-1)).toMatchObject({ watchers: 0, members: [{}, { awayMs: 5000 }] });
  });

  it('of a program is told when it comes and goes', async () => {
    const harness = createHarness();
    harness.programs.add('Robo');
    const anna = await open(harness);
    valueOf(await anna.send({ do: 'seat-program', seat: 1, name: 'Robo' }));
    harness.programs.delete('Robo');
    harness.tables.refreshPresence(anna.ticket!.table);
    expect(anna.presences.at(-1)!.programs).toEqual([{ seat: 1, here: false }]);
    harness.tables.refreshPresence('no such table');
  });
});
