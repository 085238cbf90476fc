// Installs the dependencies when they are missing or older than the lock file, so that "npm test" and
// "npm start" are all a fresh clone needs; with --build it builds, too. Uses nothing that is not in Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { refuseNode } from '../apps/cli/bin/node-version.js';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STAMP = `${ROOT}node_modules/.stammtisch-lock`;
/** How often somebody who waits is told that it goes on. */
const TELL_MS = process.stderr.isTTY ? 1_000 : 15_000;

const refusal = refuseNode(process.versions.node);
if (refusal !== '') {
  process.stderr.write(refusal);
  process.exit(1);
}

const lock = createHash('sha256')
  .update(readFileSync(`${ROOT}package-lock.json`))
  .digest('hex');

// After an install of somebody's own: it need not be done again.
if (process.argv.includes('--installed')) writeFileSync(STAMP, lock);
else if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== lock) {
  await run('installs what it needs and builds', ['ci', '--no-audit', '--no-fund']);
  writeFileSync(STAMP, lock);
}
if (process.argv.includes('--build')) await run('builds', ['run', '--silent', 'build']);

/** Runs npm and tells how long it has taken so far; what npm prints is shown when it fails. */
async function run(task, args) {
  const began = Date.now();
  tell(`stammtisch: ${task} …`);
  const timer = setInterval(() => {
    tell(`stammtisch: ${task} … ${Math.round((Date.now() - began) / 1000)} s`);
  }, TELL_MS);
  const { code, output } = await collect(args);
  clearInterval(timer);
  if (process.stderr.isTTY) process.stderr.write('\n');
  if (code === 0) return;
  process.stderr.write(`${output}\nstammtisch: "npm ${args.join(' ')}" failed.\n`);
  process.exit(1);
}

/** On a terminal the line before is written over. */
function tell(line) {
  process.stderr.write(process.stderr.isTTY ? `\r${line}` : `${line}\n`);
}

function collect(args) {
  // A shell finds npm.cmd on Windows; nothing of what is run comes from outside.
  const npm = spawn('npm', args, { cwd: ROOT, shell: process.platform === 'win32' });
  const output = [];
  npm.stdout.on('data', (part) => output.push(part));
  npm.stderr.on('data', (part) => output.push(part));
  return new Promise((resolve) => {
    npm.on('error', (error) => resolve({ code: 1, output: String(error) }));
    npm.on('close', (code) => resolve({ code, output: Buffer.concat(output).toString() }));
  });
}
