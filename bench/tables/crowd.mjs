// All clients of a server, in a process of their own; does one thing after the other as it is told:
// opens tables, plays as fast as it can, plays at a pace.
import { collectGarbage } from '../contest/garbage.mjs';
import { cpuMs } from '../lib/clock.mjs';
import { quantile } from '../lib/statistics.mjs';
import { openPlay } from './play.mjs';

const [client, address] = process.argv.slice(2);
const { openTable } = await import(client);
const play = openPlay((events) => openTable(address, events));

const JOBS = {
  open: ({ count }) => play.open(count),
  closed: ({ ms }) => summarize(play.playClosed(ms)),
  paced: async ({ ms, perSecond }) => {
    // What the clients have left behind must not hold up the server's moves.
    await collectGarbage();
    return summarize(play.playPaced(ms, perSecond));
  },
};

process.on('message', (job) => {
  JOBS[job.do](job).then(
    (result) => process.send({ result }),
    (error) => process.send({ error: error.stack }),
  );
});
process.send({ result: 'ready' });

async function summarize(playing) {
  const startMs = cpuMs();
  const { delaysMs, seconds } = await playing;
  if (delaysMs.length === 0) throw new Error('nobody has seen a move');
  return {
    moves: delaysMs.length,
    seconds,
    cpuMs: cpuMs() - startMs,
    p50: quantile(delaysMs, 0.5),
    p99: quantile(delaysMs, 0.99),
  };
}
