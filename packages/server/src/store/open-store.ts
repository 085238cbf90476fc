/** Where a server keeps its tables: in the database that it was told, or in its folder. */
import { ok, type Result, type Sentence, sentence } from '@stammtisch/kernel';
import type { TableStore } from '@stammtisch/table';
import { lockFolder } from './sqlite/folder-lock.ts';
import { openPostgresStore } from './postgres/store.ts';
import { openSqliteStore } from './sqlite/sqlite-store.ts';

export interface StorePlan {
  /** Where the tables are, without a database of its own, and the contests. */
  readonly dataFolder: string;
  /** `postgres://…`: the tables are there, and other servers may use them at the same time. */
  readonly database?: string | undefined;
  /** Told what whoever runs the server should know. */
  readonly onNotice?: ((notice: Sentence) => void) | undefined;
}

export interface OpenedStore {
  readonly store: TableStore;
  /** Of a database outside of the folder, as can be shown. */
  readonly where?: string;
  /** Milliseconds since 1970 by the clock that all servers on that database share. */
  readonly readClock?: () => Promise<number>;
}

/** Opens the store; the folder is this server's alone until it is closed. */
export async function openStore(plan: StorePlan): Promise<Result<OpenedStore>> {
  const { dataFolder: folder, database, onNotice } = plan;
  if (database === undefined) {
    const opened = await openSqliteStore({ folder });
    return opened.ok ? ok({ store: opened.value }) : opened;
  }
  const lock = lockFolder(folder);
  if (!lock.ok) return lock;
  const opened = await openPostgresStore({
    url: database,
    onUpgrade: (where) => onNotice?.(tellUpgrade(where)),
  });
  if (!opened.ok) {
    lock.value.close();
    return opened;
  }
  const { where, readClock, ...store } = opened.value;
  const close = async (): Promise<void> => {
    await store.close();
    lock.value.close();
  };
  return ok({ store: { ...store, close }, where, readClock });
}

function tellUpgrade(where: string): Sentence {
  return sentence(
    'Die Datenbank {where} wird auf den Stand dieser Version gebracht. Bei vielen Spielen dauert das Minuten; wer es abbricht, fängt von vorn an.',
    'The database {where} is brought up to date with this version. With many games that takes minutes; if it is stopped, it begins anew.',
    { where },
  );
}
