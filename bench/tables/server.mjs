import { spawn } from 'node:child_process';
import { once } from 'node:events';

const PROBE = new URL('probe.mjs', import.meta.url).href;
const ADDRESS = /http:\/\/127\.0\.0\.1:\d+\//;
const START_MS = 20_000;
const STOP_MS = 5_000;

/** Starts a server in a process of its own and waits until it prints where it listens. */
export async function startServer(args, env = {}) {
  const child = spawn(process.execPath, ['--import', PROBE, ...args], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });
  const address = await readAddress(child, args);
  return {
    address,
    probe: () => ask(child),
    stop: () => stop(child),
    /** Ends it as `kill -9` does. */
    kill: () => child.kill('SIGKILL'),
  };
}

function readAddress(child, args) {
  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = () => reject(new Error(`no address from ${args.join(' ')}: ${printed}`));
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail();
    }, START_MS);
    child.once('exit', fail);
    const read = (chunk) => {
      // Only the beginning matters; the rest is read so that the server never waits.
      if (printed.length < 10_000) printed += chunk;
      const [address] = ADDRESS.exec(printed) ?? [];
      if (address === undefined) return;
      clearTimeout(timer);
      resolve(address);
    };
    child.stdout.on('data', read);
  });
}

let probes = 0;

/** CPU time and memory of the server now. */
function ask(child) {
  const probe = probes++;
  return new Promise((resolve, reject) => {
    const done = () => {
      child.off('message', hear);
      child.off('exit', end);
    };
    const hear = (message) => {
      if (message?.probe !== probe) return;
      done();
      resolve(message);
    };
    const end = () => {
      done();
      reject(new Error('the server has ended'));
    };
    child.on('message', hear);
    child.once('exit', end);
    child.send({ probe });
  });
}

async function stop(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
}
