export { isFolderInUse } from './sqlite/folder-lock.ts';
export { DATABASE_FILE } from './sqlite/open-database.ts';
export { openPostgresStore, type PostgresStoreSetup } from './postgres/store.ts';
export { openSqliteStore, type SqliteStore } from './sqlite/sqlite-store.ts';
