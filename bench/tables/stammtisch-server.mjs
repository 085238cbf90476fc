// Our own tables, stored as always; prints the address. All clients come from this machine, so only
// what is meant to hold one address back is set higher.
import { speak } from '@stammtisch/kernel';
import { startTableServer } from '@stammtisch/server/tables';

const dataFolder = process.argv[2];
const MANY = 1_000_000;
const RATE = { perSecond: MANY, burst: MANY };

const server = await startTableServer({
  host: '127.0.0.1',
  port: 0,
  botPort: 0,
  dataFolder,
  database: process.env.STAMMTISCH_DATABASE,
  nats: process.env.STAMMTISCH_NATS,
  version: 'bench',
  log: { level: 'error', write: (line) => process.stderr.write(line) },
  limits: {
    http: {
      connectionsPerAddress: MANY,
      openTablesPerAddress: MANY,
      perMinute: {
        requests: MANY,
        guesses: MANY,
        openings: MANY,
        joins: MANY,
        heavy: MANY,
        asks: MANY,
      },
    },
    sockets: {
      socketsPerAddress: MANY,
      messages: RATE,
      messagesPerAddress: RATE,
      commands: RATE,
    },
  },
});
if (!server.ok) throw new Error(speak(server.error, 'en'));
process.once('SIGTERM', () => void server.value.close().then(() => process.exit()));
process.stdout.write(`http://127.0.0.1:${server.value.port}/\n`);
