/** When which table has something to do: one heap for all, so that no table needs a timer. */
export interface Schedule<T> {
  /** The earliest time, or Infinity. */
  next(): number;
  /** Moves an item to another time; Infinity takes it out. */
  set(item: T, at: number): void;
  /** Takes out all items that are due, earliest first. */
  takeDue(now: number): T[];
}

interface Entry<T> {
  readonly item: T;
  at: number;
  index: number;
}

/** A binary heap that knows where each item stands. */
export function createSchedule<T>(): Schedule<T> {
  const heap: Entry<T>[] = [];
  const entries = new Map<T, Entry<T>>();

  const place = (entry: Entry<T>, index: number): void => {
    heap[index] = entry;
    entry.index = index;
  };
  const rise = (entry: Entry<T>): void => {
    let { index } = entry;
    while (index > 0) {
      const above = heap[(index - 1) >> 1]!;
      if (above.at <= entry.at) break;
      const free = above.index;
      place(above, index);
      index = free;
    }
    place(entry, index);
  };
  const sink = (entry: Entry<T>): void => {
    let { index } = entry;
    for (;;) {
      const left = heap[2 * index + 1];
      const right = heap[2 * index + 2];
      const below = right !== undefined && right.at < left!.at ? right : left;
      if (below === undefined || below.at >= entry.at) break;
      const free = below.index;
      place(below, index);
      index = free;
    }
    place(entry, index);
  };
  const remove = (entry: Entry<T>): void => {
    entries.delete(entry.item);
    const last = heap.pop()!;
    if (last === entry) return;
    place(last, entry.index);
    rise(last);
    sink(last);
  };

  return {
    next: () => heap[0]?.at ?? Infinity,
    set(item, at) {
      const entry = entries.get(item);
      if (at === Infinity) {
        if (entry !== undefined) remove(entry);
        return;
      }
      if (entry === undefined) {
        const added = { item, at, index: heap.length };
        entries.set(item, added);
        heap.push(added);
        rise(added);
        return;
      }
      entry.at = at;
      rise(entry);
      sink(entry);
    },
    takeDue(now) {
      const due: T[] = [];
      while (heap.length > 0 && heap[0]!.at <= now) {
        due.push(heap[0]!.item);
        remove(heap[0]!);
      }
      return due;
    },
  };
}
