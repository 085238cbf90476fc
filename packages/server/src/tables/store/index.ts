export { DATABASE_FILE } from './open-database.ts';
export { openSqliteStore, type SqliteStore } from './sqlite-store.ts';
