// Loaded into a server before its own code (`node --import`): tells on request, over the channel to
// the parent, what the process takes. So all servers are measured alike and know nothing of it.
import { isMainThread } from 'node:worker_threads';
import { collectGarbage } from '../contest/garbage.mjs';
import { cpuMs } from '../lib/clock.mjs';

let spentMs = 0;

// Its threads load this too; what is measured is the whole process.
if (isMainThread) listen();

function listen() {
  process.on('message', (message) => {
    if (message?.probe !== undefined) void answer(message.probe);
  });
  // The server decides when it is done, but it does not outlive the benchmark.
  process.channel.unref();
  process.on('disconnect', () => process.exit(1));
}

/** Garbage is collected for the sake of the measurement, so its time is not the server's. */
async function answer(probe) {
  const startMs = cpuMs();
  await collectGarbage();
  const { rss, heapUsed } = process.memoryUsage();
  const serverMs = startMs - spentMs;
  spentMs += cpuMs() - startMs;
  process.send({ probe, cpuMs: serverMs, rss, heap: heapUsed });
}
