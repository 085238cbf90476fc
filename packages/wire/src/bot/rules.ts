import { type AnyGame, type Lang, speak } from '@stammtisch/kernel';
import type { RulesInfo } from './to-bot.ts';

/** What is hashed: equal texts mean games that go by the same rules. */
export function rulesKey(game: AnyGame, options: unknown): string {
  return formatSorted({ game: game.id, revision: game.revision, options });
}

/** The rules as `start` tells them; `hash` is the SHA-256 of `rulesKey` in hexadecimal. */
export function describeRules(
  game: AnyGame,
  { preset, options, hash }: Pick<RulesInfo, 'preset' | 'hash'> & { readonly options: unknown },
  wordsIn?: Lang,
): RulesInfo {
  const facts = { game: game.id, preset, options: options as RulesInfo['options'], hash };
  if (wordsIn === undefined) return facts;
  return { ...facts, text: game.rules(options).map((paragraph) => speak(paragraph, wordsIn)) };
}

/** JSON with the keys of every object in order. */
function formatSorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
