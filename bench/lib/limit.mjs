import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../limit/', import.meta.url));
const COMPILER = process.env['CC'] ?? 'cc';

/** Compiles the C program; why not, in one sentence, if that is impossible, else undefined. */
export function buildLimit() {
  const found = spawnSync(COMPILER, ['--version']).status === 0;
  if (!found) return `There is no C compiler here (${COMPILER}), so nothing is compared with C.`;
  const made = spawnSync('make', [`CC=${COMPILER}`], { cwd: FOLDER, encoding: 'utf8' });
  if (made.status === 0) return undefined;
  const reason = made.error?.message ?? made.stderr.trim();
  return `The C program could not be built, so nothing is compared with C: ${reason}`;
}

/** One run of the C program. */
export function runLimit(games, seed) {
  return JSON.parse(
    execFileSync(`${FOLDER}build/mau-mau`, [String(games), seed], { encoding: 'utf8' }),
  );
}
