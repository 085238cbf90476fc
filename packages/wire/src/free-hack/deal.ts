import { formatCard, mauMau, type MauMauOptions, type MauMauView } from '@stammtisch/games';
import {
  assert,
  createRng,
  type Deal,
  formatSeed,
  parseOptions,
  parseSeed,
  type Seed,
  shuffle,
  type Start,
} from '@stammtisch/kernel';
import { toWireCard, type WireCard, wireCardOf } from './cards.ts';

export const RULES = 'contest';

/** A game of two by the rules of the contest. */
export function contestDeal(seed: Seed, start?: Start): Deal {
  const deal = { game: mauMau, options: CONTEST, seats: 2, seed };
  return start === undefined ? deal : { ...deal, start };
}

/**
 * A slot's first hand in the order in which it is told: as dealt from a stacked pack or given in a
 * position. Our engine keeps hands sorted, so that a shuffled deal has no order of its own; it gets
 * one by chance, or every bot that lays its first fitting card would begin with its sevens.
 */
export function firstHand(deal: Deal, { seat, hands }: MauMauView): readonly WireCard[] {
  const start = (deal.start ?? {}) as StartCards;
  if (start.hands !== undefined) return start.hands[seat]!.map(wireCardOf);
  if (start.deck !== undefined) return dealtFrom(start.deck, deal, seat).map(wireCardOf);
  const cards = hands[seat]!.map(toWireCard);
  shuffle(createRng(parseSeed(`${formatSeed(deal.seed)}/hand/${seat}`)), cards, cards.length);
  return cards;
}

/** The position in which a game ended, to be played on. */
export function positionOf({ turn, hands, discard, unseen }: MauMauView): Start {
  return {
    hands: hands.map((hand) => hand!.map(formatCard)),
    discard: discard.map(formatCard),
    // With all hands open, what is unseen lies in the pile; one card at most where we need this.
    pile: unseen.map(formatCard),
    turn,
  };
}

/** The two ways to begin a game otherwise, as the rules of Mau-Mau have checked them. */
interface StartCards {
  readonly deck?: readonly string[];
  readonly hands?: readonly (readonly string[])[];
}

function dealtFrom(deck: readonly string[], deal: Deal, seat: number): readonly string[] {
  const { handSize } = deal.options as MauMauOptions;
  const dealt = deck.slice(0, handSize * deal.seats);
  return dealt.filter((_, i) => i % deal.seats === seat);
}

const CONTEST = contestOptions();

function contestOptions(): MauMauOptions {
  const options = parseOptions(mauMau.options, RULES, {});
  assert(options.ok, 'the rules of the contest are among the presets');
  return options.value;
}
