import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a built file (`….js`) on a thread of its own. Where the sources themselves run, as in tests,
 * its source takes its place. Node 20 cannot read that; so tsx is started first, which reads it and
 * all that it imports.
 */
export function startThread(entry: URL, options: WorkerOptions = {}): Worker {
  const isBuilt = !import.meta.url.endsWith('.ts') || !entry.href.endsWith('.js');
  if (isBuilt) return new Worker(entry, options);
  const tsx = JSON.stringify(import.meta.resolve('tsx/esm/api'));
  const source = JSON.stringify(entry.href.replace(/\.js$/, '.ts'));
  // By `--import tsx` alone a thread would not get it.
  const code = `import(${tsx}).then(({ register }) => (register(), import(${source})));`;
  return new Worker(code, { ...options, eval: true, execArgv: ['--conditions=source'] });
}
