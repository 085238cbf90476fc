/** What is promised to those who play, checked against what is stored in the end. */
import { deepEqual, equal } from 'node:assert/strict';
import { assert, parseLog, speak } from '@stammtisch/kernel';
import { openSqliteStore } from '@stammtisch/server/store';
import { newsFor, type TableRecord, type TableStore, verifyGame } from '@stammtisch/table';
import type { Stubborn } from '../../apps/cli/src/serve/test/stubborn.ts';
import type { Trial } from './trial.ts';

export async function readStore(trial: Trial, folder: string): Promise<TableStore> {
  const store = await openSqliteStore({ folder });
  assert(store.ok, `the data can be read: ${store.ok ? '' : speak(store.error, 'en')}`);
  trial.defer(() => store.value.close());
  return store.value;
}

/** All that was told and acknowledged is in the log, once, and finished games verify. */
export async function checkPromises(
  store: TableStore,
  players: readonly Stubborn[],
): Promise<string> {
  let [moves, games, together] = [0, 0, 0];
  for (const player of players) {
    const records = await store.read(player.ticket.table, 0);
    deepEqual(
      records.map(({ seq }) => seq),
      records.map((_, index) => index + 1),
    );
    checkStory(player, records);
    deepEqual(player.refused, [], `${player.ticket.member} at ${player.ticket.code} was refused`);
    moves += player.acknowledged.length;
  }
  for (const { id } of await store.listGames({ limit: 10_000 })) {
    if (await checkGame(store, id)) together++;
    games++;
  }
  const tables = new Set(players.map(({ ticket }) => ticket.table)).size;
  return `${tables} tables, ${moves} commands acknowledged and stored once, ${games} games verified, ${together} of them shuffled together`;
}

/** What a player has been told must be what the log says, each record once and in order. */
function checkStory(player: Stubborn, records: readonly TableRecord[]): void {
  const { news, entered, acknowledged, ticket } = player;
  const [first] = entered;
  assert(first !== undefined, `${ticket.member} has come in`);
  assert(!entered.some(({ gap }) => gap), `${ticket.member} was told everything`);
  const { seats } = first.you!;
  const all = records.flatMap((record) =>
    record.seq > first.seq ? (newsFor(record, seats) ?? []) : [],
  );
  deepEqual(news, JSON.parse(JSON.stringify(all.slice(0, news.length))));
  const lastTold = news.at(-1)?.seq ?? 0;
  const lastDone = Math.max(0, ...acknowledged.map(({ seq }) => seq));
  assert(lastTold >= lastDone, `${lastDone} was acknowledged, but told only up to ${lastTold}`);
  // What a member has done before is not this one's.
  const done = records.flatMap(({ seq, command }) =>
    command?.member === ticket.member && seq > first.seq ? [{ id: command.id, seq }] : [],
  );
  deepEqual(acknowledged, done);
}

/** Returns whether the players had a part in its shuffle. */
async function checkGame(store: TableStore, id: string): Promise<boolean> {
  const log = parseLog((await store.readGame(id))!.log);
  assert(log.ok, 'the log of a finished game can be read');
  const wrong = verifyGame(log.value).filter(({ found }) => found === 'wrong');
  equal(wrong.length, 0, `the game ${id} verifies: ${JSON.stringify(wrong)}`);
  return log.value.shuffle?.list !== undefined;
}
