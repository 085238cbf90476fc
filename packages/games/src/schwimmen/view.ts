import { type CardSet, listCards, setOf } from '../kit/card-set.ts';
import { unlessNone } from '../kit/notation.ts';
import type { Card } from '../kit/pack.ts';
import {
  KNOWN_HANDS,
  LEAVERS,
  listField,
  PILE_COUNT,
  seeSet,
  setField,
  setsField,
  uncover,
  unseenIn,
} from '../kit/view-fields.ts';
import { createViews, type ViewField } from '../kit/view.ts';
import { pack } from './cards.ts';
import { layout, type SchwimmenState } from './state.ts';

/** Nobody sees the middle while the dealer chooses. */
const middle: ViewField<SchwimmenState, readonly Card[]> = {
  see: (state) => seeSet(state.middle, openMiddle(state)),
  hidden: (state) => listCards(state.middle & ~openMiddle(state)),
  imagine(state, seen, unseen) {
    state.middle = setOf(uncover(seen, unseen));
  },
  isCards: true,
};

/** What a seat knows; in the games that could be behind it unseen cards are dealt by lot (SW19). */
export const views = createViews({
  layout,
  pack,
  open: ['phase', 'dealer', 'turn', 'endsAt', 'taken', 'pushes', 'turns', 'round'],
  fields: {
    hands: KNOWN_HANDS,
    known: setsField('known'),
    shown: setsField('shown'),
    middle,
    gone: setField('gone'),
    pileCount: PILE_COUNT,
    unseen: unseenIn<SchwimmenState>(KNOWN_HANDS, middle, PILE_COUNT),
    chances: listField('chances', 'seats'),
    outIn: {
      ...listField('outIn', 'seats'),
      imagine(state: SchwimmenState, rounds: readonly number[]) {
        state.outIn.set(rounds);
        for (const [seat, round] of rounds.entries()) if (round > 0) state.seated &= ~(1 << seat);
      },
    },
    leavers: LEAVERS,
  },
  formats: { endsAt: unlessNone((seat) => seat), taken: unlessNone(pack.format) },
});

export type SchwimmenView = ReturnType<typeof views.view>;

function openMiddle(state: SchwimmenState): CardSet {
  return state.phase === 'Choosing' ? 0 : state.middle;
}
