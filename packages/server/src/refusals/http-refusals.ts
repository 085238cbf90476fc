/** Why a request was not carried out: codes, sentences and the status that goes with them. */
import {
  type Refuse,
  refusalsOf,
  type Rejection,
  type Text,
  text,
  textOf,
} from '@stammtisch/kernel';
import type { Api } from '@stammtisch/wire/table';

const TEXTS = {
  'bad-field': text(
    'Das Feld „{field}“ stimmt so nicht; erwartet: {expected}.',
    'Field "{field}" is not right; expected: {expected}.',
  ),
  'bad-request': text(
    'Diese Anfrage ist nicht zu verstehen.',
    'This request cannot be understood.',
  ),
  'body-too-large': text(
    'Das ist zu groß: mehr als {bytes} Bytes gehen hier nicht.',
    'That is too large: more than {bytes} bytes are not taken here.',
  ),
  busy: text(
    'Der Server hat gerade zu viel zu tun. Versuche es in {seconds} Sekunden noch einmal.',
    'The server has too much to do at the moment. Try again in {seconds} seconds.',
  ),
  'game-too-long': text(
    'Dieses Spiel ist zu lang: mehr als {moves} Züge werden hier nicht nachgespielt.',
    'This game is too long: more than {moves} moves are not played again here.',
  ),
  'no-such-day': text(
    'Diesen Tag gibt es nicht, oder er ist noch nicht da.',
    'There is no such day, or it has not come yet.',
  ),
  'daily-crowded': text(
    'Von hier aus haben heute schon {max} Leute das Blatt des Tages gespielt; mehr gehen nicht.',
    'From here {max} people have played the deal of the day already; no more can today.',
  ),
  'head-too-large': text(
    'Die Kopfzeilen der Anfrage sind zu lang.',
    'The head of the request is too long.',
  ),
  'internal-error': text(
    'Dabei ist auf dem Server etwas schiefgegangen. Versuche es noch einmal.',
    'Something went wrong on the server. Try again.',
  ),
  'no-such-game-record': text(
    'Dieses Spiel ist hier nicht aufgezeichnet.',
    'That game is not recorded here.',
  ),
  'no-such-handover': text(
    'Dieser Code gilt nicht oder nicht mehr.',
    'This code is not valid, or not any more.',
  ),
  'no-such-page': text('Das gibt es hier nicht.', 'There is no such thing here.'),
  'no-token': text(
    'Das geht nur auf dem Gerät, mit dem du dich hier angemeldet hast.',
    'This works only on the device that you came here with.',
  ),
  'not-json': text('Das ist kein JSON.', 'This is not JSON.'),
  'full-for-now': text(
    'Gerade passen keine weiteren Tische auf diesen Server. Versuche es in {minutes} Minuten noch einmal.',
    'This server has no room for more tables now. Try again in {minutes} minutes.',
  ),
  'not-ready': text(
    'Der Server ist gerade nicht bereit.',
    'The server is not ready at the moment.',
  ),
  'not-your-ruleset': text(
    'Diese Hausregeln gehören jemand anderem.',
    'These house rules belong to somebody else.',
  ),
  draining: text(
    'Dieser Server wird bald beendet und öffnet keine Tische mehr. Was gespielt wird, geht noch weiter.',
    'This server is going to stop soon and opens no more tables. What is being played goes on.',
  ),
  'other-host': text(
    'Unter diesem Namen ist der Server nicht zu erreichen.',
    'The server is not to be reached under this name.',
  ),
  'other-origin': text(
    'Von einer fremden Seite aus geht das nicht.',
    'This cannot be done from a page of another origin.',
  ),
  'server-full': text('Dieser Server ist voll ({limits}).', 'This server is full ({limits}).'),
  'too-many-handovers': text(
    'Gerade sind zu viele Codes offen. Versuche es in ein paar Minuten noch einmal.',
    'Too many codes are open at the moment. Try again in a few minutes.',
  ),
  'too-many-moves': text(
    'Von hier aus wurden zuletzt zu viele Züge nachgespielt. Versuche es in {seconds} Sekunden noch einmal.',
    'Too many moves were played again from here lately. Try again in {seconds} seconds.',
  ),
  'too-many-open': text(
    'Von hier aus sind schon {max} Tische offen. Schließe erst einen.',
    'There are {max} tables open from here already. Close one first.',
  ),
  'too-many-requests': text(
    'Das war zu viel auf einmal. Versuche es in {seconds} Sekunden noch einmal.',
    'That was too much at once. Try again in {seconds} seconds.',
  ),
  'too-many-rulesets': text(
    'Mehr Hausregeln passen nicht auf diesen Server.',
    'This server has no room for more house rules.',
  ),
  'too-many-tries': text(
    'Von hier kamen zu viele falsche Codes. Versuche es in {seconds} Sekunden noch einmal.',
    'Too many wrong codes came from here. Try again in {seconds} seconds.',
  ),
  'too-much-work': text(
    'Das nachzuspielen dauert hier zu lange.',
    'Playing this again takes too long here.',
  ),
  'too-many-rulesets-here': text(
    'Von hier aus sind schon {max} Hausregeln gespeichert. Lösche erst welche.',
    'There are {max} house rules saved from here already. Delete some first.',
  ),
  'too-slow': text('Die Anfrage kam nicht rechtzeitig an.', 'The request did not arrive in time.'),
  'unknown-field': text(
    'Das Feld „{field}“ gibt es hier nicht.',
    'There is no field "{field}" here.',
  ),
  'wrong-media-type': text(
    'Hier wird nur JSON angenommen (Content-Type: application/json).',
    'Only JSON is taken here (Content-Type: application/json).',
  ),
} satisfies Readonly<Record<string, Text>>;

