import { type Sentence, sentence, type Text, text } from '@stammtisch/kernel';
import type { Cut, StorageNews } from '@stammtisch/server/tables';

export function tellAddress(address: string): Sentence {
  return sentence('Stammtisch läuft: {address}', 'Stammtisch is running: {address}', { address });
}

export function tellOtherPort(wanted: number, port: number): Sentence {
  return sentence(
    'Port {wanted} ist belegt, es ist {port} geworden.',
    'Port {wanted} is in use, so it is {port}.',
    { wanted, port },
  );
}

export function tellLan(address: string): Sentence {
  return sentence(
    'Für Handys im selben Netz: {address}',
    'For phones in the same network: {address}',
    { address },
  );
}

export function tellLanBots(address: string, port: number): Sentence {
  return sentence(
    'Für Bots im selben Netz: {address}, Port {port}',
    'For bots in the same network: {address}, port {port}',
    { address, port },
  );
}

export const NO_LAN = sentence(
  'Dieser Rechner ist in keinem Netz, in dem Handys ihn finden könnten.',
  'This machine is in no network where phones could find it.',
);

export function tellBots(host: string, port: number): Sentence {
  return sentence(
    'Bots verbinden sich mit {host}, Port {port}.',
    'Bots connect to {host}, port {port}.',
    {
      host,
      port,
    },
  );
}

export function tellPractice(port: number): Sentence {
  return sentence('Bots üben an Port {port}.', 'Bots practise at port {port}.', { port });
}

export function tellData(folder: string): Sentence {
  return sentence(
    'Alles wird aufbewahrt in {folder}. Ende mit Strg-C.',
    'Everything is kept in {folder}. Ctrl-C ends it.',
    { folder },
  );
}

export function tellDatabase(database: string, folder: string): Sentence {
  return sentence(
    'Tische und Spiele werden aufbewahrt in {database}, Wettbewerbe in {folder}. Ende mit Strg-C.',
    'Tables and games are kept in {database}, contests in {folder}. Ctrl-C ends it.',
    { database, folder },
  );
}

export const STOPPED = sentence(
  'Beendet. Alle Tische und Wettbewerbe sind beim nächsten Start wieder da.',
  'Stopped. All tables and contests will be there again at the next start.',
);

/** What had to be left alone when the server ended. */
export function tellCut(cut: Cut): Sentence {
  const list = text(
    cut.map((part) => PARTS[part].de).join(', '),
    cut.map((part) => PARTS[part].en).join(', '),
  );
  return sentence(
    'Nicht in der Zeit fertig und deshalb abgebrochen: {list}.',
    'Not done in time and so cut off: {list}.',
    { list },
  );
}

const PARTS: Readonly<Record<Cut[number], Text>> = {
  people: text('Verbindungen von Seiten', 'connections of pages'),
  requests: text('Antworten auf Anfragen', 'answers to requests'),
  contests: text('Wettbewerbe', 'contests'),
  tables: text('Tische', 'tables'),
  store: text('Speichern', 'storing'),
  programs: text('Verbindungen von Bots', 'connections of bots'),
};

export const STORE_WORKS = sentence(
  'Jetzt lässt sich wieder alles speichern.',
  'Everything can be stored again now.',
);

/** Room is short: something was deleted, or not kept. */
export function tellStorage({ what, kind, count, code = '' }: StorageNews): Sentence {
  if (what === 'dropped') {
    return sentence(
      'Der Platz ist knapp: Altes wurde gelöscht ({kind}, {count}).',
      'Room is short: old things were deleted ({kind}, {count}).',
      { kind, count },
    );
  }
  return sentence(
    'Der Platz ist knapp: Neues wurde nicht aufbewahrt ({kind}: {code}, {count}).',
    'Room is short: new things were not kept ({kind}: {code}, {count}).',
    { kind, code, count },
  );
}
