// Packs, installs the tarball for all users of an empty folder, and uses it from there. Needs a
// registry for what is not ours; "npm run pack:check" builds before.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pack } from './pack.mjs';
import { tryPacked } from './try-packed.mjs';

const folder = mkdtempSync(join(tmpdir(), 'stammtisch-install-'));
try {
  const tarball = pack(folder);
  const args = ['install', '--global', '--prefix', folder, '--no-audit', '--no-fund', tarball];
  const windows = process.platform === 'win32';
  const npm = windows ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, args, { cwd: folder, stdio: 'inherit', shell: windows });
  if (status !== 0) throw new Error('npm install has failed');
  const modules = join(folder, windows ? 'node_modules' : 'lib/node_modules');
  const installed = join(modules, 'stammtisch');
  const { version, bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  await tryPacked(join(installed, bin.stammtisch), version);
  process.stdout.write(`stammtisch ${version} works when installed, on Node ${process.version}\n`);
} finally {
  rmSync(folder, { recursive: true });
}
