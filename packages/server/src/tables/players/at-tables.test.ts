/** Bots of the network and built-in ones at the real tables, as the server puts them together. */
import { createHash } from 'node:crypto';
import { assert } from '@stammtisch/kernel';
import {
  createMemoryStore,
  createTables,
  type CommandResult,
  type Table,
  type TableListener,
  type Tables,
  type TableStore,
} from '@stammtisch/table';
import type { TableCommand } from '@stammtisch/wire/table';
import { enterBot, runBot } from '@stammtisch/testkit/bots';
import { createNotes } from '@stammtisch/testkit/notes';
import { hashText } from '@stammtisch/wire/shuffle';
import { describe, expect, it, type Mock, onTestFinished, vi } from 'vitest';
import { TABLE_LIMITS } from '../limits.ts';
import { createTicker } from '../ticker.ts';
import { call, type OpenedPlayers, openPlayers } from './test/players.ts';

interface Evening extends OpenedPlayers {
  readonly tables: Tables;
  readonly store: TableStore;
}

async function openEvening(moveMs = 30_000): Promise<Evening> {
  const store = createMemoryStore();
  let count = 0;
  const opened = await openPlayers({
    moveMs,
    sitDown: (table, coming) => tables.seatProgram(table, coming),
    findSeats: (name) => store.findPrograms(hashText(name)),
    wake: (table) => tables.look(table),
    onPresence: (table) => tables.refreshPresence(table),
  });
  const tables: Tables = createTables({
    store,
    botPlayers: opened.players,
    now: Date.now,
    randomHex: (bytes) => hashOf(++count).slice(0, 2 * bytes),
    limits: TABLE_LIMITS,
    onBug: (error) => (opened.bugs as unknown[]).push(error),
    onDue: () => ticker.plan(),
  });
  const ticker = createTicker(tables, Date.now);
  onTestFinished(async () => {
    ticker.stop();
    await tables.stop();
  });
  return { ...opened, tables, store };
}

/** The same cards in every run. */
function hashOf(count: number): string {
  return createHash('sha256').update(String(count)).digest('hex');
}

/** A table and how its host commands it. */
interface Hosted {
  readonly code: string;
  readonly table: Table;
  readonly presence: Mock<TableListener['presence']>;
  /** Looks with all news. */
  readonly until: (isSo: () => boolean) => Promise<true>;
  readonly do: (command: TableCommand) => Promise<CommandResult>;
}

/** A table of two with an open seat and a bot. */
async function openTable({ tables }: Evening, bot: string, rules = 'contest'): Promise<Hosted> {
  // Who never lays a card would draw until the pile is empty, and then for long.
  const options = { turnLimit: 100 };
  const config = { game: 'mau-mau', rules, options, seats: 2, paceMs: 0 };
  const places = [{ kind: 'open' }, { kind: 'bot', bot }] as const;
  const opened = await tables.open({ name: 'Hanna', config, places });
  assert(opened.ok, 'a table can be opened');
  const { table, code, token } = opened.value;
  const news = createNotes<unknown>();
  const listener = {
    news: news.add,
    presence: vi.fn<TableListener['presence']>(),
    lost: () => undefined,
  };
  const attended = await tables.attend({ table, token, listener });
  assert(attended.ok, 'the host may come in');
  const { attendance } = attended.value;
  let commands = 0;
  return {
    code,
    table: attendance.table,
    presence: listener.presence,
    until: news.until,
    do: (command: TableCommand) =>
      new Promise<CommandResult>((answer) => {
        const { seq: seen } = attendance.table;
        attendance.submit({ id: `c${++commands}`, seen, command }, answer);
      }),
  };
}

