import { type LuegenView, rankInLuegen } from '@stammtisch/games';

const SUIT_COUNT = 4;

/**
 * The chance that whoever laid last had so many cards of the rank, if the cards that the reader does
 * not see were dealt by lot. Nobody lays by lot, so it is a measure of how bold the claim is.
 */
export function chanceOfTruth({
  hands,
  seat,
  pile,
  claim,
  laid,
  layer,
  counts,
  unseen,
}: LuegenView): number {
  const known = [...hands[seat]!, ...pile].filter((card) => card >= 0);
  const left = SUIT_COUNT - known.filter((card) => rankInLuegen(card) === claim).length;
  return chanceOfAtLeast(laid, left, counts[layer]! + laid, unseen.length);
}

/** The chance of that many of `left` cards or more in a hand of `size` out of `all`. */
export function chanceOfAtLeast(least: number, left: number, size: number, all: number): number {
  let chance = 0;
  for (let held = Math.max(0, least); held <= left; held++) {
    chance += chanceOfHolding(held, left, size, all);
  }
  return chance;
}

/** The chance of `held` of `left` cards in a hand of `size` out of `all` (hypergeometric). */
function chanceOfHolding(held: number, left: number, size: number, all: number): number {
  return (choose(left, held) * choose(all - left, size - held)) / choose(all, size);
}

function choose(all: number, some: number): number {
  if (some < 0 || some > all) return 0;
  let ways = 1;
  for (let i = 1; i <= some; i++) ways = (ways * (all - some + i)) / i;
  return ways;
}
