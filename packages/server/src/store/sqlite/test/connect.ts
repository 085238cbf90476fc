import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import { onTestFinished } from 'vitest';

type Options = NonNullable<ConstructorParameters<typeof DatabaseSync>[1]>;

/** A connection that is gone with its test. */
export function connect(file: string, options: Options = {}): DatabaseSyncInstance {
  const db = new DatabaseSync(file, options);
  onTestFinished(() => {
    if (db.isOpen) db.close();
  });
  return db;
}
