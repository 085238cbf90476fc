import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fail, type Lang, type Rejection, type Result, sentence } from '@stammtisch/kernel';
import { DATABASE_FILE, openSqliteStore } from '@stammtisch/server/store';
import type { GameRow, TableStore } from '@stammtisch/table';
import { EXIT, type Exit, type Io, printError } from '../io.ts';

/** Does something with the store of a data folder, and closes it. */
export async function withStore(
  io: Io,
  lang: Lang,
  folder: string,
  act: (store: TableStore) => Promise<Exit>,
): Promise<Exit> {
  const opened = await open(folder);
  if (!opened.ok) {
    printError(io, opened.error, lang);
    return EXIT.failed;
  }
  try {
    return await act(opened.value);
  } catch (error) {
    const { rejection } = error as { readonly rejection?: Rejection };
    if (rejection === undefined) throw error;
    printError(io, rejection, lang);
    return EXIT.failed;
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
async function open(folder: string): Promise<Result<TableStore>> {
  if (existsSync(join(folder, DATABASE_FILE))) return openSqliteStore({ folder: resolve(folder) });
  return fail({
    code: 'no-data',
    ...sentence(
      'In „{folder}“ hat noch kein Server Spiele abgelegt; „--data“ nennt einen anderen Ordner.',
      'No server has kept games in "{folder}" yet; "--data" names another folder.',
      { folder },
    ),
  });
}
