import { assert } from '@stammtisch/kernel';
import { NAME_LENGTH_MAX } from '@stammtisch/wire/table';
import { parseName } from '../core/names.ts';

/** Names that a table takes, as near as can be to those of a file that knows fewer rules for them. */
export function fitNames(raw: readonly string[]): string[] {
  const names: string[] = [];
  for (const [seat, name] of raw.entries()) names.push(fitName(name, seat, names));
  return names;
}

function fitName(raw: string, seat: number, taken: readonly string[]): string {
  const visible = raw
    .normalize('NFC')
    .replace(/\p{C}|\p{Zl}|\p{Zp}/gu, '')
    .trim();
  const letters = Array.from(visible === '' ? `P${seat + 1}` : visible);
  for (let number = 1; number <= taken.length + 1; number++) {
    const end = number === 1 ? '' : ` ${number}`;
    const name = parseName(letters.slice(0, NAME_LENGTH_MAX - end.length).join('') + end, taken);
    if (name.ok) return name.value;
  }
  assert(false, 'one of these names is free');
}
