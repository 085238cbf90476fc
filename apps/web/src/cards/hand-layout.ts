/** Where the cards of a hand lie: a fan, a dense row, or rows that can be scrolled. */

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
export const CARD_SHAPE = 7 / 5;
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
