import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { Worker, type WorkerOptions } from 'node:worker_threads';

/**
 * Starts a built file (`….js`) on a thread of its own. Where the sources themselves run, as in tests,
 * its source takes its place. Node 20 cannot read that, so it is made one piece of JavaScript first,
 * once for all threads.
 */
export function startThread(entry: URL, options: WorkerOptions = {}): Worker {
  const isBuilt = !import.meta.url.endsWith('.ts') || !entry.href.endsWith('.js');
  if (isBuilt) return new Worker(entry, options);
  const source = entry.href.replace(/\.js$/, '.ts');
  return new Worker(bundles.get(source) ?? bundle(source), { ...options, eval: true });
}

const bundles = new Map<string, string>();

interface Bundler {
  readonly buildSync: (options: object) => { readonly outputFiles: readonly [{ text: string }] };
}

function bundle(source: string): string {
  const path = fileURLToPath(source);
  // Like a built file that is missing, it fails on the thread.
  if (!existsSync(path)) return `throw new Error(${JSON.stringify(`There is no ${path}`)})`;
  // Only developers have it.
  const { buildSync } = createRequire(import.meta.url)('esbuild') as Bundler;
  const { outputFiles } = buildSync({
    entryPoints: [path],
    bundle: true,
    write: false,
    platform: 'node',
    format: 'cjs',
    conditions: ['source'],
    // Nets are found because they are imported: what packages say of side effects would drop them.
    ignoreAnnotations: true,
    define: { 'import.meta.url': JSON.stringify(source) },
  });
  const code = outputFiles[0].text;
  bundles.set(source, code);
  return code;
}
