import { type GameLog, speak } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { roundLog } from '../core/round-log.ts';
import { verifyGame } from '../logs/index.ts';
import {
  codeOf,
  createHarness,
  enter,
  type Client,
  type Harness,
  join,
  open,
  valueOf,
} from '../test/harness.ts';
import { bind, dealTogether, saltOf, show } from '../test/parts.ts';
import { pictureOf, readTable } from '../test/picture.ts';
import { infoOf, newsFor } from './project.ts';

/** Anna, the host, and others, all of them bound. */
async function gather(harness: Harness, ...others: string[]): Promise<Client[]> {
  const anna = await open(harness, { config: { seats: Math.max(2, others.length + 1) } });
  const clients = [anna];
  for (const name of others) clients.push(await join(harness, anna, name));
  if (others.length === 0) valueOf(await anna.send({ do: 'seat-bot', seat: 1, bot: 'easy' }));
  for (const client of clients) await bind(client);
  return clients;
}

function start(anna: Client): Promise<number> {
  return anna.send({ do: 'start' }).then(valueOf);
}

function factsSince({ records }: Client, seq: number): string {
  const since = records.filter((record) => record.seq > seq);
  return since.map(({ fact }) => fact.type).join(' ');
}

/** What `verify` says of the parts of a running game. */
function toldOf({ attendance: { table } }: Client): string {
  const log = roundLog(table) as GameLog;
  const checks = verifyGame(log);
  expect(checks.filter(({ found }) => found === 'wrong')).toEqual([]);
  return speak(checks.find(({ check }) => check === 'parts')!.told, 'en');
}

const PART_MS = 5000;

describe('a deal', () => {
  it('waits until all who are bound have shown their salts, and then follows by itself', async () => {
    const harness = createHarness();
    const [anna, bert] = (await gather(harness, 'Bert')) as [Client, Client];
    const { table } = anna.attendance;
    const seq = await start(anna);
    expect(table.status).toBe('waiting');
    expect(infoOf(table).next).toMatchObject({
      salts: [],
      list: { seq, seats: ['Anna', 'Bert'], members: [{ name: 'Anna' }, { name: 'Bert' }] },
    });
    await show(bert);
    expect(table.status).toBe('waiting');
    await show(anna);
    expect(table.status).toBe('playing');
    expect(factsSince(anna, seq)).toBe('salted salted dealt');
    // Who shows first makes no difference: the list was fixed before.
    expect(table.round!.shuffle!.salts.map(({ member }) => member)).toEqual(['m1', 'm2']);
    expect(toldOf(anna)).toMatch(/\(2\): Anna, Bert\. .* Attempts: 1\.$/);
  });

  it('shows nobody a salt, and no secret, before the list is fixed', async () => {
    const harness = createHarness();
    const [anna, bert] = (await gather(harness, 'Bert')) as [Client, Client];
    const { table } = anna.attendance;
    for (const one of [anna, bert]) {
      expect(codeOf(await one.send({ do: 'salt', salt: saltOf(one) }))).toBe('commit-first');
    }
    const told = anna.records.map((record) => newsFor(record, [0]));
    const all = JSON.stringify([infoOf(table), told]);
    for (const hidden of [saltOf(anna), saltOf(bert), table.next!.secret]) {
      expect(all).not.toContain(hidden);
    }
  });

  it('is not changed by a salt that nobody was bound to', async () => {
    const harness = createHarness();
    const [anna, bert] = (await gather(harness, 'Bert')) as [Client, Client];
    await start(anna);
    await show(bert);
    for (const salt of ['ab'.repeat(16), saltOf(bert)]) {
      expect(codeOf(await anna.send({ do: 'salt', salt }))).toBe('other-salt');
    }
    const again = { commitment: '0'.repeat(64), shuffle: anna.attendance.table.next!.commitment };
    expect(codeOf(await anna.send({ do: 'commit', ...again }))).toBe('dealing');
  });

  it('takes the last commitment of a member, whichever device it comes from', async () => {
    const harness = createHarness();
    const [anna] = (await gather(harness)) as [Client];
    const { table } = anna.attendance;
    const shuffle = table.next!.commitment;
    valueOf(await anna.send({ do: 'commit', commitment: '0'.repeat(64), shuffle }));
    await bind(anna);
    expect(table.bound.size).toBe(1);
    await start(anna);
    await show(anna);
    expect(table.status).toBe('playing');
  });

  it('goes without those who are away, and without those who never were bound', async () => {
    const harness = createHarness();
    const [anna, bert] = (await gather(harness, 'Bert', 'Carla')) as [Client, Client];
    bert.leave();
    await start(anna);
    expect(infoOf(anna.attendance.table).next!.list!.members).toMatchObject([
      { name: 'Anna' },
      { name: 'Carla' },
    ]);
  });

  it('goes without those who only look on: they could have it thrown away', async () => {
    const harness = createHarness();
    const [anna] = (await gather(harness)) as [Client];
    const zora = await join(harness, anna, 'Zora');
    await bind(zora);
    await start(anna);
    const { members } = infoOf(anna.attendance.table).next!.list!;
    expect(members.map(({ name }) => name)).toEqual(['Anna']);
  });

  it('is of the server alone where nobody is bound, at once, and says so', async () => {
    const harness = createHarness();
    const anna = await open(harness, { places: [{ kind: 'me' }, { kind: 'bot', bot: 'easy' }] });
    await start(anna);
    expect(anna.attendance.table.status).toBe('playing');
    expect(toldOf(anna)).toMatch(/^Nobody but the server/);
  });

  it('freezes who sits where and what is played, which would be a choice', async () => {
    const harness = createHarness();
    const [anna, bert] = (await gather(harness, 'Bert')) as [Client, Client];
    await start(anna);
    const frozen = [
      { do: 'start' },
      { do: 'stand', seat: 0 },
      { do: 'rename', seat: 0, name: 'Anni' },
      { do: 'remove', seat: 1 },
      { do: 'seat-bot', seat: 1, bot: 'easy' },
      { do: 'seat-program', seat: 1, name: 'Robo' },
      { do: 'configure', changes: { game: 'chanco' } },
    ] as const;
    for (const command of frozen) expect(codeOf(await anna.send(command))).toBe('dealing');
    expect(codeOf(await bert.send({ do: 'sit', seat: 0 }))).toBe('seat-taken');
  });
});

