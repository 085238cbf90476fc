import { describe, expect, it } from 'vitest';
import { infoOf } from '../core/project.ts';
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
import { bind, show } from '../test/parts.ts';
import { pictureOf, readTable } from '../test/picture.ts';
import { playToEnd } from '../test/playing.ts';
import { lastFacts, startThree } from '../test/scenes.ts';

/** What another process would find of a table. */
async function pictureOfStored({ store, now }: Harness, { id }: Table): Promise<object> {
  return pictureOf(await readTable(store, id), now);
}

/** Comes to a table where no seat is open, and waits for one. */
async function comeLate(harness: Harness, { attendance }: Client, name: string): Promise<Client> {
  const joined = await harness.tables.join(attendance.table.id, { name, wait: true });
  return enter(harness, valueOf(joined));
}

function namesAt({ attendance: { table } }: Client): (string | undefined)[] {
  return table.seats.map(({ occupant }) => occupant.name);
}

describe('who comes late', () => {
  it('watches a running game, and has the seat of a bot with the next deal', async () => {
    const [harness, anna, bert] = await startThree();
    const carla = await comeLate(harness, anna, 'Carla');
    const { table } = anna.attendance;
    expect(lastFacts(anna, 2)).toMatchObject([
      { type: 'joined', name: 'Carla' },
      { type: 'waits', member: 'm3', wait: true },
    ]);
    expect(infoOf(table).waiting).toEqual(['m3']);
    expect(namesAt(anna)).toEqual(['Anna', 'Bert', 'Kiebitz']);
    await playToEnd(harness, [anna, bert]);
    for (const client of [anna, bert, carla]) await bind(client);
    valueOf(await anna.send({ do: 'start' }));
    // Who sits down counts for the shuffle: it is in the list that is made at once.
    expect(infoOf(table).next?.list).toMatchObject({
      seats: ['Anna', 'Bert', 'Carla'],
      members: [{ name: 'Anna' }, { name: 'Bert' }, { name: 'Carla' }],
    });
    for (const client of [anna, bert, carla]) await show(client);
    expect(table.status).toBe('playing');
    expect(namesAt(anna)).toEqual(['Anna', 'Bert', 'Carla']);
    expect(infoOf(table)).not.toHaveProperty('waiting');
    expect(table.round!.names).toEqual(['Anna', 'Bert', 'Carla']);
    expect(await pictureOfStored(harness, table)).toEqual(pictureOf(table, harness.now));
  });

  it('sits on open seats first, then in place of bots from the last one, in order of waiting', async () => {
    const harness = createHarness();
    const anna = await open(harness, { config: { seats: 4 }, places: PLACES });
    const late: Client[] = [];
    for (const name of ['Carla', 'Dora', 'Emil', 'Fritz']) {
      late.push(await join(harness, anna, name, undefined));
    }
    // Carla came to an open seat and left it to wait as the others do.
    valueOf(await late[0]!.send({ do: 'stand', seat: 2 }));
    for (const client of late) valueOf(await client.send({ do: 'wait-for-deal', wait: true }));
    valueOf(await anna.send({ do: 'start' }));
    expect(namesAt(anna)).toEqual(['Anna', 'Emil', 'Carla', 'Dora']);
    expect(infoOf(anna.attendance.table).waiting).toEqual(['m5']);
  });

  it('is passed over while away, and leaves the list by not wanting, leaving or being put out', async () => {
    const [harness, anna, bert] = await startThree();
    const { table } = anna.attendance;
    const late: Client[] = [];
    for (const name of ['Carla', 'Dora', 'Emil', 'Fritz']) {
      late.push(await comeLate(harness, anna, name));
    }
    const [carla, dora, emil, fritz] = late as [Client, Client, Client, Client];
    valueOf(await carla.send({ do: 'wait-for-deal', wait: false }));
    valueOf(await dora.send({ do: 'leave' }));
    valueOf(await anna.send({ do: 'put-out', member: 'm5' }));
    expect(infoOf(table).waiting).toEqual(['m6']);
    fritz.leave();
    await playToEnd(harness, [anna, bert]);
    valueOf(await anna.send({ do: 'start' }));
    expect(namesAt(anna)).toEqual(['Anna', 'Bert', 'Kiebitz']);
    expect(infoOf(table).waiting).toEqual(['m6']);
    expect(codeOf(await emil.send({ do: 'wait-for-deal', wait: true }))).toBe('spectator');
    valueOf(await anna.send({ do: 'close' }));
    expect(infoOf(table)).not.toHaveProperty('waiting');
  });

  it('gets a number where somebody else has the name by then', async () => {
    const harness = createHarness();
    const anna = await open(harness, { config: { seats: 3 }, places: BOTS });
    const first = await comeLate(harness, anna, 'Lena');
    const second = await comeLate(harness, anna, 'lena');
    valueOf(await anna.send({ do: 'start' }));
    expect(namesAt(anna)).toEqual(['Anna', 'lena 2', 'Lena']);
    expect(first.attendance.member).toBe('m2');
    expect(second.attendance.member).toBe('m3');
  });

  it('needs no seat to wait for one, and none is open where somebody sits down at once', async () => {
    const harness = createHarness();
    const anna = await open(harness, { config: { seats: 2 } });
    const bert = await comeLate(harness, anna, 'Bert');
    expect(infoOf(anna.attendance.table)).not.toHaveProperty('waiting');
    expect(codeOf(await bert.send({ do: 'wait-for-deal', wait: true }))).toBe('has-seat');
  });
});

