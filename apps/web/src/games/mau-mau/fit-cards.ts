/** How large cards can be so that everything fits on the table. */
import { CARD_SHAPE, FAN_MAX, layoutHand } from '../../cards/hand-layout.ts';
import { ARC_MAX } from './seat-arc.ts';

export interface TableSpace {
  readonly width: number;
  readonly height: number;
  readonly cards: number;
  readonly others: number;
}

/** Beside the hand, and for what stands between hand and piles. */
export const HAND_MARGIN = 16;
const BAR_HEIGHT = 58;
/** Above and below a pile: the wish, who laid the top card. */
const PILE_MARGIN = 62;
const WIDE = 900;
const FLAT_HEIGHT = 360;
const CARD_WIDTH_MAX = 150;
const CARD_WIDTH_MIN = 46;
/** Down to this, cards are made smaller so that a fan stays one. */
const FAN_WIDTH_MIN = 58;

/** The largest cards with which hand, piles and players fit above each other and nothing scrolls. */
export function fitCardWidth(space: TableSpace): number {
  const { width, height, cards } = space;
  const bar = isFlat(space) ? 0 : BAR_HEIGHT;
  const largest = Math.round(Math.min(CARD_WIDTH_MAX, width * 0.2, height * 0.18));
  for (let cardWidth = largest; cardWidth > CARD_WIDTH_MIN; cardWidth -= 2) {
    const hand = layoutHand({ count: cards, width: width - HAND_MARGIN, cardWidth });
    const piles = cardWidth * CARD_SHAPE + PILE_MARGIN;
    const needed = playersHeight(space) + piles + bar + hand.height;
    const isFan = cards > FAN_MAX || hand.rows === 1 || cardWidth < FAN_WIDTH_MIN;
    if (needed <= height && !hand.isScrolling && isFan) return cardWidth;
  }
  return CARD_WIDTH_MIN;
}

/** A phone held sideways: what can be done stands beside the piles instead of below them. */
export function isFlat({ width, height }: Pick<TableSpace, 'width' | 'height'>): boolean {
  return height < FLAT_HEIGHT && width > height * 1.4;
}

/** See the style sheet of the players: an arc, rows of three small ones, rows of two. */
function playersHeight(space: TableSpace): number {
  const { width, height, others } = space;
  if (others > ARC_MAX) return height * 0.3;
  if (isFlat(space)) return Math.ceil(others / 4) * 38;
  if (width >= WIDE) return others > 2 ? 104 : 64;
  if (others > 5) return Math.ceil(others / Math.max(3, Math.floor(width / 112))) * 38;
  return Math.ceil(others / Math.max(2, Math.floor(width / 170))) * 50;
}
