import { fail, type Lang, ok, type Result, sentence, speak } from '@stammtisch/kernel';
import { refuse } from './texts.ts';

/** The names to play with, trimmed, or what is wrong with them: blank, or twice the same. */
export function checkNames(names: readonly string[]): Result<readonly string[]> {
  const trimmed = names.map((name) => name.trim());
  const blank = trimmed.indexOf('');
  if (blank >= 0) return fail(refuse('name-blank', { number: blank + 1 }));
  const keys = trimmed.map(foldCase);
  const taken = keys.findIndex((key, index) => keys.indexOf(key) < index);
  if (taken >= 0) return fail(refuse('name-taken', { name: trimmed[taken] }));
  return ok(trimmed);
}

/** The names as a form hands them on: a field left blank becomes "Spieler 2". */
export function fillNames(names: readonly string[], lang: Lang): readonly string[] {
  return names.map((name, seat) => (name.trim() === '' ? defaultName(seat, lang) : name));
}

function foldCase(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

function defaultName(seat: number, lang: Lang): string {
  return speak(sentence('{@seat}', '{@seat}', { seat }), lang);
}
