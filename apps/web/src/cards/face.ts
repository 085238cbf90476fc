/** Which card a face is, whatever game wrote it. */
export const SUITS = ['H', 'D', 'C', 'S'] as const;
export type Suit = (typeof SUITS)[number];

export const RANKS = ['2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K', 'A'] as const;
export type Rank = (typeof RANKS)[number];

export interface Face {
  readonly rank: Rank;
  readonly suit: Suit;
}

/** Reads `7♥`, `10S`, `JD`; undefined for what is no card, such as a tile. */
export function parseFace(text: string): Face | undefined {
  const rank = RANKS.find((known) => known === text.slice(0, -1));
  const sign = text.slice(-1);
  const suit = findSuit(sign);
  return rank === undefined || suit === undefined ? undefined : { rank, suit };
}

/** Writes `7H`, `10S`, `JD`. */
export function formatFace({ rank, suit }: Face): string {
  return `${rank}${suit}`;
}

/** Reads `♥` or `H`. */
export function findSuit(sign: string): Suit | undefined {
  return SUITS.find((letter) => letter === sign || GLYPHS[letter] === sign);
}

const GLYPHS: Readonly<Record<Suit, string>> = { H: '♥', D: '♦', C: '♣', S: '♠' };
