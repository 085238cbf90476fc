/** What the page shows: a real conversation with a real server, the same every time. */
import { commitToSalt } from '@stammtisch/wire/shuffle';
import type { ClientMessage, TableMessage } from '@stammtisch/wire/table';
import { type Dialled, dial } from './dial.ts';
import { joinTable, openSocketServer, openTable } from './socket-server.ts';

/** What one would draw by chance. */
const SALT = '5a'.repeat(16);

/** Lines of one client, `C>S` and `S>C`, through a shuffle, a few moves, a refusal and a new connection. */
export async function holdDialogue(): Promise<string[]> {
  const server = await openSocketServer({ limits: { presenceMs: 0 } });
  const config = { game: 'chanco', seats: 2, paceMs: 0 };
  const ada = await openTable(server, { config });
  const { table, token } = ada;
  const ben = await joinTable(server, table);
  const other = await dial(server.port);
  await other.enter(ben);
  const lines: string[] = [];
  const one = await dial(server.port);
  const talk = createTalk(one, lines);
  await talk.say({ type: 'enter', v: 1, table, token });
  const { next } = one.received.findLast((message) => message.type === 'entered')!.info;
  const shuffle = next!.commitment;
  const commitment = commitToSalt(shuffle, ada.member, SALT);
  await talk.say(command(table, 'c1', one, { do: 'commit', commitment, shuffle }));
  await talk.say(command(table, 'c2', one, { do: 'start' }));
  await talk.say(command(table, 'c3', one, { do: 'salt', salt: SALT }));
  await talk.say(play(table, 'c4', one));
  await talk.say(play(table, 'c5', one, 'lay everything'));
  const { seq } = one.received.findLast((message) => message.type === 'update')!;
  one.ws.terminate();
  await one.closed;
  await other.act(table, play(table, 'x', other).command, { id: 'x' });
  const again = await dial(server.port);
  const talkAgain = createTalk(again, lines);
  lines.push('(the connection breaks, the other plays, a new connection is opened)');
  await talkAgain.say({ type: 'enter', v: 1, table, token, since: seq });
  await talkAgain.say({ type: 'ping' });
  talkAgain.note({ type: 'exit', table });
  again.send({ type: 'exit', table });
  await again.sync();
  await server.close();
  lines.push(`S>C ${JSON.stringify(again.received.findLast(({ type }) => type === 'bye'))}`);
  return lines;
}

interface Talk {
  note(message: ClientMessage): void;
  /** Sends a message and waits for the reply; all that comes is noted. */
  say(message: ClientMessage): Promise<void>;
}

const REPLIES = {
  enter: 'entered',
  do: 'answer',
  react: 'reaction',
  ping: 'pong',
  exit: 'pong',
} as const;

function createTalk(client: Dialled, lines: string[]): Talk {
  let heard = 0;
  const note = (message: ClientMessage): void => {
    lines.push(`C>S ${JSON.stringify(message)}`);
  };
  return {
    note,
    async say(message) {
      note(message);
      client.send(message);
      await client.next(REPLIES[message.type]);
      const fresh = client.received.slice(heard);
      heard = client.received.length;
      lines.push(...fresh.map((told) => `S>C ${JSON.stringify(told)}`));
    },
  };
}

type DoMessage = Extract<ClientMessage, { type: 'do' }>;

/** The first thing the client may do, or something else. */
function play(table: string, id: string, client: Dialled, action?: string): DoMessage {
  const { seat, legal } = lastShown(client).views[0]!;
  return command(table, id, client, { do: 'play', seat, action: action ?? legal[0]! });
}

function command(
  table: string,
  id: string,
  client: Dialled,
  wanted: DoMessage['command'],
): DoMessage {
  return { type: 'do', table, id, seen: lastShown(client).seq, command: wanted };
}

function lastShown({ received }: Dialled): Extract<TableMessage, { type: 'entered' | 'update' }> {
  const shown = received.findLast((message) => 'views' in message);
  if (shown === undefined || !('views' in shown)) throw new Error('nothing was shown yet');
  return shown;
}
