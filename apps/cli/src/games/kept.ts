import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fail, type Lang, refusalsOf, type Rejection, type Result, text } from '@stammtisch/kernel';
import { DATABASE_FILE, openPostgresStore, openSqliteStore } from '@stammtisch/server/store';
import type { GameRow, TableStore } from '@stammtisch/table';
import { type Exit, failWith, type Io } from '../terminal/io.ts';

/** Where a server keeps its games. */
export interface Kept {
  readonly data: string;
  /** In place of the folder. */
  readonly database: string | undefined;
}

/** Does something with the store of a server, and closes it. */
export async function withStore(
  io: Io,
  lang: Lang,
  kept: Kept,
  act: (store: TableStore) => Promise<Exit>,
): Promise<Exit> {
  const opened = await open(kept);
  if (!opened.ok) return failWith(io, opened.error, lang);
  try {
    return await act(opened.value);
  } catch (error) {
    const { rejection } = error as { readonly rejection?: Rejection };
    if (rejection === undefined) throw error;
    return failWith(io, rejection, lang);
  } finally {
    await opened.value.close();
  }
}

/** All finished games of one kind, or of all, newest first. */
export async function* listKept(store: TableStore, game?: string): AsyncGenerator<GameRow> {
  for (let offset = 0; ; offset += PAGE) {
    const rows = await store.listGames({ game, limit: PAGE, offset });
    yield* rows;
    if (rows.length < PAGE) return;
  }
}

const PAGE = 500;

/** Only what is there: looking must not make a new store. */
async function open({ data: folder, database }: Kept): Promise<Result<TableStore>> {
  if (database !== undefined) return openPostgresStore({ url: database, mustExist: true });
  if (existsSync(join(folder, DATABASE_FILE))) return openSqliteStore({ folder: resolve(folder) });
  return fail(refusal('no-data', { folder }));
}

const refusal = refusalsOf({
  'no-data': text(
    'In „{folder}“ hat noch kein Server Spiele abgelegt; „--data“ nennt einen anderen Ordner.',
    'No server has kept games in "{folder}" yet; "--data" names another folder.',
  ),
});
