/**
 * Somebody at a table who does what a trial says, and keeps every word that is said. The client library
 * would not do: it takes part in shuffles and comes back by itself, and attacks do neither as it would.
 */
import { assert } from '@stammtisch/kernel';
import {
  type Api,
  type ClientMessage,
  type SeatView,
  type TableCommand,
  type TableInfo,
  type TableMessage,
  tableSocket,
} from '@stammtisch/wire/table';
import { WebSocket } from 'ws';
import { type Trial, until } from './trial.ts';

export interface TableClient {
  readonly ticket: Api<'Ticket'>;
  /** All that came over the socket. */
  readonly told: string[];
  readonly info: () => TableInfo;
  readonly views: () => readonly SeatView[];
  /** Sends a command; fulfilled with the code of the refusal, or with `ok`. */
  readonly act: (command: TableCommand) => Promise<string>;
  readonly close: () => void;
}

/** Enters a table with a ticket, and is gone when the trial is. */
export async function enterTable(
  trial: Pick<Trial, 'defer'>,
  port: number,
  ticket: Api<'Ticket'>,
): Promise<TableClient> {
  const { table, token } = ticket;
  const told: string[] = [];
  const answers = new Map<string, string>();
  let info: TableInfo | undefined;
  let views: readonly SeatView[] = [];
  let [count, isCut] = [0, false];
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/v1${tableSocket(table)}`);
  const send = (message: ClientMessage): void => socket.send(JSON.stringify(message));
  socket.on('open', () => send({ type: 'enter', v: 1, table, token }));
  socket.on('error', () => undefined);
  socket.on('close', () => (isCut = true));
  socket.on('message', (data: Buffer) => {
    told.push(data.toString());
    const message = JSON.parse(data.toString()) as TableMessage;
    if (message.type === 'answer') answers.set(message.id, message.code ?? 'ok');
    if (message.type !== 'entered' && message.type !== 'update') return;
    info = message.info ?? info;
    ({ views } = message);
  });
  trial.defer(() => socket.terminate());
  await until(
    () => info !== undefined || isCut,
    () => `${ticket.member} to come in`,
  );
  assert(info !== undefined, `${ticket.member} has come in`);
  return {
    ticket,
    told,
    info: () => info!,
    views: () => views,
    async act(command) {
      const id = `${ticket.member}-${++count}`;
      send({ type: 'do', table, id, seen: SEEN_ALL, command });
      await until(
        () => answers.has(id) || isCut,
        () => `an answer to ${command.do}`,
      );
      return answers.get(id) ?? 'cut';
    },
    close: () => socket.terminate(),
  };
}

/** Whoever looks at every message has seen all that there is. */
const SEEN_ALL = 1_000_000;
