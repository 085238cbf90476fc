import { type Text, text } from '@stammtisch/kernel';
import { BOT_NAME_FAULTS, nameFault } from '../names/name.ts';
import type { Compat } from './compat.ts';
import { readObject } from './json.ts';

/** Why a bot did not get the name it asked for. */
export const NAME_FAULTS = {
  'not-json': text('Die Zeile ist kein JSON.', 'The line is not JSON.'),
  'not-an-object': text('Die Zeile ist kein JSON-Objekt.', 'The line is not a JSON object.'),
  'bad-status': text('„status“ ist nicht „okay“.', '"status" is not "okay".'),
  'no-name': text('„name“ fehlt oder ist kein Text.', '"name" is missing or not a string.'),
  ...BOT_NAME_FAULTS,
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

/** A bot may have called itself `Bot 1`: then the next one is `Bot 1-2`. */
function assignName(slot: number, taken: readonly string[]): string {
  const first = `Bot ${slot}`;
  for (let i = 1; ; i++) {
    const name = i === 1 ? first : `${first}-${i}`;
    if (!taken.includes(name)) return name;
  }
}
