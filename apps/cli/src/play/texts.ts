import { sentencesOf, text } from '@stammtisch/kernel';

/** What the terminal says around a game. */
export const TEXTS = {
  bot: text('Bot {number}', 'Bot {number}'),
  playable: text('[…] kannst du jetzt spielen', '[…] can be played now'),
  spent: text('umgedreht', 'turned over'),
  moveQuestion: text(
    'Dein Zug (Nummer oder Text, ? Regeln, zurück, q Ende): ',
    'Your move (number or text, ? rules, undo, q quit): ',
  ),
  callQuestion: text(
    'Möchtest du etwas ansagen (Nummer oder Text, Eingabetaste: nichts)? ',
    'Do you want to call (number or text, Enter: say nothing)? ',
  ),
  handOver: text('Jetzt ist {@seat} am Bildschirm.', 'Now {@seat} takes the screen.'),
  handOverQuestion: text(
    'Weiter mit der Eingabetaste (q Ende): ',
    'Press Enter to go on (q quit): ',
  ),
  next: text('{@seat} ist dran.', '{@seat} is next.'),
  others: text(
    '… und {count} weitere; die wenigsten Karten hat {fewest}',
    '… and {count} others; {fewest} has the fewest cards',
  ),
  together: text('Alle wählen gleichzeitig.', 'All choose at the same time.'),
  overAsDealt: text(
    'Das Spiel ist mit dem Austeilen schon zu Ende: Niemand war am Zug.',
    'The game is over as it was dealt: nobody had a turn.',
  ),
  lateCall: text(
    '{@seat} kann jetzt noch ansagen: „{text}“.',
    '{@seat} can still call now: "{text}".',
  ),
  thinks: text('{@seat} denkt …', '{@seat} thinks …'),
  noSuchNumber: text(
    'Die Nummer {number} steht nicht in der Liste.',
    'There is no number {number}.',
  ),
  ambiguous: text('Das kann heißen: {actions}.', 'That can mean: {actions}.'),
  unknown: text(
    '„{text}“ verstehe ich nicht; gib eine Nummer oder einen Text aus der Liste ein.',
    'I do not understand "{text}"; type a number or a text of the list.',
  ),
  undone: text('{@seat} nimmt einen Zug zurück.', '{@seat} takes a move back.'),
  nothingToUndo: text(
    'Es gibt noch keinen Zug, den du zurücknehmen könntest.',
    'There is no move yet that you could take back.',
  ),
  left: text('Das Spiel bleibt unvollendet.', 'The game stays unfinished.'),
  inputEnded: text(
    'Die Eingabe ist zu Ende; das Spiel bleibt unvollendet.',
    'The input has ended; the game stays unfinished.',
  ),
  onceMore: text(
    'Noch ein Spiel? (Eingabetaste ja, q Schluss): ',
    'Another game? (Enter yes, q quit): ',
  ),
  slateKept: text('Tafel: {file}', 'Slate: {file}'),
  resumed: text('Das Spiel geht nach Zug {count} weiter.', 'The game goes on after move {count}.'),
  seed: text('Seed dieses Spiels: {seed}', 'Seed of this game: {seed}'),
  saved: text('Spielstand: {file}', 'Saved game: {file}'),
  kept: text('Protokoll: {file}', 'Log: {file}'),
  lookAgain: text('  ansehen: {command}', '  look at it: {command}'),
  goOn: text('  weiterspielen: {command}', '  play on: {command}'),
  stepQuestion: text(
    'Eingabetaste weiter, b zurück, Nummer springen, e Ende, q Schluss: ',
    'Enter next, b back, number jump, e end, q quit: ',
  ),
  stepUnknown: text(
    '„{text}“ ist keine dieser Tasten und kein Zug von 0 bis {last}.',
    '"{text}" is none of these keys and no move from 0 to {last}.',
  ),
  beginning: text('Vor dem ersten von {count} Zügen', 'Before the first of {count} moves'),
  moveTitle: text(
    'Zug {number} von {count}: {@seat}, {move}',
    'Move {number} of {count}: {@seat}, {move}',
  ),
  retire: text('verlässt den Tisch', 'leaves the table'),
  fault: text('unerlaubter Zug', 'illegal move'),
  whichGame: text(
    'Spiel {number} von {count} (ein anderes: --game N)',
    'Game {number} of {count} (another: --game N)',
  ),
  recordedMoves: text('Aufgezeichnete Züge:', 'Recorded moves:'),
  recordedResult: text('Aufgezeichnetes Ergebnis:', 'Recorded result:'),
} as const;

/** One of the texts with its gaps filled. */
export const say = sentencesOf(TEXTS);
