import {
  hasSeat,
  type Scene,
  type SceneCard,
  type Seat,
  seatSet,
  type Sentence,
  sentence,
  type Zone,
} from '@stammtisch/kernel';
import { tellLeaving } from '../kit/events.ts';
import { type Card, formatRank, printCard } from './cards.ts';
import { tellEnd } from './events.ts';
import { endReason } from './outcome.ts';
import { HAND_SIZE } from './state.ts';
import { type ChancoView, waitingIn } from './view.ts';

/** The hands in seat order, each followed by the pile on the seat's left. */
export function scene(view: ChancoView): Scene {
  const seats = Array.from({ length: view.seats }, (_, seat) => seat);
  return {
    waitingFor: waitingIn(view),
    out: seatSet(view.leavers),
    zones: seats.flatMap((seat) => [handZone(view, seat), pileZone(view, seat)]),
    notes: listNotes(view),
  };
}

function handZone(view: ChancoView, seat: Seat): Zone {
  return {
    id: `hand-${seat}`,
    label: sentence('Blatt von {@seat|dir}', 'Hand of {@seat}', { seat }),
    seat,
    cards: seat === view.seat ? ownCards(view) : otherCards(view, seat),
  };
}

function ownCards(view: ChancoView): SceneCard[] {
  const mayChoose = hasSeat(waitingIn(view), view.seat);
  return view.hand
    .filter((card) => card !== view.choice)
    .map((card) => (mayChoose ? { face: printCard(card), action: card } : drawCard(card)));
}

function otherCards(view: ChancoView, seat: Seat): SceneCard[] {
  const shown = view.shown[seat];
  if (shown !== null) return shown.map(drawCard);
  const count = hasSeat(view.chosen, seat) ? HAND_SIZE - 1 : HAND_SIZE;
  return Array.from({ length: count }, () => ({}));
}

/** Holds at most one card, the sealed one, which only its owner sees. */
function pileZone(view: ChancoView, seat: Seat): Zone {
  const own = seat === view.seat && view.choice !== null ? drawCard(view.choice) : {};
  return {
    id: `pile-${seat}`,
    label: sentence(
      'Stapel zwischen {@seat|dir} und {@left|dir}',
      'Pile between {@seat} and {@left}',
      {
        seat,
        left: (seat + 1) % view.seats,
      },
    ),
    seat,
    cards: hasSeat(view.chosen, seat) ? [own] : [],
  };
}

function drawCard(card: Card): SceneCard {
  return { face: printCard(card) };
}

function listNotes(view: ChancoView): Sentence[] {
  const ranks = view.ranks.map((rank) => formatRank(rank)).join(' ');
  return [
    view.round === 0
      ? sentence('Schon beim Austeilen gewonnen', 'Won by the deal')
      : sentence('Runde {round}', 'Round {round}', { round: view.round }),
    sentence('Werte im Spiel: {ranks}', 'Ranks in play: {ranks}', { ranks }),
    ...view.leavers.map(tellLeaving),
    ...listEnd(view),
  ];
}

function listEnd(view: ChancoView): Sentence[] {
  const reason = endReason(view.phase);
  if (reason === undefined) return [];
  const seats = view.shown.map((_, seat) => seat);
  const winners = seats.filter((seat) => view.shown[seat] !== null);
  const last = seats.filter((seat) => !view.leavers.includes(seat));
  return [
    ...winners.map((seat) =>
      sentence('{@seat} {hat|hast} gewonnen.', '{@seat} {has|have} won.', { seat }),
    ),
    tellEnd(reason, reason === 'last-seat' ? last : winners),
  ];
}
