import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CROWD = fileURLToPath(new URL('crowd.mjs', import.meta.url));
/** No job takes longer than it is told to play and that, unless something hangs. */
const JOB_MS = 120_000;

/** Starts the clients of a server in a process of their own; `run` gives them a job. */
export async function startCrowd({ client, address }) {
  const child = fork(CROWD, [client, address]);
  const run = (job) => {
    const done = hear(child, JOB_MS + (job.ms ?? 0));
    child.send(job);
    return done;
  };
  await hear(child, JOB_MS);
  return { run, stop: () => child.kill() };
}

function hear(child, limitMs) {
  return new Promise((resolve, reject) => {
    const settle = (how, value) => {
      clearTimeout(timer);
      child.off('message', take);
      child.off('exit', end);
      how(value);
    };
    const take = ({ result, error }) =>
      error === undefined ? settle(resolve, result) : settle(reject, new Error(error));
    const end = () => settle(reject, new Error('the clients have ended early'));
    const timer = setTimeout(() => {
      child.kill();
      settle(reject, new Error(`the clients took more than ${limitMs / 1000} s`));
    }, limitMs);
    child.on('message', take);
    child.on('exit', end);
  });
}
