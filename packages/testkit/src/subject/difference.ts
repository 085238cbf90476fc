/** Where two pieces of plain data differ first, as a path, or undefined when they are equal. */
export function findDifference(a: unknown, b: unknown): string | undefined {
  return compare(a, b, new Map());
}

/**
 * A deep copy, so that a later change can be seen. What is the very same object in an unrelated
 * `other` value (compiled rules, tables) is taken to be constant and is not copied.
 */
export function snapshot<T>(value: T, other?: unknown): T {
  return clone(value, other, new Map()) as T;
}

/** Why a value is not plain JSON, or undefined when it is. */
export function findNotJson(value: unknown): string | undefined {
  const json = JSON.stringify(value);
  if (json === undefined) return ': nothing that JSON can write';
  return findDifference(value, JSON.parse(json));
}

/** Every number in a piece of plain data, wherever it stands. */
export function listNumbers(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  if (!isObject(value)) return [];
  return (isCollection(value) ? [...value] : Object.values(value)).flatMap(listNumbers);
}

type Bag = Record<string, unknown>;
type List = ArrayLike<unknown>;

/** `begun`: by object, what it is being compared with, since data may point back to itself. */
function compare(a: unknown, b: unknown, begun: Map<object, object>): string | undefined {
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return undefined;
  if (!isObject(a) || !isObject(b)) return `: ${show(a)} and ${show(b)}`;
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return ': of two kinds';
  // Numbers alone, and by far the most of what is compared.
  if (ArrayBuffer.isView(a)) return compareLists(a as unknown as List, b as unknown as List, begun);
  if (begun.get(a) === b) return undefined;
  begun.set(a, b);
  if (isCollection(a)) return compare([...a], [...(b as typeof a)], begun);
  if (Array.isArray(a)) return compareLists(a, b as unknown as List, begun);
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return `: ${keys.join()} and ${Object.keys(b).join()}`;
  for (const key of keys) {
    if (!Object.hasOwn(b, key)) return `.${key}: only on one side`;
    const found = compare(a[key], b[key], begun);
    if (found !== undefined) return `.${key}${found}`;
  }
  return undefined;
}

function compareLists(a: List, b: List, begun: Map<object, object>): string | undefined {
  if (a.length !== b.length) return `.length: ${a.length} and ${b.length}`;
  for (let i = 0; i < a.length; i++) {
    if (a[i] === b[i]) continue;
    const found = compare(a[i], b[i], begun);
    if (found !== undefined) return `[${i}]${found}`;
  }
  return undefined;
}

function clone(value: unknown, other: unknown, done: Map<object, unknown>): unknown {
  if (!isObject(value) || value === other) return value;
  if (done.has(value)) return done.get(value);
  if (ArrayBuffer.isView(value)) return (value as unknown as Uint8Array).slice();
  if (isCollection(value)) {
    const items = [...value].map((item) => clone(item, undefined, done));
    return value instanceof Map ? new Map(items as never) : new Set(items);
  }
  const copy = (
    Array.isArray(value) ? [] : Object.create(Object.getPrototypeOf(value) as object | null)
  ) as Bag;
  done.set(value, copy);
  const twin = isObject(other) ? other : {};
  for (const [key, item] of Object.entries(value)) copy[key] = clone(item, twin[key], done);
  return copy;
}

function isObject(value: unknown): value is Bag {
  return typeof value === 'object' && value !== null;
}

function isCollection(value: object): value is Map<unknown, unknown> | Set<unknown> {
  return value instanceof Map || value instanceof Set;
}

function show(value: unknown): string {
  return typeof value === 'function' ? 'a function' : (JSON.stringify(value) ?? 'undefined');
}
