import { DISCARDS, handFields, LEAVERS, PILE_COUNT, unseenIn } from '../kit/view-fields.ts';
import { createViews } from '../kit/view.ts';
import { hands, pack } from './cards.ts';
import { ends } from './events.ts';
import { type CrazyEightsState, layout } from './state.ts';

const held = handFields<CrazyEightsState>(hands, ends);

/** What a seat knows; in the games that could be behind it unseen cards are dealt by lot (CE20). */
export const views = createViews({
  layout,
  pack,
  open: ['phase', 'turn', 'suit', 'drawn', 'idle', 'turns'],
  fields: {
    ...held,
    discard: DISCARDS,
    pileCount: PILE_COUNT,
    unseen: unseenIn(held.hands, PILE_COUNT),
    leavers: LEAVERS,
  },
  formats: { suit: pack.formatSuit },
});

export type CrazyEightsView = ReturnType<typeof views.view>;
