/** Somebody at a table who plays by what is legal whenever it is their turn, while they want to. */
import { createRng, parseSeed, pick } from '@stammtisch/kernel';
import type { Ticket } from '@stammtisch/table';
import { createNotes } from '@stammtisch/testkit/notes';
import type { News, Presence, SeatView, TableInfo, TableMessage } from '@stammtisch/wire/table';
import { expect } from 'vitest';
import {
  type Answer,
  type Command,
  dial,
  type Dialled,
  type Entered,
} from '../../../sockets/test/dial.ts';

export interface TestPlayer {
  readonly client: Dialled;
  readonly entered: Entered;
  /** From now on they move by themselves, or do not. */
  readonly play: (wanted: boolean) => void;
  readonly info: () => TableInfo;
  readonly views: () => readonly SeatView[];
  readonly presence: () => Presence;
  readonly news: () => readonly News[];
  /** Fulfilled as soon as it is so; looks with every message, and fails where the connection was closed. */
  readonly until: (isSo: () => boolean) => Promise<true>;
  /** The same, for the end of a game. */
  readonly untilOver: () => Promise<true>;
  /** Sends a command; fails the test where it is refused. */
  readonly act: (command: Command) => Promise<void>;
  /** Sends a command that is refused, and returns the code. */
  readonly refused: (command: Command) => Promise<string | undefined>;
}

/** Comes in; without a token they only watch. */
export async function comeIn(
  port: number,
  ticket: Pick<Ticket, 'table'> & Partial<Ticket>,
): Promise<TestPlayer> {
  const client = await dial(port);
  const rng = createRng(parseSeed(`player ${ticket.member ?? ''}`));
  const { table } = ticket;
  let [info, views, presence]: [TableInfo?, (readonly SeatView[])?, Presence?] = [];
  const send = async (command: Command): Promise<Answer> => client.act(table, command);
  let plays = false;
  const move = (): void => {
    const asked = views?.find(({ waitedFor }) => waitedFor);
    if (!plays || asked === undefined) return;
    const { seat, legal } = asked;
    const command: Command = { do: 'play', seat, action: legal[pick(rng, legal.length)]! };
    // What comes too late because a bot was faster is refused, and that is all.
    client.send({ type: 'do', table, id: `play${++playCount}`, seen: SEEN_ALL, command });
  };
  // Apart from what the client received: there it stands before it is taken in here.
  const taken = createNotes<TableMessage>();
  const take = (message: TableMessage): void => {
    if ('presence' in message) ({ presence } = message);
    if (message.type !== 'entered' && message.type !== 'update') return;
    info = message.info ?? info;
    ({ views } = message);
    move();
  };
  client.ws.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as TableMessage;
    take(message);
    taken.add(message);
  });
  void client.closed.then((code) => taken.end(`the connection was closed with ${code}`));
  return {
    client,
    entered: await client.enter(ticket),
    play(wanted) {
      plays = wanted;
      move();
    },
    info: () => info!,
    views: () => views!,
    presence: () => presence!,
    news: () => client.received.flatMap((message) => ('news' in message ? message.news : [])),
    until: taken.until,
    untilOver: () => taken.until(() => info!.status === 'over', 'the end of the game'),
    act: async (command) => expect(await send(command)).not.toHaveProperty('code'),
    refused: async (command) => (await send(command)).code,
  };
}

/** Whoever looks at every message has seen all that there is. */
const SEEN_ALL = 1_000_000;
/** Two devices of one member must not use the same. */
let playCount = 0;
