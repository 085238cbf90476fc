import { type GameEvent, type Seat, type Sentence, sentence, text } from '@stammtisch/kernel';
import type { Card } from '../kit/pack.ts';
import { COMMON_REASONS, createTell, ifSeen, LEFT } from '../kit/texts.ts';
import { printCard, printWorth } from './cards.ts';

/** Why a game is over, in words. */
export const reasons = {
  'last-alive': text('Nur einer ist noch im Spiel.', 'Only one is still in the game.'),
  'all-sunk': text('Die Letzten sind zugleich untergegangen.', 'The last ones sank together.'),
  ...COMMON_REASONS,
} as const;

/** Why a game ended; also the reason in its outcome. */
export type SchwimmenEndReason = keyof typeof reasons;

/** `dealt` and `changed` show their cards to the own seat, all others to everybody. */
export type SchwimmenEvent = GameEvent &
  (
    | { readonly type: 'dealt' | 'changed' | 'took' | 'laid'; readonly cards: readonly Card[] }
    /** Of no seat: the middle at the start of a round, and after all have pushed. */
    | { readonly type: 'opened' | 'renewed'; readonly cards: readonly Card[] }
    | { readonly type: 'kept' | 'pushed' | 'knocked' | 'retired' | 'out' }
    /** `worth` in half points. */
    | { readonly type: 'showed'; readonly cards: readonly Card[]; readonly worth: number }
    /** `lives` are those left; whoever has none swims. */
    | { readonly type: 'lost'; readonly lives: number }
    /** Of no seat; `winners` in seat order. */
    | {
        readonly type: 'over';
        readonly reason: SchwimmenEndReason;
        readonly winners: readonly Seat[];
      }
  );

const SUNK = text('{@seat} ist untergegangen.', '{@seat} has sunk.');

/** What people read about an event. */
export const tell = createTell<SchwimmenEvent>(
  printCard,
  {
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
    retired: LEFT,
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
    over: ({ reason }) => reasons[reason],
  },
  { worth: printWorth },
);

export function tellOut(seat: Seat): Sentence {
  return sentence(SUNK.de, SUNK.en, { seat });
}
