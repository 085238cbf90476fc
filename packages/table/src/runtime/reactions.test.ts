import type { Reaction, SaidReaction } from '@stammtisch/wire/table';
import { describe, expect, it } from 'vitest';
import { createCluster } from '../test/cluster.ts';
import { createHarness, type Harness, join, open, valueOf } from '../test/harness.ts';

/** Comes to a table with a ticket or none, and writes down what is said there. */
async function listen(
  { tables }: Harness,
  table: string,
  token?: string,
): Promise<{
  readonly heard: SaidReaction[];
  say(seat: number, reaction?: Reaction): string | undefined;
}> {
  const heard: SaidReaction[] = [];
  const listener = {
    news: () => undefined,
    presence: () => undefined,
    lost: () => undefined,
    reaction: (said: SaidReaction) => void heard.push(said),
  };
  const { attendance } = valueOf(await tables.attend({ table, token, listener }));
  return { heard, say: (seat, reaction = 'hello') => attendance.react({ seat, reaction })?.code };
}

describe('a reaction', () => {
  it('is told to all who look at the table, and is no record', async () => {
    const harness = createHarness();
    const { ticket, attendance } = await open(harness);
    const anna = await listen(harness, ticket!.table, ticket!.token);
    const watcher = await listen(harness, ticket!.table);
    const { seq } = attendance.table;
    expect(anna.say(0, 'well-played')).toBeUndefined();
    for (const { heard } of [anna, watcher]) {
      expect(heard).toEqual([{ seat: 0, reaction: 'well-played' }]);
    }
    expect(attendance.table.seq).toBe(seq);
  });

  it('comes only from those who sit there', async () => {
    const harness = createHarness();
    const host = await open(harness);
    await join(harness, host, 'Bert');
    const { table, token } = host.ticket!;
    const anna = await listen(harness, table, token);
    const watcher = await listen(harness, table);
    expect([anna.say(1), anna.say(7), watcher.say(0)]).toEqual([
      'not-your-seat',
      'no-such-seat',
      'spectator',
    ]);
    valueOf(await host.send({ do: 'stand', seat: 0 }));
    expect(anna.say(0)).toBe('not-your-seat');
    valueOf(await host.send({ do: 'close' }));
    expect(anna.say(0)).toBe('closed');
    expect(anna.heard).toEqual([]);
  });

  it('can be said three times at once, and then every four seconds, on all devices together', async () => {
    const harness = createHarness();
    const { ticket } = await open(harness);
    const { table, token } = ticket!;
    const devices = [
      await listen(harness, table, token),
      await listen(harness, table, valueOf(await harness.tables.addDevice(table, token)).token),
    ] as const;
    const sayAll = (): (string | undefined)[] =>
      Array.from({ length: 4 }, (_, i) => devices[i % 2]!.say(0));
    const tooMany = 'too-many-reactions';
    expect(sayAll()).toEqual([undefined, undefined, undefined, tooMany]);
    await harness.pass(3999);
    expect(devices[0].say(0)).toBe(tooMany);
    await harness.pass(1);
    expect(sayAll()).toEqual([undefined, tooMany, tooMany, tooMany]);
    await harness.pass(12_000);
    expect(sayAll()).toEqual([undefined, undefined, undefined, tooMany]);
  });

  it('is heard on other nodes, counts there too, and what is none is passed over', async () => {
    const cluster = createCluster(2);
    await cluster.pass(100);
    const [a, b] = cluster.nodes.map(({ harness }) => harness) as [Harness, Harness];
    const { table, token } = valueOf(await a.tables.open({ name: 'Anna', config: {} }));
    const anna = await listen(a, table, token);
    const other = await listen(b, table, token);
    await cluster.pass(200);
    for (let i = 0; i < 3; i++) anna.say(0, 'lucky');
    await cluster.pass(10);
    expect(other.heard).toEqual(Array.from({ length: 3 }, () => ({ seat: 0, reaction: 'lucky' })));
    expect(other.say(0)).toBe('too-many-reactions');
    const said = { type: 'said', from: 'node 1', table, seat: 0, reaction: 'lucky' };
    for (const odd of [{ reaction: 'shout' }, { seat: -1 }, { seat: 1 }, { table: '' }]) {
      b.tables.hear({ ...said, ...odd });
    }
    expect(other.heard).toHaveLength(3);
    expect([...a.bugs, ...b.bugs]).toEqual([]);
  });
});
