import { connect } from 'node:net';
import { collectGarbage, rssMb } from './garbage.mjs';
import { openContest } from './contest.mjs';

const CONNECTIONS = 2000;

/** What a connection in a running game takes, in bytes: heap, and the whole process. */
export async function measureMemory() {
  const contest = await openContest({ moveMs: 600_000, gameMs: 600_000 }, () => undefined);
  const warm = await sitDown(contest, 200);
  const before = await weigh();
  const sockets = await sitDown(contest, CONNECTIONS);
  const after = await weigh();
  for (const socket of [...warm, ...sockets]) socket.destroy();
  await contest.stop();
  // The bots are in this process too: one socket each, about as heavy as ours.
  return {
    connections: CONNECTIONS,
    heap: (after.heap - before.heap) / CONNECTIONS,
    rss: (after.rss - before.rss) / CONNECTIONS,
  };
}

async function weigh() {
  await collectGarbage();
  return { heap: process.memoryUsage().heapUsed, rss: rssMb() * 1e6 };
}

/** Connections that tell a name and then let their game wait. */
function sitDown({ port }, count) {
  return Promise.all(
    Array.from({ length: count }, (_, i) => {
      const socket = connect({ host: '127.0.0.1', port });
      socket.on('error', () => undefined);
      socket.write(`{"status":"okay","name":"guest ${i}"}\n`);
      return new Promise((resolve) => {
        socket.on('data', (chunk) => {
          if (chunk.includes('"topCard"')) resolve(socket);
        });
      });
    }),
  );
}
