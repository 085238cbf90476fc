import { randomBytes } from 'node:crypto';

/** So many random bytes as hexadecimal digits, fit for secrets. */
export function randomHex(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}
