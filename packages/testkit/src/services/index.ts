/** Real services for tests: PostgreSQL and NATS, as programs of this machine. */
export { type NatsService, startNats } from './nats.ts';
export { type PostgresService, type PostgresSetup, startPostgres } from './postgres.ts';
export { findNats, findPostgres, NATS_FOLDER, NO_NATS, NO_POSTGRES } from './programs.ts';
