/** Somebody at a table who plays by what is legal whenever it is their turn, while they want to. */
import { createRng, parseSeed, pick } from '@stammtisch/kernel';
import type { Ticket } from '@stammtisch/table';
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
  client.ws.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as TableMessage;
    if ('presence' in message) ({ presence } = message);
    if (message.type !== 'entered' && message.type !== 'update') return;
    info = message.info ?? info;
    ({ views } = message);
    move();
  });
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
    act: async (command) => expect(await send(command)).not.toHaveProperty('code'),
    refused: async (command) => (await send(command)).code,
  };
}

/** Whoever looks at every message has seen all that there is. */
const SEEN_ALL = 1_000_000;
/** Two devices of one member must not use the same. */
let playCount = 0;
