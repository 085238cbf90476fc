import { type Seat, type Sentence, sentence, text } from '@stammtisch/kernel';
import { createEnds, type EndReason } from '../kit/ends.ts';
import {
  type CardEvent,
  createTexts,
  type EventOf,
  forOthers,
  ifSeen,
  type TableEvent,
} from '../kit/events.ts';
import { printCard, printWorth } from './cards.ts';

export const ends = createEnds({
  Won: ['last-alive', text('Nur einer ist noch im Spiel.', 'Only one is still in the game.')],
  Sunk: [
    'all-sunk',
    text('Die Letzten sind gleichzeitig untergegangen.', 'The last ones sank together.'),
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

const SUNK = text('{@seat} {ist|bist} untergegangen.', '{@seat} {has|have} sunk.');

/** What people read about an event, and what of it stands large at the table. */
export const { tell, caption } = createTexts<SchwimmenEvent>({
  print: printCard,
  ends,
  texts: {
    dealt: ifSeen(
      text('{@seat} {bekommt|bekommst} {cards}.', '{@seat} {gets|get} {cards}.'),
      text('{@seat} {bekommt|bekommst} drei Karten.', '{@seat} {gets|get} three cards.'),
    ),
    changed: text(
      '{@seat} {nimmt|nimmst} die anderen drei Karten.',
      '{@seat} {takes|take} the other three cards.',
    ),
    kept: text(
      '{@seat} {behält seine|behältst deine} Karten.',
      '{@seat} {keeps the|keep your} cards.',
    ),
    opened: text('In der Mitte liegen {cards}.', 'In the middle are {cards}.'),
    renewed: text(
      'Alle haben geschoben. Neu in der Mitte: {cards}.',
      'All have pushed. New in the middle: {cards}.',
    ),
    took: text('{@seat} {nimmt|nimmst} {cards}.', '{@seat} {takes|take} {cards}.'),
    laid: text('{@seat} {legt|legst} {cards} hin.', '{@seat} {lays|lay} {cards}.'),
    pushed: text('{@seat} {schiebt|schiebst}.', '{@seat} {pushes|push}.'),
    knocked: text(
      '{@seat} {klopft|klopfst}: Alle anderen sind noch einmal dran.',
      '{@seat} {knocks|knock}: all others have one more turn.',
    ),
    showed: text('{@seat} {hat|hast} {cards}: {worth}.', '{@seat} {has|have} {cards}: {worth}.'),
    lost: ({ lives }) =>
      lives === 0
        ? text(
            '{@seat} {verliert das letzte Leben und schwimmt|verlierst dein letztes Leben und schwimmst}.',
            '{@seat} {loses the last life and swims|lose your last life and swim}.',
          )
        : text(
            '{@seat} {verliert|verlierst} ein Leben (noch {lives}).',
            '{@seat} {loses|lose} a life (left: {lives}).',
          ),
    out: SUNK,
  },
  captions: {
    renewed: text('Alle schieben: neue Mitte', 'All push: new middle'),
    knocked: forOthers(text('{@seat} klopft: letzter Zug', '{@seat} knocks: last turn')),
    lost: ({ lives }) =>
      lives === 0
        ? text('{@seat} {schwimmt|schwimmst}!', '{@seat} {swims|swim}!')
        : text('{@seat} {verliert|verlierst} ein Leben', '{@seat} {loses|lose} a life'),
    out: text('{@seat} {geht|gehst} unter', '{@seat} {sinks|sink}'),
  },
  spelling: { worth: printWorth },
});

export function tellOut(seat: Seat): Sentence {
  return sentence(SUNK.de, SUNK.en, { seat });
}
