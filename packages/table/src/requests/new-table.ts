/** A new table: its first records are stored under an id and a code that are free. */
import { fail, ok, type Rejection, type Result, runAtOnce } from '@stammtisch/kernel';
import { hashText } from '@stammtisch/wire/shuffle';
import { TOKEN_BYTES } from '@stammtisch/wire/table';
import { advanceInSteps } from '../core/advance.ts';
import { refusal } from '../core/codes.ts';
import { FIRST_MEMBER, type Opener } from '../core/opening.ts';
import type { Draft, TableRecord } from '../core/records.ts';
import { createTable, type Table } from '../core/state.ts';
import { drawCode } from '../core/table-code.ts';
import { createActor } from '../runtime/actor.ts';
import type { TableContext } from '../runtime/context.ts';
import { drive } from '../runtime/drive.ts';
import { makeRoom } from '../runtime/registry.ts';
import { summaryOf } from '../runtime/summary.ts';
import type { Ticket } from '../runtime/tables.ts';
import type { AppendResult } from '../store/store.ts';

const TABLE_ID_BYTES = 8;
const CODE_TRIES_MAX = 24;

/** An id that is not drawn: it may be that another table has it already. */
export interface FixedId {
  readonly id: string;
  readonly refuseTaken: () => Rejection | Promise<Rejection>;
}

/** `begin` says what a table begins with, once for each code that is tried. */
export async function openNew(
  context: TableContext,
  name: string,
  begin: Opening['begin'],
  fixed?: FixedId,
): Promise<Result<Ticket>> {
  context.opening++;
  try {
    const open = await countOpen(context);
    return open === undefined
      ? fail(refusal('storage'))
      : await openWith(context, { name, begin, fixed, open });
  } finally {
    context.opening--;
  }
}

/** How many codes are open beside the one that is to be drawn; undefined where nobody knows. */
async function countOpen(context: TableContext): Promise<number | undefined> {
  try {
    return (await context.setup.store.countOpen()) + context.opening - 1;
  } catch (error) {
    context.setup.onBug(error);
    return undefined;
  }
}

interface Opening {
  readonly name: string;
  readonly begin: (opener: Opener) => Result<readonly Draft[]>;
  readonly fixed: FixedId | undefined;
  /** How many other codes are open. */
  readonly open: number;
}

async function openWith(
  context: TableContext,
  { name, begin, fixed, open }: Opening,
): Promise<Result<Ticket>> {
  const full = makeRoom(context);
  if (full !== undefined) return fail(full);
  const { randomHex, now, runSteps = runAtOnce } = context.setup;
  const id = fixed?.id ?? randomHex(TABLE_ID_BYTES);
  const token = randomHex(TOKEN_BYTES);
  for (let tries = 0; tries < CODE_TRIES_MAX; tries++) {
    const code = drawCode(randomHex, open);
    const drafts = begin({ name, code, tokenHash: hashText(token) });
    if (!drafts.ok) return drafts;
    const table = createTable(id);
    const at = now();
    const records = await runSteps(advanceInSteps(table, drafts.value, at));
    const result = await write(context, table, records);
    if (result === 'failed') return fail(refusal('storage'));
    if (result === 'conflict' && fixed !== undefined) return fail(await fixed.refuseTaken());
    if (result !== 'done') continue;
    const actor = createActor(table, context, 'own');
    context.actors.set(id, actor);
    context.setup.onStored?.(id, table.bytes);
    drive(context, actor);
    return ok({ table: id, code, member: FIRST_MEMBER, token });
  }
  return fail(refusal('too-many-tables'));
}

async function write(
  { writer, setup }: TableContext,
  table: Table,
  records: readonly TableRecord[],
): Promise<AppendResult | 'failed'> {
  const append = { table: table.id, records, summary: summaryOf(table) };
  try {
    return await new Promise((stored, failed) => writer.write({ append, stored, failed }));
  } catch (error) {
    setup.onBug(error);
    return 'failed';
  }
}
