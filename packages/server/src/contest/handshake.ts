import { formatSendName, formatSetName, isBotHello, type Naming } from '@stammtisch/wire';
import type { Connection } from '../net/connection.ts';
import type { Said } from './transcript.ts';

/** A bot that has told its name. */
export interface Arrival extends Naming {
  readonly connection: Connection;
}

/** A Free-Hack bot that has told its name. */
export interface NamedBot extends Arrival {
  /** What was said so far. */
  readonly said: readonly Said[];
}

export interface Handshake {
  readonly handshakeMs: number;
  /** What a bot is called that answers so. */
  readonly nameFor: (line: string) => Naming;
  readonly onNamed: (bot: NamedBot) => void;
  /** Takes over a connection that has answered with `hello`, our own protocol. */
  readonly onHello: (connection: Connection, hello: string) => void;
}

/** Asks for a name; who does not tell it in time is sent away. */
export function greet(connection: Connection, handshake: Handshake): void {
  connection.handlers = {
    line(line, eol) {
      connection.relax();
      if (isBotHello(line)) return handshake.onHello(connection, line);
      const naming = handshake.nameFor(line);
      const setName = formatSetName(naming.name, naming.fault === undefined);
      connection.send(`${setName}\n`);
      const said: Said[] = [
        { dir: 'S>C', name: null, raw: formatSendName(), eol: '\n' },
        { dir: 'C>S', name: null, raw: line, eol },
        { dir: 'S>C', name: naming.name, raw: setName, eol: '\n' },
      ];
      handshake.onNamed({ ...naming, connection, said });
    },
    gone: () => undefined,
  };
  connection.expect(handshake.handshakeMs, () => connection.end());
  connection.send(`${formatSendName()}\n`);
}
