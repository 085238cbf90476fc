/** Finds the address of a client behind proxies; only proxies that are trusted are believed. */
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import { ok, reject, type Result, sentence } from '@stammtisch/kernel';

/** How many proxies stand in front of the server, or their addresses and networks. */
export type TrustedProxies = number | readonly string[];

/** Whether a proxy at an address, so many hops away, is believed when it names its client. */
export type Trust = (address: string, hop: number) => boolean;

const PROXIES_MAX = 8;

/** `1`, or addresses and networks with commas: `10.0.0.5,fd00::/8`. */
export function parseProxies(text: string): Result<TrustedProxies> {
  if (/^[1-9]$/.test(text) && Number(text) <= PROXIES_MAX) return ok(Number(text));
  const addresses = text.split(',').map((part) => part.trim());
  try {
    // The library takes less than four numbers for an address too.
    if (!addresses.every(isAddress)) throw new TypeError('no address');
    proxyAddr.compile(addresses);
    return ok(addresses);
  } catch {
    return reject(
      'bad-proxies',
      sentence(
        '„{text}“ ist weder eine Anzahl von 1 bis {max} noch eine Liste von Adressen.',
        '"{text}" is neither a number from 1 to {max} nor a list of addresses.',
        { text, max: PROXIES_MAX },
      ),
    );
  }
}

function isAddress(text: string): boolean {
  return isIP(text.split('/', 1)[0]!) !== 0 || NETWORKS.has(text);
}

/** Names that the library knows. */
const NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

export function createTrust(proxies: TrustedProxies): Trust {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies;
  return proxyAddr.compile([...proxies]);
}

/** The address of whoever asks, by the connection and what trusted proxies say. */
export function addressOf(request: IncomingMessage, trust: Trust | undefined): string {
  const { remoteAddress = '' } = request.socket;
  return trust === undefined || remoteAddress === '' ? remoteAddress : proxyAddr(request, trust);
}
