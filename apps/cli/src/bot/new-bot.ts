import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fail, ok, refusalsOf, type Result, text } from '@stammtisch/kernel';
import type { Starter } from './starters.ts';

/** Where the starter bots are: they are the examples, there is no second copy. */
export const EXAMPLES = new URL('../../../../examples/bots/', import.meta.url);

/** Letters, digits and a few marks: a name that needs no escape in any language. */
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{N} ._-]{0,30}[\p{L}\p{N}])?$/u;

/** Writes a starter bot under another name into a folder and returns its path. */
export function writeBot(starter: Starter, name: string, folder: string): Result<string> {
  const composed = name.normalize('NFC');
  if (!NAME.test(composed)) return fail(refusal('bad-name', { name }));
  const path = join(folder, `${fileStem(composed)}${extname(starter.file)}`);
  const source = readFileSync(new URL(starter.file, EXAMPLES), 'utf8');
  if (existsSync(path)) return fail(refusal('file-exists', { path }));
  mkdirSync(folder, { recursive: true });
  // `wx` refuses to overwrite, even if the file has come into being since we looked.
  writeFileSync(path, source.replace(starter.name, composed), { flag: 'wx', mode: 0o755 });
  return ok(path);
}

const UMLAUTS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** A name of a file for the name of a bot, plain enough for every shell and compiler. */
function fileStem(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => UMLAUTS[letter]!)
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain === '' ? 'bot' : plain;
}

const refusal = refusalsOf({
  'bad-name': text(
    'Der Name eines Bots hat 1 bis 32 Buchstaben, Ziffern, Leerzeichen, Punkte und Striche und beginnt und endet mit einem Buchstaben oder einer Ziffer; „{name}“ geht nicht.',
    'The name of a bot has 1 to 32 letters, digits, spaces, dots and dashes, a letter or digit first and last, unlike "{name}".',
  ),
  'file-exists': text(
    '„{path}“ gibt es schon; es wird nicht überschrieben.',
    '"{path}" is there already and is not overwritten.',
  ),
});