describe('who does not show a salt', () => {
  it('has no part in the shuffle, everybody is told, and the others draw anew', async () => {
    const harness = createHarness();
    const [anna, bert, carla] = (await gather(harness, 'Bert', 'Carla')) as [
      Client,
      Client,
      Client,
    ];
    const { table } = anna.attendance;
    const first = table.next!;
    const seq = await start(anna);
    await show(anna);
    await show(carla);
    await harness.pass(PART_MS - 1);
    expect(factsSince(anna, seq)).toBe('salted salted');
    await harness.pass(1);
    expect(factsSince(anna, seq)).toBe('salted salted voided committed');
    const told = bert.records.map((record) => newsFor(record, [1]));
    expect(told).toContainEqual(
      expect.objectContaining({ type: 'voided', missing: [{ member: 'm2', name: 'Bert' }] }),
    );
    expect(table.next!.secret).not.toBe(first.secret);
    expect(JSON.stringify(infoOf(table))).not.toContain(first.secret);
    // Too late for the old attempt, and not asked for the new one.
    expect(codeOf(await bert.send({ do: 'salt', salt: 'ab'.repeat(16) }))).toBe('commit-first');
    await bind(anna);
    expect(table.dealing!.list).toBeUndefined();
    await bind(carla);
    expect(table.dealing!.list!.members).toMatchObject([{ name: 'Anna' }, { name: 'Carla' }]);
    await show(carla);
    await show(anna);
    expect(table.status).toBe('playing');
    expect(table.seats[1]!.occupant.name).toBe('Bert');
    expect(toldOf(anna)).toMatch(/^It took 2 attempts\. Salts that were not shown: Bert\. /);
    expect(table.round!.shuffle!.voided).toMatchObject([{ secret: first.secret }]);
  });

  it('is asked again for the next game', async () => {
    const harness = createHarness();
    const [anna, bert] = (await gather(harness, 'Bert')) as [Client, Client];
    const { table } = anna.attendance;
    await start(anna);
    await show(anna);
    await harness.pass(PART_MS);
    await bind(anna);
    await show(anna);
    valueOf(await anna.send({ do: 'remove', seat: 1 }));
    expect(table.status).toBe('over');
    valueOf(await bert.send({ do: 'sit', seat: 1 }));
    await dealTogether([anna, bert]);
    expect(toldOf(anna)).toMatch(/\(2\): Anna, Bert\. /);
  });

  it('can have one deal thrown away, and never a second of the same game', async () => {
    const harness = createHarness();
    const [anna, bert, carla] = (await gather(harness, 'Bert', 'Carla')) as [
      Client,
      Client,
      Client,
    ];
    const { table } = anna.attendance;
    await start(anna);
    for (const one of [anna, carla]) await show(one);
    await harness.pass(PART_MS);
    for (const one of [anna, carla]) await bind(one);
    await show(anna);
    await harness.pass(PART_MS);
    await bind(anna);
    await show(anna);
    expect(table.status).toBe('playing');
    expect(toldOf(bert)).toMatch(/^It took 3 attempts\. .* not shown: Bert, Carla\. /);
  });

  it('leaves the deal to the server where nobody else is left, and that is said', async () => {
    const harness = createHarness();
    const [anna] = (await gather(harness, 'Bert')) as [Client];
    await start(anna);
    await harness.pass(PART_MS);
    expect(anna.attendance.table.status).toBe('playing');
    expect(toldOf(anna)).toMatch(/^After 2 attempts nobody but the server .*: Anna, Bert\. /);
  });

  it('is waited for no longer once gone, and a bot plays the seat', async () => {
    const harness = createHarness();
    const [anna, bert, carla] = (await gather(harness, 'Bert', 'Carla')) as [
      Client,
      Client,
      Client,
    ];
    const { table } = anna.attendance;
    await start(anna);
    for (const one of [anna, carla]) await show(one);
    valueOf(await bert.send({ do: 'leave' }));
    expect(table.dealing!.voided).toHaveLength(1);
    for (const one of [anna, carla]) await bind(one);
    for (const one of [anna, carla]) await show(one);
    expect(table.status).toBe('playing');
    expect(table.seats[1]!.occupant).toMatchObject({ kind: 'bot', name: 'Bert' });
    expect(toldOf(anna)).toMatch(/^It took 2 attempts\. Salts that were not shown: Bert\. /);
  });

  it('cannot be made to seem so by sending away who has shown one', async () => {
    const harness = createHarness();
    const [anna, bert] = (await gather(harness, 'Bert')) as [Client, Client];
    await start(anna);
    await show(bert);
    valueOf(await anna.send({ do: 'put-out', member: 'm2' }));
    await show(anna);
    expect(anna.attendance.table.status).toBe('playing');
    expect(toldOf(anna)).toMatch(/\(2\): Anna, Bert\. .* Attempts: 1\.$/);
  });
});

