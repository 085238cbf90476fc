import {
  type Scene,
  type SceneCard,
  type Seat,
  type Sentence,
  sentence,
  type Zone,
} from '@stammtisch/kernel';
import { isEight, printCard, suitName } from './cards.ts';
import { reasons, tellLeaving } from './events.ts';
import { DRAW } from './moves.ts';
import { endReason } from './outcome.ts';
import { isOn } from './state.ts';
import type { CrazyEightsView } from './view.ts';

/** Piles, hands and what is in force. */
export function scene(view: CrazyEightsView): Scene {
  return {
    waitingFor: isOn(view.phase) ? 1 << view.turn : 0,
    zones: [...pileZones(view), ...view.hands.map((_, seat) => handZone(view, seat))],
    notes: [...listNotes(view), ...view.leavers.map(tellLeaving)],
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

function listNotes(view: CrazyEightsView): Sentence[] {
  const reason = endReason(view.phase);
  if (reason !== undefined) return [{ text: reasons[reason] }];
  if (view.phase === 'Wishing') {
    return [
      sentence('{@seat} wünscht sich eine Farbe.', '{@seat} wishes for a suit.', {
        seat: view.turn,
      }),
    ];
  }
  if (!isEight(view.discard[0]!)) return [];
  return [sentence('Gewünscht ist {suit}.', 'The wish is {suit}.', { suit: suitName(view.suit) })];
}
