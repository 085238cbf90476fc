// What "npm test" does: builds, then runs the quick tests with the checks that need no test beside
// them, so that no processor is idle while a test waits. Whoever names tests, as in "npm test -- PATH",
// runs these alone. Uses only what Node has.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
/** One after the other; each is a script of package.json. */
const CHECKS = ['types', 'lint', 'format:check', 'unused'];

/** Runs a script of package.json; what a quiet one says is shown only where it fails. */
function run(script, isQuiet, words = []) {
  const stdio = isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  // On Windows npm is a file of commands, which Node runs in a shell only.
  const shell = process.platform === 'win32';
  const child = spawn('npm', ['run', '--silent', script, '--', ...words], {
    cwd: root,
    stdio,
    shell,
  });
  const said = [];
  child.stdout?.on('data', (chunk) => said.push(chunk));
  child.stderr?.on('data', (chunk) => said.push(chunk));
  return new Promise((resolve) => {
    child.on('close', (code) => resolve({ script, isGood: code === 0, text: Buffer.concat(said) }));
  });
}

async function runChecks() {
  const found = [];
  for (const script of CHECKS) found.push(await run(script, true));
  return found.filter(({ isGood }) => !isGood);
}

const built = await run('build', false);
if (!built.isGood) process.exit(1);
const named = process.argv.slice(2);
const [tests, failed] = await Promise.all([
  run('vitest', false, named),
  named.length === 0 ? runChecks() : [],
]);
for (const { script, text } of failed) {
  process.stderr.write(`\nnpm run ${script} failed:\n`);
  process.stderr.write(text);
}
if (named.length === 0 && failed.length === 0)
  process.stdout.write(`${CHECKS.join(', ')}: nothing found\n`);
process.exitCode = tests.isGood && failed.length === 0 ? 0 : 1;