describe('a server that stops while the cards are shuffled', () => {
  it('waits anew for those who come back, and deals the same', async () => {
    const harness = createHarness();
    const [anna, bert] = (await gather(harness, 'Bert')) as [Client, Client];
    await start(anna);
    await show(anna);
    const picture = pictureOf(
      await readTable(harness.store, anna.attendance.table.id),
      harness.now,
    );
    expect(picture).toEqual(pictureOf(anna.attendance.table, harness.now));
    const other = harness.restart();
    await other.pass(60_000);
    const again = await enter(other, bert.ticket!);
    await other.pass(PART_MS - 1);
    await show(again);
    expect(again.attendance.table.status).toBe('playing');
    expect(toldOf(again)).toMatch(/Attempts: 1\.$/);
  });

  it('does not wait for ever for those who do not', async () => {
    const harness = createHarness();
    const [anna, bert] = (await gather(harness, 'Bert')) as [Client, Client];
    await start(anna);
    await show(anna);
    const other = harness.restart();
    const again = await enter(other, anna.ticket!);
    await other.pass(PART_MS);
    await bind(again);
    await show(again);
    expect(again.attendance.table.status).toBe('playing');
    expect(toldOf(again)).toMatch(/^It took 2 attempts\. .* Bert\. /);
    expect(bert.lost).toBe(0);
  });
});
