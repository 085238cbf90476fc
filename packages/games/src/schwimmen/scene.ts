import { type Seat, type Sentence, sentence, text, type Zone } from '@stammtisch/kernel';
import { createScene, drawCard, handZone, pileZone } from '../kit/scene.ts';
import { printCard, printWorth, setOf, worthOf } from './cards.ts';
import { ends, tellOut } from './events.ts';
import { LAY } from './moves.ts';
import { NONE } from '../kit/state.ts';
import { printHand, standingOf } from './showdown.ts';
import type { SchwimmenView } from './view.ts';

/** The middle, the pile, and every hand with the lives of its owner. */
export const scene = createScene<SchwimmenView>({
  ends,
  zones: (view) => [
    middleZone(view),
    pileZone('Stapel', 'Pile', view.pileCount),
    ...view.hands.map((_, seat) => zoneOf(view, seat)),
  ],
  notes: (view) => [...inForce(view), ...(view.round > 1 ? [lastRound(view)] : [])],
  out: ({ outIn }) => outIn.flatMap((round, seat) => (round > 0 ? [seat] : [])),
  always: ({ outIn }) => outIn.flatMap((round, seat) => (round > 0 ? [tellOut(seat)] : [])),
});

function middleZone(view: SchwimmenView): Zone {
  const takes = view.phase === 'Turn' && view.seat === view.turn;
  const cards = view.middle.map((card) => drawCard(printCard, card, takes ? card : undefined));
  return { id: 'middle', label: sentence('Mitte', 'Middle'), cards };
}

function zoneOf(view: SchwimmenView, seat: Seat): Zone {
  const lays = view.phase === 'Laying' && seat === view.seat && seat === view.turn;
  const cards = view.hands[seat].map((card) =>
    drawCard(printCard, card, lays && card !== view.taken ? LAY + card : undefined),
  );
  return handZone(seat, cards, noteOf(view, seat));
}

/** The lives, and what the hand counts where all of it can be seen; nothing for who is out. */
function noteOf(view: SchwimmenView, seat: Seat): Pick<Zone, 'note'> {
  const hand = view.hands[seat];
  const { lives, isSwimming, isOut } = standingOf(view, seat);
  if (hand.length === 0 || isOut) return {};
  const worth = printHand(hand, view);
  const counts = worth === undefined ? '' : text(`, Blatt: ${worth}`, `, hand: ${worth}`);
  if (isSwimming) return { note: sentence('schwimmt{counts}', 'swimming{counts}', { counts }) };
  return { note: sentence('Leben: {lives}{counts}', 'lives: {lives}{counts}', { lives, counts }) };
}

function inForce(view: SchwimmenView): Sentence[] {
  if (view.phase === 'Choosing') {
    return [
      sentence(
        '{@seat} {gibt und darf das eigene|gibst und darfst dein} Blatt gegen die drei Karten in der Mitte tauschen, ohne sie zu kennen.',
        '{@seat} {deals and may change the own|deal and may change your} hand for the three cards in the middle without knowing them.',
        { seat: view.dealer },
      ),
    ];
  }
  const paying = view.phase === 'Laying' ? [tellPaying(view)] : [];
  if (view.endsAt === NONE) return paying;
  return [
    ...paying,
    sentence(
      'Es wurde geklopft: Die Runde endet vor {@seat|dir}.',
      'Somebody has knocked: the round ends before {@seat}.',
      { seat: view.endsAt },
    ),
  ];
}

function tellPaying({ turn, taken }: SchwimmenView): Sentence {
  return sentence(
    '{@seat} {hat|hast} {card} genommen und {legt|legst} dafür eine andere Karte hin.',
    '{@seat} {has|have} taken {card} and {lays|lay} another card for it.',
    { seat: turn, card: printCard(taken) },
  );
}

/** What all had, since the next round is dealt at once: `Last round: Ada 27, Ben 30½.` */
function lastRound({ shown, options }: SchwimmenView): Sentence {
  const data: Record<string, number> = {};
  const told = shown.flatMap((hand, seat) => {
    if (hand.length === 0) return [];
    const key = String.fromCharCode('a'.charCodeAt(0) + seat);
    data[key] = seat;
    return [`{@${key}} ${printWorth(worthOf(setOf(hand), options.fire))}`];
  });
  return sentence(`Letzte Runde: ${told.join(', ')}.`, `Last round: ${told.join(', ')}.`, data);
}
