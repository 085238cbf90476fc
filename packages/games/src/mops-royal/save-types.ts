/**
 * The shape a save must have before its values are looked at: JSON as a typed reader would take it.
 * Missing and null are the same, except inside a row, where only whole numbers can stand.
 */
import { type Text, text } from '@stammtisch/kernel';

/** A save whose types are right and nothing else. */
export interface RawSave {
  readonly players?: readonly (RawPlayer | null)[] | null;
  readonly turn?: number | null;
  readonly nextCard?: number | null;
}

export interface RawPlayer {
  readonly nr?: number | null;
  readonly name?: string | null;
  readonly initial?: number | null;
  readonly points?: number | null;
  readonly cards?: readonly (readonly number[] | null)[] | null;
  /** Not checked: it is a key of our own. */
  readonly bot?: unknown;
}

/** Where a value of the wrong type stands and what was expected there. */
interface TypeFault {
  readonly path: string;
  readonly expected: Text;
}

type Check = (value: unknown, path: string) => TypeFault | undefined;

/** The first value of the wrong type, or undefined where the value is a RawSave. */
export function findTypeFault(value: unknown): TypeFault | undefined {
  return CHECK_SAVE(value, '');
}

const OBJECT = text('Objekt erwartet', 'object expected');
const LIST = text('Liste erwartet', 'list expected');
const STRING = text('Zeichenkette erwartet', 'string expected');
const INTEGER = text('ganze Zahl erwartet', 'whole number expected');

const integer: Check = (value, path) =>
  Number.isInteger(value) ? undefined : { path, expected: INTEGER };

const string: Check = (value, path) =>
  typeof value === 'string' ? undefined : { path, expected: STRING };

const CHECK_PLAYER = objectOf({
  nr: optional(integer),
  name: optional(string),
  initial: optional(integer),
  points: optional(integer),
  cards: optional(listOf(optional(listOf(integer)))),
});

const CHECK_SAVE = objectOf({
  players: optional(listOf(optional(CHECK_PLAYER))),
  turn: optional(integer),
  nextCard: optional(integer),
});

function optional(check: Check): Check {
  return (value, path) => (value === undefined || value === null ? undefined : check(value, path));
}

function listOf(check: Check): Check {
  return (value, path) => {
    if (!Array.isArray(value)) return { path, expected: LIST };
    for (const [index, item] of value.entries()) {
      const fault = check(item, `${path}[${index}]`);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
}

function objectOf(checks: Readonly<Record<string, Check>>): Check {
  return (value, path) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return { path, expected: OBJECT };
    }
    for (const [key, check] of Object.entries(checks)) {
      const item = (value as Readonly<Record<string, unknown>>)[key];
      const fault = check(item, path === '' ? key : `${path}.${key}`);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
}
