import { type Scene, type SceneCard, type Sentence, sentence, type Zone } from '@stammtisch/kernel';
import { type Card, printCard, suitName } from './cards.ts';
import { cardCount } from './rules-text-words.ts';
import type { MauMauView } from './view.ts';

/** Piles, hands and what is in force, for the generic page and the terminal. */
export function scene(view: MauMauView): Scene {
  const over = view.reason !== 'playing';
  return {
    waitingFor: over ? 0 : 1 << view.turn,
    zones: [...pileZones(view), ...view.hands.map((_, seat) => handZone(view, seat))],
    notes: over ? [] : notes(view),
  };
}

function pileZones(view: MauMauView): Zone[] {
  const top = view.discard[0];
  return [
    {
      id: 'discard',
      label: sentence('Ablage', 'Discards'),
      cards: [{ face: printCard(top) }],
      count: view.discard.length,
    },
    { id: 'pile', label: sentence('Zugstapel', 'Draw pile'), cards: [], count: view.pileCount },
  ];
}

function handZone(view: MauMauView, seat: number): Zone {
  const hand = view.hands[seat];
  const own = seat === view.seat && view.reason === 'playing';
  const card = (face: Card): SceneCard =>
    own ? { face: printCard(face), action: face } : { face: printCard(face) };
  return {
    id: `hand-${seat}`,
    seat,
    label: sentence('{@seat}', '{@seat}', { seat }),
    cards: hand ? hand.map(card) : [],
    count: view.counts[seat],
  };
}

function notes(view: MauMauView): Sentence[] {
  const list: Sentence[] = [];
  if (view.wish !== null) {
    list.push(
      sentence('Gewünscht ist {suit}.', 'The wish is {suit}.', { suit: suitName(view.wish) }),
    );
  }
  if (view.cost > 0) {
    list.push(
      sentence('Zu nehmen: {cost}.', 'To be taken: {cost}.', { cost: cardCount(view.cost) }),
    );
  }
  if (view.phase === 'JackChosen' || view.phase === 'JackInherited') {
    list.push(
      sentence('{@seat} wünscht sich eine Farbe.', '{@seat} wishes for a suit.', {
        seat: view.turn,
      }),
    );
  }
  if (view.debtor !== null) {
    const call = view.calls === 'WaitForMau' ? 'Mau' : 'Mau-Mau';
    list.push(
      sentence('{@seat} muss noch „{call}“ sagen.', '{@seat} still has to say "{call}".', {
        seat: view.debtor,
        call,
      }),
    );
  }
  if (!view.clockwise)
    list.push(sentence('Es geht andersherum.', 'Play goes the other way round.'));
  return list;
}
