import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { publint } from 'publint';
import { expect, it } from 'vitest';
import { pack } from './pack.mjs';
import { ROOT } from './repository.ts';
import { tryPacked } from './try-packed.mjs';

interface Packed {
  readonly version: string;
  readonly bin: { readonly stammtisch: string };
  readonly dependencies: Readonly<Record<string, string>>;
  readonly optionalDependencies: Readonly<Record<string, string>>;
  readonly bundleDependencies: readonly string[];
}

// What is not ours is linked instead of installed, so that no registry is needed; "npm run
// pack:check" does it without that help.
it('the package has all that it loads, where there is no repository', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-unpacked-'));
  try {
    execFileSync('tar', ['-xzf', pack(folder), '-C', folder]);
    const unpacked = join(folder, 'package');
    const packed = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as Packed;
    const needed = { ...packed.dependencies, ...packed.optionalDependencies };
    for (const name of Object.keys(needed)) {
      if (!packed.bundleDependencies.includes(name)) link(unpacked, name);
    }
    const { messages } = await publint({ pkgDir: unpacked, pack: false });
    expect(messages).toEqual([]);
    await tryPacked(join(unpacked, packed.bin.stammtisch), packed.version);
    expect(Object.values(needed).filter((version) => !/^[\d^]/.test(version))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 300_000);

function link(unpacked: string, name: string): void {
  const path = join(unpacked, 'node_modules', name);
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules', name), path, 'junction');
}
