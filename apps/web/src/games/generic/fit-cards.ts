import { FAN_MAX, layoutHand } from '../../cards/hand-layout.ts';

interface Space {
  readonly width: number;
  readonly height: number;
}

/** Beside the hand. */
const MARGIN = 16;
/** For each card in the middle: places stand apart, and their words may be wider than a card. */
const MIDDLE_GAP = 18;
const WIDTH_MAX = 130;
const WIDTH_MIN = 46;
/** Down to this, cards are made smaller so that a fan stays one. */
const FAN_WIDTH_MIN = 58;
/** So much of the height a hand may take. */
const HAND_SHARE = 0.45;
const FLAT_HEIGHT = 360;

/**
 * The largest cards with which a hand of so many is seen whole and leaves room for the table, and
 * with which the cards in its middle lie in one row, unless they would be too small for that.
 */
export function fitCards(space: Space, count: number, inMiddle: number): number {
  const { width, height } = space;
  const most = height * (isFlat(space) ? 0.26 : 0.17);
  const row = (width - MARGIN) / Math.max(1, inMiddle) - MIDDLE_GAP;
  const wide = row < FAN_WIDTH_MIN ? WIDTH_MAX : row;
  const largest = Math.round(Math.min(WIDTH_MAX, width * 0.2, most, wide));
  for (let cardWidth = largest; cardWidth > WIDTH_MIN; cardWidth -= 2) {
    const hand = layoutHand({ count, width: width - MARGIN, cardWidth });
    const isFan = count > FAN_MAX || hand.rows === 1 || cardWidth < FAN_WIDTH_MIN;
    if (!hand.isScrolling && isFan && hand.height <= height * HAND_SHARE) return cardWidth;
  }
  return WIDTH_MIN;
}

/** A phone held sideways: there is no room for anything above the piles. */
export function isFlat({ width, height }: Space): boolean {
  return height < FLAT_HEIGHT && width > height * 1.4;
}
