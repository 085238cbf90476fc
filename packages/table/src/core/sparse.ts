/**
 * Maps and sets that take room only while something is in them: of what a server keeps for each of
 * its tables most is empty most of the time, and an empty `Map` takes as much as one of four.
 */

/** Only ever read. */
const NO_ENTRIES: ReadonlyMap<never, never> = new Map<never, never>();
const NO_ITEMS: ReadonlySet<never> = new Set<never>();

export class SparseMap<Key, Value> implements Iterable<[Key, Value]> {
  #map: Map<Key, Value> | undefined;

  get size(): number {
    return this.#map?.size ?? 0;
  }

  has(key: Key): boolean {
    return this.#map?.has(key) ?? false;
  }

  get(key: Key): Value | undefined {
    return this.#map?.get(key);
  }

  set(key: Key, value: Value): void {
    this.#map ??= new Map();
    this.#map.set(key, value);
  }

  delete(key: Key): void {
    this.#map?.delete(key);
    if (this.#map?.size === 0) this.clear();
  }

  clear(): void {
    this.#map = undefined;
  }

  keys(): IterableIterator<Key> {
    return (this.#map ?? NO_ENTRIES).keys();
  }

  values(): IterableIterator<Value> {
    return (this.#map ?? NO_ENTRIES).values();
  }

  [Symbol.iterator](): IterableIterator<[Key, Value]> {
    return (this.#map ?? NO_ENTRIES).entries();
  }
}

export class SparseSet<Item> implements Iterable<Item> {
  #set: Set<Item> | undefined;

  get size(): number {
    return this.#set?.size ?? 0;
  }

  has(item: Item): boolean {
    return this.#set?.has(item) ?? false;
  }

  add(item: Item): void {
    this.#set ??= new Set<never>();
    this.#set.add(item);
  }

  /** Whether it was there. */
  delete(item: Item): boolean {
    const isFound = this.#set?.delete(item) ?? false;
    if (this.#set?.size === 0) this.clear();
    return isFound;
  }

  clear(): void {
    this.#set = undefined;
  }

  [Symbol.iterator](): IterableIterator<Item> {
    return (this.#set ?? NO_ITEMS).values();
  }
}
