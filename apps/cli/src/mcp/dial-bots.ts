import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { fail, ok, refusalsOf, type Result, text } from '@stammtisch/kernel';
import type { DialBots } from '@stammtisch/mcp';

/** Where bots come to. */
export interface BotAddress {
  readonly host: string;
  readonly port: number;
}

/** Lines of the bot protocol over TCP. */
export function dialBots({ host, port }: BotAddress): DialBots {
  return ({ line, closed }) => {
    const socket = connect({ host, port });
    socket.setNoDelay();
    // What goes wrong ends in `close`; who reads lines is told of it, too.
    socket.on('error', ignore).once('close', closed);
    createInterface({ input: socket }).on('error', ignore).on('line', line);
    return {
      send: (said) => void socket.write(`${said}\n`),
      close: () => socket.destroy(),
    };
  };
}

function ignore(): void {}

/** Reads `HOST:PORT`; an address of IPv6 stands in brackets. */
export function parseBotAddress(address: string): Result<BotAddress> {
  const [, name, ip6, digits] = /^(?:([\w.-]+)|\[([\da-f:.]+)\]):(\d{1,5})$/i.exec(address) ?? [];
  const host = name ?? ip6;
  const port = Number(digits);
  if (host === undefined || port < 1 || port > PORT_MAX) {
    return fail(refusal('bad-contest', { address }));
  }
  return ok({ host, port });
}

const PORT_MAX = 65_535;

const refusal = refusalsOf({
  'bad-contest': text(
    'Nach --contest steht eine Adresse wie 127.0.0.1:1338, nicht „{address}“.',
    'An address such as 127.0.0.1:1338 follows --contest, not "{address}".',
  ),
});
