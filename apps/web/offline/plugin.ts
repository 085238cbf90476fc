/** Writes the service worker with the list of what was built. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const PUBLIC = join(import.meta.dirname, '../public');
const SOURCE = join(import.meta.dirname, 'service-worker.js');

/** A build plugin: `sw.js` keeps all files of this very build, under a name of its own. */
export function serviceWorker(): Plugin {
  return {
    name: 'stammtisch-service-worker',
    apply: 'build',
    generateBundle(_, bundle) {
      const built = Object.keys(bundle).filter((file) => !file.endsWith('.map'));
      const files = ['/', ...[...built, ...listPublic()].map((file) => `/${file}`)]
        .filter((file) => file !== '/index.html')
        .toSorted();
      const hash = createHash('sha256').update(JSON.stringify(files));
      for (const file of listPublic()) hash.update(readFileSync(join(PUBLIC, file)));
      const index = bundle['index.html'];
      if (index?.type === 'asset') hash.update(index.source);
      const source = fill(readFileSync(SOURCE, 'utf8'), {
        BUILD_NAME: hash.digest('hex').slice(0, 12),
        "['BUILD_FILES']": JSON.stringify(files),
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}

function listPublic(): string[] {
  return readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(PUBLIC.length + 1)
        .replaceAll('\\', '/'),
    );
}

/** A word that is not there would be a worker that keeps nothing. */
function fill(source: string, words: Readonly<Record<string, string>>): string {
  return Object.entries(words).reduce((text, [word, value]) => {
    if (!text.includes(word)) throw new Error(`${word} is missing in the service worker`);
    return text.replace(word, value);
  }, source);
}
