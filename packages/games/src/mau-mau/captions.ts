/** What stands large at the table: all that costs cards or turns, and what is asked for. */
import { type Sentence, sentence, type Text, text } from '@stammtisch/kernel';
import { captionLeaving } from '../kit/events.ts';
import { suitName } from './cards.ts';
import { type DrawReason, type MauMauEvent, spoken } from './events.ts';
import { cardCount } from './rules-text-words.ts';
import type { MauMauView } from './view.ts';

export function caption(event: MauMauEvent, view: MauMauView): Sentence | undefined {
  const { seat } = event;
  const isOwn = seat === view.seat;
  switch (event.type) {
    case 'laid':
      return captionSeven(event.cards.at(-1), view);
    case 'drew':
      // Whoever takes what the sevens cost has pressed the button for it.
      if (isOwn && event.reason === 'sevens') return undefined;
      return captionDrawing(event.reason, seat, event.cards.length);
    case 'wished':
      // What was answered already would mislead whoever is to answer now.
      return isOwn || view.wish !== event.suit
        ? undefined
        : sentence('{@seat} wünscht sich {suit}', '{@seat} wishes for {suit}', {
            seat,
            suit: suitName(event.suit),
          });
    case 'called':
      return isOwn
        ? undefined
        : sentence('{@seat}: „{call}!“', '{@seat}: "{call}!"', { seat, call: spoken(event.call) });
    case 'out':
      return sentence(
        '{@seat} {ist|bist} fertig: Platz {place}',
        '{@seat} {is|are} out: place {place}',
        { seat, place: event.place },
      );
    case 'retired':
      return captionLeaving(seat);
    case 'skipped':
    case 'reversed':
    case 'reshuffled':
    case 'drew-nothing':
      return { text: PLAIN[event.type], data: { seat } };
    case 'forgot':
    case 'showed':
    case 'kept':
    case 'passed':
    case 'last':
    case 'finished':
    case 'cancelled':
      return undefined;
  }
}

const PLAIN = {
  skipped: text('{@seat} setzt aus', '{@seat} {misses|miss} a turn'),
  reversed: text('Richtung gewechselt', 'Direction changed'),
  reshuffled: text('Neu gemischt', 'Reshuffled'),
  'drew-nothing': text('Keine Karte mehr für {@seat|dich}', 'No card left for {@seat}'),
} as const;

/** What the sevens cost so far whoever comes next, while the one just laid is on top. */
function captionSeven(card: number | undefined, view: MauMauView): Sentence | undefined {
  if (view.cost === 0 || view.discard[0] !== card) return undefined;
  return sentence('+{count} für {@seat|dich}', '+{count} for {@seat}', {
    seat: view.turn,
    count: view.cost,
  });
}

function captionDrawing(reason: DrawReason, seat: number, count: number): Sentence | undefined {
  const words = DRAWING[reason];
  return words && { text: words, data: { seat, cards: cardCount(count) } };
}

/** Drawing because nothing fits is an ordinary move. A forgotten call costs cards, which says both. */
const DRAWING: Readonly<Record<DrawReason, Text | undefined>> = {
  draw: undefined,
  sevens: text('{@seat} {muss|musst} {cards} nehmen', '{@seat} {has|have} to take {cards}'),
  'forgotten-call': text(
    'Mau vergessen: {cards} für {@seat|dich}',
    'Mau forgotten: {cards} for {@seat}',
  ),
  fault: text('Falscher Zug: {cards} für {@seat|dich}', 'Illegal move: {cards} for {@seat}'),
};
