import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startCrowd } from '../tables/crowd-process.mjs';
import { startServer } from '../tables/server.mjs';

/** In the repository: a folder for temporary files need not be on a disk. */
const BUILD = fileURLToPath(new URL('build/', import.meta.url));

/** A server with a folder of its own and its clients, each in a process. */
export async function openSite({ server: file, args = [], client, env }) {
  mkdirSync(BUILD, { recursive: true });
  const data = mkdtempSync(`${BUILD}data-`);
  const server = await startServer([file, ...args, data], env);
  const crowds = [];
  return {
    server,
    /** Starts the clients; what they need may be there only now. */
    async gather() {
      const crowd = await startCrowd({ client, address: server.address });
      crowds.push(crowd);
      return { server, crowd };
    },
    async close() {
      for (const crowd of crowds) crowd.stop();
      await server.stop();
      rmSync(data, { recursive: true });
    },
  };
}
