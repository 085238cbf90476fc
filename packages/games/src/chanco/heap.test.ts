import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { add, createHeap, type Heap, isEmpty, min, removeMin, size } from './heap.ts';

describe('min-heap', () => {
  it('[CH21] gives any items back in ascending order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), (items) => {
        const heap = heapOf(items);
        expect(drain(heap)).toEqual(items.toSorted((a, b) => a - b));
        expect(isEmpty(heap)).toBe(true);
      }),
    );
  });

  it('[CH21] agrees with a sorted list while items come and go', () => {
    const step = fc.option(fc.integer({ min: 0, max: 9 }), { nil: 'remove' as const });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const heap = heapOf([]);
        const sorted: number[] = [];
        for (const item of steps) {
          if (item !== 'remove') addToBoth(heap, sorted, item);
          const removes = item === 'remove' && sorted.length > 0;
          const removed = removes ? removeMin(heap) : undefined;
          expect(removed).toBe(removes ? sorted.shift() : undefined);
          expect(isEmpty(heap) ? undefined : min(heap)).toBe(sorted[0]);
          expect(size(heap)).toBe(sorted.length);
        }
      }),
    );
  });

  it('[CH21] holds anything that can be compared', () => {
    const heap = createHeap<{ name: string }>((a, b) => a.name.localeCompare(b.name));
    for (const name of ['pear', 'apple', 'quince', 'fig']) add(heap, { name });
    expect(drain(heap).map((item) => item.name)).toEqual(['apple', 'fig', 'pear', 'quince']);
  });

  it('[CH21] leaves the smallest item in place when asked for it', () => {
    const heap = heapOf([3, 1, 2]);
    expect([min(heap), min(heap), size(heap)]).toEqual([1, 1, 3]);
  });

  it('[CH21] refuses to give what an empty heap has not', () => {
    const heap = heapOf([1]);
    removeMin(heap);
    expect(() => removeMin(heap)).toThrow('nothing can be removed from an empty heap');
    expect(() => min(heap)).toThrow('an empty heap has no smallest item');
  });
});

function heapOf(items: readonly number[]): Heap<number> {
  const heap = createHeap<number>((a, b) => a - b);
  for (const item of items) add(heap, item);
  return heap;
}

function addToBoth(heap: Heap<number>, sorted: number[], item: number): void {
  add(heap, item);
  sorted.push(item);
  sorted.sort((a, b) => a - b);
}

function drain<T>(heap: Heap<T>): T[] {
  const items: T[] = [];
  while (!isEmpty(heap)) items.push(removeMin(heap));
  return items;
}
