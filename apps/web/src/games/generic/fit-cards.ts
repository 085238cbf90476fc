import {
  CARD_WIDTH_MIN,
  fitHand,
  HAND_MARGIN,
  isFlat,
  isTooSmallForRow,
} from '../../cards/fit-hand.ts';

interface Space {
  readonly width: number;
  readonly height: number;
  /** How much larger than usual cards may be. */
  readonly scale?: number;
}

/** For each card in the middle: places stand apart, and their words may be wider than a card. */
const MIDDLE_GAP = 18;
const WIDTH_MAX = 130;
/** Cards that are only looked at can be smaller than those that are pressed. */
const MIDDLE_WIDTH_MIN = 36;
/** So much of the height a hand may take. */
const HAND_SHARE = 0.45;

/**
 * The largest cards with which a hand of so many is seen whole and leaves room for the table, and
 * with which the cards in its middle lie in one row, unless they would be too small for that.
 */
export function fitCards(space: Space, count: number, inMiddle: number): number {
  const { height, scale = 1 } = space;
  const width = space.width - HAND_MARGIN;
  const most = height * (isFlat(space) ? 0.26 : 0.17);
  const row = rowWidth(space, inMiddle);
  const wide = isTooSmallForRow(row) ? Infinity : row;
  const usual = Math.min(WIDTH_MAX, space.width * 0.2, most) * scale;
  const largest = Math.round(Math.min(usual, wide));
  return fitHand({ count, width, largest }, (hand) => hand.height <= height * HAND_SHARE);
}

/** How wide the cards in the middle are beside a hand: they lie in one row where that can be. */
export function fitMiddle(space: Space, cardWidth: number, inMiddle: number): number {
  return Math.round(Math.min(cardWidth, Math.max(MIDDLE_WIDTH_MIN, rowWidth(space, inMiddle))));
}

/** Both where the page has less room than was thought. */
export function shrinkCards({ hand, middle }: CardWidths, factor: number): CardWidths {
  return {
    hand: Math.max(Math.min(hand, CARD_WIDTH_MIN), Math.round(hand * factor)),
    middle: Math.max(Math.min(middle, MIDDLE_WIDTH_MIN), Math.round(middle * factor)),
  };
}

interface CardWidths {
  readonly hand: number;
  readonly middle: number;
}

/** For each of some cards that lie side by side. */
function rowWidth({ width }: Space, count: number): number {
  return (width - HAND_MARGIN) / Math.max(1, count) - MIDDLE_GAP;
}
