/**
 * A shuffle nobody could have chosen. The server draws a secret and publishes its hash, the
 * commitment; then every member adds a salt; the seed of the game is the hash of all of them. The
 * server could not know the salts when it bound itself, the members not the secret. After the game
 * the secret is told, and anybody can do the sums again. Reshuffles follow from the same seed.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Rejection, sentence, type ShuffleProof } from '@stammtisch/kernel';

/** Stands before everything that is hashed, so that no other use of SHA-256 means the same. */
const COMMIT_PREFIX = 'stammtisch-commitment-1';
const SEED_PREFIX = 'stammtisch-seed-1';

/** SHA-256 of a text, as hexadecimal digits. */
export function hashText(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

export function commitTo(secret: string): string {
  return hashText(`${COMMIT_PREFIX}\n${secret}`);
}

/** The seed that a secret and the salts in their order make: 32 hexadecimal digits. */
export function seedOf(secret: string, salts: ShuffleProof['salts']): string {
  const lines = [SEED_PREFIX, secret, ...salts.map(({ member, salt }) => `${member} ${salt}`)];
  return hashText(lines.join('\n')).slice(0, 32);
}

/** What is wrong with the shuffle of a game that began with a seed, or undefined. */
export function verifyShuffle(shuffle: ShuffleProof, seed: string): Rejection | undefined {
  if (commitTo(shuffle.secret) !== shuffle.commitment) return OTHER_SECRET;
  return seedOf(shuffle.secret, shuffle.salts) === seed ? undefined : OTHER_SEED;
}

const OTHER_SECRET: Rejection = {
  code: 'shuffle-secret',
  ...sentence(
    'Das Geheimnis passt nicht zu dem, was vor dem Mischen veröffentlicht wurde.',
    'The secret does not fit what was published before the shuffle.',
  ),
};

const OTHER_SEED: Rejection = {
  code: 'shuffle-seed',
  ...sentence(
    'Die Karten folgen nicht aus dem Geheimnis und den Beiträgen der Mitspieler.',
    'The cards do not follow from the secret and what the players added.',
  ),
};
