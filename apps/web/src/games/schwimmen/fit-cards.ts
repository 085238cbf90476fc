/** How large cards can be so that both rows fit on the table. */
import {
  CARD_WIDTH_MAX,
  CARD_WIDTH_MIN,
  HAND_MARGIN,
  isFlat,
  type TableSpace,
} from '../../cards/fit-hand.ts';
import { CARD_SHAPE } from '../../cards/hand-layout.ts';

/** What stands between the rows: what to do, or how it would be. */
const BETWEEN_HEIGHT = 132;
/** The same where it stands beside the rows. */
const BETWEEN_WIDTH = 300;
/** More of the height than this the others do not get: they scroll. */
const PLAYERS_SHARE = 0.24;
/** Above and below the rows: who has knocked, what one's hand counts; on a narrow page in more lines. */
const LINES_HEIGHT = { wide: 78, narrow: 96 } as const;
/** A card that is lifted, and the gap to the next, as parts of a card. */
const LIFT = 0.2;
const GAP = 0.14;
/** The pile beside the middle, with its gap; see its style sheet. */
const PILE_WIDTH = 36;
/** Cards in the middle. */
const MIDDLE = 3;
/** A badge of a player with its gap, with those of their cards that all have seen. */
const BADGE = { width: 160, height: 74 } as const;
/** One without any: a phone that is held sideways has no room to keep. */
const BADGE_HEIGHT_MIN = 54;
/** Below this width what is said of a knock takes two lines. */
const NARROW = 480;

export function fitCards(space: TableSpace): number {
  const { width, height, cards, others, scale = 1 } = space;
  const flat = isFlat(space);
  const perLine = Math.max(1, Math.floor(width / BADGE.width));
  const players = Math.min(Math.ceil(others / perLine) * BADGE.height, height * PLAYERS_SHARE);
  const lines = LINES_HEIGHT[width < NARROW ? 'narrow' : 'wide'];
  const left = height - (flat ? BADGE_HEIGHT_MIN : players + BETWEEN_HEIGHT) - lines;
  const wide = flat
    ? ((width - BETWEEN_WIDTH) / 2 - PILE_WIDTH) / inRow(cards)
    : Math.min(
        (width - HAND_MARGIN) / inRow(cards),
        // The middle stays in the middle, so there is as much room on its other side.
        (width - HAND_MARGIN - 2 * PILE_WIDTH) / inRow(MIDDLE),
      );
  const high = left / (flat ? 1 : 2) / (CARD_SHAPE + LIFT);
  const fits = Math.min(wide, high);
  const wished = Math.min(CARD_WIDTH_MAX, fits) * scale;
  return Math.max(CARD_WIDTH_MIN, Math.floor(Math.min(wished, fits)));
}

/** How many cards wide a row is, with its gaps. */
function inRow(cards: number): number {
  return cards + (cards - 1) * GAP;
}