export type HttpCode = keyof typeof TEXTS;

/** Every code with its sentence, for the documentation. */
export const HTTP_CODES: Readonly<Record<HttpCode, Text>> = TEXTS;

/** Why the HTTP side refuses something. */
export const httpRefusal: Refuse<HttpCode> = refusalsOf(TEXTS);

/** A rejection as it goes over the wire. */
export function errorOf(rejection: Rejection): Api<'Error'> {
  return { code: rejection.code, message: textOf(rejection) };
}

/** The HTTP status of a rejection; those not listed are the fault of what was sent. */
export function statusOf(code: string): number {
  return STATUS.get(code) ?? 400;
}

const BY_STATUS: Readonly<Record<number, readonly string[]>> = {
  401: ['no-token', 'bad-token'],
  403: [
    'daily-unsaved',
    'game-sealed',
    'not-host',
    'not-organiser',
    'not-your-bot',
    'not-your-ruleset',
    'other-origin',
    'put-out',
    'spectator',
  ],
  404: [
    'no-such-day',
    'no-practice-here',
    'no-such-contest',
    'no-such-contest-game',
    'no-such-deal',
    'no-such-entrant',
    'no-such-league',
    'no-such-player',
    'no-such-match',
    'no-such-seat-here',
    'no-such-table',
    'no-such-game-record',
    'no-such-handover',
    'no-such-page',
    'no-such-ruleset',
    'unknown-game',
  ],
  408: ['too-slow'],
  409: [
    'daily-once',
    'bot-away',
    'bot-busy',
    'contest-closed',
    'contest-not-finished',
    'contest-not-over',
    'contest-over',
    'contest-rerunning',
    'contest-running',
    'duel-waiting',
    'file-moved',
    'file-over',
    'file-running',
    'league-name-taken',
    'name-taken',
    'no-seat-left',
    'playing',
    'not-playing',
    'seat-taken',
    'table-full',
  ],
  410: ['closed'],
  413: ['body-too-large', 'game-too-long', 'log-too-long', 'too-much-work'],
  415: ['wrong-media-type'],
  421: ['other-host'],
  429: [
    'daily-crowded',
    'storage-full-here',
    'too-many-commands',
    'too-many-contests-here',
    'too-many-moves',
    'too-many-kept-here',
    'too-many-open',
    'too-many-requests',
    'too-many-reruns',
    'too-many-rulesets-here',
    'too-many-tries',
  ],
  431: ['head-too-large'],
  500: ['internal-error'],
  503: [
    'busy',
    'contest-away',
    'draining',
    'full-for-now',
    'league-elsewhere',
    'league-full',
    'not-ready',
    'server-full',
    'storage',
    'too-many-asked',
    'too-many-at-tables',
    'too-many-contests',
    'too-many-duels',
    'too-many-handovers',
    'too-many-members',
    'too-many-ports',
    'too-many-rulesets',
    'too-many-tables',
  ],
  507: ['no-space', 'storage-full'],
};

const STATUS: ReadonlyMap<string, number> = new Map(
  Object.entries(BY_STATUS).flatMap(([status, codes]) =>
    codes.map((code) => [code, Number(status)] as const),
  ),
);
