/** Real services for tests: PostgreSQL and NATS, as programs of this machine. */
export { type NatsService, startNats } from './nats.ts';
export { type PostgresService, type PostgresSetup, startPostgres } from './postgres.ts';
export {
  findNats,
  findNginx,
  findPostgres,
  findPythonWebsocket,
  NATS_FOLDER,
  NGINX_FOLDER,
  NO_NATS,
  NO_NGINX,
  NO_POSTGRES,
  NO_PYTHON_WEBSOCKET,
  PYTHON_FOLDER,
} from './programs.ts';
export { createDaemon, findPort, isListening } from './daemon.ts';
