const RANKS = ['7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const SUITS = 'SDHC';

/** The number that the protocol has for a card such as `JH`. */
export function wireCard(code: string): number {
  return RANKS.indexOf(code.slice(0, -1)) * 4 + SUITS.indexOf(code.at(-1)!);
}

/** The card of a number of the protocol, as our files write it. */
export function cardCode(card: number): string {
  return RANKS[card >> 2]! + SUITS[card % 4]!;
}
