import { assert } from '@stammtisch/kernel';

/** A binary min-heap: the children of items[i] are items[2i+1] and items[2i+2], neither smaller. */
export interface Heap<T> {
  readonly items: T[];
  readonly compare: (a: T, b: T) => number;
}

/** An empty heap; `compare` is negative where its first argument is the smaller. */
export function createHeap<T>(compare: (a: T, b: T) => number): Heap<T> {
  return { items: [], compare };
}

export function size<T>(heap: Heap<T>): number {
  return heap.items.length;
}

export function isEmpty<T>(heap: Heap<T>): boolean {
  return heap.items.length === 0;
}

/** Puts an item in; equal items may be in several times. */
export function add<T>(heap: Heap<T>, item: T): void {
  heap.items.push(item);
  siftUp(heap, heap.items.length - 1);
}

/** The smallest item, which stays where it is. */
export function min<T>(heap: Heap<T>): T {
  assert(!isEmpty(heap), 'an empty heap has no smallest item');
  return heap.items[0];
}

/** Takes the smallest item out. */
export function removeMin<T>(heap: Heap<T>): T {
  assert(!isEmpty(heap), 'nothing can be removed from an empty heap');
  const smallest = heap.items[0];
  const last = heap.items.pop()!;
  if (!isEmpty(heap)) {
    heap.items[0] = last;
    siftDown(heap, 0);
  }
  return smallest;
}

function siftUp<T>({ items, compare }: Heap<T>, from: number): void {
  const item = items[from];
  let at = from;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (compare(items[parent], item) <= 0) break;
    items[at] = items[parent];
    at = parent;
  }
  items[at] = item;
}

function siftDown<T>({ items, compare }: Heap<T>, from: number): void {
  const item = items[from];
  const firstLeaf = items.length >> 1;
  let at = from;
  while (at < firstLeaf) {
    let child = 2 * at + 1;
    if (child + 1 < items.length && compare(items[child + 1], items[child]) < 0) child++;
    if (compare(item, items[child]) <= 0) break;
    items[at] = items[child];
    at = child;
  }
  items[at] = item;
}
