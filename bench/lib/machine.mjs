import { spawnSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';

/** What was measured and on what; nothing that tells whose machine it is. */
export function describeRun() {
  const processors = cpus();
  const model = processors[0]?.model.trim() || 'unknown CPU';
  const cores = `${processors.length} core${processors.length === 1 ? '' : 's'}`;
  // On a busy machine the engine's rate varied by a factor of two between rounds, that of C hardly.
  const load = `load ${loadavg()[0].toFixed(1)} before the run`;
  return `Commit ${describeCommit()}, ${model}, ${cores}, ${load}, Node ${process.versions.node}`;
}

/** Where benchmarks write what they have measured. */
const WRITTEN = ['bench/results.md', 'docs/comparison.md'];

/** The short hash, with `+` when anything but the results differs from it. */
function describeCommit() {
  const hash = git('rev-parse', '--short', 'HEAD');
  if (hash === undefined) return 'unknown';
  const results = WRITTEN.map((file) => `:(top,exclude)${file}`);
  const changes = git('status', '--porcelain', '--', ':/', ...results);
  return changes === '' ? hash : `${hash}+`;
}

function git(...args) {
  const cwd = new URL('.', import.meta.url);
  const { status, stdout } = spawnSync('git', args, { cwd, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
