/** Why a game cannot be saved, or a file not be loaded: stable codes with a sentence each. */
import { refusalsOf, type Text, text } from '@stammtisch/kernel';

const TEXTS = {
  'nothing-to-save': text(
    'An diesem Tisch wurde noch nichts gespielt.',
    'Nothing was played at this table yet.',
  ),
  'game-sealed': text(
    'Der Tisch, von dem dieses Spiel stammt, ist hier nicht bekannt: Vielleicht läuft es dort noch. Deshalb bleiben seine Karten verdeckt.',
    'The table that this game comes from is not known here: it may still be running there. So its cards stay hidden.',
  ),
  'daily-unsaved': text(
    'Das Blatt des Tages lässt sich nicht speichern: Alle spielen es nur einmal. Ab morgen kannst du es dir ansehen.',
    'The deal of the day cannot be saved: everybody plays it only once. You can look at it from tomorrow on.',
  ),
  'no-sealer': text(
    'Solange nicht alle Plätze dir gehören, kann nur ein Server dieses Spiel speichern.',
    'As long as not all seats are yours, only a server can save this game.',
  ),
  'other-game': text(
    'So lassen sich nur Spiele von {title} speichern.',
    'Only games of {title} can be saved like this.',
  ),
  'no-such-move': text(
    'Das Spiel hat nur {max} Züge; Zug {at} gibt es nicht.',
    'The game has only {max} moves; there is no move {at}.',
  ),
  'no-such-place': text(
    'Das sind mehr Plätze, als das Spiel hat.',
    'Those are more places than the game has.',
  ),
  'file-large': text(
    'Die Datei ist zu groß: mehr als {max} Zeichen.',
    'The file is too large: more than {max} characters.',
  ),
  'file-deep': text(
    'Die Datei ist tiefer verschachtelt, als es ein Spielstand je ist.',
    'The file is nested deeper than a saved game ever is.',
  ),
  'file-many': text(
    'In der Datei stehen mehrere Spiele; laden lässt sich immer nur eines.',
    'There are several games in the file; only one can be loaded at a time.',
  ),
  'file-version': text(
    'Version {version} der Spielstandsdatei ist hier nicht bekannt, nur {known}.',
    'Version {version} of the save file is not known here, only {known}.',
  ),
  'file-field': text(
    'In der Spielstandsdatei fehlt „{name}“ oder ist falsch.',
    'In the save file "{name}" is missing or wrong.',
  ),
  'file-contradiction': text(
    'Die Spielstandsdatei widerspricht sich: „{name}“ passt nicht zum Protokoll des Spiels.',
    'The save file contradicts itself: "{name}" does not fit the log of the game.',
  ),
  'file-revision': text(
    'Das Spiel folgt Stand {old} der Regeln, hier gilt Stand {now}: Es lässt sich nur ansehen, nicht fortsetzen.',
    'The game follows revision {old} of the rules, here it is {now}: it can only be looked at, not continued.',
  ),
  'file-rules': text(
    'Die Prüfsumme der Regeln stimmt nicht: Nach diesen Regeln wurde das Spiel nicht gespielt.',
    'The checksum of the rules is wrong: the game was not played by these rules.',
  ),
  'file-sealed': text(
    'Das Spiel ist versiegelt, weil es noch läuft; nur der Server, der es gespeichert hat, kann es öffnen.',
    'The game is sealed because it is still going on; only the server that saved it can open it.',
  ),
  'file-running': text(
    'Dieses Spiel läuft noch am Tisch {code}: Spielt dort weiter. Aus der Datei geht es erst weiter, wenn dieser Tisch geschlossen ist.',
    'This game is still running at table {code}: play on there. From the file it goes on only when that table is closed.',
  ),
  'file-moved': text(
    'Dieses Spiel ging inzwischen am Tisch {code} weiter: Spielt dort weiter, oder nehmt eine neuere Datei.',
    'This game has gone on at table {code} meanwhile: play on there, or take a later file.',
  ),
  'file-over': text(
    'Dieses Spiel ist inzwischen zu Ende, und seine Karten sind bekannt. Im Rückblick lässt es sich von jedem Zug aus weiterspielen.',
    'This game is over by now, and its cards are known. In its replay it can be played on from any move.',
  ),
  'file-stranger': text(
    'Dieses Spiel läuft noch: Laden kann es nur, wer einen Platz darin hat.',
    'This game is still going on: only those who have a seat in it can load it.',
  ),
} satisfies Readonly<Record<string, Text>>;

export type SaveCode = keyof typeof TEXTS;

/** Why a game is not saved or a file not loaded. */
export const refuseSave = refusalsOf(TEXTS);
