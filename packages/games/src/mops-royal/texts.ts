/** The fixed messages of the game: the German wording is given by the rules. */
import {
  type Rejection,
  type Sentence,
  type SentenceValue,
  sentence,
  text,
} from '@stammtisch/kernel';

/** What is said during play; `seat` is the seat it is about. */
export const PLAY_TEXTS = {
  skip: text(
    '{@seat} {muss|musst} aussetzen! (Eigene Startkarte gezogen)',
    '{@seat} must sit out! (Own start tile drawn)',
  ),
  fullBoard: text(
    '{@seat} {muss|musst} aussetzen! (Spielfeld ist voll - 25 Plättchen gelegt)',
    '{@seat} must sit out! (Board is full - 25 tiles laid)',
  ),
  catchUp: text(
    'Nachholrunde: {@seat} {ist|bist} dran!',
    'Catch-up round: it is {the turn of |your turn}{@seat|}!',
  ),
  badPosition: text(
    'Ungültige Position! Bitte wähle eine markierte Position.',
    'Invalid position! Please choose a marked position.',
  ),
  badFlip: text(
    'Ungültige Auswahl!\nDieses Plättchen kann nicht umgedreht werden.',
    'Invalid choice!\nThis tile cannot be turned over.',
  ),
  decline: text('Keine Wertung vornehmen', 'Do not score'),
} as const;

/** What a page says around the game: its menus, its questions, saving and loading. */
export const PAGE_TEXTS = {
  gameMenu: text('Spiel', 'Game'),
  newGame: text('Neues Spiel starten', 'Start a new game'),
  load: text('Spielstand laden', 'Load a game'),
  save: text('Spielstand speichern', 'Save the game'),
  quit: text('Spiel beenden', 'Quit the game'),
  helpMenu: text('Hilfe', 'Help'),
  helpPlay: text('Bedienung', 'How to play'),
  helpShapes: text('Kombinationen', 'Combinations'),
  score: text('Kombination werten', 'Score this combination'),
  loaded: text('Spiel geladen: {file}', 'Game loaded: {file}'),
  saved: text('Spiel gespeichert: {file}', 'Game saved: {file}'),
  saveFailed: text('Speichern fehlgeschlagen: {error}', 'Saving failed: {error}'),
  askBeforeQuit: text(
    'Spiel beenden - Möchten Sie das Spiel vor dem Beenden speichern?',
    'Quit - do you want to save the game before you quit?',
  ),
  askBeforeNew: text('Aktuellen Spielstand speichern?', 'Save the current game?'),
  answerSave: text('Speichern', 'Save'),
  answerDiscard: text('Nicht speichern', 'Do not save'),
  answerCancel: text('Abbrechen', 'Cancel'),
} as const;

/** Why names or a save are refused, by code. */
const REFUSALS = {
  'name-blank': text(
    'Spieler {number}: Name darf nicht leer sein.',
    'Player {number}: the name must not be blank.',
  ),
  'name-taken': text("Namen müssen eindeutig sein: '{name}'", "Names must differ: '{name}'"),
  'save-while-scoring': text(
    'Speichern während der Wertung ist nicht möglich!\nBitte schließe erst die Wertungsansicht ab.',
    'The game cannot be saved while a score is open!\nPlease finish scoring first.',
  ),
  'save-unexpected': text('Unerwarteter Fehler: {error}', 'Unexpected error: {error}'),
} as const;

/** Why a save file is refused, by code, in the order of the checks; a prefix stands before each. */
const FILE_REFUSALS = {
  'save-empty': text('JSON-Datei ist leer oder ungültig', 'the JSON file is empty or invalid'),
  'save-json': text('Ungültiges JSON-Format: {details}', 'invalid JSON format: {details}'),
  'save-no-players': text('Keine Spieler in Spielstandsdatei', 'no players in the save file'),
  'save-player-count': text(
    'Ungültige Spieleranzahl: {count} (erwartet: 2-4)',
    'invalid number of players: {count} (expected: 2-4)',
  ),
  'save-turn': text(
    'Ungültiger turn: {value} (erwartet: 0-{last})',
    'invalid turn: {value} (expected: 0-{last})',
  ),
  'save-next-card': text('Ungültiger nextCard Code: {value}', 'invalid nextCard code: {value}'),
  'save-player-null': text('Spieler {player} ist null', 'player {player} is null'),
  'save-player-nr': text(
    'Spieler {player} hat falsche number: {value}',
    'player {player} has a wrong number: {value}',
  ),
  'save-player-name': text('Spieler {player} hat leeren Namen', 'player {player} has a blank name'),
  'save-player-points': text(
    'Spieler {player} hat negativen Score: {value}',
    'player {player} has a negative score: {value}',
  ),
  'save-initial': text('Ungültiger initial Code: {value}', 'invalid initial code: {value}'),
  'save-no-cards': text('Spieler {player} hat keine cards', 'player {player} has no cards'),
  'save-row-count': text(
    'Spieler {player} hat {count} Zeilen (erwartet: 5)',
    'player {player} has {count} rows (expected: 5)',
  ),
  'save-row-null': text(
    'Spieler {player} Zeile {row} ist null',
    'player {player}, row {row} is null',
  ),
  'save-column-count': text(
    'Spieler {player} Zeile {row} hat {count} Spalten (erwartet: 5)',
    'player {player}, row {row} has {count} columns (expected: 5)',
  ),
  'save-cell': text(
    'Spieler {player} Position ({row},{col}): Ungültiger Code {value}',
    'player {player}, position ({row},{col}): invalid code {value}',
  ),
} as const;

const FILE_PREFIX = text('Ungültige Spielstandsdatei: ', 'Invalid save file: ');

type Data = Readonly<Record<string, SentenceValue>>;

/** Why names or a save are refused. */
export function refuse(code: keyof typeof REFUSALS, data?: Data): Rejection {
  return { code, ...sentence(REFUSALS[code].de, REFUSALS[code].en, data) };
}

/** Why a file is not a save. */
export function refuseFile(code: keyof typeof FILE_REFUSALS, data?: Data): Rejection {
  const { de, en } = FILE_REFUSALS[code];
  return { code, ...sentence(FILE_PREFIX.de + de, FILE_PREFIX.en + en, data) };
}

/** A fixed message about a seat. */
export function tellSeat(key: 'skip' | 'fullBoard' | 'catchUp', seat: number): Sentence {
  return { text: PLAY_TEXTS[key], data: { seat } };
}
