/** Writes the service worker with the list of what was built. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

const PUBLIC = join(import.meta.dirname, '../public');
const SOURCE = join(import.meta.dirname, 'service-worker.js');

/** No worker answers for it: it is framed under the origin of nobody. */
const BOT_FRAME = 'bot-frame.html';

/** Asks a server, or is asked for long after the first card was played. */
const LATER =
  /(?:balance|compare|lab|luck|opinion|tip)\.worker|contests|costly-line|daily-page|luck-dialog|copy-field|progress-bar|workshop|code-editor|league|practice|embed|tv-page|open-dialog|\/search-/;
/** Nets of bots that have learned: kept when one has played. */
const NETS = /(?:contest|standard)-\d-/;
/** What is only shown in documents or linked from them is kept when somebody has looked at it. */
const CODE = /\.(?:js|css)$/;

/** A build plugin: `sw.js` keeps files of this very build, under a name of its own. */
export function serviceWorker(): Plugin {
  return {
    name: 'stammtisch-service-worker',
    apply: 'build',
    generateBundle: {
      // Only then it is known which files there are.
      order: 'post',
      handler(_, bundle) {
        const code = Object.values(bundle).filter(
          ({ fileName }) => CODE.test(fileName) && !NETS.test(fileName),
        );
        const [later = [], needed = []] = [true, false].map((wanted) =>
          code.filter((part) => isLater(part) === wanted).map(({ fileName }) => `/${fileName}`),
        );
        const open = listPublic().map((file) => `/${file}`);
        const first = ['/', ...needed, ...open].toSorted();
        const hash = createHash('sha256').update(JSON.stringify([first, later]));
        for (const file of listPublic()) hash.update(readFileSync(join(PUBLIC, file)));
        const index = bundle['index.html'];
        if (index?.type === 'asset') hash.update(index.source);
        const source = fill(readFileSync(SOURCE, 'utf8'), {
          BUILD_NAME: hash.digest('hex').slice(0, 12),
          "['FIRST_FILES']": JSON.stringify(first),
          "['LATER_FILES']": JSON.stringify(later.toSorted()),
        });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

/** Whether a table can be played without it: texts of documents, contests, looking back. */
function isLater(part: Rolldown.OutputAsset | Rolldown.OutputChunk): boolean {
  if (LATER.test(part.fileName)) return true;
  return part.type === 'chunk' && part.moduleIds.some((id) => /\.md(?:\?|$)/.test(id));
}

function listPublic(): string[] {
  return readdirSync(PUBLIC, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== BOT_FRAME)
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
