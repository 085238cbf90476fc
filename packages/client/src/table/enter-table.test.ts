import type { ClientMessage, News, TableInfo, TableMessage } from '@stammtisch/wire/table';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeSocket } from '../test/fake-socket.ts';
import { serverAt } from '../server/server.ts';
import { enterTable } from './enter-table.ts';
import type { Answer, EnteredTable } from './link.ts';

const LATER_MS = 60_000;

const INFO: TableInfo = {
  id: 'table1',
  code: 'KATZE-HUND-427',
  seq: 3,
  status: 'playing',
  config: { game: 'mau-mau', rules: 'standard', options: {}, seats: 2, listed: false, paceMs: 0 },
  host: 'm1',
  members: [{ member: 'm1', name: 'Lena' }],
  seats: [
    { occupant: { kind: 'person', member: 'm1', name: 'Lena' } },
    { occupant: { kind: 'bot', bot: 'normal', name: 'Dohle' } },
  ],
  round: { number: 1, game: 'mau-mau', since: 3, moves: 0, options: {} },
};

function entered(
  changes: Partial<Extract<TableMessage, { type: 'entered' }>> = {},
): Extract<TableMessage, { type: 'entered' }> {
  return {
    type: 'entered',
    v: 1,
    table: 'table1',
    seq: 3,
    you: { member: 'm1', seats: [0], host: true },
    info: INFO,
    presence: { members: [], programs: [], watchers: 0 },
    gap: false,
    news: [],
    views: [],
    clocks: [],
    ...changes,
  };
}

function update(changes: Partial<Extract<TableMessage, { type: 'update' }>>): TableMessage {
  return { type: 'update', table: 'table1', seq: 4, news: [], views: [], clocks: [], ...changes };
}

function played(seq: number): News {
  return { seq, at: seq, type: 'played', seat: 1, by: 'bot', events: [] };
}

let sockets: FakeSocket[] = [];
/** Where each of them was opened. */
let addresses: string[] = [];
let link: EnteredTable;

function last(): FakeSocket {
  return sockets.at(-1)!;
}

function commands(): Extract<ClientMessage, { type: 'do' }>[] {
  return last().sent.filter((message) => message.type === 'do');
}

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  addresses = [];
  const server = serverAt('https://cards.example/', {
    openSocket: (address) => {
      addresses.push(address);
      sockets.push(new FakeSocket());
      return last();
    },
  });
  link = enterTable(server, { table: 'KATZE-HUND-427', token: 'secret' });
});

afterEach(() => {
  link.close();
  vi.useRealTimers();
});

