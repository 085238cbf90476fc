/** Reading of vector files: whatever is wrong is said with its place in the file. */
import {
  type Rejection,
  type Sentence,
  sentence,
  speak,
  type Text,
  text,
} from '@stammtisch/kernel';
import { type Card, formatCard, parseCard, SUIT_LETTERS } from './cards.ts';

/** Keeps the first thing that is wrong with a file; what is read after that is never used. */
export interface Reading {
  problem: Rejection | undefined;
  /** Of the game that is being read. */
  players: readonly string[];
}
export type Read<T> = (reading: Reading, raw: unknown, place: string) => T;
export type Fields = Readonly<Record<string, unknown>>;

export function listOf<T>(read: Read<T>): Read<readonly T[]> {
  return (reading, raw, place) => {
    if (Array.isArray(raw)) return raw.map((item, i) => read(reading, item, `${place}[${i}]`));
    miss(reading, place, text('eine Liste', 'a list'), raw);
    return [];
  };
}

export function orNull<T>(read: Read<T>): Read<T | null> {
  return (reading, raw, place) => (raw === null ? null : read(reading, raw, place));
}

export function readFields(reading: Reading, raw: unknown, place: string): Fields {
  if (typeof raw === 'object' && raw !== null && !Array.isArray(raw)) return raw as Fields;
  miss(reading, place, text('ein Objekt', 'an object'), raw);
  return {};
}

export function readEntries(reading: Reading, raw: unknown, place: string): [string, unknown][] {
  return Object.entries(readFields(reading, raw, place));
}

export function readString(reading: Reading, raw: unknown, place: string): string {
  if (typeof raw === 'string') return raw;
  miss(reading, place, text('ein Text', 'a text'), raw);
  return '';
}

export function readCount(reading: Reading, raw: unknown, place: string): number {
  if (typeof raw === 'number' && Number.isInteger(raw) && raw >= 0) return raw;
  miss(reading, place, text('eine Anzahl', 'a count'), raw);
  return 0;
}

export function readName(
  reading: Reading,
  raw: unknown,
  place: string,
  known: readonly string[],
): string {
  if (typeof raw === 'string' && known.includes(raw)) return raw;
  const names = known.join(', ');
  miss(reading, place, text(`eines von ${names}`, `one of ${names}`), raw);
  return '';
}

export function readPlayer(reading: Reading, raw: unknown, place: string): string {
  return readName(reading, raw, place, reading.players);
}

export function readSuit(reading: Reading, raw: unknown, place: string): string {
  return readName(reading, raw, place, SUIT_LETTERS);
}

export function readCard(reading: Reading, raw: unknown, place: string): Card {
  const card = typeof raw === 'string' ? parseCard(raw) : undefined;
  if (card === undefined) {
    miss(reading, place, text('eine Karte wie 7H oder 10S', 'a card like 7H or 10S'), raw);
  }
  return card ?? 0;
}

export function readCode(reading: Reading, raw: unknown, place: string): string {
  return formatCard(readCard(reading, raw, place));
}

/** Where in the file something stands, as one would write it in a program. */
export function join(place: string, key: string): string {
  return place === '' ? key : `${place}.${key}`;
}

/** Something else should stand at this place. */
export function miss(reading: Reading, place: string, wanted: Text, found: unknown): void {
  const short = JSON.stringify(prune(found))?.slice(0, 60) ?? text('nichts', 'nothing');
  const why = sentence(
    '{wanted} erwartet, da steht {found}.',
    '{wanted} expected, found {found}.',
    {
      wanted,
      found: short,
    },
  );
  complain(reading, place, 'bad-vector', why);
}

/** What is shown of a value; one may be nested deeper than the stack of a program is. */
function prune(value: unknown, levels = 3): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (levels === 0) return '…';
  if (Array.isArray(value)) return value.map((part) => prune(part, levels - 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, prune(part, levels - 1)]),
  );
}

/** Keeps a problem with its place, unless it is with the whole file. */
export function complain(reading: Reading, place: string, code: string, why: Sentence): void {
  const told = text(speak(why, 'de'), speak(why, 'en'));
  const placed = sentence('{place}: {why}', '{place}: {why}', { place, why: told });
  reading.problem ??= { code, ...(place === '' ? why : placed) };
}
