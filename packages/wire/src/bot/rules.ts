import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type AnyGame, type Lang, speak } from '@stammtisch/kernel';
import type { RulesInfo } from './to-bot.ts';

/**
 * SHA-256 of game, revision and options: equal hashes mean games that go by the same rules, in
 * whatever order these were given.
 */
export function hashRules({ id, revision }: AnyGame, options: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(formatSorted({ game: id, revision, options }))));
}

/** Rules as a table or a contest has chosen them. */
interface RulesAsked {
  readonly preset: string;
  readonly options: unknown;
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

/** JSON with the keys of every object in order. */
function formatSorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
