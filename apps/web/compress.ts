/** Writes compressed copies beside what was built, so that no server has to compress. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Pictures are compressed already. */
const TEXT = /\.(?:css|html|js|json|svg|webmanifest)$/;
/** A smaller file fits into the packet or two that its headers need anyway. */
const WORTH_BYTES = 1024;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** A build plugin: `X.br` and `X.gz` for every text of the build that gets smaller by it. */
export function compressedCopies(): Plugin {
  return {
    name: 'stammtisch-compressed-copies',
    apply: 'build',
    writeBundle: {
      sequential: true,
      async handler({ dir = '' }) {
        const entries = await readdir(dir, { recursive: true, withFileTypes: true });
        const texts = entries.filter((entry) => entry.isFile() && TEXT.test(entry.name));
        await Promise.all(texts.map((text) => writeCopies(join(text.parentPath, text.name))));
      },
    },
  };
}

async function writeCopies(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < WORTH_BYTES) return;
  const { BROTLI_PARAM_QUALITY, BROTLI_MAX_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
  const params = {
    [BROTLI_PARAM_QUALITY]: BROTLI_MAX_QUALITY,
    [BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [small, zipped] = await Promise.all([
    brotli(content, { params }),
    zip(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (small.length < content.length) await writeFile(`${path}.br`, small);
  if (zipped.length < content.length) await writeFile(`${path}.gz`, zipped);
}
