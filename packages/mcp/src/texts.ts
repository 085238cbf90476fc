import { type Lang, sentencesOf, speak, text } from '@stammtisch/kernel';

/** What a model is told around a game. */
const TEXTS = {
  noChair: text(
    'Du sitzt an keinem Tisch. Öffne einen mit open_table, komm mit join_table und seinem Code an einen, oder beginne play_match.',
    'You sit at no table. Open one with open_table, come to one with join_table and its code, or begin play_match.',
  ),
  chairTaken: text(
    'Du spielst schon. Geh mit leave weg, bevor du etwas Neues beginnst.',
    'You are playing already. Use leave before you begin anything new.',
  ),
  badBots: text(
    '{title} hat {min} bis {max} Plätze: Zähle dich selbst nicht mit, also {least} bis {most} andere, nicht {count}.',
    '{title} has {min} to {max} seats: do not count yourself, so {least} to {most} others, not {count}.',
  ),
  atTable: text('Du sitzt am Tisch {code}, Platz {seat}.', 'You sit at table {code}, seat {seat}.'),
  watching: text(
    'Du bist am Tisch {code} ohne Platz und siehst zu.',
    'You are at table {code} without a seat and look on.',
  ),
  invite: text('Andere kommen hierher: {address}', 'Others come here: {address}'),
  openSeats: text('Plätze, die noch offen sind: {count}.', 'Seats that are still open: {count}.'),
  mayStart: text(
    'Alle Plätze sind besetzt: start_game teilt aus.',
    'All seats are taken: start_game deals.',
  ),
  hostStarts: text(
    'Wer den Tisch leitet, teilt aus; warte mit wait.',
    'The host of the table deals; use wait.',
  ),
  ended: text('Dieses Spiel ist zu Ende: {reason}', 'This game is over: {reason}'),
  place: text('{place}. {@seat} ({points})', '{place}. {@seat} ({points})'),
  closed: text('Der Tisch ist geschlossen.', 'The table is closed.'),
  away: text(
    'Die Verbindung zum Tisch ist unterbrochen; sie kommt von selbst wieder. Versuche es mit wait.',
    'The line to the table is broken; it comes back by itself. Try wait.',
  ),
  unanswered: text(
    'Der Tisch antwortet nicht. Wenn die Verbindung wiederkommt, geschieht, was du wolltest, einmal; sieh mit wait nach, bevor du es noch einmal versuchst.',
    'The table does not answer. What you wanted is done once when the line is back; use wait and see before you try it again.',
  ),
  shuffling: text(
    'Es wird gerade gemischt; warte mit wait.',
    'The cards are being shuffled; use wait.',
  ),
  joined: text('{name} ist gekommen.', '{name} has come.'),
  left: text('{name} ist gegangen.', '{name} has gone.'),
  says: text('{name} sagt: {reaction}.', '{name} says: {reaction}.'),
  rename: text('Nimm einen anderen als name.', 'Take another one as name.'),
  mayPass: text(
    'Mit play und dem Zug nothing lässt du es.',
    'play with the move nothing lets it pass.',
  ),
  notYourTurn: text(
    'Du bist nicht am Zug. Warte mit wait, bis du es bist.',
    'It is not your turn. Use wait until it is.',
  ),
  noSuchNumber: text(
    'Die Nummer {number} steht nicht in der Liste. Möglich sind: {legal}.',
    'There is no number {number} in the list. Possible are: {legal}.',
  ),
  ambiguous: text('Das kann heißen: {actions}.', 'That can mean: {actions}.'),
  unknown: text(
    'Diesen Zug gibt es nicht. Nimm eine Nummer oder einen Text aus: {legal}.',
    'There is no such move. Take a number or a text of: {legal}.',
  ),
  refused: text('Das geht nicht: {why}', 'That is not possible: {why}'),
  legal: text('Möglich sind: {legal}.', 'Possible are: {legal}.'),
  again: text('Du hast noch {tries} Versuche.', 'You have {tries} tries left.'),
  fined: text(
    'Die Regeln bestrafen das; dein Zug ist vorbei.',
    'The rules punish that; your turn is over.',
  ),
  outOfGame: text(
    'Das war der letzte Versuch: Dieses Spiel ist für dich verloren.',
    'That was the last try: this game is lost for you.',
  ),
  nothingToReact: text('Hier hört niemand zu.', 'Nobody is there to hear it.'),
  cannotStart: text(
    'In einem Wettkampf wird von selbst ausgeteilt.',
    'In a match the cards are dealt by themselves.',
  ),
  noRules: text(
    'Noch ist kein Spiel bekannt, dessen Regeln gelten; nenne eins als game.',
    'No game is known yet whose rules are in force; name one as game.',
  ),
  noHand: text('Gerade läuft kein Spiel.', 'No game is going on just now.'),
  unheard: text('Niemand wartet mehr darauf.', 'Nobody waits for it any more.'),
  gone: text('Du bist gegangen.', 'You have gone.'),
  said: text('Gesagt.', 'Said.'),
  notNow: text('Jetzt nicht möglich:', 'Not possible now:'),
  matchNow: text(
    'Wettkampf gegen {bot}: Spiel {game} von {games}, du hast Platz {seat}.',
    'Match against {bot}: game {game} of {games}, you have seat {seat}.',
  ),
  gameNow: text(
    'Gegen {bot}: Spiel {game}, du hast Platz {seat}.',
    'Against {bot}: game {game}, you have seat {seat}.',
  ),
  timeLeft: text(
    'Für diesen Zug hast du noch {seconds} s.',
    'You have {seconds} s left for this move.',
  ),
  contestNow: text('Spieler: {players}; du bist {seat}.', 'Players: {players}; you are {seat}.'),
  nextGame: text(
    'Du nimmst teil; warte mit wait auf deinen Zug oder das nächste Spiel.',
    'You take part; use wait for your turn or the next game.',
  ),
  noBots: text(
    'Der Server der Bots antwortet nicht; versuche es später noch einmal.',
    'The server of bots does not answer; try again later.',
  ),
  noContest: text(
    'Wettbewerbe gibt es nur mit „stammtisch mcp --contest HOST:PORT“.',
    'Contests exist only with "stammtisch mcp --contest HOST:PORT".',
  ),
  ownResult: text('Dein Ergebnis: {result}.', 'Your result: {result}.'),
  matchBegins: text('Der Wettkampf beginnt.', 'The match begins.'),
  matchOver: text('Der Wettkampf ist zu Ende.', 'The match is over.'),
  gameResult: text('Spiel {game}, Platz {seat}: {result}.', 'Game {game}, seat {seat}: {result}.'),
  budget: text(
    'Das Budget von {limit} ist verbraucht; hier ist Schluss.',
    'The budget of {limit} is used up; this is the end.',
  ),
  used: text(
    'Nachgedacht {seconds} s, {moves} Züge, gemeldet {tokens} Token und {cost} Kosten.',
    'Thought for {seconds} s, {moves} moves, reported {tokens} tokens and {cost} cost.',
  ),
  newPosition: text('Seitdem:', 'Since then:'),
  builtInOnly: text(
    '„{bot}“ kann hier nicht spielen; nimm einen Bot, den list_games nennt.',
    '"{bot}" cannot play here; take a bot that list_games names.',
  ),
  noServerMatch: text(
    'Wettkämpfe gibt es nur mit „stammtisch mcp“ auf dem eigenen Rechner.',
    'Matches exist only with "stammtisch mcp" on one’s own machine.',
  ),
} as const;

type Key = keyof typeof TEXTS;
type Data = Parameters<ReturnType<typeof sentencesOf<Key>>>[1];

const sentences = sentencesOf<Key>(TEXTS);

/** One of the texts with its gaps filled. */
export function say(lang: Lang, key: Key, data?: Data, names: readonly string[] = []): string {
  return speak(sentences(key, data), lang, names);
}

/** How a game of a match ended for one seat. */
export const RESULT_WORDS = {
  won: text('gewonnen', 'won'),
  lost: text('verloren', 'lost'),
  illegal: text('verloren durch unerlaubte Züge', 'lost by illegal moves'),
  timeout: text('verloren durch Zeitüberschreitung', 'lost on time'),
  crash: text('abgebrochen', 'broken off'),
  disconnect: text('verloren, weil du gegangen bist', 'lost because you went away'),
  void: text('ohne Ergebnis', 'without a result'),
} as const;