describe('a table on a server', () => {
  it('enters with its token and is live when the table has answered', () => {
    expect(link.get().status).toBe('connecting');
    last().open();
    expect(last().sent).toEqual([
      { type: 'enter', v: 1, table: 'KATZE-HUND-427', token: 'secret', since: 0 },
    ]);
    last().say(entered());
    expect(link.get().status).toBe('live');
    expect(link.get().now?.you).toEqual({ member: 'm1', seats: [0], host: true });
    expect(link.table).toBe('table1');
  });

  it('comes back by itself and asks only for what it has missed', () => {
    last().open();
    last().say(entered());
    last().break();
    expect(link.get().status).toBe('away');
    vi.advanceTimersByTime(LATER_MS);
    expect(sockets.length).toBeGreaterThan(1);
    // Proxies lead by the address, which names the table by its id as soon as that is known.
    expect([addresses[0], addresses.at(-1)]).toEqual([
      'wss://cards.example/api/v1/tables/KATZE-HUND-427/socket',
      'wss://cards.example/api/v1/tables/table1/socket',
    ]);
    last().open();
    expect(last().sent[0]).toMatchObject({ type: 'enter', table: 'table1', since: 3 });
    last().say(entered({ seq: 5, news: [played(4), played(5)] }));
    expect(link.get().status).toBe('live');
    expect(link.get().now?.news.map(({ seq }) => seq)).toEqual([4, 5]);
  });

  it('forgets moves that were taken back, whenever it was told of them', () => {
    last().open();
    last().say(entered({ seq: 5, news: [played(4), played(5)] }));
    const undone: News = { seq: 7, at: 7, type: 'undone', seat: 0, moves: 1, from: 5 };
    const news = [played(6), undone, played(8)];
    last().say(update({ seq: 8, news, info: { ...INFO, seq: 8 } }));
    expect(link.get().now?.news.map(({ seq }) => seq)).toEqual([4, 7, 8]);
  });

  it('sends what had no answer again under the same id, so that it happens once', async () => {
    last().open();
    last().say(entered());
    const answer = link.send({ do: 'play', seat: 0, action: 'draw' });
    const [first] = commands();
    expect(first).toMatchObject({ seen: 3, command: { do: 'play', action: 'draw' } });
    last().break();
    vi.advanceTimersByTime(LATER_MS);
    last().open();
    expect(commands()).toEqual([]);
    last().say(entered({ seq: 4, news: [played(4)] }));
    expect(commands()).toEqual([first]);
    last().say({ type: 'answer', table: 'table1', id: first!.id, seq: 4 });
    expect(await answer).toEqual({ ok: true, value: 4 });
    expect(link.get().waiting).toBe(0);
  });

  it('keeps a command that was given while the network was away until it is back', () => {
    last().open();
    last().say(entered());
    last().break();
    void link.send({ do: 'play', seat: 0, action: 'draw' });
    vi.advanceTimersByTime(LATER_MS);
    last().open();
    last().say(entered());
    expect(commands()).toHaveLength(1);
  });

  it('does not send again what was answered', async () => {
    last().open();
    last().say(entered());
    const answer = link.send({ do: 'play', seat: 0, action: 'draw' });
    const message = { de: 'Nein.', en: 'No.' };
    last().say({ type: 'answer', table: 'table1', id: commands()[0]!.id, code: 'stale', message });
    expect(await answer).toEqual({ ok: false, error: { code: 'stale', message } });
    last().break();
    vi.advanceTimersByTime(LATER_MS);
    last().open();
    last().say(entered());
    expect(commands()).toEqual([]);
  });

  it('notices a network that is gone without saying so', () => {
    last().open();
    last().say(entered());
    vi.advanceTimersByTime(LATER_MS);
    expect(sockets[0]!.sent.some(({ type }) => type === 'ping')).toBe(true);
    expect(sockets.length).toBeGreaterThan(1);
    expect(link.get().status).toBe('away');
  });

  it('gives up where the table does not exist, and says so to everybody who waits', async () => {
    const early = link.send({ do: 'leave' });
    last().open();
    const message = { de: 'Diesen Tisch gibt es nicht.', en: 'There is no such table.' };
    last().say({ type: 'refused', code: 'no-such-table', message });
    const refused: Answer = { ok: false, error: { code: 'no-such-table', message } };
    expect(link.get()).toMatchObject({ status: 'refused', problem: refused.error });
    expect(await early).toEqual(refused);
    expect(await link.send({ do: 'leave' })).toEqual(refused);
    vi.advanceTimersByTime(LATER_MS);
    expect(sockets).toHaveLength(1);
  });

  it('waits for as long as a limit of the server lasts, and then goes on', () => {
    last().open();
    const message = { de: 'Zu viel.', en: 'Too much.' };
    last().say({ type: 'refused', code: 'too-many-tries', message, seconds: 20 });
    vi.advanceTimersByTime(19_999);
    expect(sockets).toHaveLength(1);
    vi.advanceTimersByTime(4_000);
    expect(sockets).toHaveLength(2);
    last().open();
    last().say(entered());
    expect(link.get().status).toBe('live');
  });

  it('comes again where the server has lost the table from memory', () => {
    last().open();
    last().say(entered());
    const message = { de: 'Komm wieder.', en: 'Come again.' };
    last().say({ type: 'refused', table: 'table1', code: 'table-lost', message });
    expect(link.get().status).toBe('away');
    vi.advanceTimersByTime(LATER_MS);
    expect(sockets.length).toBeGreaterThan(1);
  });

  it.each(['not-entered', 'storage'])(
    'sends a move that came as the table was lost once more, and then says why not (%s)',
    async (code) => {
      last().open();
      last().say(entered());
      const answer = link.send({ do: 'play', seat: 0, action: 'draw' });
      const [first] = commands();
      const message = { de: 'Nein.', en: 'No.' };
      const refusal = { type: 'answer', table: 'table1', id: first!.id, code, message } as const;
      last().say(refusal);
      expect(link.get()).toMatchObject({ status: 'away', waiting: 1 });
      vi.advanceTimersByTime(LATER_MS);
      last().open();
      last().say(entered());
      expect(commands()).toEqual([first]);
      last().say(refusal);
      expect(await answer).toEqual({ ok: false, error: { code, message } });
      expect(link.get()).toMatchObject({ status: 'live', waiting: 0 });
    },
  );

  it('is bound to its part of the next shuffle once, whatever else happens meanwhile', () => {
    const next = { commitment: 'c1', salts: [] };
    const over: TableInfo = { ...INFO, status: 'over', next };
    const commits = (): unknown[] => commands().filter(({ command }) => command.do === 'commit');
    last().open();
    last().say(entered({ info: over }));
    last().say(update({ seq: 4, info: { ...over, seq: 4 } }));
    expect(commits()).toHaveLength(1);
    last().say({ type: 'answer', table: 'table1', id: commands()[0]!.id, seq: 4 });
    last().say(update({ seq: 5, info: { ...over, seq: 5 } }));
    expect(commits()).toHaveLength(1);
  });

  it('counts moves that come without the rest, and forgets old news after a gap', () => {
    last().open();
    last().say(entered());
    last().say(update({ seq: 4, news: [played(4)] }));
    expect(link.get().now?.info).toMatchObject({ seq: 4, round: { moves: 1 } });
    last().break();
    vi.advanceTimersByTime(LATER_MS);
    last().open();
    last().say(entered({ seq: 900, gap: true, news: [] }));
    expect(link.get().now?.news).toEqual([]);
  });
});
