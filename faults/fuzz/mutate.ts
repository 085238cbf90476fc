/** Makes bad input of good: other types and lengths, unknown fields, depth, broken characters. */
import { pick, type Rng } from '@stammtisch/kernel';
import { oneOf } from './values.ts';

const DEEP = 2000;
const LONG = 5000;

/** Of every type, and at the ends of each. */
const ODDITIES: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e\u200d\ufeff',
  '🃏'.repeat(40),
  'x'.repeat(LONG),
  '../../etc/passwd',
  "' OR 1=1 --",
  '__proto__',
  'constructor',
  [],
  {},
  [[[[[[]]]]]],
  { toString: 1 },
  Array.from({ length: 300 }, (_, i) => i),
];

const ODD_NAMES = ['__proto__', 'constructor', 'toString', '', 'x', 'type', 'then', '0', 'length'];

/** A JSON text made from a value, with some changes; sometimes it is no JSON any more. */
export function spoil(rng: Rng, value: unknown): Buffer {
  let changed = value;
  for (let changes = oneOf(rng, [0, 0, 1, 1, 1, 2, 3]); changes > 0; changes--) {
    changed = pick(rng, 40) === 0 ? oddity(rng, changed) : change(rng, changed);
  }
  const text = JSON.stringify(changed) ?? 'null';
  return pick(rng, 6) === 0 ? spoilText(rng, text) : Buffer.from(text);
}

/** The same value but for one place in it. */
function change(rng: Rng, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return oddity(rng, value);
  if (Array.isArray(value)) return changeList(rng, value);
  const entries: [string, unknown][] = Object.entries(value);
  const at = pick(rng, entries.length + 1);
  if (at === entries.length) return withEntries([...entries, [oneOf(rng, ODD_NAMES), oddity(rng)]]);
  const [name, inner] = entries[at]!;
  switch (pick(rng, 5)) {
    case 0:
      return withEntries(entries.toSpliced(at, 1));
    case 1:
      return withEntries(entries.with(at, [oneOf(rng, ODD_NAMES), inner]));
    case 2:
      return withEntries(entries.with(at, [name, oddity(rng, inner)]));
    default:
      return withEntries(entries.with(at, [name, change(rng, inner)]));
  }
}

/** Also `__proto__` is a field like any other here. */
function withEntries(entries: readonly (readonly [string, unknown])[]): object {
  return Object.fromEntries(entries) as object;
}

function changeList(rng: Rng, list: readonly unknown[]): unknown[] {
  const at = pick(rng, list.length + 1);
  const inner = at < list.length ? change(rng, list[at]) : oddity(rng);
  return list.toSpliced(at, pick(rng, 3), inner, ...list.slice(0, pick(rng, 3)));
}

function oddity(rng: Rng, value?: unknown): unknown {
  if (typeof value === 'string' && pick(rng, 2) === 0) return spoilString(rng, value);
  if (typeof value === 'number' && pick(rng, 2) === 0) return value + oneOf(rng, [1, -1, 0.5, 1e9]);
  return oneOf(rng, ODDITIES);
}

function spoilString(rng: Rng, text: string): string {
  const at = pick(rng, text.length + 1);
  const noise = oneOf(rng, ['\0', '\n', '"', '\\', '\ud83c', 'é', '%', '/', ' ', '9', 'A']);
  return text.slice(0, at) + noise + text.slice(at + pick(rng, 3));
}

const NOISE = ['{', '}', '[', ']', '"', ':', ',', '\\', '\\u', '-', '1e999', 'null', '\r\n', '\0'];

function spoilText(rng: Rng, text: string): Buffer {
  switch (pick(rng, 8)) {
    case 0:
      return Buffer.from(text.slice(0, pick(rng, text.length + 1)));
    case 1:
      return Buffer.from(`${'['.repeat(DEEP)}${text}${']'.repeat(DEEP)}`);
    case 2:
      return Buffer.from(text.replace(/\d+/, '9'.repeat(400)));
    case 3:
      return Buffer.from(`${oneOf(rng, ['\ufeff', ' ', '\0'])}${text}${oneOf(rng, NOISE)}`);
    case 4:
      return Buffer.from(text.replace('{', '{"__proto__":{"name":"x"},"name":1,"name":2,'));
    default:
      return spoilBytes(rng, Buffer.from(text));
  }
}

/** Bytes replaced, doubled or left out; seldom UTF-8 afterwards. */
export function spoilBytes(rng: Rng, text: Buffer): Buffer {
  const bytes = [...text];
  for (let changes = 1 + pick(rng, 4); changes > 0; changes--) {
    const at = pick(rng, bytes.length + 1);
    const noise = pick(rng, 2) === 0 ? [pick(rng, 256)] : [...Buffer.from(oneOf(rng, NOISE))];
    bytes.splice(at, pick(rng, 4), ...noise);
  }
  return Buffer.from(bytes);
}
