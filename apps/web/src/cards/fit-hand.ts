/** How large cards can be so that a hand is seen whole. */
import { FAN_MAX, type HandLayout, layoutHand } from './hand-layout.ts';

interface HandSpace {
  /** Of cards. */
  readonly count: number;
  /** Pixels there are for the hand. */
  readonly width: number;
  /** How wide cards may be at most. */
  readonly largest: number;
}

/** The room that the page of a game has, and what has to fit in it. */
export interface TableSpace {
  readonly width: number;
  readonly height: number;
  /** Of the longest row of cards. */
  readonly cards: number;
  readonly others: number;
  /** How much larger than usual cards may be. */
  readonly scale?: number;
}

/** Beside the hand. */
export const HAND_MARGIN = 16;
/** Smaller cards could not be read. */
export const CARD_WIDTH_MIN = 46;
/** Larger ones would look lost on a wide table. */
export const CARD_WIDTH_MAX = 150;
/** Down to this, cards are made smaller so that a fan stays one. */
const FAN_WIDTH_MIN = 58;
const FLAT_HEIGHT = 360;

/** The largest cards with which the hand does not scroll and `fits` agrees. */
export function fitHand(
  { count, width, largest }: HandSpace,
  fits: (hand: HandLayout, cardWidth: number) => boolean,
): number {
  for (let cardWidth = largest; cardWidth > CARD_WIDTH_MIN; cardWidth -= 2) {
    const hand = layoutHand({ count, width, cardWidth });
    const isFan = count > FAN_MAX || hand.rows === 1 || cardWidth < FAN_WIDTH_MIN;
    if (!hand.isScrolling && isFan && fits(hand, cardWidth)) return cardWidth;
  }
  return CARD_WIDTH_MIN;
}

/** Whether cards of this width are too small to be kept in one row. */
export function isTooSmallForRow(cardWidth: number): boolean {
  return cardWidth < FAN_WIDTH_MIN;
}

/** A phone held sideways: there is no room for anything above the piles or below them. */
export function isFlat({ width, height }: Pick<TableSpace, 'width' | 'height'>): boolean {
  return height < FLAT_HEIGHT && width > height * 1.4;
}
