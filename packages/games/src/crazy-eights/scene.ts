import { type Question, type Seat, type Sentence, sentence, type Zone } from '@stammtisch/kernel';
import { createScene, drawCard, handZones, pileZone } from '../kit/scene.ts';
import { isEight, pack, printCard, suitName } from './cards.ts';
import { costOf } from './count.ts';
import { ends } from './events.ts';
import { NONE } from '../kit/state.ts';
import { DRAW, WISH } from './moves.ts';
import type { CrazyEightsView } from './view.ts';

const WHICH_SUIT: Question = {
  text: sentence('Welche Farbe wünschst du dir?', 'Which suit do you wish for?'),
  // Clubs, diamonds, hearts, spades: as people count them.
  answers: [0, 1, 3, 2].map((suit) => ({ action: WISH + suit, face: pack.printSuit(suit) })),
};

/** Piles, hands and what is in force. */
export const scene = createScene<CrazyEightsView>({
  ends,
  zones(view) {
    const isOn = ends.reasonIn[view.phase] === undefined;
    const draws = view.seat === view.turn && view.phase === 'Turn';
    return [
      discardZone(view),
      pileZone('Zugstapel', 'Draw pile', view.pileCount, draws ? { action: DRAW } : {}),
      ...handZones(view, printCard, (card) => (isOn ? card : undefined)).map((zone) =>
        isOn ? zone : Object.assign(zone, noteOf(view, zone.seat)),
      ),
    ];
  },
  notes: listNotes,
  question: ({ phase }) => (phase === 'Wishing' ? WHICH_SUIT : undefined),
});

/** What a hand costs that is open at the end. */
function noteOf({ hands }: CrazyEightsView, seat: Seat | undefined): Pick<Zone, 'note'> {
  const hand = hands[seat ?? NONE];
  if (hand === undefined || hand === null || hand.length === 0) return {};
  const note = sentence('Punkte auf der Hand: {cost}', 'points in the hand: {cost}', {
    cost: costOf(hand),
  });
  return { note };
}

function discardZone(view: CrazyEightsView): Zone {
  return {
    id: 'discard',
    label: sentence('Ablage', 'Discards'),
    cards: [drawCard(printCard, view.discard[0])],
    count: view.discard.length,
    ...(hasWish(view) ? { mark: pack.printSuit(view.suit) } : {}),
  };
}

function hasWish({ phase, discard }: CrazyEightsView): boolean {
  return phase === 'Turn' && isEight(discard[0]);
}

function listNotes(view: CrazyEightsView): Sentence[] {
  if (view.phase === 'Wishing') {
    // Whoever wishes is asked, and need not be told.
    if (view.seat === view.turn) return [];
    return [
      sentence(
        '{@seat} {wünscht sich|wünschst dir} eine Farbe.',
        '{@seat} {wishes|wish} for a suit.',
        {
          seat: view.turn,
        },
      ),
    ];
  }
  if (!hasWish(view)) return [];
  return [sentence('Gewünscht ist {suit}.', 'The wish is {suit}.', { suit: suitName(view.suit) })];
}
