/** Says in words why a store in a folder cannot do its work. */
import { type Rejection, sentence, type Text, text } from '@stammtisch/kernel';
import type { Fault, FaultCode } from './faults.ts';

const TEXTS: Readonly<Record<FaultCode, Text>> = {
  'store-full': text(
    'Der Datenträger ist voll, in „{folder}“ lässt sich nichts mehr speichern.',
    'The disk is full, nothing more can be stored in "{folder}".',
  ),
  'store-rights': text(
    'Für „{folder}“ fehlen die Rechte: {detail}.',
    'Rights are missing for "{folder}": {detail}.',
  ),
  'store-folder': text(
    'In „{folder}“ lässt sich keine Datenbank öffnen: {detail}.',
    'No database can be opened in "{folder}": {detail}.',
  ),
  'store-damaged': text(
    'Die Datenbank in „{folder}“ ist beschädigt ({detail}). Bis sie ersetzt ist, wird nichts mehr gespeichert: Beende den Server und stelle sie aus einer Sicherung wieder her (docs/operations.md).',
    'The database in "{folder}" is damaged ({detail}). Until it is replaced nothing more is stored: stop the server and restore it from a backup (docs/operations.md).',
  ),
  'store-no-bytes': text(
    'In „{folder}“ ist die Datei stammtisch.db leer (0 Bytes), es war also einmal eine Datenbank da. Stelle sie aus einer Sicherung wieder her; soll der Server leer beginnen, lösche die Datei.',
    'In "{folder}" the file stammtisch.db is empty (0 bytes), so there was a database once. Restore it from a backup; if the server is to begin with nothing, delete the file.',
  ),
  'store-foreign': text(
    'Die Datenbank in „{folder}“ ist keine von Stammtisch.',
    'The database in "{folder}" is not one of Stammtisch.',
  ),
  'store-newer': text(
    'Die Datenbank in „{folder}“ ist von einer neueren Version (Stand {found}, hier bekannt bis {known}); nimm das neuere Programm.',
    'The database in "{folder}" is of a newer version ({found}, known here up to {known}); use the newer program.',
  ),
  'store-in-use': text(
    'Ein anderer Server benutzt „{folder}“ gerade; beende ihn oder nimm einen anderen Ordner.',
    'Another server is using "{folder}" right now; stop it or take another folder.',
  ),
  'store-busy': text(
    'Ein anderes Programm hält die Datenbank in „{folder}“ gesperrt.',
    'Another program keeps the database in "{folder}" locked.',
  ),
  'store-failed': text(
    'Die Datenbank in „{folder}“ hat versagt: {detail}.',
    'The database in "{folder}" has failed: {detail}.',
  ),
  'store-lost': text(
    'Die Verbindung zur Datenbank in „{folder}“ ist verloren ({detail}); starte den Server neu.',
    'The connection to the database in "{folder}" is lost ({detail}); restart the server.',
  ),
  'store-missing': text(
    'SQLite fehlt, ohne das kein Server Tische behält: Nimm Node 22.16 oder neuer, oder installiere einen C++-Compiler und Python und danach Stammtisch neu ({detail}).',
    'SQLite is missing, without which no server keeps tables: use Node 22.16 or newer, or install a C++ compiler and Python and then Stammtisch again ({detail}).',
  ),
  'store-closed': text('Der Speicher ist schon geschlossen.', 'The store is closed already.'),
};

/** Why a store cannot be used. */
export function refuse({ code, data }: Fault, folder: string): Rejection {
  const { de, en } = TEXTS[code];
  return { code, ...sentence(de, en, { ...data, folder }) };
}
