/** Why a table refuses something: stable codes with a sentence each. */
import { refusalsOf, type Text, text } from '@stammtisch/kernel';

const TEXTS = {
  'no-such-table': text('Diesen Tisch gibt es nicht.', 'There is no such table.'),
  closed: text('Der Tisch ist geschlossen.', 'The table is closed.'),
  'bad-token': text(
    'Du bist an diesem Tisch nicht mehr dabei.',
    'You are not at this table any more.',
  ),
  spectator: text(
    'Du schaust nur zu und kannst hier nichts tun.',
    'You only watch and cannot do anything here.',
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
  'not-stood-in': text(
    'Auf diesem Platz spielt niemand für dich.',
    'Nobody plays this seat for you.',
  ),
  'not-a-person': text('Dort sitzt kein Mensch.', 'No person sits there.'),
  'no-such-member': text('Diese Person ist nicht am Tisch.', 'That person is not at the table.'),
  'no-seat': text('Das geht nur mit einem Platz am Tisch.', 'This takes a seat at the table.'),
  'has-seat': text('Du hast schon einen Platz am Tisch.', 'You have a seat at the table already.'),
  'no-spectators': text(
    'An diesem Tisch sind keine Zuschauer erlaubt. Du siehst ihn, sobald du mitspielst.',
    'This table does not allow spectators. You see it as soon as you play.',
  ),
  'listed-watch': text(
    'Einen Tisch, den alle auf der Startseite finden, muss man auch ansehen dürfen.',
    'A table that everybody finds on the start page has to be open to spectators.',
  ),
  'is-host': text('Du leitest diesen Tisch.', 'You are the host of this table.'),
  'put-out': text(
    'Du wurdest vom Tisch geschickt. Wer ihn leitet, kann dich wieder hereinlassen.',
    'You were sent away from this table. Its host can let you in again.',
  ),
  'no-such-program': text(
    'Ein Bot „{name}“ ist nicht verbunden oder spielt gerade woanders.',
    'No bot "{name}" is connected, or it is playing elsewhere.',
  ),
  'seats-range': text(
    'Dieses Spiel geht mit {min} bis {max} Plätzen.',
    'This game takes {min} to {max} seats.',
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
  'people-play': text(
    'Das geht erst, wenn du fertig bist und nur noch Bots spielen.',
    'That has to wait until you are out and only bots play on.',
  ),
  'nothing-to-undo': text(
    'Du hast noch keinen Zug gemacht, den du zurücknehmen könntest.',
    'You have made no move yet that you could take back.',
  ),
  'undo-retired': text(
    'Seitdem ist jemand ausgestiegen; so weit geht es nicht zurück.',
    'Somebody has left the game since; it cannot go back that far.',
  ),
  'undo-open': text(
    'Die anderen werden schon gefragt, ob ein Zug zurückgenommen wird.',
    'The others are being asked already whether a move is taken back.',
  ),
  'undo-denied': text(
    'Die anderen wollen diesen Zug nicht zurücknehmen.',
    'The others do not want to take this move back.',
  ),
  'no-undo': text(
    'Gerade möchte niemand einen Zug zurücknehmen.',
    'Nobody wants to take a move back just now.',
  ),
  'not-asked': text('Deine Antwort wird hier nicht gebraucht.', 'That is not asked of you.'),
  'not-paused': text('Das Spiel macht gerade keine Pause.', 'The game is not paused.'),
  'no-commitment': text(
    'Für das nächste Spiel ist noch nichts festgelegt.',
    'Nothing is fixed for the next game yet.',
  ),
  'commit-first': text(
    'Dein Beitrag zum Mischen zählt nur, wenn er vor dem Geben feststand. Mitspielen kannst du auch ohne.',
    'Your part of the shuffle counts only if it was fixed before the deal. You can play without one.',
  ),
  'other-salt': text(
    'Das ist nicht der Beitrag zum Mischen, der vor dem Geben feststand.',
    'This is not the part of the shuffle that was fixed before the deal.',
  ),
  'left-out': text(
    'Dein Beitrag zum Mischen kam nicht an. Dieses Spiel wird ohne ihn gemischt; mitspielen kannst du.',
    'Your part of the shuffle did not arrive. This game is shuffled without it; you can still play.',
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
    'Mehr als {max} Geräte gehen nicht.',
    'More than {max} devices are not possible.',
  ),
  'too-many-commands': text(
    'Das war zu viel auf einmal. Versuche es gleich noch einmal.',
    'That was too much at once. Try again in a moment.',
  ),
  'too-many-reactions': text(
    'Nicht so schnell: Gleich kannst du wieder etwas sagen.',
    'Not so fast: you can say something again in a moment.',
  ),
  'too-many-pictures': text(
    'Nicht so schnell: Gleich kannst du dein Bild wieder ändern.',
    'Not so fast: you can change your picture again in a moment.',
  ),
  'too-many-tables': text(
    'Mehr Tische passen gerade nicht auf diesen Server.',
    'This server has no room for more tables at the moment.',
  ),
  storage: text(
    'Das ließ sich nicht speichern und gilt deshalb nicht.',
    'This could not be stored, so it has not happened.',
  ),
  'daily-once': text(
    'Das Blatt des Tages spielst du einmal und so, wie es gegeben ist. Morgen gibt es ein neues.',
    'The deal of the day is played once, just as it was dealt. There is a new one tomorrow.',
  ),
  'no-such-ruleset': text(
    'Hausregeln „{name}“ gibt es hier nicht.',
    'There are no house rules "{name}" here.',
  ),
} satisfies Readonly<Record<string, Text>>;

export type TableCode = keyof typeof TEXTS;

/** Every code with its sentence, for the documentation. */
export const TABLE_CODES: Readonly<Record<TableCode, Text>> = TEXTS;

/** Why a table refuses something. */
export const refusal = refusalsOf(TEXTS);
