import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CROWD = fileURLToPath(new URL('crowd.mjs', import.meta.url));
/** No job takes longer unless something hangs. */
const JOB_MS = 120_000;

/** Starts the clients of a server in a process of their own; `run` gives them a job. */
export async function startCrowd({ client, address }) {
  const child = fork(CROWD, [client, address]);
  const run = (job) => {
    const done = hear(child);
    child.send(job);
    return done;
  };
  await hear(child);
  return { run, stop: () => child.kill() };
}

function hear(child) {
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
      settle(reject, new Error(`the clients took more than ${JOB_MS / 1000} s`));
    }, JOB_MS);
    child.on('message', take);
    child.on('exit', end);
  });
}
