/** A client on a socket, for tests that look at what goes over it; it does nothing by itself. */
import { createNotes } from '@stammtisch/testkit/notes';
import {
  type Api,
  type TableCommand,
  type TableMessage,
  tableSocket,
} from '@stammtisch/wire/table';
import { WebSocket } from 'ws';

export interface Player {
  /** All that came so far. */
  readonly heard: readonly TableMessage[];
  /** Fulfilled with the first message, also of those that came already, that fits; fails when the server hangs up. */
  until(fits: (message: TableMessage) => boolean): Promise<TableMessage>;
  do(command: TableCommand): void;
  readonly closed: Promise<number>;
  close(): void;
}

export async function enter(port: number, { table, token }: Api<'Ticket'>): Promise<Player> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1${tableSocket(table)}`);
  const { all: heard, until, add, end } = createNotes<TableMessage>();
  let commands = 0;
  socket.on('message', (data: Buffer) => add(JSON.parse(data.toString('utf8')) as TableMessage));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  void closed.then((code) => end(`the server hung up with ${code}`));
  const player: Player = {
    heard,
    until: (fits) => until((all) => all.find(fits), String(fits)),
    do(command) {
      const id = `c${++commands}`;
      socket.send(JSON.stringify({ type: 'do', table, id, seen: seqOf(heard), command }));
    },
    closed,
    close: () => socket.close(),
  };
  await new Promise<void>((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  socket.send(JSON.stringify({ type: 'enter', v: 1, table, token }));
  await player.until(({ type }) => type === 'entered');
  return player;
}

/** Deals a game to bots and waits for its end. */
export async function playBots(port: number, ticket: Api<'Ticket'>): Promise<void> {
  const player = await enter(port, ticket);
  player.do({ do: 'start' });
  await player.until(
    (message) =>
      message.type === 'update' &&
      message.news.some((news) => news.type === 'played' && news.outcome !== undefined),
  );
  player.close();
  await player.closed;
}

function seqOf(heard: readonly TableMessage[]): number {
  return Math.max(0, ...heard.map((message) => ('seq' in message ? (message.seq ?? 0) : 0)));
}
