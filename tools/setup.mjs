// Installs the dependencies when they are missing or older than the lock file, so that
// "npm test" and "npm start" are all a fresh clone needs. Uses nothing that is not in Node.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = `${root}node_modules/.stammtisch-lock`;
const lock = createHash('sha256')
  .update(readFileSync(`${root}package-lock.json`))
  .digest('hex');

if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  process.stderr.write('stammtisch: installs what it needs and builds, for a minute or two …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  // Not "npm ci": it fails when a registry lacks optional parts for other platforms.
  const install = spawnSync(npm, ['install', '--no-save', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
  });
  if (install.status !== 0) {
    process.stderr.write('stammtisch: the dependencies could not be installed (npm install).\n');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}
