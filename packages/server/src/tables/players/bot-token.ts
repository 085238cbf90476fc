import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Makes tokens of bots and knows its own again, also after the server was restarted. */
export interface TokenMint {
  mint(name: string): string;
  /**
   * Which version of the server gave this token to a bot of that name; undefined: none did. That alone opens no
   * seat: a name can have had several bots, one after the other, and each has a token of its own.
   */
  recognise(name: string, token: string): 'this version' | '1.0' | undefined;
}

/** 128 random bits, as hexadecimal digits; behind them follows their seal. */
const RANDOM_DIGITS = 32;
const SEAL_DIGITS = 32;

/** What is sealed begins with this, so that tokens of 1.0 can be told from later ones. */
const HEADINGS = { '1.0': 'stammtisch-program-1', 'this version': 'stammtisch-program-2' } as const;

/** `key` is a secret that lives as long as the tables do. */
export function createTokenMint(key: string): TokenMint {
  const seal = (heading: string, random: string, name: string): string => {
    const text = `${heading}\n${random}\n${name}`;
    return createHmac('sha256', key).update(text).digest('hex').slice(0, SEAL_DIGITS);
  };
  const isSealed = (heading: string, name: string, token: string): boolean => {
    const sealed = Buffer.from(token.slice(RANDOM_DIGITS));
    return timingSafeEqual(sealed, Buffer.from(seal(heading, token.slice(0, RANDOM_DIGITS), name)));
  };
  return {
    mint(name) {
      const random = randomBytes(RANDOM_DIGITS / 2).toString('hex');
      return random + seal(HEADINGS['this version'], random, name);
    },
    recognise(name, token) {
      const length = RANDOM_DIGITS + SEAL_DIGITS;
      if (!/^[0-9a-f]+$/.test(token) || token.length !== length) return undefined;
      if (isSealed(HEADINGS['this version'], name, token)) return 'this version';
      return isSealed(HEADINGS['1.0'], name, token) ? '1.0' : undefined;
    },
  };
}
