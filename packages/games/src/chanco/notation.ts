import { hasSeat, type Notation } from '@stammtisch/kernel';
import { createNotation } from '../kit/notation.ts';
import { formatCard, formatRank, pack } from './cards.ts';
import type { ChancoEvent } from './events.ts';
import type { ChancoView } from './view.ts';

const { faces, handFaces, eventFaces } = createNotation(pack);

/** Cards as `7H`, ranks as `7`, and who has chosen as a list of seats. */
export const notation: Notation<ChancoView, ChancoEvent> = {
  view: (seen) => ({
    ...seen,
    ranks: seen.ranks.map(formatRank),
    hand: faces(seen.hand),
    choice: seen.choice === null ? null : formatCard(seen.choice),
    chosen: seen.shown.map((_, seat) => seat).filter((seat) => hasSeat(seen.chosen, seat)),
    shown: handFaces(seen.shown),
  }),
  event: eventFaces,
};
