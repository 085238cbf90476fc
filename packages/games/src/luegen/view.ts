import { HIDDEN, type Seat } from '@stammtisch/kernel';
import { unlessNone } from '../kit/notation.ts';
import type { Card, Rank } from '../kit/pack.ts';
import { handFields, LEAVERS, listField, uncover, unseenIn } from '../kit/view-fields.ts';
import { createViews, type ViewField } from '../kit/view.ts';
import { hands, pack } from './cards.ts';
import { ends } from './events.ts';
import { isGone, layout, type LuegenState } from './state.ts';

const held = handFields<LuegenState>(hands, ends);

/** What was laid last comes last; a seat knows its own cards, all others are HIDDEN (LU18). */
const pile: ViewField<LuegenState, readonly Card[]> = {
  see: (state, reader) => listPile(state).map(([card, by]) => (by === reader ? card : HIDDEN)),
  hidden: (state, reader) => listPile(state).flatMap(([card, by]) => (by === reader ? [] : card)),
  imagine: (state, seen, unseen) => state.pile.set(uncover(seen, unseen)),
  isCards: true,
};

const formatRank = unlessNone(pack.formatRank);
const formatSeat = unlessNone((seat) => seat);

/** What a seat knows; in the games that could be behind it unseen cards are dealt by lot (LU19). */
export const views = createViews({
  layout,
  pack,
  open: [
    ...(['phase', 'turn', 'turns', 'rank', 'laying', 'layer', 'claim', 'laid', 'right'] as const),
    ...(['gone', 'shownBy', 'shownAs'] as const),
  ],
  fields: {
    ...held,
    unseen: unseenIn(held.hands, pile),
    pile,
    pileBy: listField('pileBy', 'pileCount'),
    shown: { ...listField('shown', 'shownCount'), isCards: true },
    leavers: LEAVERS,
  },
  formats: {
    rank: formatRank,
    layer: formatSeat,
    claim: formatRank,
    gone: (gone: number) => listGone({ gone }).map(formatRank),
    shownBy: formatSeat,
    shownAs: formatRank,
  },
});

export type LuegenView = ReturnType<typeof views.view>;

/** The ranks that were put away, ascending. */
export function listGone(seen: { readonly gone: number }): Rank[] {
  return pack.ranks.filter((rank) => isGone(seen, rank));
}

function listPile({ pile: cards, pileBy, pileCount }: LuegenState): [Card, Seat][] {
  return Array.from(cards.subarray(0, pileCount), (card, i) => [card, pileBy[i]]);
}
