/** Why a socket refuses a message or is closed: stable codes with a sentence each. */
import { type Refuse, refusalsOf, type Text, text } from '@stammtisch/kernel';
import { TABLE_CODES } from '@stammtisch/table';
import { HTTP_CODES } from '../refusals/http-refusals.ts';

export const SOCKET_CODES = {
  'not-text': text(
    'Nachrichten sind Text; das war ein binärer Block.',
    'Messages are text; this was a binary frame.',
  ),
  'too-many-messages': text(
    'Das waren zu viele Nachrichten auf einmal; diese wurde nicht gelesen.',
    'Those were too many messages at once; this one was not read.',
  ),
  'too-many-commands': TABLE_CODES['too-many-commands'],
  'too-many-entered': text(
    'Mehr als {max} Tische gehen nicht über eine Verbindung.',
    'More than {max} tables do not go over one connection.',
  ),
  'too-many-tries': HTTP_CODES['too-many-tries'],
  'not-entered': text(
    'Dieser Tisch ist auf dieser Verbindung nicht offen.',
    'This table is not open on this connection.',
  ),
  'table-lost': text(
    'Auf dem Server ist an diesem Tisch etwas schiefgegangen. Was gespeichert war, ist noch da: Komm gleich wieder.',
    'The server had a problem with this table. What was stored is still there: come again.',
  ),
  'server-error': text(
    'Auf dem Server ist etwas schiefgegangen. Versuche es noch einmal.',
    'The server had a problem. Try again.',
  ),
} as const satisfies Readonly<Record<string, Text>>;

export type SocketCode = keyof typeof SOCKET_CODES;

/** Why the server ends a connection. */
export const BYE_CODES = {
  flood: text(
    'Es kamen zu viele Nachrichten; die Verbindung wird getrennt.',
    'Too many messages came; the connection is closed.',
  ),
  'no-enter': text(
    'Es wurde kein Tisch betreten; die Verbindung wird getrennt.',
    'No table was entered; the connection is closed.',
  ),
  'server-stop': text(
    'Der Server wird beendet. Das Spiel ist gespeichert; gleich geht es weiter.',
    'The server is stopping. The game is stored and goes on in a moment.',
  ),
  'other-server': text(
    'Ein anderer Server ist für diesen Tisch da; gleich geht es dort weiter.',
    'Another server is there for this table; it goes on there in a moment.',
  ),
  'server-error': SOCKET_CODES['server-error'],
} as const satisfies Readonly<Record<string, Text>>;

export type ByeCode = keyof typeof BYE_CODES;

/** As in the registry of the WebSocket standard: policy, the service restarts, internal error. */
export const CLOSE_CODES: Readonly<Record<ByeCode, number>> = {
  flood: 1008,
  'no-enter': 1008,
  'server-stop': 1012,
  'other-server': 1012,
  'server-error': 1011,
};

/** Why a socket refuses something. */
export const socketRefusal: Refuse<SocketCode> = refusalsOf(SOCKET_CODES);
