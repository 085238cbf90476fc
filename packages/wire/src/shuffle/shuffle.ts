/**
 * A shuffle nobody could have chosen. The server draws a secret and publishes its hash, the
 * commitment; every member draws a salt and publishes its hash, bound to that commitment and to the
 * member. When the deal is asked for, the list of those who count is fixed and published; only then
 * the salts are shown, and the seed of the game is the hash of the list, the secret and the salts.
 * Nobody knew the part of another when bound to an own one. Who does not show a salt makes the
 * attempt void: all of it is drawn anew without that member, and the list of the next attempt
 * contains the hash of the void one, so that none can be hidden. After the game the secret is told,
 * and anybody can do the sums again. Reshuffles follow from the same seed.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { ListedMember, ShuffleList, ShuffleProof, ShuffleSalt } from '@stammtisch/kernel';

/** Stands before everything that is hashed, so that no other use of SHA-256 means the same. */
const COMMIT_PREFIX = 'stammtisch-commitment-1';
const SALT_PREFIX = 'stammtisch-salt-1';
const RULES_PREFIX = 'stammtisch-rules-1';
const LIST_PREFIX = 'stammtisch-list-1';
const VOID_PREFIX = 'stammtisch-void-1';
const SEED_PREFIX = 'stammtisch-seed-2';
/** Of 1.0, and where nobody but the server has a part. */
const UNLISTED_SEED_PREFIX = 'stammtisch-seed-1';

/** SHA-256 of a text, as hexadecimal digits. */
export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

export function commitTo(secret: string): string {
  return hashText(`${COMMIT_PREFIX}\n${secret}`);
}

/**
 * The commitment of a member to a salt. It is good for one attempt only, the one whose commitment
 * of the server it names, and for this member, so that nobody can take it for an own one.
 */
export function commitToSalt(commitment: string, member: string, salt: string): string {
  return hashText(`${SALT_PREFIX}\n${commitment}\n${member}\n${salt}`);
}

/** The game that the cards are shuffled for. */
export function hashDealtRules(game: string, options: Readonly<Record<string, unknown>>): string {
  const sorted = Object.keys(options).sort();
  return hashJson(RULES_PREFIX, [game, sorted.map((name) => [name, options[name]])]);
}

/** An attempt as far as everybody may know it while its game is played. */
export interface ShownAttempt {
  readonly commitment: string;
  readonly list: ShuffleList;
  readonly salts: readonly ShuffleSalt[];
}

/** The hash of a list, which stands for all that was fixed before any salt was shown. */
export function hashList(
  attempt: Pick<ShownAttempt, 'commitment' | 'list'>,
  voided: readonly ShownAttempt[],
): string {
  let last: string | null = null;
  for (const one of voided) {
    last = hashJson(VOID_PREFIX, [hashAfter(last, one), pairsOf(one.salts)]);
  }
  return hashAfter(last, attempt);
}

/** The hash of a list that follows a void attempt, or none. */
function hashAfter(
  last: string | null,
  { commitment, list }: Pick<ShownAttempt, 'commitment' | 'list'>,
): string {
  const { after, seq, rules, seats, members } = list;
  const lines = members.map((one) => [one.member, one.name, one.commitment, one.seq]);
  return hashJson(LIST_PREFIX, [last, after, commitment, seq, rules, seats, lines]);
}

/** The seed that a shuffle makes: 32 hexadecimal digits. */
export function seedOf({ commitment, secret, salts, list, voided = [] }: ShuffleProof): string {
  if (list === undefined) return unlistedSeed(secret, salts);
  const fixed = hashList({ commitment, list }, voided);
  return hashJson(SEED_PREFIX, [fixed, secret, pairsOf(salts)]).slice(0, 32);
}

function unlistedSeed(secret: string, salts: ShuffleProof['salts']): string {
  const lines = [
    UNLISTED_SEED_PREFIX,
    secret,
    ...salts.map(({ member, salt }) => `${member} ${salt}`),
  ];
  return hashText(lines.join('\n')).slice(0, 32);
}

/** Those of a list who have not shown their salts. */
export function missingOf({ list, salts }: Pick<ShownAttempt, 'list' | 'salts'>): ListedMember[] {
  const shown = new Set(salts.map(({ member }) => member));
  return list.members.filter(({ member }) => !shown.has(member));
}

function pairsOf(salts: readonly ShuffleSalt[]): string[][] {
  return salts.map(({ member, salt }) => [member, salt]);
}

function hashJson(prefix: string, value: unknown): string {
  return hashText(`${prefix}\n${JSON.stringify(value)}`);
}
