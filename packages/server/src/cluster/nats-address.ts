/** Where a NATS server is; what is shown of it never has the password. */
import {
  fail,
  ok,
  type Refuse,
  refusalsOf,
  type Result,
  type Text,
  text,
} from '@stammtisch/kernel';

export interface NatsAddress {
  readonly servers: readonly string[];
  readonly user?: string;
  readonly pass?: string;
  readonly token?: string;
  readonly isEncrypted: boolean;
  /** As can be shown. */
  readonly where: string;
}

const PORT = '4222';

/** Reads `nats://NAME:PASSWORD@HOST:PORT`, several of them with commas between; also `tls://`. */
export function parseNatsAddress(address: string): Result<NatsAddress> {
  const urls: URL[] = [];
  for (const part of address.split(',')) {
    if (!/^(nats|tls):\/\//.test(part) || !URL.canParse(part))
      return fail(natsRefusal('nats-address'));
    urls.push(new URL(part));
  }
  const servers = urls.map(({ hostname, port }) => `${hostname}:${port === '' ? PORT : port}`);
  const [first] = urls;
  if (first === undefined || urls.some(({ hostname }) => hostname === '')) {
    return fail(natsRefusal('nats-address'));
  }
  const [user, pass] = [first.username, first.password].map(decodeURIComponent) as [string, string];
  const proof = pass === '' ? (user === '' ? {} : { token: user }) : { user, pass };
  const isEncrypted = urls.some(({ protocol }) => protocol === 'tls:');
  return ok({ servers, ...proof, isEncrypted, where: servers.join(', ') });
}

const TEXTS = {
  'nats-address': text(
    'Die Adresse des NATS-Servers stimmt so nicht; erwartet: nats://NAME:PASSWORT@RECHNER:4222.',
    'The address of the NATS server is not right; expected: nats://NAME:PASSWORD@HOST:4222.',
  ),
  'nats-password': text(
    'Der NATS-Server {where} lässt uns nicht herein: Name, Passwort oder Schlüssel stimmen nicht.',
    'The NATS server {where} does not let us in: the name, password or token is wrong.',
  ),
} satisfies Readonly<Record<string, Text>>;

/** Why there is no channel to a NATS server. */
export const natsRefusal: Refuse<keyof typeof TEXTS> = refusalsOf(TEXTS);
