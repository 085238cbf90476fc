// Loaded into a server before its own code (`node --import`): tells on request, over the channel to
// the parent, what the process takes. So all servers are measured alike and know nothing of it.
import { readdirSync, readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';
import { collectGarbage } from '../contest/garbage.mjs';
import { cpuMs } from '../lib/clock.mjs';

/** Only Linux tells of threads, the main one first, and of what is written. */
const IS_LINUX = process.platform === 'linux';

/** What measuring itself has taken so far, by thread and in all. */
const spent = { cpuMs: 0, threads: new Map() };

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
  const begun = readUsage();
  const figures = { cpuMs: begun.cpuMs - spent.cpuMs, ...readWritten() };
  const threads = begun.threads.map((thread) => less(thread, spent.threads.get(thread.id)));
  await collectGarbage();
  const { rss, heapUsed } = process.memoryUsage();
  const ended = readUsage();
  spent.cpuMs += ended.cpuMs - begun.cpuMs;
  for (const thread of ended.threads) {
    // A thread that was not there before has done nothing else.
    spent.threads.set(
      thread.id,
      less(
        thread,
        threads.find(({ id }) => id === thread.id),
      ),
    );
  }
  process.send({ probe, ...figures, threads, rss, heap: heapUsed });
}

function readUsage() {
  const threads = IS_LINUX ? readdirSync('/proc/self/task').map(readThread) : [];
  return { cpuMs: cpuMs(), threads };
}

/** How long a thread has run, and how long it could have run but no processor was free. */
function readThread(id) {
  const [ran, waited] = readFileSync(`/proc/self/task/${id}/schedstat`, 'utf8').split(' ');
  return { id, ranMs: Number(ran) / 1e6, waitedMs: Number(waited) / 1e6 };
}

function less({ id, ranMs, waitedMs }, part = { ranMs: 0, waitedMs: 0 }) {
  return { id, ranMs: ranMs - part.ranMs, waitedMs: waitedMs - part.waitedMs };
}

/** What was written to disks. */
function readWritten() {
  if (!IS_LINUX) return { writtenBytes: NaN };
  const [, written] = /^write_bytes: (\d+)$/m.exec(readFileSync('/proc/self/io', 'utf8'));
  return { writtenBytes: Number(written) };
}
