/** Lets pages import our Markdown: as it is shown, or as the search needs it. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { addressOf } from '../src/docs/document.ts';
import { readMarkdown } from './markdown.ts';

const ROOT = join(import.meta.dirname, '../../..');
/** What readers can open beside documents: pictures, schemas, starter bots. Sources are not served. */
const SHARED = /^(?:docs|examples)\//;
const IMPORT = /^(.*\.md)(?:\?(sections))?$/;

/** A build plugin: `X.md` has a `doc`, `X.md?sections` its `sections`. */
export function documents(): Plugin {
  const linked = new Set<string>();
  const loaded = new Set<string>();
  return {
    name: 'stammtisch-documents',
    enforce: 'pre',
    load: {
      filter: { id: IMPORT },
      handler(id) {
        const [, path = '', part] = IMPORT.exec(id)!;
        if (!path.startsWith(ROOT)) return undefined;
        const file = path.slice(ROOT.length).replaceAll('\\', '/').replace(/^\//, '');
        this.addWatchFile(path);
        loaded.add(file);
        const made = makeModule(file, part);
        for (const other of made.linked) linked.add(other);
        return { code: made.code, map: null };
      },
    },
    buildEnd(error) {
      const missing = [...linked].filter((file) => !loaded.has(file));
      if (error !== undefined || missing.length === 0) return;
      throw new Error(`linked from a document, but no page: ${missing.join(', ')}`);
    },
  };
}

interface Module {
  readonly code: string;
  /** Documents that it leads to. */
  readonly linked: readonly string[];
}

function makeModule(file: string, part: string | undefined): Module {
  const linked: string[] = [];
  const files: string[] = [];
  const resolve = (path: string): string | undefined => {
    const target = openFolder(path);
    if (target?.endsWith('.md') === true) {
      linked.push(target);
      return addressOf(target);
    }
    if (target === undefined || !SHARED.test(target)) return undefined;
    files.push(target);
    return `%FILE${files.length - 1}%`;
  };
  const { sections, ...doc } = readMarkdown(file, readFileSync(join(ROOT, file), 'utf8'), resolve);
  if (part === 'sections') return { code: exportAs('sections', sections), linked };
  const imports = files.map((path, index) => {
    return `import file${index} from ${JSON.stringify(`${join(ROOT, path)}?url`)};\n`;
  });
  const code = exportAs('doc', doc).replaceAll(/%FILE(\d+)%/g, '" + file$1 + "');
  return { code: imports.join('') + code, linked };
}

/** A folder is shown by the document in it that describes it; one without is not shown. */
function openFolder(path: string): string | undefined {
  if (!statSync(join(ROOT, path)).isDirectory()) return path;
  const about = join(path, 'README.md');
  return existsSync(join(ROOT, about)) ? about : undefined;
}

function exportAs(name: string, value: unknown): string {
  return `export const ${name} = ${JSON.stringify(value)};\n`;
}
