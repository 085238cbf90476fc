import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { enterTable, serverAt, waitUntil } from '@stammtisch/client';
import { GAMES } from '@stammtisch/games';
import { LANGS } from '@stammtisch/kernel';
import { createMcpSession, tableToolsAt, sitAtTable } from '@stammtisch/mcp';
import type { Ticket } from '@stammtisch/table';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import { leak } from '../sockets/test/leak.ts';
import type { SocketServer } from '../sockets/test/socket-server.ts';
import { type Attendant, playWorlds } from '../sockets/test/worlds.ts';

/** A model that holds the seat of a ticket: a session of its own in each language. */
async function attend({ port }: SocketServer, { table, token }: Ticket): Promise<Attendant> {
  const server = serverAt(`http://127.0.0.1:${port}`, { openSocket: (url) => new WebSocket(url) });
  const models = await Promise.all(
    LANGS.map(async (lang) => {
      const link = enterTable(server, { table, token, since: 0 });
      await waitUntil(link, ({ status }) => status === 'live');
      const chair = sitAtTable({ link, startTimer: server.startTimer });
      const setup = { lang, name: 'Model', tables: tableToolsAt(server), chair };
      const session = createMcpSession(setup, '1.2.3');
      const [ours, theirs] = InMemoryTransport.createLinkedPair();
      const client = new Client({ name: 'test', version: '1' });
      await Promise.all([session.server.connect(ours), client.connect(theirs)]);
      onTestFinished(() => client.close());
      return { link, client };
    }),
  );
  const ask = async (name: string, input: Record<string, unknown>): Promise<string> => {
    const answers = models.map(({ client }) => client.callTool({ name, arguments: input }));
    return JSON.stringify(await Promise.all(answers));
  };
  return {
    async look(seq) {
      for (const { link } of models) await waitUntil(link, ({ now }) => (now?.seq ?? 0) >= seq);
      return ask('look', { reasons: true });
    },
    tryWrong: (action) => ask('play', { move: action, wait_seconds: 0 }),
  };
}

describe.each(Object.values(GAMES).map(({ id, seats }) => [id, Math.max(3, seats.duel)] as const))(
  'in %s, all that a model is answered',
  (game, seats) => {
    it('is the same whatever the cards are that its seat cannot see', async () => {
      const { attended, moves, movesApart } = await playWorlds({
        game,
        seats,
        observer: 0,
        attend,
      });
      expect(movesApart).toBeGreaterThan(moves / 2);
      expect(attended.real.length).toBeGreaterThan(2 * moves);
      expect(attended.real).toEqual(attended.other);
    });
  },
);

describe('this test', () => {
  it('finds a server that shows a model what is hidden', async () => {
    const plan = { game: 'mau-mau', seats: 3, observer: 0, attend, wrap: leak };
    const { attended } = await playWorlds(plan);
    expect(attended.real).not.toEqual(attended.other);
  });
});
