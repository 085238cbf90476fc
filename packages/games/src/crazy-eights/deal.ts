import { type OptionRefusal, sentence } from '@stammtisch/kernel';
import type { Dealing } from '../kit/deal.ts';
import { drawFromPile, layOnDiscards, setPile, shufflePacks } from '../kit/piles.ts';
import { FACE_COUNT, hands, isEight, pack, suitOf } from './cards.ts';
import type { CrazyEightsOptions } from './options.ts';
import type { CrazyEightsState } from './state.ts';

export const dealing: Dealing<CrazyEightsState, { top: 'card'; pile: 'cards' }> = {
  packs: ({ decks }) => decks,
  start: {
    pack,
    places: { top: 'card', pile: 'cards' },
    examples: 'AC, 10D, QH, 8S',
  },
  refuse: refuseShortPack,
  shuffled(state, first, renaming) {
    const { decks, handSize } = state.options;
    shufflePacks(state, pack.renamed[renaming], decks);
    for (let i = 0; i < state.seats * handSize; i++) {
      hands.add(state, (first + i) % state.seats, drawFromPile(state));
    }
    state.turn = first;
    turnUp(state);
  },
  position(state, { hands: dealt, top, pile }) {
    hands.set(state, dealt);
    layOnDiscards(state, top);
    state.suit = suitOf(top);
    setPile(state, pile);
  },
};

/** Turns up the first card of the pile that is no eight; the eights above it stay (CE4). */
function turnUp(state: CrazyEightsState): void {
  const { pile } = state;
  let at = state.pileCount - 1;
  while (isEight(pile[at])) at--;
  layOnDiscards(state, pile[at]);
  state.suit = suitOf(pile[at]);
  pile.copyWithin(at, at + 1, state.pileCount);
  pile[--state.pileCount] = 0;
}

/** One card more than all eights must be left, so that one of them can be turned up. */
function refuseShortPack(
  { decks, handSize }: CrazyEightsOptions,
  seats: number,
): OptionRefusal | undefined {
  const cards = FACE_COUNT * decks;
  if (seats * handSize + pack.suitCount * decks < cards) return undefined;
  return {
    code: 'too-few-cards',
    options: ['handSize', 'decks'],
    ...sentence(
      'Für {seats} Spieler mit je {handSize} Karten reichen {cards} Karten nicht.',
      '{cards} cards are too few for {seats} players with {handSize} cards each.',
      { seats, handSize, cards },
    ),
  };
}
