import { randomHex as drawHex } from '@stammtisch/client';
import { pageServer } from './page-server.ts';

/** So many random bytes as hexadecimal digits, fit for secrets. */
export function randomHex(bytes: number): string {
  return drawHex(pageServer, bytes);
}
