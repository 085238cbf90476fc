import { hasSeat, type Notation } from '@stammtisch/kernel';
import { createWriter } from '../kit/notation.ts';
import { formatRank, pack } from './cards.ts';
import type { ChancoEvent } from './events.ts';
import type { ChancoView } from './view.ts';

const write = createWriter(pack, ['hand', 'choice', 'shown'], {
  ranks: (ranks: readonly number[]) => ranks.map(formatRank),
});

/** Cards as `7H`, ranks as `7`, and who has chosen as a list of seats. */
export const notation: Notation<ChancoView, ChancoEvent> = {
  view: (seen) => ({
    ...write(seen),
    chosen: seen.shown.map((_, seat) => seat).filter((seat) => hasSeat(seen.chosen, seat)),
  }),
  event: write,
};
