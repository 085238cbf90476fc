/** The seeds of the deals and bots of a match, all of which follow from its own. */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { parseSeed, type Seed } from '@stammtisch/kernel';

/**
 * Begins a seed whose deals tell nothing about each other. Seeds of deals are published while others
 * are still to be played, and how a text is mixed into a seed can be turned back.
 */
export const SEALED = 'sealed:';

/** The seed of a deal of a match. */
export function dealSeed(seed: string, deal: number): Seed {
  return mix(`${seed}/deal/${deal}`);
}

/** By deal and seat, not by who sits there: so two copies of one bot play the same. */
export function botSeed(seed: string, deal: number, seat: number): Seed {
  return mix(`${seed}/deal/${deal}/bot/${seat}`);
}

/** A seed from a text that begins with the seed of a match. */
export function mix(text: string): Seed {
  if (!text.startsWith(SEALED)) return parseSeed(text);
  return parseSeed(bytesToHex(sha256(utf8ToBytes(text))).slice(0, SEED_DIGITS));
}

const SEED_DIGITS = 32;
