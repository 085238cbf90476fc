/** How large cards can be so that everything fits on the table. */
import {
  CARD_WIDTH_MAX,
  fitHand,
  HAND_MARGIN,
  isFlat,
  type TableSpace,
} from '../../cards/fit-hand.ts';
import { CARD_SHAPE } from '../../cards/hand-layout.ts';
import { ARC_MAX } from './seat-arc.ts';

/** What stands between hand and piles. */
const BAR_HEIGHT = 58;
/** Above and below a pile: the wish, who laid the top card. */
const PILE_MARGIN = 62;
const WIDE = 900;

/** The largest cards with which hand, piles and players fit above each other and nothing scrolls. */
export function fitCardWidth(space: TableSpace): number {
  const { height, cards: count, scale = 1 } = space;
  const bar = isFlat(space) ? 0 : BAR_HEIGHT;
  const largest = Math.round(Math.min(CARD_WIDTH_MAX, space.width * 0.2, height * 0.18) * scale);
  const width = space.width - HAND_MARGIN;
  return fitHand({ count, width, largest }, (hand, cardWidth) => {
    const piles = cardWidth * CARD_SHAPE + PILE_MARGIN;
    return playersHeight(space) + piles + bar + hand.height <= height;
  });
}

/** Below this height of a table rows of two players are too much. */
const LOW = 400;
/** A player with a name of usual length. */
const BADGE_WIDTH = 170;

/** Whether the others are drawn small, many in a row. */
export function hasSmallPlayers(space: Omit<TableSpace, 'cards'>): boolean {
  const { width, height, others } = space;
  const isFull = others > 2 || (others === 2 && width < 2 * BADGE_WIDTH);
  return others > 5 || isFlat(space) || (isFull && height < LOW);
}

/** See the style sheet of the players: an arc, rows of three small ones, rows of two. */
function playersHeight(space: TableSpace): number {
  const { width, height, others } = space;
  if (others > ARC_MAX) return height * 0.3;
  if (isFlat(space)) return Math.ceil(others / 4) * 38;
  if (width >= WIDE) return others > 2 ? 104 : 64;
  if (hasSmallPlayers(space)) return Math.ceil(others / Math.max(3, Math.floor(width / 112))) * 38;
  return Math.ceil(others / Math.max(2, Math.floor(width / BADGE_WIDTH))) * 50;
}
