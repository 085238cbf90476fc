import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type AnyGame, type Lang, speak } from '@stammtisch/kernel';
import type { RulesInfo } from './to-bot.ts';

/** SHA-256 of game, revision and options: equal hashes mean games that go by the same rules. */
export function hashRules(game: AnyGame, options: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(rulesKey(game, options))));
}

/** Rules as a table or a contest has chosen them; a `hash` of the caller is not read. */
interface RulesAsked {
  readonly preset: string;
  readonly options: unknown;
  readonly hash?: string;
}

/** The rules as `start` tells them; `wordsIn` adds them as paragraphs in that language. */
export function describeRules(
  game: AnyGame,
  { preset, options }: RulesAsked,
  wordsIn?: Lang,
): RulesInfo {
  const hash = hashRules(game, options);
  const facts = { game: game.id, preset, options: options as RulesInfo['options'], hash };
  if (wordsIn === undefined) return facts;
  return { ...facts, text: game.rules(options).map((paragraph) => speak(paragraph, wordsIn)) };
}

/** What is hashed: the same text for the same rules, in whatever order they were given. */
export function rulesKey(game: AnyGame, options: unknown): string {
  return formatSorted({ game: game.id, revision: game.revision, options });
}

/** JSON with the keys of every object in order. */
function formatSorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
