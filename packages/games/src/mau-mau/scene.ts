import {
  type Scene,
  type SceneCard,
  type Seat,
  seatSet,
  type Sentence,
  sentence,
  type Zone,
} from '@stammtisch/kernel';
import { type Card, printCard, type SkatRank, suitName } from './cards.ts';
import { cardCount, rankWords } from './rules-text-words.ts';
import type { MauMauView } from './view.ts';

/** Piles, hands and what is in force, for the generic page and the terminal. */
export function scene(view: MauMauView): Scene {
  const over = view.reason !== 'playing';
  return {
    waitingFor: over ? 0 : 1 << view.turn,
    out: seatSet(listOut(view)),
    zones: [...pileZones(view), ...view.hands.map((_, seat) => handZone(view, seat))],
    notes: over ? [] : notes(view),
  };
}

/** Whoever still owes a call has to say it yet. */
function listOut({ ranking, leavers, debtor }: MauMauView): Seat[] {
  return [...ranking, ...leavers].filter((seat) => seat !== debtor);
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
  if (view.phase === 'EightChosen') {
    list.push(
      sentence(
        '{@seat} setzt aus oder gibt {card} weiter.',
        '{@seat} sits out or passes {card} on.',
        { seat: view.turn, card: rankWords(view.options['skip.rank'] as SkatRank).oneObject },
      ),
    );
  }
  if (view.phase === 'JackChosen' || view.phase === 'JackInherited') {
    list.push(
      sentence(
        '{@seat} {wünscht sich|wünschst dir} eine Farbe.',
        '{@seat} {wishes|wish} for a suit.',
        {
          seat: view.turn,
        },
      ),
    );
  }
  if (view.debtor !== null) {
    const call = view.calls === 'WaitForMau' ? 'Mau' : 'Mau-Mau';
    list.push(
      sentence(
        '{@seat} {muss|musst} noch „{call}“ sagen.',
        '{@seat} still {has|have} to say "{call}".',
        {
          seat: view.debtor,
          call,
        },
      ),
    );
  }
  if (!view.clockwise)
    list.push(sentence('Es geht andersherum.', 'Play goes the other way round.'));
  return list;
}