describe('who is ready', () => {
  it('is known to all until the deal', async () => {
    const [harness, anna, bert] = await startThree();
    const { table } = anna.attendance;
    const carla = await join(harness, anna, 'Carla');
    expect(codeOf(await bert.send({ do: 'ready', ready: true }))).toBe('playing');
    await playToEnd(harness, [anna, bert]);
    expect(codeOf(await carla.send({ do: 'ready', ready: true }))).toBe('no-seat');
    valueOf(await bert.send({ do: 'ready', ready: true }));
    expect(lastFacts(anna, 1)).toEqual([{ type: 'ready', member: 'm2', ready: true }]);
    expect(infoOf(table).ready).toEqual(['m2']);
    expect(await pictureOfStored(harness, table)).toEqual(pictureOf(table, harness.now));
    valueOf(await anna.send({ do: 'start' }));
    expect(table.status).toBe('playing');
    expect(infoOf(table)).not.toHaveProperty('ready');
  });

  it('is not ready any more after saying so, getting up or leaving', async () => {
    const harness = createHarness();
    const anna = await open(harness, { config: { seats: 2 } });
    const bert = await join(harness, anna, 'Bert');
    const { table } = anna.attendance;
    const isReady = (): boolean => infoOf(table).ready?.includes('m2') === true;
    const say = async (ready: boolean): Promise<void> =>
      void valueOf(await bert.send({ do: 'ready', ready }));
    await say(true);
    await say(false);
    expect(isReady()).toBe(false);
    await say(true);
    valueOf(await bert.send({ do: 'stand', seat: 1 }));
    expect(isReady()).toBe(false);
    valueOf(await bert.send({ do: 'sit', seat: 1 }));
    await say(true);
    expect(isReady()).toBe(true);
    valueOf(await bert.send({ do: 'leave' }));
    expect(isReady()).toBe(false);
  });
});

describe('a table without spectators', () => {
  it('is entered by members only', async () => {
    const harness = createHarness();
    const anna = await open(harness, { config: { watch: false } });
    const { table } = anna.attendance;
    expect(infoOf(table).config.watch).toBe(false);
    await expect(enter(harness, table.id)).rejects.toThrow('no-spectators');
    expect(anna.presence.watchers).toBe(0);
    await join(harness, anna, 'Bert');
  });

  it('sends those away who watch when it becomes one, and who leaves', async () => {
    const harness = createHarness();
    const anna = await open(harness, { config: { seats: 2, listed: true } });
    const bert = await join(harness, anna, 'Bert');
    const watcher = await enter(harness, anna.ticket!.table);
    valueOf(await anna.send({ do: 'configure', changes: { watch: false } }));
    expect(watcher).toMatchObject({ lost: 1, sentAway: 'no-spectators' });
    expect(anna.presences.at(-1)!.watchers).toBe(0);
    watcher.leave();
    expect(anna.presences.at(-1)!.watchers).toBe(0);
    expect(bert.lost).toBe(0);
    valueOf(await bert.send({ do: 'leave' }));
    expect(bert.sentAway).toBe('no-spectators');
    const { length } = watcher.records;
    valueOf(await anna.send({ do: 'configure', changes: { watch: true } }));
    expect(watcher.records).toHaveLength(length);
    expect(anna.attendance.table.config).not.toHaveProperty('watch');
    await enter(harness, anna.ticket!.table);
  });

  it('becomes one in the middle of a game, and lets people in again', async () => {
    const harness = createHarness();
    const anna = await open(harness, { config: { seats: 2, listed: true } });
    const bert = await join(harness, anna, 'Bert');
    valueOf(await anna.send({ do: 'start' }));
    const watcher = await enter(harness, anna.ticket!.table);
    expect(codeOf(await bert.send({ do: 'watch', watch: false }))).toBe('not-host');
    valueOf(await anna.send({ do: 'watch', watch: false }));
    expect(watcher.sentAway).toBe('no-spectators');
    expect(anna.attendance.table.config).toMatchObject({ watch: false, listed: false });
    expect(anna.attendance.table.status).toBe('playing');
    valueOf(await anna.send({ do: 'watch', watch: true }));
    await enter(harness, anna.ticket!.table);
    expect(anna.attendance.table.config).not.toHaveProperty('watch');
  });

  it('is not found by strangers', async () => {
    const harness = createHarness();
    const anna = await open(harness, { config: { listed: true } });
    const configure = (changes: object): Promise<string> =>
      anna.send({ do: 'configure', changes }).then(codeOf);
    expect(await configure({ watch: false })).toBe('ok');
    expect(anna.attendance.table.config.listed).toBe(false);
    expect(await configure({ listed: true })).toBe('listed-watch');
    expect(await configure({ listed: true, watch: true })).toBe('ok');
    expect(anna.attendance.table.config.listed).toBe(true);
  });
});

const PLACES = [
  { kind: 'me' },
  { kind: 'bot', bot: 'easy' },
  { kind: 'open' },
  { kind: 'bot', bot: 'easy' },
] as const;

const BOTS = [{ kind: 'me' }, { kind: 'bot', bot: 'easy' }, { kind: 'bot', bot: 'easy' }] as const;
