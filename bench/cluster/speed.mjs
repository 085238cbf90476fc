import { fileURLToPath } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCrowd } from '../tables/crowd-process.mjs';
import { withNodes } from './nodes.mjs';

const CLIENT = fileURLToPath(new URL('client.mjs', import.meta.url));
const WARM_MS = 4000;
const PACED_MS = 4000;
const CLOSED_MS = 4000;
export const PACE = 200;
/** Until servers that have just started know each other. */
const MEET_MS = 3000;

/** Moves a second and delays of freshly started servers. */
export function measureSpeed({ way, count, nats }, tables) {
  return withNodes({ nats, count }, async (nodes) => {
    await sleep(MEET_MS);
    const address = [way, ...nodes.map((node) => node.address)].join(' ');
    const crowd = await startCrowd({ client: CLIENT, address });
    try {
      await crowd.run({ do: 'open', count: tables });
      await crowd.run({ do: 'closed', ms: WARM_MS });
      const paced = await crowd.run({ do: 'paced', ms: PACED_MS, perSecond: PACE });
      const before = await cpuOf(nodes);
      const closed = await crowd.run({ do: 'closed', ms: CLOSED_MS });
      const serverMs = (await cpuOf(nodes)) - before;
      return {
        rate: closed.moves / closed.seconds,
        cpuUs: (serverMs * 1000) / closed.moves,
        closedP50: closed.p50,
        closedP99: closed.p99,
        pacedP50: paced.p50,
        pacedP99: paced.p99,
      };
    } finally {
      crowd.stop();
    }
  });
}

async function cpuOf(nodes) {
  const probes = await Promise.all(nodes.map((node) => node.probe()));
  return probes.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}
