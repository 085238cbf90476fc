// Our server with all its limits as they are; prints the address.
import { speak } from '@stammtisch/kernel';
import { startTableServer } from '@stammtisch/server/tables';

const server = await startTableServer({
  host: '127.0.0.1',
  port: 0,
  botPort: 0,
  dataFolder: process.argv[2],
  version: 'bench',
  log: { level: 'error', write: (line) => process.stderr.write(line) },
});
if (!server.ok) throw new Error(speak(server.error, 'en'));
process.once('SIGTERM', () => void server.value.close().then(() => process.exit()));
process.stdout.write(`http://127.0.0.1:${server.value.port}/\n`);
