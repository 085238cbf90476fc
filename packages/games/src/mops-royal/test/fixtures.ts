/** Save files that lie beside the tests. */
import { readFileSync } from 'node:fs';
import { speak } from '@stammtisch/kernel';
import { parseSave, type Save } from '../save.ts';

export function readFixture(file: string): Save {
  const parsed = parseSave(readText(file));
  if (!parsed.ok) throw new Error(speak(parsed.error, 'de'));
  return parsed.value;
}

export function readText(file: string): string {
  return readFileSync(new URL(`../testdata/${file}`, import.meta.url), 'utf8');
}
