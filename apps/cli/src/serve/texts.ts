import { type Sentence, sentencesOf, type Text, text } from '@stammtisch/kernel';
import type { Cut, StorageNews } from '@stammtisch/server/tables';

/** What whoever starts a server is told. */
export const say = sentencesOf({
  address: text('Stammtisch läuft: {address}', 'Stammtisch is running: {address}'),
  otherPort: text(
    'Port {wanted} ist belegt, es ist {port} geworden.',
    'Port {wanted} is in use, so it is {port}.',
  ),
  lan: text('Für Handys im selben Netz: {address}', 'For phones in the same network: {address}'),
  lanBots: text(
    'Für Bots im selben Netz: {address}, Port {port}',
    'For bots in the same network: {address}, port {port}',
  ),
  noLan: text(
    'Dieser Rechner ist in keinem Netz, in dem Handys ihn finden könnten.',
    'This machine is in no network where phones could find it.',
  ),
  bots: text(
    'Bots verbinden sich mit {host}, Port {port}.',
    'Bots connect to {host}, port {port}.',
  ),
  models: text('Sprachmodelle spielen mit über {address}.', 'Language models play at {address}.'),
  practice: text('Bots üben an Port {port}.', 'Bots practise at port {port}.'),
  data: text(
    'Alles wird aufbewahrt in {folder}. Ende mit Strg-C.',
    'Everything is kept in {folder}. Ctrl-C ends it.',
  ),
  database: text(
    'Tische und Spiele werden aufbewahrt in {database}, Wettbewerbe in {folder}. Ende mit Strg-C.',
    'Tables and games are kept in {database}, contests in {folder}. Ctrl-C ends it.',
  ),
  drains: text(
    'Der Server nimmt niemanden mehr an und endet, sobald alle gegangen sind, spätestens nach {minutes} Minuten.',
    'The server lets nobody in any more and ends when all have left, after {minutes} minutes at the latest.',
  ),
  stopped: text(
    'Beendet. Alle Tische und Wettbewerbe sind beim nächsten Start wieder da.',
    'Stopped. All tables and contests will be there again at the next start.',
  ),
  cut: text(
    'Nicht in der Zeit fertig und deshalb abgebrochen: {list}.',
    'Not done in time and so cut off: {list}.',
  ),
  storeWorks: text(
    'Jetzt lässt sich wieder alles speichern.',
    'Everything can be stored again now.',
  ),
  dropped: text(
    'Der Platz ist knapp: Altes wurde gelöscht ({kind}, {count}).',
    'Room is short: old things were deleted ({kind}, {count}).',
  ),
  refused: text(
    'Der Platz ist knapp: Neues wurde nicht aufbewahrt ({kind}: {code}, {count}).',
    'Room is short: new things were not kept ({kind}: {code}, {count}).',
  ),
});

/** What had to be left alone when the server ended. */
export function tellCut(cut: Cut): Sentence {
  const list = text(
    cut.map((part) => PARTS[part].de).join(', '),
    cut.map((part) => PARTS[part].en).join(', '),
  );
  return say('cut', { list });
}

const PARTS: Readonly<Record<Cut[number], Text>> = {
  people: text('Verbindungen von Seiten', 'connections of pages'),
  requests: text('Antworten auf Anfragen', 'answers to requests'),
  contests: text('Wettbewerbe', 'contests'),
  tables: text('Tische', 'tables'),
  store: text('Speichern', 'storing'),
  programs: text('Verbindungen von Bots', 'connections of bots'),
};

/** Room is short: something was deleted, or not kept. */
export function tellStorage({ what, kind, count, code = '' }: StorageNews): Sentence {
  return say(what === 'dropped' ? 'dropped' : 'refused', { kind, code, count });
}
