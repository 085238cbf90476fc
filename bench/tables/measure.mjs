import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { machineMs } from '../lib/clock.mjs';
import { startCrowd } from './crowd-process.mjs';
import { startServer } from './server.mjs';

/** In the repository: a folder for temporary files need not be on a disk. */
const BUILD = fileURLToPath(new URL('build/', import.meta.url));
const SETTLE_MS = 1000;
const IDLE_MS = 2000;
/** Until the compiler is done with all of them: servers run for long. */
const WARM_MS = 12_000;
const PACED_MS = 4000;
const CLOSED_MS = 4000;
export const PACE = 200;

/** All figures of one server, freshly started, with so many tables for two. */
export async function measureServer({ server: file, args = [], client }, tables) {
  mkdirSync(BUILD, { recursive: true });
  const data = mkdtempSync(`${BUILD}data-`);
  const server = await startServer([file, ...args, data]);
  try {
    const crowd = await startCrowd({ client, address: server.address });
    try {
      return await measure(server, crowd, tables);
    } finally {
      crowd.stop();
    }
  } finally {
    await server.stop();
    rmSync(data, { recursive: true });
  }
}

async function measure(server, crowd, tables) {
  const started = await server.probe();
  await crowd.run({ do: 'open', count: tables });
  await sleep(SETTLE_MS);
  const opened = await server.probe();
  await sleep(IDLE_MS);
  const idle = await server.probe();
  await crowd.run({ do: 'closed', ms: WARM_MS });
  const paced = await crowd.run({ do: 'paced', ms: PACED_MS, perSecond: PACE });
  const before = await server.probe();
  const startMs = performance.now();
  const machine = machineMs();
  const closed = await crowd.run({ do: 'closed', ms: CLOSED_MS });
  const allMs = machineMs() - machine;
  const passedMs = performance.now() - startMs;
  const after = await server.probe();
  const serverMs = after.cpuMs - before.cpuMs;
  const perTable = (bytes) => bytes / tables / 1024;
  return {
    rate: closed.moves / closed.seconds,
    cpuUs: (serverMs * 1000) / closed.moves,
    clientUs: (closed.cpuMs * 1000) / closed.moves,
    othersCores: Math.max(0, allMs - serverMs - closed.cpuMs) / passedMs,
    closedP50: closed.p50,
    closedP99: closed.p99,
    pacedP50: paced.p50,
    pacedP99: paced.p99,
    idleKiB: perTable(idle.rss - started.rss),
    idleHeapKiB: perTable(idle.heap - started.heap),
    playingKiB: perTable(after.rss - started.rss),
    playingHeapKiB: perTable(after.heap - started.heap),
    idleCores: (idle.cpuMs - opened.cpuMs) / IDLE_MS,
  };
}
