import { describe, expect, it } from 'vitest';
import { settle } from '../test/harness.ts';
import type { Append, AppendResult } from './store.ts';
import { createWriter, type Writer } from './writer.ts';

/** A store whose batches are answered by hand. */
function createDesk() {
  const batches: {
    readonly tables: string[];
    readonly done: (results: AppendResult[]) => void;
    readonly fail: () => void;
  }[] = [];
  const append = (batch: readonly Append[]): Promise<readonly AppendResult[]> =>
    new Promise((done, reject) => {
      const tables = batch.map(({ table }) => table);
      batches.push({ tables, done, fail: () => reject(new Error('the disk is full')) });
    });
  return { batches, append };
}

function appendOf(table: string | number): Append {
  return { table: String(table), records: [] };
}

function write(writer: Writer, append: Append): Promise<AppendResult> {
  return new Promise((stored, failed) => writer.write({ append, stored, failed }));
}

describe('the writer', () => {
  it('stores all that waits while a batch is on its way in the next one', async () => {
    const desk = createDesk();
    const sizes: number[] = [];
    const writer = createWriter(desk, (batch) => void sizes.push(batch.length));
    const first = [write(writer, appendOf('a')), write(writer, appendOf('b'))];
    await settle();
    const later = ['c', 'd', 'e'].map((table) => write(writer, appendOf(table)));
    await settle();
    expect(desk.batches.map(({ tables }) => tables)).toEqual([['a', 'b']]);
    expect(writer.waiting).toBe(5);
    desk.batches[0]!.done(['done', 'conflict']);
    expect(await Promise.all(first)).toEqual(['done', 'conflict']);
    await settle();
    expect(desk.batches[1]!.tables).toEqual(['c', 'd', 'e']);
    desk.batches[1]!.done(['done', 'done', 'code-taken']);
    expect(await Promise.all(later)).toEqual(['done', 'done', 'code-taken']);
    await writer.settled();
    expect(writer.waiting).toBe(0);
    expect(sizes).toEqual([2, 3]);
  });

  it('tells everybody in a batch that failed, and goes on with the next', async () => {
    const desk = createDesk();
    const writer = createWriter(desk);
    const lost = Promise.allSettled([write(writer, appendOf('a')), write(writer, appendOf('b'))]);
    await settle();
    const kept = write(writer, appendOf('c'));
    desk.batches[0]!.fail();
    expect((await lost).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await settle();
    desk.batches[1]!.done(['done']);
    expect(await kept).toBe('done');
  });

  it('tells all of a batch, though one of them fails to hear it', async () => {
    const desk = createDesk();
    const writer = createWriter(desk);
    const bug = new Error('a bug');
    const failed: unknown[] = [];
    writer.write({
      append: appendOf('a'),
      stored() {
        throw bug;
      },
      failed: (error) => void failed.push(error),
    });
    const other = write(writer, appendOf('b'));
    await settle();
    desk.batches[0]!.done(['done', 'done']);
    expect(await other).toBe('done');
    expect(failed).toEqual([bug]);
  });

  it('hands on the next batch before it tells of the last one', async () => {
    const desk = createDesk();
    const writer = createWriter(desk);
    const seen: number[] = [];
    const stored = (): void => void seen.push(desk.batches.length);
    writer.write({ append: appendOf('a'), stored, failed: () => undefined });
    await settle();
    const next = write(writer, appendOf('b'));
    desk.batches[0]!.done(['done']);
    await settle();
    expect(seen).toEqual([2]);
    desk.batches[1]!.done(['done']);
    expect(await next).toBe('done');
  });

  it('takes what comes while the pace lets a batch wait', async () => {
    const desk = createDesk();
    const counts: number[] = [];
    const waits: (() => void)[] = [];
    const writer = createWriter(desk, undefined, (count) => {
      counts.push(count());
      return new Promise((resolve) => waits.push(resolve));
    });
    const first = write(writer, appendOf('a'));
    await settle();
    const second = write(writer, appendOf('b'));
    await settle();
    expect(desk.batches).toEqual([]);
    expect(writer.waiting).toBe(2);
    waits[0]!();
    await settle();
    expect(desk.batches[0]!.tables).toEqual(['a', 'b']);
    const third = write(writer, appendOf('c'));
    desk.batches[0]!.done(['done', 'done']);
    // What is on disk is told, though the next batch waits.
    expect(await Promise.all([first, second])).toEqual(['done', 'done']);
    expect(desk.batches).toHaveLength(1);
    waits[1]!();
    await settle();
    desk.batches[1]!.done(['done']);
    expect(await third).toBe('done');
    expect(counts).toEqual([1, 1]);
  });

  it('does not let the first of a batch wait for thousands', async () => {
    const desk = createDesk();
    const writer = createWriter(desk);
    const written = Array.from({ length: 600 }, (_, i) => write(writer, appendOf(i)));
    for (let batch = 0; batch < 3; batch++) {
      await settle();
      const { tables, done } = desk.batches[batch]!;
      done(tables.map(() => 'done'));
    }
    await Promise.all(written);
    expect(desk.batches.map(({ tables }) => tables.length)).toEqual([256, 256, 88]);
    expect(desk.batches.flatMap(({ tables }) => tables)).toEqual(
      Array.from({ length: 600 }, (_, i) => String(i)),
    );
  });
});
