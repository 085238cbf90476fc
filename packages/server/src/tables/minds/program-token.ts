import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes tokens of programs and knows its own again, also after the server was restarted. */
export interface Mint {
  mint(name: string): string;
  /** Whether this token was once given to a program of that name. */
  isGenuine(name: string, token: string): boolean;
}

/** 128 random bits, as hexadecimal digits; behind them follows their seal. */
const RANDOM_DIGITS = 32;
const SEAL_DIGITS = 32;

/** `key` is a secret that lives as long as the tables do. */
export function createMint(key: string): Mint {
  const seal = (random: string, name: string): string => {
    const text = `stammtisch-program-1\n${random}\n${name}`;
    return createHmac('sha256', key).update(text).digest('hex').slice(0, SEAL_DIGITS);
  };
  return {
    mint(name) {
      const random = randomBytes(RANDOM_DIGITS / 2).toString('hex');
      return random + seal(random, name);
    },
    isGenuine(name, token) {
      if (!/^[0-9a-f]+$/.test(token) || token.length !== RANDOM_DIGITS + SEAL_DIGITS) return false;
      const sealed = Buffer.from(token.slice(RANDOM_DIGITS));
      return timingSafeEqual(sealed, Buffer.from(seal(token.slice(0, RANDOM_DIGITS), name)));
    },
  };
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
