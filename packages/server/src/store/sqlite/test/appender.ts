/**
 * Appends to three tables of a folder, several steps at a time and without end, and prints what was
 * acknowledged: `a 17`. Its journal is short, so that it is being folded most of the time.
 */
import type { Append } from '@stammtisch/table';
import { openSqliteStore } from '../sqlite-store.ts';

const opened = await openSqliteStore({ folder: process.argv[2]!, foldAfter: 40 });
if (!opened.ok) throw new Error(opened.error.code);
const store = opened.value;

const lasts = new Map<string, number>();
for (const table of ['a', 'b', 'c']) lasts.set(table, (await store.find(table))?.seq ?? 0);
process.stdout.write('ready\n');

for (let round = 0; ; round++) {
  const batch = Array.from(lasts, ([table, last]) => append(table, last, 1 + (round % 3)));
  const told = await store.append(batch);
  if (told.some((result) => result !== 'done')) throw new Error(told.join(' '));
  for (const { table, records } of batch) {
    const last = records.at(-1)!.seq;
    lasts.set(table, last);
    process.stdout.write(`${table} ${last}\n`);
  }
}

function append(table: string, last: number, count: number): Append {
  const records = Array.from({ length: count }, (_, index) => {
    const seq = last + 1 + index;
    const fact = { type: 'host' as const, member: `${table}${seq}` };
    return { seq, at: seq, fact };
  });
  const summary = {
    code: `CODE-${table}`,
    game: 'mau-mau',
    rules: 'standard',
    status: 'playing' as const,
    listed: true,
    seats: 2,
    openSeats: 0,
    names: [`after ${records.at(-1)!.seq}`],
    games: 1,
    openedAt: 1,
  };
  return { table, records, summary };
}
