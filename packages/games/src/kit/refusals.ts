/** The words in which moves are refused: those that all games share, and the form of the others. */
import { type Refusal, type Seat, type Sentence, sentence } from '@stammtisch/kernel';

/** Why something is refused, in words; those that name a card need to know which. */
export type Explanation<S> = Sentence | ((state: S, seat: Seat, what: number) => Sentence);

/** What a game says to moves that are not legal, by the code that programs read. */
export type Explanations<S, C extends string> = Readonly<Record<C, Explanation<S>>>;

/** What every game of turns refuses in the same words. */
export type CommonCode = 'not-a-seat' | 'game-over' | 'has-left' | 'not-your-turn';

export const COMMON_EXPLANATIONS: Explanations<{ readonly turn: Seat }, CommonCode> = {
  'not-a-seat': sentence('Du schaust nur zu.', 'You are only watching.'),
  'game-over': sentence('Das Spiel ist zu Ende.', 'The game is over.'),
  'has-left': sentence('Du bist ausgestiegen.', 'You have left the game.'),
  'not-your-turn': ({ turn }) =>
    sentence('{@turn} ist am Zug, nicht du.', 'It is the turn of {@turn}, not yours.', { turn }),
};

/** What is said where a card that is to be laid is not held. */
export function notInHand(print: (card: number) => string): Explanation<unknown> {
  return (_state, _seat, card) =>
    sentence('{card} ist nicht auf deiner Hand.', '{card} is not in your hand.', {
      card: print(card),
    });
}

/** A refusal that costs nothing: another move may be tried. */
export function refuse<S>(
  code: string,
  explanation: Explanation<S>,
  state: S,
  seat: Seat,
  what: number,
): Refusal {
  const why = typeof explanation === 'function' ? explanation(state, seat, what) : explanation;
  return { code, ...why, punished: false };
}
