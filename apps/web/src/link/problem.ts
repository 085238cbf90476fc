import { LANGS, type Rejection, speak, type Text } from '@stammtisch/kernel';
import type { Problem } from './link.ts';

/** Why this page itself could not do something, in the form in which a server would tell it. */
export function problemOf(error: Rejection, names: readonly string[] = []): Problem {
  const [de, en] = LANGS.map((lang) => speak(error, lang, names));
  return { code: error.code, message: { de, en } as Text };
}
