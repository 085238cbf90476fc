export { DATABASE_FILE } from './sqlite/open-database.ts';
export { type Notify, openPostgresStore, type PostgresStoreSetup } from './postgres/store.ts';
export { openSqliteStore, type SqliteStore } from './sqlite/sqlite-store.ts';
