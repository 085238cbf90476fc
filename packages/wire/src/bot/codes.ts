/** The closed lists of the bot protocol; the page docs/protocol/bot.md is made from them. */
import { type Text, text } from '@stammtisch/kernel';

/** Why a line of a bot was not taken; what exactly was wrong stands in the message. */
export const REJECTION_CODES = {
  'not-json': text('Die Zeile ist kein JSON.', 'The line is not JSON.'),
  'not-an-object': text('Die Zeile ist kein JSON-Objekt.', 'The line is not a JSON object.'),
  'line-too-long': text('Die Zeile ist zu lang.', 'The line is too long.'),
  'bad-field': text(
    'Ein Feld fehlt oder hat einen falschen Wert.',
    'A field is missing or has a wrong value.',
  ),
  'bad-version': text(
    'Diese Version des Protokolls spricht der Server nicht.',
    'The server does not speak this version of the protocol.',
  ),
  'hello-expected': text(
    'Die erste Zeile eines Bots muss „hello“ sein.',
    'The first line of a bot must be "hello".',
  ),
  'bad-name': text('Der Name kann nicht verwendet werden.', 'The name cannot be used.'),
  'taken-name': text('Den Namen hat schon ein anderer Bot.', 'Another bot has this name.'),
  'bad-token': text(
    'Zu diesem Token gehört kein freier Platz.',
    'There is no place to take again for this token.',
  ),
  'unknown-action': text('Diese Aktion gibt es im Spiel nicht.', 'The game has no such action.'),
  'illegal-action': text(
    'Die Aktion ist jetzt nicht erlaubt; „rule“ ist der Grund, den das Spiel nennt.',
    'The action is not legal now; "rule" is the reason that the game gives.',
  ),
  'answer-needed': text(
    'Das Spiel wartet auf eine Aktion, Schweigen ist hier nicht möglich.',
    'The game waits for an action, silence is not possible here.',
  ),
  'late-answer': text(
    'Auf diese Frage wird nicht mehr gewartet: Sie ist beantwortet oder die Zeit ist um.',
    'This question is no longer open: it was answered or its time is up.',
  ),
  'unknown-seq': text(
    'Eine Frage mit dieser Nummer wurde nicht gestellt.',
    'No question with this number was asked.',
  ),
  'game-over': text('Das Spiel ist schon zu Ende.', 'The game is already over.'),
  'too-many-lines': text(
    'Es kamen zu viele Zeilen, nach denen niemand gefragt hatte.',
    'Too many lines came that nobody had asked for.',
  ),
  timeout: text('Die Zeit ist abgelaufen.', 'The time is up.'),
} as const satisfies Readonly<Record<string, Text>>;

export type RejectionCode = keyof typeof REJECTION_CODES;

/** What the server does about a line that it did not take. */
export const CONSEQUENCES = {
  again: text(
    'Der Bot darf noch einmal antworten, mit derselben „seq“; die Uhr läuft weiter.',
    'The bot may answer once more, with the same "seq"; its clock runs on.',
  ),
  penalty: text(
    'Die Regeln bestrafen es: Der Zug ist damit gemacht, die Strafe steht in den nächsten Ereignissen.',
    'The rules punish it: that was the move, and the next events tell the penalty.',
  ),
  ignored: text('Es ist, als wäre nichts gekommen.', 'It is as if nothing had come.'),
  fallback: text(
    'Der Tisch handelt an Stelle des Bots; der spielt weiter mit.',
    'The table acts in place of the bot, which plays on.',
  ),
  out: text('Der Bot ist aus diesem Spiel ausgeschieden.', 'The bot is out of this game.'),
} as const satisfies Readonly<Record<string, Text>>;

export type Consequence = keyof typeof CONSEQUENCES;

/** How a game ended for one bot. */
export const RESULTS = {
  won: text(
    'Der Bot ist Erster, vielleicht mit anderen.',
    'The bot came first, perhaps with others.',
  ),
  lost: text('Der Bot ist nicht Erster.', 'The bot did not come first.'),
  illegal: text(
    'Der Bot ist ausgeschieden, weil seine Antworten nicht zu gebrauchen waren.',
    'The bot is out because its answers could not be used.',
  ),
  timeout: text(
    'Der Bot ist ausgeschieden, weil seine Zeit ablief.',
    'The bot is out because its time ran out.',
  ),
  crash: text('Das Programm des Bots hat sich beendet.', 'The program of the bot ended.'),
  disconnect: text('Die Verbindung zum Bot ist abgerissen.', 'The connection to the bot was lost.'),
  void: text(
    'Das Spiel zählt nicht: Kein Bot von außen hat es zu Ende gespielt, oder an diesem Platz spielt jetzt ein anderer.',
    'The game does not count: no outside bot played it to its end, or somebody else plays the seat now.',
  ),
} as const satisfies Readonly<Record<string, Text>>;

export type BotResult = keyof typeof RESULTS;
