/** A server in a process of its own, to be killed: the data folder and the port for bots. */
import { startServer } from '../../http/test/running.ts';

const [folder, botPort] = process.argv.slice(2);
// Reference bots that search would take most of the time of a test.
const limits = { league: { thinkMsPerSecond: 0 } };
const { server } = await startServer({ dataFolder: folder!, botPort: Number(botPort), limits });
process.stdout.write(`${JSON.stringify({ port: server.port, botPort: server.botPort })}\n`);
