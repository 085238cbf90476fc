/** A new table: its first records are stored under an id and a code that are free. */
import { fail, ok, type Result, runAtOnce } from '@stammtisch/kernel';
import { createActor } from './actor.ts';
import { advanceInSteps, type Draft } from './advance.ts';
import { refusal } from './codes.ts';
import { drive } from './drive.ts';
import { type House, makeRoom, TOKEN_BYTES } from './house.ts';
import { FIRST_MEMBER, type Opener } from './opening.ts';
import type { TableRecord } from './records.ts';
import { hashText } from './shuffle.ts';
import { createTable, type Table } from './state.ts';
import { summaryOf } from './summary.ts';
import type { Ticket } from './tables.ts';
import { drawCode } from './words.ts';

const TABLE_ID_BYTES = 8;
const CODE_TRIES_MAX = 24;

/** `begin` says what a table begins with, once for each code that is tried. */
export async function openNew(
  hall: House,
  name: string,
  begin: (opener: Opener) => Result<readonly Draft[]>,
): Promise<Result<Ticket>> {
  const room = makeRoom(hall);
  if (room !== undefined) return fail(room);
  const { randomHex, now, runSteps = runAtOnce } = hall.setup;
  const id = randomHex(TABLE_ID_BYTES);
  const token = randomHex(TOKEN_BYTES);
  for (let tries = 0; tries < CODE_TRIES_MAX; tries++) {
    const code = drawCode(randomHex, tries);
    const drafts = begin({ name, code, tokenHash: hashText(token) });
    if (!drafts.ok) return drafts;
    const table = createTable(id);
    const at = now();
    const records = await runSteps(advanceInSteps(table, drafts.value, at));
    const result = await write(hall, table, records);
    if (result === 'failed') return fail(refusal('storage'));
    if (result !== 'done') continue;
    const actor = createActor(table, at, 'own');
    hall.actors.set(id, actor);
    drive(hall, actor);
    return ok({ table: id, code, member: FIRST_MEMBER, token });
  }
  return fail(refusal('too-many-tables'));
}

async function write(
  { writer, setup }: House,
  table: Table,
  records: readonly TableRecord[],
): Promise<'done' | 'taken' | 'failed'> {
  try {
    const summary = summaryOf(table);
    const result = await writer.write({ table: table.id, records, summary });
    return result === 'done' ? 'done' : 'taken';
  } catch (error) {
    setup.onBug(error);
    return 'failed';
  }
}
