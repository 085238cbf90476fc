/** What can go wrong with a PostgreSQL, and what people are told about it: never a password. */
import { type Rejection, sentence, type Text, text } from '@stammtisch/kernel';
import { DatabaseError } from 'pg';
import { toError } from '../shared/failures.ts';

const TEXTS = {
  'store-address': text(
    'Die Adresse der Datenbank stimmt so nicht; erwartet: postgres://NAME:PASSWORT@RECHNER/DATENBANK.',
    'The address of the database is not right; expected: postgres://NAME:PASSWORD@HOST/DATABASE.',
  ),
  'store-unreachable': text(
    'Die Datenbank {where} ist nicht zu erreichen ({detail}).',
    'The database {where} cannot be reached ({detail}).',
  ),
  'store-password': text(
    'Die Datenbank {where} lässt „{user}“ nicht herein: Name oder Passwort stimmen nicht.',
    'The database {where} does not let "{user}" in: the name or the password is wrong.',
  ),
  'store-no-database': text(
    'Die Datenbank {where} gibt es nicht; lege sie an, etwa mit createdb.',
    'There is no database {where}; create it, for example with createdb.',
  ),
  'store-encoding': text(
    'Die Datenbank {where} hat die Kodierung {found}; gebraucht wird UTF8.',
    'The database {where} has the encoding {found}; UTF8 is needed.',
  ),
  'store-isolation': text(
    'In der Datenbank {where} ist default_transaction_isolation „{found}“; gebraucht wird „read committed“.',
    'In the database {where} default_transaction_isolation is "{found}"; "read committed" is needed.',
  ),
  'store-rights': text(
    'In der Datenbank {where} fehlen die Rechte: {detail}.',
    'Rights are missing in the database {where}: {detail}.',
  ),
  'store-full': text(
    'In der Datenbank {where} ist kein Platz mehr: {detail}.',
    'There is no room left in the database {where}: {detail}.',
  ),
  'store-empty': text(
    'In der Datenbank {where} hat noch kein Server Spiele abgelegt.',
    'No server has kept games in the database {where} yet.',
  ),
  'store-foreign': text(
    'In der Datenbank {where} gehört das Schema „stammtisch“ einem anderen Programm.',
    'In the database {where} the schema "stammtisch" belongs to another program.',
  ),
  'store-newer': text(
    'Die Datenbank {where} ist von einer neueren Version (Stand {found}, hier bekannt bis {known}); nimm das neuere Programm.',
    'The database {where} is of a newer version ({found}, known here up to {known}); use the newer program.',
  ),
  'store-failed': text(
    'Die Datenbank {where} hat versagt: {detail}.',
    'The database {where} has failed: {detail}.',
  ),
  'store-closed': text('Der Speicher ist schon geschlossen.', 'The store is closed already.'),
} satisfies Readonly<Record<string, Text>>;

type PostgresCode = keyof typeof TEXTS;

/** A fault that we find ourselves. */
export class PostgresFault extends Error {
  readonly code: PostgresCode;
  readonly data: Readonly<Record<string, string | number>>;

  constructor(code: PostgresCode, data: PostgresFault['data'] = {}) {
    super(code);
    this.code = code;
    this.data = data;
  }
}

/** Where a database is and who asks there, as can be shown. */
export interface Whereabouts {
  /** `host:5432/database`. */
  readonly where: string;
  readonly user: string;
}

/** Why the database cannot be used. */
export function refusePostgres({ code, data }: PostgresFault, whereabouts: Whereabouts): Rejection {
  const { de, en } = TEXTS[code];
  return { code, ...sentence(de, en, { ...data, ...whereabouts }) };
}

/** What is asked of a database beside its store; rejected as the promises of a store are. */
export async function explainFaults<T>(
  whereabouts: Whereabouts,
  ask: () => Promise<T>,
): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw toError(refusePostgres(faultOf(error), whereabouts));
  }
}

/** What an error of the database, or on the way to it, means. */
export function faultOf(error: unknown): PostgresFault {
  if (error instanceof PostgresFault) return error;
  const { message = String(error), code = '' } = error as Partial<NodeJS.ErrnoException>;
  const detail = message === '' ? code : message;
  const found = error instanceof DatabaseError ? codeOf(code) : 'store-unreachable';
  return new PostgresFault(found, { detail });
}

function codeOf(state: string): PostgresCode {
  return BY_STATE[state] ?? BY_CLASS[state.slice(0, 2)] ?? 'store-failed';
}

/** SQLSTATE, as the appendix of PostgreSQL's manual lists them. */
const BY_STATE: Readonly<Record<string, PostgresCode>> = {
  '25006': 'store-rights', // read-only, as a copy is
  '3D000': 'store-no-database',
  '42501': 'store-rights',
  '53100': 'store-full',
  '53300': 'store-unreachable', // all connections are taken
  '57014': 'store-unreachable', // took longer than allowed
  '57P01': 'store-unreachable', // is being stopped
  '57P02': 'store-unreachable', // another of its processes has crashed
  '57P03': 'store-unreachable', // is starting
  '57P05': 'store-unreachable',
};

const BY_CLASS: Readonly<Record<string, PostgresCode>> = {
  '08': 'store-unreachable',
  '28': 'store-password',
};
