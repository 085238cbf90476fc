import { type Seat, type Sentence, sentence, text } from '@stammtisch/kernel';
import { createEnds, type EndReason } from '../kit/ends.ts';
import {
  type CardEvent,
  createTell,
  type EventOf,
  ifSeen,
  type TableEvent,
} from '../kit/events.ts';
import { printCard, printWorth } from './cards.ts';

export const ends = createEnds({
  Won: ['last-alive', text('Nur einer ist noch im Spiel.', 'Only one is still in the game.')],
  Sunk: [
    'all-sunk',
    text('Die Letzten sind zugleich untergegangen.', 'The last ones sank together.'),
  ],
});

/** `dealt` and `changed` show their cards to the own seat, all others to everybody. */
export type SchwimmenEvent =
  | TableEvent<EndReason<typeof ends>>
  | CardEvent<'dealt' | 'changed' | 'took' | 'laid'>
  /** Of no seat: the middle at the start of a round, and after all have pushed. */
  | CardEvent<'opened' | 'renewed'>
  | EventOf<'kept' | 'pushed' | 'knocked' | 'out'>
  /** `worth` in half points. */
  | CardEvent<'showed', { worth: number }>
  /** `lives` are those left; whoever has none swims. */
  | EventOf<'lost', { lives: number }>;

const SUNK = text('{@seat} ist untergegangen.', '{@seat} has sunk.');

/** What people read about an event. */
export const tell = createTell<SchwimmenEvent>({
  print: printCard,
  reasons: ends.reasons,
  texts: {
    dealt: ifSeen(
      text('{@seat} bekommt {cards}.', '{@seat} gets {cards}.'),
      text('{@seat} bekommt drei Karten.', '{@seat} gets three cards.'),
    ),
    changed: text('{@seat} nimmt die anderen drei Karten.', '{@seat} takes the other three cards.'),
    kept: text('{@seat} behält seine Karten.', '{@seat} keeps the cards.'),
    opened: text('In der Mitte liegen {cards}.', 'In the middle are {cards}.'),
    renewed: text(
      'Alle haben geschoben. Neu in der Mitte: {cards}.',
      'All have pushed. New in the middle: {cards}.',
    ),
    took: text('{@seat} nimmt {cards}.', '{@seat} takes {cards}.'),
    laid: text('{@seat} legt {cards} hin.', '{@seat} lays {cards}.'),
    pushed: text('{@seat} schiebt.', '{@seat} pushes.'),
    knocked: text(
      '{@seat} klopft: Alle anderen sind noch einmal dran.',
      '{@seat} knocks: all others have one more turn.',
    ),
    showed: text('{@seat} hat {cards}: {worth}.', '{@seat} has {cards}: {worth}.'),
    lost: ({ lives }) =>
      lives === 0
        ? text(
            '{@seat} verliert das letzte Leben und schwimmt.',
            '{@seat} loses the last life and swims.',
          )
        : text(
            '{@seat} verliert ein Leben (noch {lives}).',
            '{@seat} loses a life (left: {lives}).',
          ),
    out: SUNK,
  },
  spelling: { worth: printWorth },
});

export function tellOut(seat: Seat): Sentence {
  return sentence(SUNK.de, SUNK.en, { seat });
}
