/** What must hold after every step of a run. */
import { assert } from '@stammtisch/kernel';
import type { Envelope } from '@stammtisch/wire/table';
import type { MemberId, TableFact, TableRecord } from '../core/records.ts';
import type { CommandResult } from '../runtime/tables.ts';
import { verifyShuffle } from '../shuffle/verify-shuffle.ts';
import type { TableStore } from '../store/store.ts';
import type { FuzzResult } from './fuzz.ts';
import type { Client, Harness } from './harness.ts';
import { pictureOf, readTable } from './picture.ts';

/** A command as it was sent once; each time it is sent it gets one answer. */
export interface Sent {
  readonly member: MemberId;
  readonly envelope: Envelope;
  /** Within an epoch the same command is answered the same. */
  readonly epoch: number;
  readonly answers: CommandResult[];
}

/** Everybody was told what is stored, without a gap, nothing twice, and nothing else. */
export async function checkClients(
  store: TableStore,
  table: string,
  clients: readonly Client[],
): Promise<void> {
  const stored = await store.read(table, 0);
  for (const { records, attendance, lost } of clients) {
    const [first] = records;
    if (first === undefined) continue;
    for (const [i, record] of records.entries()) {
      assert(record.seq === first.seq + i, `${record.seq} was told after ${first.seq + i - 1}`);
      // In memory records are the same objects; anything else was never stored.
      assert(stored[record.seq - 1] === record, `${record.seq} was told and is not stored`);
    }
    const last = records.at(-1)!.seq;
    assert(lost > 0 || last === attendance.stored, `told ${last}, stored ${attendance.stored}`);
  }
}

/** A table in memory is what another process would read, and nothing but injected trouble came up. */
export async function checkTable(harness: Harness, store: TableStore, id: string): Promise<void> {
  const { tables, bugs, now } = harness;
  const looked = await tables.look(id);
  if (looked.ok) {
    const read = await readTable(store, id);
    const { table } = looked.value;
    // Another writer may be ahead of us, unnoticed.
    if (read.seq === table.seq) {
      const [one, other] = [read, table].map((some) => JSON.stringify(pictureOf(some, now)));
      assert(one === other, `the table is not what is stored: ${one} and ${other}`);
    }
  }
  for (const bug of bugs) assert(/^Error: the (disk|line)/.test(String(bug)), String(bug));
}

/** Accepted is what is stored, once; and what is stored was accepted, as far as anybody was told. */
export async function checkPromises(
  store: TableStore,
  table: string,
  sent: readonly Sent[],
): Promise<FuzzResult> {
  const records = await store.read(table, 0);
  checkRecords(records);
  await checkFinished(store, table, records);
  const byKey = new Map<string, number>();
  for (const { seq, command } of records) {
    if (command === undefined) continue;
    const key = `${command.member} ${command.id}`;
    assert(!byKey.has(key), `${key} was carried out twice`);
    byKey.set(key, seq);
  }
  const answers = new Map<string, string>();
  let accepted = 0;
  for (const { member, envelope, epoch, answers: given } of sent) {
    const [answer] = given as [CommandResult];
    const key = `${member} ${envelope.id}`;
    if (answer.ok) {
      accepted++;
      assert(byKey.get(key) === answer.value, `${key} was accepted as ${answer.value}`);
    }
    if (!answer.ok && TRANSIENT.has(answer.error.code)) continue;
    const text = JSON.stringify(answer);
    const before = answers.get(`${epoch} ${key}`) ?? text;
    assert(before === text, `${key} was answered ${before} and ${text}`);
    answers.set(`${epoch} ${key}`, text);
  }
  return { records: records.length, accepted, refused: sent.length - accepted };
}

/** Not judged at all, so that the same command may be carried out later. */
const TRANSIENT = new Set(['storage', 'too-many-commands']);

function checkRecords(records: readonly TableRecord[]): void {
  for (const [i, { seq, at }] of records.entries()) {
    assert(seq === i + 1, `record ${i + 1} has the number ${seq}`);
    assert(at >= (records[i - 1]?.at ?? 0), `the time of record ${seq} runs backwards`);
  }
  for (const { seq, fact } of records) if (fact.type === 'dealt') checkDeal(fact, seq);
}

/** The shuffle of every game can be checked, and is over when the cards are dealt. */
function checkDeal({ shuffle, seed }: Extract<TableFact, { type: 'dealt' }>, seq: number): void {
  assert(shuffle !== undefined, `the cards of ${seq} were shuffled`);
  const wrong = verifyShuffle(shuffle, seed);
  assert(wrong === undefined, `the shuffle of ${seq} is wrong: ${wrong?.code}`);
  for (const salt of shuffle.salts) assert(salt.seq! < seq, `a salt came after the deal ${seq}`);
}

async function checkFinished(
  store: TableStore,
  table: string,
  records: readonly TableRecord[],
): Promise<void> {
  const ends = records.filter(({ fact }) => 'outcome' in fact && fact.outcome !== undefined);
  const games = await store.listGames({ table, limit: 100 });
  assert(games.length === ends.length, `${ends.length} games ended, ${games.length} are kept`);
}
