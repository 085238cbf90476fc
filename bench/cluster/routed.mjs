// What a move costs a cluster of two servers whose proxy leads all of a table to one of them, beside a
// cluster of one server: processor time of the servers, both clusters warm and playing at the same time, so
// that whatever else the machine does makes both dearer. A server has as many tables and moves a second in
// both clusters: with less to do at once, batches are smaller and a move is dearer, whatever others do.
//
// `node bench/cluster/routed.mjs` prints it alone, after `npm run build`.
import { loadavg } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { setTimeout as sleep } from 'node:timers/promises';
import { findNats, startNats } from '@stammtisch/testkit/services';
import { formatTable } from '../lib/report.mjs';
import { bootstrapMedian, median } from '../lib/statistics.mjs';
import { startCrowd } from '../tables/crowd-process.mjs';
import { withNodes } from './nodes.mjs';

const CLIENT = fileURLToPath(new URL('client.mjs', import.meta.url));
const TABLES_PER_SERVER = 150;
/** Until servers that have just started know each other. */
const MEET_MS = 3000;
/** A server is compiled while it plays: after so many moves a move costs what it costs from then on. */
const WARM_MOVES = 12_000;
const STEP_MS = 2000;
/** Moves a second for each server: few enough to be made also on a busy machine. */
const PACE_PER_SERVER = 150;
const PLAY_MS = 5000;

/**
 * Medians of the rounds, as `{ oneUs, twoUs, ratio, low, high }`; the ratio is moves per second of
 * processor time, two to one, with its 95 % interval.
 */
export async function measureRouted({ rounds = 24, nats } = {}) {
  return withNodes({ count: 1 }, (one) =>
    withNodes({ count: 2, nats }, async (two) => {
      await sleep(MEET_MS);
      const clusters = [await openCluster(one), await openCluster(two)];
      try {
        for (const cluster of clusters) await cluster.warmUp();
        const costs = [];
        for (let round = 0; round < rounds; round++) {
          costs.push(await Promise.all(clusters.map((cluster) => cluster.play())));
        }
        const all = costs.map(([oneUs, twoUs]) => oneUs / twoUs);
        return {
          oneUs: median(costs.map(([us]) => us)),
          twoUs: median(costs.map(([, us]) => us)),
          ratio: median(all),
          ...bootstrapMedian(all),
        };
      } finally {
        for (const cluster of clusters) cluster.stop();
      }
    }),
  );
}

/** As many crowds as servers, each of which comes to all of them through the proxy. */
async function openCluster(nodes) {
  const address = ['routed', ...nodes.map((node) => node.address)].join(' ');
  const crowds = await Promise.all(nodes.map(() => startCrowd({ client: CLIENT, address })));
  /** Moves of all together. */
  const run = async (job) => {
    const done = await Promise.all(crowds.map((crowd) => crowd.run(job)));
    return done.reduce((sum, { moves }) => sum + moves, 0);
  };
  await Promise.all(crowds.map((crowd) => crowd.run({ do: 'open', count: TABLES_PER_SERVER })));
  return {
    async warmUp() {
      for (let moves = 0; moves < WARM_MOVES * nodes.length;) {
        moves += await run({ do: 'closed', ms: STEP_MS });
      }
    },
    /** Microseconds of processor time for a move. */
    async play() {
      const before = await cpuOf(nodes);
      const moves = await run({ do: 'paced', ms: PLAY_MS, perSecond: PACE_PER_SERVER });
      return (((await cpuOf(nodes)) - before) * 1000) / moves;
    },
    stop: () => crowds.forEach((crowd) => crowd.stop()),
  };
}

async function cpuOf(nodes) {
  const probes = await Promise.all(nodes.map((node) => node.probe()));
  return probes.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
}

export function describeRouted(measured) {
  return formatTable(
    [
      'routed by table',
      'one server, CPU µs/move',
      'two servers',
      'moves per CPU second, two to one',
      '95 % interval',
    ],
    measured.map(({ name, oneUs, twoUs, ratio, low, high }) => [
      name,
      oneUs.toFixed(0),
      twoUs.toFixed(0),
      ratio.toFixed(2),
      `${low.toFixed(2)} to ${high.toFixed(2)}`,
    ]),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const nats = findNats() === undefined ? undefined : await startNats();
  const measured = [{ name: 'NOTIFY', ...(await measureRouted()) }];
  if (nats !== undefined)
    measured.push({ name: 'NATS', ...(await measureRouted({ nats: nats.url })) });
  await nats?.stop();
  process.stdout.write(
    `${describeRouted(measured)}\n\nLoad ${loadavg()[0].toFixed(1)} at the end.\n`,
  );
}
