import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSchedule, type Schedule } from './schedule.ts';

const operation = fc.oneof(
  fc.record({
    item: fc.integer({ min: 0, max: 12 }),
    at: fc.oneof({ weight: 5, arbitrary: fc.nat(100) }, fc.constant(Infinity)),
  }),
  fc.record({ now: fc.nat(100) }),
);

type Operation = { readonly item: number; readonly at: number } | { readonly now: number };

/** A schedule as everybody would write it at first. */
function createModel(): Schedule<number> {
  const items = new Map<number, number>();
  return {
    next: () => Math.min(Infinity, ...items.values()),
    set(item, at) {
      if (at === Infinity) items.delete(item);
      else items.set(item, at);
    },
    takeDue(now) {
      const due = [...items].filter(([, at]) => at <= now).sort(([, a], [, b]) => a - b);
      for (const [item] of due) items.delete(item);
      return due.map(([item]) => item);
    },
  };
}

/** What can be seen of a schedule after every operation; items due at the same time in any order. */
function observe(schedule: Schedule<number>, operations: readonly Operation[]): unknown[] {
  const times = new Map<number, number>();
  return operations.map((operation) => {
    if ('item' in operation) {
      schedule.set(operation.item, operation.at);
      times.set(operation.item, operation.at);
      return schedule.next();
    }
    const taken = schedule.takeDue(operation.now);
    return [schedule.next(), new Set(taken), taken.map((item) => times.get(item))];
  });
}

describe('the schedule of all tables', () => {
  it('does what a plain list of items and times would do', () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 60 }), (operations) => {
        expect(observe(createSchedule(), operations)).toEqual(observe(createModel(), operations));
      }),
      { numRuns: 500 },
    );
  });
});
