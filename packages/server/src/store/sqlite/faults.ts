/** What can go wrong with the database, named where it happens: on the thread that has it. */

export type FaultCode =
  | 'store-full'
  | 'store-rights'
  | 'store-folder'
  | 'store-damaged'
  | 'store-no-bytes'
  | 'store-foreign'
  | 'store-newer'
  | 'store-in-use'
  | 'store-busy'
  | 'store-failed'
  | 'store-lost'
  | 'store-closed'
  | 'store-missing';

/** Plain data, so that it can go to another thread. */
export interface Fault {
  readonly code: FaultCode;
  readonly data: Readonly<Record<string, string | number>>;
}

/** A fault on its way to whoever asked. */
export class StoreFault extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.code);
    this.fault = fault;
  }
}

/** What an error of SQLite or of the file system means. */
export function faultOf(error: unknown): Fault {
  if (error instanceof StoreFault) return error.fault;
  const { code, errcode, message } = error as Partial<NodeJS.ErrnoException & SqliteError>;
  const found =
    errcode === undefined
      ? (FILE_FAULTS[code ?? ''] ?? SPOKEN_FAULTS[message ?? ''])
      : // The lower byte is the primary code, the others say more about it.
        SQLITE_FAULTS[errcode & 0xff];
  return { code: found ?? 'store-failed', data: { detail: detailOf(error) } };
}

/** What the system says of a file is English: its code and the path are the same for everybody. */
function detailOf(error: unknown): string {
  const { code, path, message } = error as Partial<NodeJS.ErrnoException>;
  if (code !== undefined && path !== undefined) return `${code}, ${path}`;
  return message ?? String(error);
}

interface SqliteError {
  readonly errcode: number;
}

/** The numbers are fixed by SQLite's interface for ever. */
const SQLITE_FAULTS: Readonly<Record<number, FaultCode>> = {
  3: 'store-rights',
  5: 'store-busy',
  6: 'store-busy',
  8: 'store-rights',
  11: 'store-damaged',
  13: 'store-full',
  14: 'store-folder',
  23: 'store-rights',
  26: 'store-damaged',
};

/** Errors of `all` come without a number (@photostructure/sqlite 1.2). */
const SPOKEN_FAULTS: Readonly<Record<string, FaultCode>> = {
  'database disk image is malformed': 'store-damaged',
  'file is not a database': 'store-damaged',
  'database is locked': 'store-busy',
};

const FILE_FAULTS: Readonly<Record<string, FaultCode>> = {
  EACCES: 'store-rights',
  EPERM: 'store-rights',
  EROFS: 'store-rights',
  ENOSPC: 'store-full',
  EDQUOT: 'store-full',
  EEXIST: 'store-folder',
  ENOTDIR: 'store-folder',
  ENOENT: 'store-folder',
  ENAMETOOLONG: 'store-folder',
  ELOOP: 'store-folder',
  EISDIR: 'store-folder',
};
