/** Why a table refuses something: stable codes with a sentence each. */
import { type Text, text } from '@stammtisch/kernel';
import { refuser } from './refuser.ts';

const TEXTS = {
  'no-such-table': text('Diesen Tisch gibt es nicht.', 'There is no such table.'),
  closed: text('Der Tisch ist geschlossen.', 'The table is closed.'),
  'bad-token': text(
    'Dieser Schlüssel gehört zu niemandem an diesem Tisch.',
    'This token belongs to nobody at this table.',
  ),
  spectator: text(
    'Wer nur zuschaut, kann hier nichts tun.',
    'Those who only watch cannot do anything here.',
  ),
  'not-host': text('Das darf nur, wer den Tisch leitet.', 'Only the host may do that.'),
  'no-such-seat': text('Diesen Platz gibt es nicht.', 'There is no such seat.'),
  'not-your-seat': text('Das ist nicht dein Platz.', 'That is not your seat.'),
  'seat-taken': text('Der Platz ist besetzt.', 'The seat is taken.'),
  'seat-open': text('Auf dem Platz sitzt niemand.', 'Nobody sits there.'),
  'no-seat-left': text('Alle Plätze sind besetzt.', 'All seats are taken.'),
  'not-playing': text('Gerade läuft kein Spiel.', 'No game is running.'),
  playing: text(
    'Das geht erst, wenn das Spiel zu Ende ist.',
    'That has to wait for the end of the game.',
  ),
  'open-seats': text(
    'Noch sind Plätze frei: Lade jemanden ein oder setze Bots hin.',
    'Some seats are still open: invite somebody or let bots sit there.',
  ),
  stale: text(
    'Inzwischen ist etwas passiert, das du noch nicht gesehen hattest. Sieh nach und entscheide neu.',
    'Something happened that you had not seen yet. Look and decide again.',
  ),
  'unknown-action': text(
    '„{action}“ ist kein Zug in diesem Spiel.',
    '"{action}" is no move of this game.',
  ),
  outdated: text(
    'Dieses Spiel folgt einem älteren Stand der Regeln und lässt sich nicht fortsetzen.',
    'This game follows an older revision of the rules and cannot be continued.',
  ),
  'not-away': text(
    '{name} ist noch nicht lange genug weg; das geht nach {seconds} Sekunden.',
    '{name} has not been away long enough; this is possible after {seconds} seconds.',
  ),
  'not-stood-in': text('Diesen Platz spielt niemand für dich.', 'Nobody plays this seat for you.'),
  'not-a-person': text('Dort sitzt kein Mensch.', 'No person sits there.'),
  'no-such-member': text('Diese Person ist nicht am Tisch.', 'That person is not at the table.'),
  'no-seat': text('Das geht nur mit einem Platz am Tisch.', 'This takes a seat at the table.'),
  'is-host': text('Du leitest diesen Tisch.', 'You are the host of this table.'),
  'put-out': text(
    'Du wurdest vom Tisch verwiesen. Wer ihn leitet, kann dich wieder hereinlassen.',
    'You were sent away from this table. Its host can let you in again.',
  ),
  'no-such-program': text(
    'Ein Bot „{name}“ ist nicht verbunden oder spielt gerade woanders.',
    'No bot "{name}" is connected, or it is playing elsewhere.',
  ),
  'seats-range': text(
    'Dieses Spiel spielt man zu {min} bis {max}.',
    'This game is played by {min} to {max}.',
  ),
  'too-long': text(
    'Hier darf ein Spiel höchstens {max} Züge oder Runden dauern.',
    'Here a game may last {max} turns or rounds at most.',
  ),
  'table-full': text(
    'An diesem Tisch ist so viel geschehen, dass nichts mehr dazukommen kann. Öffne einen neuen.',
    'So much has happened at this table that nothing more can be added. Open a new one.',
  ),
  'no-space': text(
    'Auf diesem Server ist dafür gerade kein Platz mehr. Was läuft, geht zu Ende.',
    'This server has no room for that at the moment. What is running goes on to its end.',
  ),
  'not-paused': text('Das Spiel ruht nicht.', 'The game is not paused.'),
  'no-commitment': text(
    'Für das nächste Spiel ist noch nichts festgelegt.',
    'Nothing is fixed for the next game yet.',
  ),
  'commit-first': text(
    'Ein Beitrag zum Mischen zählt nur, wenn du dich vor dem Geben darauf festgelegt hast („commit“). Mitspielen kannst du auch ohne.',
    'A salt counts only if you were bound to it before the deal ("commit"). You can play without one.',
  ),
  'other-salt': text(
    'Das ist nicht der Beitrag, auf den du dich festgelegt hast.',
    'This is not the salt you are bound to.',
  ),
  'left-out': text(
    'Du hast deinen Beitrag nicht gezeigt. Dieses Spiel wird ohne dich gemischt; mitspielen kannst du.',
    'You did not show your salt. This game is shuffled without you; you can still play.',
  ),
  dealing: text('Gerade wird gemischt.', 'The cards are being shuffled.'),
  'salted-twice': text(
    'Dein Beitrag zum Mischen steht schon fest.',
    'Your part of the shuffle is fixed already.',
  ),
  'name-empty': text('Ein Name darf nicht leer sein.', 'A name must not be blank.'),
  'name-unprintable': text(
    'Im Namen steht ein Zeichen, das man nicht sieht.',
    'There is a character in the name that cannot be seen.',
  ),
  'name-long': text(
    'Ein Name hat höchstens {max} Zeichen.',
    'A name has at most {max} characters.',
  ),
  'name-taken': text(
    '„{name}“ heißt hier schon jemand.',
    'Somebody here is called "{name}" already.',
  ),
  'too-many-members': text(
    'An diesem Tisch sind schon {max} Leute.',
    'There are {max} people at this table already.',
  ),
  'too-many-devices': text(
    'Mehr als {max} Geräte sind nicht möglich.',
    'More than {max} devices are not possible.',
  ),
  'too-many-commands': text(
    'Das war zu viel auf einmal. Versuche es gleich noch einmal.',
    'That was too much at once. Try again in a moment.',
  ),
  'too-many-tables': text(
    'Mehr Tische passen gerade nicht auf diesen Server.',
    'This server has no room for more tables at the moment.',
  ),
  storage: text(
    'Das konnte nicht gespeichert werden und ist deshalb nicht geschehen.',
    'This could not be stored, so it has not happened.',
  ),
  'no-such-ruleset': text(
    'Hausregeln „{name}“ sind nicht gespeichert.',
    'No house rules "{name}" are saved.',
  ),
} satisfies Readonly<Record<string, Text>>;

export type TableCode = keyof typeof TEXTS;

/** Every code with its sentence, for the documentation. */
export const TABLE_CODES: Readonly<Record<TableCode, Text>> = TEXTS;

/** Why a table refuses something. */
export const refusal = refuser(TEXTS);
