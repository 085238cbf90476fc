import { fitHand, HAND_MARGIN, isFlat, isTooSmallForRow } from '../../cards/fit-hand.ts';

interface Space {
  readonly width: number;
  readonly height: number;
}

/** For each card in the middle: places stand apart, and their words may be wider than a card. */
const MIDDLE_GAP = 18;
const WIDTH_MAX = 130;
/** So much of the height a hand may take. */
const HAND_SHARE = 0.45;

/**
 * The largest cards with which a hand of so many is seen whole and leaves room for the table, and
 * with which the cards in its middle lie in one row, unless they would be too small for that.
 */
export function fitCards(space: Space, count: number, inMiddle: number): number {
  const { height } = space;
  const width = space.width - HAND_MARGIN;
  const most = height * (isFlat(space) ? 0.26 : 0.17);
  const row = width / Math.max(1, inMiddle) - MIDDLE_GAP;
  const wide = isTooSmallForRow(row) ? WIDTH_MAX : row;
  const largest = Math.round(Math.min(WIDTH_MAX, space.width * 0.2, most, wide));
  return fitHand({ count, width, largest }, (hand) => hand.height <= height * HAND_SHARE);
}
