/** So many random bytes as hexadecimal digits, fit for secrets. */
export function randomHex(bytes: number): string {
  const list = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(list, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Bytes of one's own part of a shuffle. */
export const SALT_BYTES = 16;
