import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Rejection, type Text, text } from '@stammtisch/kernel';
import { errorOf, HTTP_CODES } from '../refusals/http-refusals.ts';

/** Why no socket is opened, with the HTTP status that says so. */
export const UPGRADE_CODES = {
  'not-found': {
    status: 404,
    message: text('Hier gibt es keinen Socket.', 'There is no socket here.'),
  },
  'bad-origin': {
    status: 403,
    message: text(
      'Diese Seite darf sich nicht mit den Tischen verbinden.',
      'This page may not connect to the tables.',
    ),
  },
  'address-full': {
    status: 429,
    message: text(
      'Von dieser Adresse sind schon zu viele Verbindungen offen.',
      'There are too many connections from this address already.',
    ),
  },
  'too-many-tries': { status: 429, message: HTTP_CODES['too-many-tries'] },
  full: {
    status: 503,
    message: text(
      'Der Server hat gerade keinen Platz für weitere Verbindungen.',
      'The server has no room for more connections at the moment.',
    ),
  },
  stopping: {
    status: 503,
    message: text(
      'Der Server wird gerade beendet und nimmt niemanden mehr an.',
      'The server is about to stop and takes nobody any more.',
    ),
  },
} as const satisfies Readonly<Record<string, { status: number; message: Text }>>;

export type UpgradeCode = keyof typeof UPGRADE_CODES;

/** Whether a request for a socket was taken, or why not. */
export type UpgradeResult = 'taken' | 'not-mine' | UpgradeCode | Rejection;

/** Takes a request for a socket at an address of its own. */
export type TakeUpgrade = (
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  address: string,
) => Promise<UpgradeResult>;

/** Answers a request for a socket like any other request that is refused, and hangs up. */
export function refuseUpgrade(socket: Duplex, code: UpgradeCode): void {
  const { status, message } = UPGRADE_CODES[code];
  answer(socket, status, { code, message });
}

/** Answers the same way to an address that has guessed too often. */
export function refuseGuess(socket: Duplex, why: Rejection): void {
  const { status } = UPGRADE_CODES['too-many-tries'];
  answer(socket, status, errorOf(why), [`Retry-After: ${why.data?.['seconds'] as number}`]);
}

function answer(
  socket: Duplex,
  status: number,
  refused: { readonly code: string; readonly message: Text },
  lines: readonly string[] = [],
): void {
  const body = JSON.stringify(refused);
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Connection: close',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...lines,
  ];
  socket.on('error', () => undefined);
  socket.once('finish', () => socket.destroy());
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
