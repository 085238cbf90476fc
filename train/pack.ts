/**
 * Packs what train.py has made for the bots: weights as whole numbers of 8 bits, in
 * packages/bots/src/mau-mau/learned/nets, and settings, curve and hashes beside this file.
 *
 *     npx tsx --conditions=source train/pack.ts FOLDER NAME …
 */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { quantize, readNote } from './quantize.ts';

const NETS = new URL('../packages/bots/src/mau-mau/learned/nets/', import.meta.url);
const NOTES = new URL('nets/', import.meta.url);

const [folder, ...names] = process.argv.slice(2);
for (const name of names) pack(folder!, name);

function pack(from: string, name: string): void {
  const file = path.join(from, name);
  const { sizes, data } = quantize(file);
  writeFileSync(
    new URL(`${name}.ts`, NETS),
    [
      `/** Made by \`train/pack.ts\`; how it was trained stands in \`train/nets/${name}.json\`. */`,
      `export const net = {`,
      `  sizes: [${sizes.join(', ')}],`,
      `  data: '${data}',`,
      `};`,
      ``,
    ].join('\n'),
  );
  const packedSha256 = createHash('sha256').update(Buffer.from(data, 'base64')).digest('hex');
  const note = { ...readNote(file), packedSha256 };
  writeFileSync(new URL(`${name}.json`, NOTES), `${JSON.stringify(note, null, 1)}\n`);
}
