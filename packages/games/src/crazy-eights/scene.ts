import { type Question, type Scene, type Sentence, sentence, type Zone } from '@stammtisch/kernel';
import { drawCard, handZones, pileZone } from '../kit/scene.ts';
import { tellLeaving } from '../kit/events.ts';
import { isEight, pack, printCard, suitName } from './cards.ts';
import { ends } from './events.ts';
import { DRAW, WISH } from './moves.ts';
import type { CrazyEightsView } from './view.ts';

const WHICH_SUIT: Question = {
  text: sentence('Welche Farbe wünschst du dir?', 'Which suit do you wish for?'),
  // Clubs, diamonds, hearts, spades: as people count them.
  answers: [0, 1, 3, 2].map((suit) => ({ action: WISH + suit, face: pack.printSuit(suit) })),
};

/** Piles, hands and what is in force. */
export function scene(view: CrazyEightsView): Scene {
  const { seat, turn, phase, pileCount } = view;
  const isOn = ends.reasonIn[phase] === undefined;
  const draws = seat === turn && phase === 'Turn';
  return {
    waitingFor: isOn ? 1 << turn : 0,
    zones: [
      discardZone(view),
      pileZone('Zugstapel', 'Draw pile', pileCount, draws ? { action: DRAW } : {}),
      ...handZones(view, (card, owner) =>
        drawCard(printCard, card, owner === seat && isOn ? card : undefined),
      ),
    ],
    notes: [...listNotes(view), ...view.leavers.map(tellLeaving)],
    ...(phase === 'Wishing' && seat === turn ? { question: WHICH_SUIT } : {}),
  };
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
  const reason = ends.reasonIn[view.phase];
  if (reason !== undefined) return [{ text: ends.reasons[reason] }];
  if (view.phase === 'Wishing') {
    // Whoever wishes is asked, and need not be told.
    if (view.seat === view.turn) return [];
    return [
      sentence('{@seat} wünscht sich eine Farbe.', '{@seat} wishes for a suit.', {
        seat: view.turn,
      }),
    ];
  }
  if (!hasWish(view)) return [];
  return [sentence('Gewünscht ist {suit}.', 'The wish is {suit}.', { suit: suitName(view.suit) })];
}