describe('a bot at a real table', () => {
  it('is seated by the host and plays one game after the other', async () => {
    const evening = await openEvening();
    const bot = enterBot(evening.port, 'Ada');
    onTestFinished(() => bot.leave());
    await bot.heard('"type":"hello"');
    expect(evening.players.listPrograms()).toEqual([{ name: 'Ada' }]);
    const hosted = await openTable(evening, 'greedy');
    expect(await hosted.do({ do: 'seat-program', seat: 0, name: 'Nobody' })).toMatchObject({
      ok: false,
    });
    expect(await hosted.do({ do: 'seat-program', seat: 0, name: 'Ada' })).toMatchObject({
      ok: true,
    });
    for (let game = 1; game <= 3; game++) {
      expect(await hosted.do({ do: 'start' })).toMatchObject({ ok: true });
      await bot.played(game);
      expect(hosted.table.status).toBe('over');
      expect(hosted.table.round!.outcome).toBeDefined();
    }
    expect(bot.lines.filter((line) => line.includes('"rejected"'))).toEqual([]);
    expect(evening.bugs).toEqual([]);
    const games = await evening.store.listGames({ limit: 10 });
    expect(games.map(({ names }) => names[0])).toEqual(['Ada', 'Ada', 'Ada']);
  });

  it('is told the game anew from its start after a move was taken back', async () => {
    const evening = await openEvening();
    const hosted = await openTable(evening, 'greedy');
    const bot = enterBot(evening.port, 'Ada', { hello: { table: hosted.code } });
    onTestFinished(() => bot.leave());
    const { table } = hosted;
    await bot.heard('"type":"hello"');
    expect(table.seats[0]!.occupant.kind).toBe('program');
    const must = async (command: TableCommand): Promise<void> =>
      expect(await hosted.do(command)).toMatchObject({ ok: true });
    await must({ do: 'remove', seat: 1 });
    await must({ do: 'sit', seat: 1 });
    await must({ do: 'start' });
    const onTurn = (): Promise<unknown> =>
      hosted.until(() => table.round!.asked[1]?.waitedFor === true);
    const play = async (): Promise<void> => {
      await onTurn();
      const { game, asked } = table.round!;
      await must({ do: 'play', seat: 1, action: game.codec.format(asked[1]!.legal[0]!) });
    };
    for (let i = 0; i < 3; i++) await play();
    // An answer that is still on its way would be refused as late.
    await onTurn();
    await must({ do: 'undo', seat: 1 });
    const starts = (): string[] => bot.lines.filter((line) => line.includes('"type":"start"'));
    expect(starts()).toHaveLength(1);
    // The bot may have to miss a turn.
    for (let i = 0; i < 5 && starts().length < 2; i++) await play();
    expect(starts()).toHaveLength(2);
    expect(bot.lines.filter((line) => line.includes('"taken-over"'))).toHaveLength(1);
    expect(bot.lines.filter((line) => line.includes('"rejected"'))).toEqual([]);
    expect(evening.bugs).toEqual([]);
  });

  it('that names the code of the table sits down by itself, once', async () => {
    const evening = await openEvening();
    const hosted = await openTable(evening, 'random');
    const ada = await call(evening.port, { name: 'Ada', table: hosted.code });
    expect(ada.greeting).toMatchObject({ type: 'hello' });
    expect(hosted.table.seats[0]!.occupant).toMatchObject({ kind: 'program', name: 'Ada' });
    const bo = await call(evening.port, { name: 'Bo', table: hosted.code, lang: 'de' });
    expect(bo.greeting).toMatchObject({ type: 'rejected', code: 'bad-field' });
    expect(bo.greeting!.message).not.toBe('');
    const lost = await call(evening.port, { name: 'Bo', table: 'NIRGENDS-1' });
    expect(lost.greeting).toMatchObject({ type: 'rejected', code: 'bad-field' });
  });

  it.each(['crash', 'stall', 'lie', 'flood'] as const)(
    'ends its games though it knows only to %s',
    async (trick) => {
      const evening = await openEvening(20);
      const hosted = await openTable(evening, 'greedy', 'standard');
      const bot = runBot({
        port: evening.port,
        name: 'Ada',
        behave: (socket, name) => (line) => {
          const hello = { type: 'hello', v: 1, name, table: hosted.code };
          if (line.includes('sendName')) socket.write(`${JSON.stringify(hello)}\n`);
          if (line.includes('"type":"act"')) TRICKS[trick](socket, line);
        },
      });
      onTestFinished(() => void bot.socket.destroy());
      await bot.heard('"type":"hello"');
      expect(await hosted.do({ do: 'start' })).toMatchObject({ ok: true });
      await hosted.until(() => hosted.table.status === 'over');
      expect(evening.bugs).toEqual([]);
      const isLost = trick === 'crash' || trick === 'flood';
      const lastSeen = hosted.presence.mock.calls.at(-1)?.[0].programs ?? [{ seat: 0, here: true }];
      expect(lastSeen).toEqual([{ seat: 0, here: !isLost }]);
    },
  );
});

const TRICKS = {
  crash: (socket: { resetAndDestroy(): unknown }) => void socket.resetAndDestroy(),
  stall: () => undefined,
  lie: (socket: { write(text: string): unknown }, line: string) => {
    const { seq } = JSON.parse(line) as { readonly seq: number };
    socket.write(`{"seq":${seq},"action":"play 14X"}\n`.repeat(3));
  },
  flood: (socket: { write(text: string): unknown }) => void socket.write('{}\n'.repeat(500)),
};
