/**
 * A server whose limits do not hold back one address that asks for everything; it prints its ports.
 * What it writes on stderr are bugs.
 */
import { speak } from '@stammtisch/kernel';
import { startTableServer } from '@stammtisch/server/tables';

const MANY = 1_000_000;
const RATE = { perSecond: MANY, burst: MANY };

const server = await startTableServer({
  host: '127.0.0.1',
  port: 0,
  botPort: 0,
  practicePort: 0,
  dataFolder: process.argv[2]!,
  version: 'fuzz',
  log: { level: 'error', write: (line) => process.stderr.write(line) },
  limits: {
    http: {
      connectionsPerAddress: MANY,
      openTables: MANY,
      openTablesPerAddress: MANY,
      rulesets: MANY,
      handovers: MANY,
      perMinute: {
        requests: MANY,
        files: MANY,
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
      floodMessages: MANY,
      inbox: MANY,
    },
    programs: { connectionsPerAddress: MANY },
  },
});
if (!server.ok) throw new Error(speak(server.error, 'en'));
const { port, botPort, practicePort } = server.value;
process.stdout.write(`${JSON.stringify({ port, botPort, practicePort })}\n`);
