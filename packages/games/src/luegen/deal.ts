import type { Dealing } from '../kit/deal.ts';
import { shuffled } from '../kit/pack.ts';
import { hands, lowestRank, pack } from './cards.ts';
import { type LuegenState, NOBODY } from './state.ts';

/** All cards are dealt, one at a time, beginning with the seat that begins (LU3). */
export const dealing: Dealing<LuegenState, { pile: 'cards' }> = {
  start: {
    pack,
    places: { pile: 'cards' },
    examples: '7C, 10D, QH, AS',
  },
  shuffled(state, first, renaming) {
    const lowest = pack.cardOf(lowestRank(state.options), 0);
    const cards = pack.renamed[renaming].slice(lowest);
    for (const [i, card] of shuffled(cards, state.rng).entries()) {
      hands.add(state, (first + i) % state.seats, card);
    }
    state.turn = first;
    beginNaming(state);
  },
  position(state, { hands: dealt, pile }) {
    hands.set(state, dealt);
    state.pile.set(pile);
    state.pileBy.fill(NOBODY, 0, pile.length);
    state.pileCount = pile.length;
    beginNaming(state);
  },
};

/** Where ranks rise nobody names one: the lowest comes first. */
function beginNaming(state: LuegenState): void {
  if (state.options.claims === 'same') return;
  state.rank = lowestRank(state.options);
  state.phase = 'Laying';
}
