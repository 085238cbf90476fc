export { DATABASE_FILE } from './open-database.ts';
export { type Notify, openPostgresStore, type PostgresStoreSetup } from './postgres/store.ts';
export { openSqliteStore, type SqliteStore } from './sqlite-store.ts';
