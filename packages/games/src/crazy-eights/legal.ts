import { type Action, type Seat, sentence } from '@stammtisch/kernel';
import type { Card } from '../kit/pack.ts';
import type { Legality } from '../kit/legality.ts';
import { type Explanations, notInHand } from '../kit/refusals.ts';
import { hands, isEight, printCard, sameRank, suitName, suitOf } from './cards.ts';
import { DRAW, type CrazyEightsKind, PASS, WISH } from './moves.ts';
import { type CrazyEightsState, handOf, topCard } from './state.ts';

const EXPLANATIONS = {
  'not-a-move': sentence(
    'Das ist kein Zug: Lege eine Karte, ziehe oder passe.',
    'That is not a move: lay a card, draw or pass.',
  ),
  'wish-first': sentence(
    'Du hast eine Acht gelegt: Wünsche dir erst eine Farbe.',
    'You have laid an eight: wish for a suit first.',
  ),
  'nothing-to-wish': sentence(
    'Eine Farbe wünschst du dir nur nach einer Acht.',
    'You wish for a suit only after an eight.',
  ),
  'draw-first': sentence(
    'Passen darfst du erst, wenn du nicht mehr ziehen darfst.',
    'You may pass only when you may not draw any more.',
  ),
  'drawn-enough': sentence(
    'Mehr Karten darfst du in diesem Zug nicht ziehen: Lege eine oder passe.',
    'You may draw no more cards in this turn: lay one or pass.',
  ),
  'nothing-to-draw': sentence(
    'Es gibt keine Karten zu ziehen: Lege eine oder passe.',
    'There are no cards to draw: lay one or pass.',
  ),
  'not-in-hand': notInHand(printCard),
  'does-not-fit': (state, _seat, card) =>
    sentence(
      '{card} passt nicht: Es liegt {top}, verlangt ist {suit}.',
      '{card} does not fit: {top} is on top and {suit} must be followed.',
      { card: printCard(card), top: printCard(topCard(state)), suit: suitName(state.suit) },
    ),
} satisfies Explanations<CrazyEightsState, string>;

/** What is legal, and why the rest is not (CE6, CE8, CE10). */
export const legality: Legality<CrazyEightsState, CrazyEightsKind, keyof typeof EXPLANATIONS> = {
  moves: {
    play: {
      from: hands,
      absent: 'not-in-hand',
      fault: (state, _seat, card) => (fits(state, card) ? undefined : 'does-not-fit'),
    },
    draw: {
      fault(state) {
        if (mayDraw(state)) return undefined;
        return state.drawn > 0 ? 'drawn-enough' : 'nothing-to-draw';
      },
    },
    pass: { fault: (state) => (mayDraw(state) ? 'draw-first' : undefined) },
  },
  misplaced: (phase) => (phase === 'Wishing' ? 'wish-first' : 'nothing-to-wish'),
  notAMove: 'not-a-move',
  explanations: EXPLANATIONS,
};

/** The lowest card that fits but no eight, else a draw, else an eight, else a pass (CE11). */
export function fallback(state: CrazyEightsState, seat: Seat): Action {
  if (state.phase === 'Wishing') return WISH + mostHeldSuit(state, seat);
  const cards = handOf(state, seat).filter((card) => fits(state, card));
  const plain = cards.find((card) => !isEight(card));
  if (plain !== undefined) return plain;
  return mayDraw(state) ? DRAW : (cards[0] ?? PASS);
}

/** The suit to follow, the rank of the top card, or any eight (CE6). */
function fits(state: CrazyEightsState, card: Card): boolean {
  return isEight(card) || suitOf(card) === state.suit || sameRank(card, topCard(state));
}

function mayDraw({ drawn, options, pileCount, discardCount }: CrazyEightsState): boolean {
  if (drawn >= options.drawLimit) return false;
  return pileCount > 0 || (options.reshuffle && discardCount > 1);
}

/** Eights do not count, they fit anyway; without other cards the suit of the eight stays. */
function mostHeldSuit(state: CrazyEightsState, seat: Seat): number {
  const held = [0, 0, 0, 0];
  for (const card of handOf(state, seat)) if (!isEight(card)) held[suitOf(card)]++;
  const most = Math.max(...held);
  return most === 0 ? state.suit : held.indexOf(most);
}
