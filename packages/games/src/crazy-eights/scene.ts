import {
  type Question,
  type Scene,
  type SceneCard,
  type Seat,
  type Sentence,
  sentence,
  type Zone,
} from '@stammtisch/kernel';
import { isEight, printCard, printSuit, suitName } from './cards.ts';
import { reasons, tellLeaving } from './events.ts';
import { DRAW, WISH } from './moves.ts';
import { endReason } from './outcome.ts';
import { isOn } from './state.ts';
import type { CrazyEightsView } from './view.ts';

const WHICH_SUIT: Question = {
  text: sentence('Welche Farbe wünschst du dir?', 'Which suit do you wish for?'),
  // Clubs, diamonds, hearts, spades: as people count them.
  answers: [0, 1, 3, 2].map((suit) => ({ action: WISH + suit, face: printSuit(suit) })),
};

/** Piles, hands and what is in force. */
export function scene(view: CrazyEightsView): Scene {
  return {
    waitingFor: isOn(view.phase) ? 1 << view.turn : 0,
    zones: [...pileZones(view), ...view.hands.map((_, seat) => handZone(view, seat))],
    notes: [...listNotes(view), ...view.leavers.map(tellLeaving)],
    ...(view.phase === 'Wishing' && view.seat === view.turn ? { question: WHICH_SUIT } : {}),
  };
}

function pileZones(view: CrazyEightsView): Zone[] {
  const draws = view.seat === view.turn && view.phase === 'Turn';
  const back: SceneCard = draws ? { action: DRAW } : {};
  return [
    {
      id: 'discard',
      label: sentence('Ablage', 'Discards'),
      cards: [{ face: printCard(view.discard[0]!) }],
      count: view.discard.length,
      ...(hasWish(view) ? { mark: printSuit(view.suit) } : {}),
    },
    {
      id: 'pile',
      label: sentence('Zugstapel', 'Draw pile'),
      cards: view.pileCount > 0 ? [back] : [],
      count: view.pileCount,
    },
  ];
}

function handZone(view: CrazyEightsView, seat: Seat): Zone {
  const own = seat === view.seat && isOn(view.phase);
  const cards = view.hands[seat] ?? [];
  return {
    id: `hand-${seat}`,
    label: sentence('{@seat}', '{@seat}', { seat }),
    seat,
    cards: cards.map((card) =>
      own ? { face: printCard(card), action: card } : { face: printCard(card) },
    ),
    count: view.counts[seat]!,
  };
}

function hasWish({ phase, discard }: CrazyEightsView): boolean {
  return phase === 'Turn' && isEight(discard[0]!);
}

function listNotes(view: CrazyEightsView): Sentence[] {
  const reason = endReason(view.phase);
  if (reason !== undefined) return [{ text: reasons[reason] }];
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
