/** A new table: its first records are stored under an id and a code that are free. */
import { fail, ok, type Result, runAtOnce } from '@stammtisch/kernel';
import { createActor } from './actor.ts';
import { advanceInSteps, type Draft } from './advance.ts';
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
  begin: Opening['begin'],
  fixedId?: string,
): Promise<Result<Ticket>> {
  hall.opening++;
  try {
    const open = await countOpen(hall);
    return open === undefined
      ? fail(refusal('storage'))
      : await openWith(hall, { name, begin, fixedId, open });
  } finally {
    hall.opening--;
  }
}

/** How many codes are open beside the one that is to be drawn; undefined where nobody knows. */
async function countOpen(hall: House): Promise<number | undefined> {
  try {
    return (await hall.setup.store.countOpen()) + hall.opening - 1;
  } catch (error) {
    hall.setup.onBug(error);
    return undefined;
  }
}

interface Opening {
  readonly name: string;
  readonly begin: (opener: Opener) => Result<readonly Draft[]>;
  readonly fixedId: string | undefined;
  /** How many other codes are open. */
  readonly open: number;
}

async function openWith(
  hall: House,
  { name, begin, fixedId, open }: Opening,
): Promise<Result<Ticket>> {
  const room = makeRoom(hall);
  if (room !== undefined) return fail(room);
  const { randomHex, now, runSteps = runAtOnce } = hall.setup;
  const id = fixedId ?? randomHex(TABLE_ID_BYTES);
  const token = randomHex(TOKEN_BYTES);
  for (let tries = 0; tries < CODE_TRIES_MAX; tries++) {
    const code = drawCode(randomHex, open);
    const drafts = begin({ name, code, tokenHash: hashText(token) });
    if (!drafts.ok) return drafts;
    const table = createTable(id);
    const at = now();
    const records = await runSteps(advanceInSteps(table, drafts.value, at));
    const result = await write(hall, table, records);
    if (result === 'failed') return fail(refusal('storage'));
    if (result === 'conflict' && fixedId !== undefined)
      return fail(await refuseSuccessor(hall, id));
    if (result !== 'done') continue;
    const actor = createActor(table, hall, 'own');
    hall.actors.set(id, actor);
    hall.setup.onStored?.(id, table.bytes);
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
