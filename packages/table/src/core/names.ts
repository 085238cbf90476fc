/** Names of people and bots at a table. */
import { assert, fail, ok, type Result } from '@stammtisch/kernel';
import { foldName, NAME_LENGTH_MAX } from '@stammtisch/wire/table';
import { refusal } from './codes.ts';
import { type Table } from './state.ts';

// Controls, formats, halves of pairs, the two separators that end a line, and letters without ink.
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\u115F\u1160\u2800\u3164\uFFA0]/u;

/** Something to be seen by itself; marks only sit on others. */
const INK = /[^\p{M}\p{Default_Ignorable_Code_Point}\s]/u;

/** Names of several people who play together, none of them twice. */
export function parseNames(raw: readonly string[]): Result<readonly string[]> {
  const names: string[] = [];
  for (const one of raw) {
    const name = parseName(one, names);
    if (!name.ok) return name;
    names.push(name.value);
  }
  return ok(names);
}

/** A name as it is kept: composed, trimmed, visible, not too long and nobody else's. */
export function parseName(raw: string, taken: readonly string[]): Result<string> {
  const name = raw.normalize('NFC').trim().replace(/\s+/gu, ' ');
  if (name === '') return fail(refusal('name-empty'));
  if (UNPRINTABLE.test(name) || !INK.test(name)) return fail(refusal('name-unprintable'));
  if (Array.from(name).length > NAME_LENGTH_MAX) {
    return fail(refusal('name-long', { max: NAME_LENGTH_MAX }));
  }
  const key = foldName(name);
  const isTaken = taken.some((other) => foldName(other) === key);
  return isTaken ? fail(refusal('name-taken', { name })) : ok(name);
}

/** A name that nobody has yet: the wanted one, cut and with a number where it must be. */
export function numberName(wanted: string, taken: readonly string[]): string {
  const letters = Array.from(wanted);
  for (let number = 1; number <= taken.length + 1; number++) {
    const end = number === 1 ? '' : ` ${number}`;
    const name = parseName(letters.slice(0, NAME_LENGTH_MAX - end.length).join('') + end, taken);
    if (name.ok) return name.value;
  }
  assert(false, 'one of these names is free');
}

/** The names on the seats of a table. */
export function seatNames({ seats }: Pick<Table, 'seats'>): string[] {
  return seats.flatMap(({ occupant }) => (occupant.kind === 'open' ? [] : [occupant.name]));
}

/** A name for a built-in bot that nobody at the table has. */
export function nameBot(taken: readonly string[]): string {
  const keys = taken.map(foldName);
  for (let round = 1; ; round++) {
    const found = BOT_NAMES.map((name) => (round === 1 ? name : `${name} ${round}`)).find(
      (name) => !keys.includes(foldName(name)),
    );
    if (found !== undefined) return found;
  }
}

/** Birds: short, and the same in both languages' alphabets. */
const BOT_NAMES = [
  'Kiebitz',
  'Dohle',
  'Amsel',
  'Specht',
  'Elster',
  'Zeisig',
  'Reiher',
  'Uhu',
  'Meise',
  'Storch',
  'Lerche',
  'Kranich',
  'Falke',
] as const;
