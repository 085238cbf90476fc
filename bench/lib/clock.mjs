import { cpus } from 'node:os';

/** CPU time of everything on this machine so far, in milliseconds. */
export function machineMs() {
  return cpus().reduce(
    (sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq,
    0,
  );
}

/** CPU time of this process so far, all its threads, in milliseconds. */
export function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** CPU nanoseconds per call, once for each of `batches` batches that take about `batchMs`. */
export function measureNs(body, batches = 15, batchMs = 60) {
  const calls = countCalls(body, batchMs);
  return Array.from({ length: batches }, () => (timeCalls(body, calls) * 1e6) / calls);
}

/** Doubles the number of calls until they fill a batch; that warms the code up as well. */
function countCalls(body, batchMs) {
  for (let calls = 1; ; calls *= 2) {
    const spentMs = timeCalls(body, calls);
    if (spentMs >= batchMs) return Math.max(1, Math.round((calls * batchMs) / spentMs));
  }
}

function timeCalls(body, calls) {
  const start = cpuMs();
  for (let i = 0; i < calls; i++) body(i);
  return cpuMs() - start;
}
