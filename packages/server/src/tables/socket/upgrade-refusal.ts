import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type Text, text } from '@stammtisch/kernel';

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
  full: {
    status: 503,
    message: text(
      'Der Server hat gerade keinen Platz für weitere Verbindungen.',
      'The server has no room for more connections at the moment.',
    ),
  },
} as const satisfies Readonly<Record<string, { status: number; message: Text }>>;

export type UpgradeCode = keyof typeof UPGRADE_CODES;

/** Answers a request for a socket like any other request that is refused, and hangs up. */
export function refuseUpgrade(socket: Duplex, code: UpgradeCode): void {
  socket.on('error', () => undefined);
  socket.once('finish', () => socket.destroy());
  socket.end(ANSWERS.get(code));
}

/** Built once: whoever floods us must not make us work. */
const ANSWERS: ReadonlyMap<UpgradeCode, Buffer> = new Map(
  Object.entries(UPGRADE_CODES).map(([code, { status, message }]) => {
    const body = JSON.stringify({ code, message });
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
    ];
    return [code as UpgradeCode, Buffer.from(`${head.join('\r\n')}\r\n\r\n${body}`)];
  }),
);
