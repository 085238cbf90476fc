/** A new table: its first records are stored under an id and a code that are free. */
import { fail, ok, type Result } from '@stammtisch/kernel';
import { createActor } from './actor.ts';
import { advance, type Draft } from './advance.ts';
import { refusal } from './codes.ts';
import { drive } from './drive.ts';
import { type House, makeRoom, TOKEN_BYTES } from './house.ts';
import { refuseSuccessor } from './moving.ts';
import { FIRST_MEMBER, type Opener } from './opening.ts';
import type { TableRecord } from './records.ts';
import { hashText } from './shuffle.ts';
import { createTable, type Table } from './state.ts';
import type { AppendResult } from './store.ts';
import { summaryOf } from './summary.ts';
import type { Ticket } from './tables.ts';
import { drawCode } from './words.ts';

const TABLE_ID_BYTES = 8;
const CODE_TRIES_MAX = 24;

/**
 * `begin` says what a table begins with, once for each code that is tried. With an id that is not
 * drawn, it may be that another was faster.
 */
export async function openNew(
  hall: House,
  name: string,
  begin: (opener: Opener) => Result<readonly Draft[]>,
  fixedId?: string,
): Promise<Result<Ticket>> {
  const room = makeRoom(hall);
  if (room !== undefined) return fail(room);
  const { randomHex, now } = hall.setup;
  const id = fixedId ?? randomHex(TABLE_ID_BYTES);
  const token = randomHex(TOKEN_BYTES);
  for (let tries = 0; tries < CODE_TRIES_MAX; tries++) {
    const code = drawCode(randomHex, tries);
    const drafts = begin({ name, code, tokenHash: hashText(token) });
    if (!drafts.ok) return drafts;
    const table = createTable(id);
    const at = now();
    const records = drafts.value.map((draft) => advance(table, draft, { at }));
    const result = await write(hall, table, records);
    if (result === 'failed') return fail(refusal('storage'));
    if (result === 'conflict' && fixedId !== undefined)
      return fail(await refuseSuccessor(hall, id));
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
): Promise<AppendResult | 'failed'> {
  try {
    const summary = summaryOf(table);
    return await writer.write({ table: table.id, records, summary });
  } catch (error) {
    setup.onBug(error);
    return 'failed';
  }
}
