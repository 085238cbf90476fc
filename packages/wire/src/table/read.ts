import {
  fail,
  ok,
  type Rejection,
  type Result,
  sentence,
  type Text,
  text,
} from '@stammtisch/kernel';
import type * as z from 'zod';
import { COMMAND_ID_LENGTH_MAX, MESSAGE_DEPTH_MAX, TABLE_VERSION } from './limits.ts';
import { type ClientMessage, clientMessageSchema } from './messages.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Why a message of a client cannot be used; with `command` it was one, and gets its answer. */
export interface MessageRejection extends Rejection {
  readonly code: MessageCode;
  readonly command?: { readonly table: string; readonly id: string };
}

/** Every reason for which a message is not even looked at by a table. */
export const MESSAGE_CODES = {
  'not-json': text('Die Nachricht ist kein JSON.', 'The message is not JSON.'),
  'not-an-object': text('Die Nachricht ist kein JSON-Objekt.', 'The message is not a JSON object.'),
  'too-deep': text(
    'Die Nachricht ist tiefer verschachtelt als {max} Ebenen.',
    'The message is nested deeper than {max} levels.',
  ),
  'unknown-type': text(
    'Diese Art von Nachricht gibt es nicht; es gibt: {known}.',
    'There is no such type of message; there are: {known}.',
  ),
  'unknown-command': text(
    'Diesen Befehl gibt es nicht; es gibt: {known}.',
    'There is no such command; there are: {known}.',
  ),
  'bad-version': text(
    'Der Server spricht Version {known} des Protokolls. Lade die Seite neu.',
    'The server speaks version {known} of the protocol. Reload the page.',
  ),
  'missing-field': text('Das Feld „{field}“ fehlt.', 'Field "{field}" is missing.'),
  'bad-field': text(
    'Das Feld „{field}“ hat einen falschen Wert.',
    'Field "{field}" has a wrong value.',
  ),
} as const satisfies Readonly<Record<string, Text>>;

export type MessageCode = keyof typeof MESSAGE_CODES;

/** Reads what a client sent; nothing it can send throws, and what is not known is left out. */
export function parseClientMessage(line: string): Result<ClientMessage, MessageRejection> {
  if (isTooDeep(line)) return fail(rejection('too-deep', { max: MESSAGE_DEPTH_MAX }));
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return fail(rejection('not-json'));
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return fail(rejection('not-an-object'));
  }
  const parsed = clientMessageSchema.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  const command = commandOf(value as Fields);
  const error = explain(value as Fields, parsed.error.issues[0]!);
  return fail(command === undefined ? error : { ...error, command });
}

function rejection(
  code: MessageCode,
  data?: Readonly<Record<string, string | number>>,
): MessageRejection {
  const { de, en } = MESSAGE_CODES[code];
  return { code, ...sentence(de, en, data) };
}

function explain(fields: Fields, issue: z.core.$ZodIssue): MessageRejection {
  const field = issue.path.map(String).join('.').slice(0, FIELD_LENGTH_MAX);
  if (field === 'type') return rejection('unknown-type', { known: MESSAGE_TYPES.join(', ') });
  if (field === 'v') return rejection('bad-version', { known: TABLE_VERSION });
  if (field === 'command.do') {
    return rejection('unknown-command', { known: COMMAND_NAMES.join(', ') });
  }
  const isMissing = issue.path.reduce<unknown>(fieldOf, fields) === undefined;
  return rejection(isMissing ? 'missing-field' : 'bad-field', { field });
}

/** Names of house rules are the client's own and may be long. */
const FIELD_LENGTH_MAX = 80;

function fieldOf(value: unknown, key: PropertyKey): unknown {
  const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
  return isThere ? (value as Readonly<Record<PropertyKey, unknown>>)[key] : undefined;
}

const MESSAGE_TYPES = clientMessageSchema.options.map(({ shape }) => shape.type.value);
const COMMAND_NAMES = clientMessageSchema.options.flatMap(({ shape }) =>
  'command' in shape ? shape.command.options.map((option) => option.shape.do.value) : [],
);

function commandOf({ type, table, id }: Fields): MessageRejection['command'] {
  if (type !== 'do' || typeof table !== 'string' || typeof id !== 'string') return undefined;
  return id.length > COMMAND_ID_LENGTH_MAX || table.length > COMMAND_ID_LENGTH_MAX
    ? undefined
    : { table, id };
}

/** Looked at before anything is built from the text; brackets in strings do not count. */
function isTooDeep(line: string): boolean {
  let depth = 0;
  let inString = false;
  for (let i = 0; i < line.length; i++) {
    const char = line.charCodeAt(i);
    if (inString) {
      if (char === BACKSLASH) i++;
      else if (char === QUOTE) inString = false;
    } else if (char === QUOTE) inString = true;
    else if (char === OPEN_BRACE || char === OPEN_BRACKET) {
      if (++depth > MESSAGE_DEPTH_MAX) return true;
    } else if (char === CLOSE_BRACE || char === CLOSE_BRACKET) depth--;
  }
  return false;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;
