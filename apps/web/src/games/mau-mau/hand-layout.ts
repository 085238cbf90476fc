/** Where the cards of a hand lie: a fan, a dense row, or rows that can be scrolled. */
import { ARC_MAX } from './seat-arc.ts';

interface Spot {
  /** Pixels from the left and upper edge of the hand. */
  readonly x: number;
  readonly y: number;
  /** Degrees. */
  readonly rotate: number;
}

export interface HandLayout {
  readonly spots: readonly Spot[];
  readonly rows: number;
  readonly perRow: number;
  readonly width: number;
  readonly height: number;
  /** It is wider than there is room. */
  readonly isScrolling: boolean;
}

export interface HandSpace {
  readonly count: number;
  /** Pixels that there are. */
  readonly width: number;
  readonly cardWidth: number;
  /** The rows there were before, so that one card more or less does not turn everything over. */
  readonly rowsBefore?: number;
}

/** Cards up to this number are held as a fan. */
export const FAN_MAX = 7;
export const ROWS_MAX = 3;

/** So much of every card can be seen and touched, in both directions. */
export const STRIP_MIN = 44;

const ROW_MAX = 15;
/** Height by width. */
const CARD_SHAPE = 7 / 5;
/** Room for cards that are lifted, as a part of the height of a card. */
const LIFT = 0.2;

export function layoutHand(space: HandSpace): HandLayout {
  const { count, width, cardWidth } = space;
  const rows = countRows(space);
  const perRow = Math.max(1, Math.ceil(count / rows));
  const strip = stripOf(space, perRow);
  const cardHeight = cardWidth * CARD_SHAPE;
  const rowStep = Math.max(STRIP_MIN, cardHeight * 0.5);
  const lift = cardHeight * LIFT;
  const full = (perRow - 1) * strip + cardWidth;
  const spots = Array.from({ length: count }, (_, index): Spot => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const place = index % perRow;
    const left = (Math.max(width, full) - ((inRow - 1) * strip + cardWidth)) / 2;
    const { drop, rotate } = bend(place, inRow, rows);
    return { x: left + place * strip, y: lift + row * rowStep + drop * cardHeight, rotate };
  });
  return {
    spots,
    rows,
    perRow,
    width: Math.max(width, full),
    height:
      lift + cardHeight * (rows === 1 && count <= FAN_MAX ? FAN_HEIGHT : 1) + (rows - 1) * rowStep,
    isScrolling: full > width + 0.5,
  };
}

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

/** How far the outermost cards of a fan hang down, as a part of the height of a card. */
const FAN_DROP = 0.06;
/** The same with the corners of cards that lean. */
const FAN_HEIGHT = 1.11;

function bend(place: number, inRow: number, rows: number): { drop: number; rotate: number } {
  if (rows > 1 || inRow > FAN_MAX || inRow < 2) return { drop: 0, rotate: 0 };
  const aside = place - (inRow - 1) / 2;
  const half = (FAN_MAX - 1) / 2;
  return { drop: (aside / half) ** 2 * FAN_DROP, rotate: aside * 2.6 };
}

function countRows({ count, width, cardWidth, rowsBefore = 1 }: HandSpace): number {
  const fitting = Math.floor((width - cardWidth) / STRIP_MIN) + 1;
  const room = Math.max(1, Math.min(ROW_MAX, fitting));
  const needed = Math.min(ROWS_MAX, Math.max(1, Math.ceil(count / room)));
  if (needed >= rowsBefore) return needed;
  // A row is given up only when one card would still fit into the others.
  const cautious = Math.min(ROWS_MAX, Math.ceil((count + 1) / room));
  return Math.max(1, Math.min(rowsBefore, cautious));
}

function stripOf({ width, cardWidth, count }: HandSpace, perRow: number): number {
  if (perRow < 2) return 0;
  const wished = cardWidth * (count <= FAN_MAX ? 0.82 : 0.66);
  const room = (width - cardWidth) / (perRow - 1);
  return Math.max(STRIP_MIN, Math.min(wished, room));
}
