import { createMemoryStore, type TableStore } from '@stammtisch/table';
import { describe, expect, it } from 'vitest';
import { dial } from './test/dial.ts';
import { createGate } from './test/gate.ts';
import { joinTable, openSocketServer, openTable } from './test/socket-server.ts';

/** A store that takes its time, or fails, when a test wants it to. */
function createSlowStore(): { readonly store: TableStore; readonly disk: Disk } {
  const memory = createMemoryStore();
  const disk: Disk = { stalled: undefined, isBroken: false };
  const append: TableStore['append'] = async (batch) => {
    await disk.stalled;
    if (disk.isBroken) throw new Error('the disk is full');
    return memory.append(batch);
  };
  return { store: { ...memory, append }, disk };
}

interface Disk {
  stalled: Promise<void> | undefined;
  isBroken: boolean;
}

function stall(disk: Disk): () => void {
  const gate = createGate();
  disk.stalled = gate.opened;
  return () => {
    disk.stalled = undefined;
    gate.open();
  };
}

describe('what is not stored yet', () => {
  it('is neither answered nor shown, also not to one who comes just then', async () => {
    const { store, disk } = createSlowStore();
    const server = await openSocketServer({ store });
    const ada = await openTable(server);
    const ben = await joinTable(server, ada.table);
    const [one, two] = [await dial(server.port), await dial(server.port)];
    const { seq } = await one.enter(ada);
    const goOn = stall(disk);
    const answer = one.act(ada.table, { do: 'start' });
    await one.sync();
    const entered = two.enter(ben, seq);
    await one.sync();
    const told = [...one.received, ...two.received].map(({ type }) => type);
    expect(told.filter((type) => type !== 'presence')).toEqual(['entered', 'pong', 'pong']);
    goOn();
    expect(await answer).toMatchObject({ seq: seq + 1 });
    expect(await entered).toMatchObject({
      seq: seq + 1,
      news: [{ type: 'dealt', seq: seq + 1 }],
      views: [{ seat: 1 }],
    });
    await two.sync();
    expect(two.received.filter(({ type }) => type === 'update')).toEqual([]);
  });

  it('has not happened where it cannot be stored, and the table can be entered again', async () => {
    const { store, disk } = createSlowStore();
    const server = await openSocketServer({ store });
    const ada = await openTable(server);
    const client = await dial(server.port);
    const before = await client.enter(ada);
    disk.isBroken = true;
    const answer = client.act(ada.table, { do: 'rename', seat: 0, name: 'Ida' });
    expect(await client.next('refused')).toMatchObject({ code: 'table-lost', table: ada.table });
    expect(await answer).toMatchObject({ code: 'storage' });
    disk.isBroken = false;
    const again = await client.enter(ada, before.seq);
    expect(again).toMatchObject({ news: [], gap: false, info: before.info });
    const renamed = await client.act(ada.table, { do: 'rename', seat: 0, name: 'Ida' });
    expect(renamed.code).toBeUndefined();
    expect(server.bugs.map(String)).toEqual(['Error: the disk is full']);
  });

  it('is no reason to be silent: whoever enters while the store fails is told so', async () => {
    const memory = createMemoryStore();
    const server = await openSocketServer({
      store: { ...memory, find: () => Promise.reject(new Error('the disk is gone')) },
    });
    const client = await dial(server.port);
    client.send({ type: 'enter', v: 1, table: 'KATZE-42' });
    expect(await client.next('refused')).toMatchObject({ code: 'storage', table: 'KATZE-42' });
    await client.sync();
  });
});
