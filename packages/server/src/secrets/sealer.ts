/** Seals what a file holds of a running game: AES-256-GCM with a key that only this server has. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { ok, reject, type Result, sentence } from '@stammtisch/kernel';
import type { Sealer, TableStore } from '@stammtisch/table';

/** Says how the rest was made, so that later ways can be told from it. */
const PREFIX = 'seal1.';

const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The key of a store in hexadecimal digits: what is sealed with it, no other store can open. */
export function readSealKey(store: Pick<TableStore, 'keepSetting'>): Promise<string> {
  return store.keepSetting('seal-key', () => randomBytes(KEY_BYTES).toString('hex'));
}

export function createSealer(hex: string): Sealer {
  const key = Buffer.from(hex, 'hex');
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      const hidden = [cipher.update(text, 'utf8'), cipher.final()];
      return PREFIX + Buffer.concat([nonce, ...hidden, cipher.getAuthTag()]).toString('base64url');
    },
    open(sealed) {
      if (!sealed.startsWith(PREFIX)) return reject('seal-unknown', UNKNOWN);
      return decipher(key, Buffer.from(sealed.slice(PREFIX.length), 'base64url'));
    },
  };
}

function decipher(key: Buffer, bytes: Buffer): Result<string> {
  if (bytes.length < NONCE_BYTES + TAG_BYTES) return reject('seal-broken', BROKEN);
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const opener = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
  opener.setAuthTag(bytes.subarray(-TAG_BYTES));
  const start = opener.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    return ok(Buffer.concat([start, opener.final()]).toString('utf8'));
  } catch {
    // The only thing that `final` can find wrong is the tag.
    return reject('seal-broken', BROKEN);
  }
}

const UNKNOWN = sentence(
  'Auf diese Art versiegelt dieser Server nicht.',
  'This server does not seal in this way.',
);

const BROKEN = sentence(
  'Das Siegel stammt von einem anderen Server, oder die Datei wurde verändert.',
  'The seal is that of another server, or the file was changed.',
);
