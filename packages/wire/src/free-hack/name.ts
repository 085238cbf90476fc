import { type Text, text } from '@stammtisch/kernel';
import type { Compat } from './compat.ts';
import { readObject } from './json.ts';

export const NAME_LENGTH_MAX = 32;

/** Why a bot did not get the name it asked for. */
export const NAME_FAULTS = {
  'not-json': text('Die Zeile ist kein JSON.', 'The line is not JSON.'),
  'not-an-object': text('Die Zeile ist kein JSON-Objekt.', 'The line is not a JSON object.'),
  'bad-status': text('„status“ ist nicht „okay“.', '"status" is not "okay".'),
  'no-name': text('„name“ fehlt oder ist kein Text.', '"name" is missing or not a string.'),
  'empty-name': text('Der Name ist leer.', 'The name is empty.'),
  'long-name': text(
    `Der Name hat mehr als ${NAME_LENGTH_MAX} Zeichen.`,
    `The name has more than ${NAME_LENGTH_MAX} characters.`,
  ),
  'unprintable-name': text(
    'Im Namen stehen Steuer- oder Formatzeichen.',
    'The name has control or format characters in it.',
  ),
  'taken-name': text('Den Namen hat schon ein anderer Bot.', 'Another bot has this name.'),
} as const satisfies Readonly<Record<string, Text>>;

export type NameFault = keyof typeof NAME_FAULTS;

/** The name a bot plays under; `fault` says why it is not the one it asked for. */
export interface Naming {
  readonly name: string;
  readonly fault?: NameFault;
}

/**
 * Reads the answer to `sendName`. A bot always gets a name: its own in composed form (NFC), or
 * `Bot <slot>` if that one cannot be used. The jar took any string, also one already taken.
 */
export function readName(
  line: string,
  slot: number,
  taken: readonly string[],
  compat: Compat,
): Naming {
  const asked = askedName(line);
  if ('fault' in asked) return { name: assignName(slot, taken), fault: asked.fault };
  if (compat === 'jar') return asked;
  const name = asked.name.normalize('NFC');
  const fault = nameFault(name, taken);
  return fault === undefined ? { name } : { name: assignName(slot, taken), fault };
}

type Asked = { readonly name: string } | { readonly fault: NameFault };

function askedName(line: string): Asked {
  const fields = readObject(line);
  if (typeof fields === 'string') return { fault: fields };
  if (fields.get('status') !== 'okay') return { fault: 'bad-status' };
  const name = fields.get('name');
  return typeof name === 'string' ? { name } : { fault: 'no-name' };
}

// Controls, formats, halves of pairs, and the two separators that end a line.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

/** What is wrong with a name in composed form (NFC), or undefined. */
export function nameFault(name: string, taken: readonly string[]): NameFault | undefined {
  if (name.trim() === '') return 'empty-name';
  if (UNPRINTABLE.test(name)) return 'unprintable-name';
  if (Array.from(name).length > NAME_LENGTH_MAX) return 'long-name';
  return taken.includes(name) ? 'taken-name' : undefined;
}

/** A bot may have called itself `Bot 1`: then the next one is `Bot 1-2`. */
function assignName(slot: number, taken: readonly string[]): string {
  const first = `Bot ${slot}`;
  for (let i = 1; ; i++) {
    const name = i === 1 ? first : `${first}-${i}`;
    if (!taken.includes(name)) return name;
  }
}
