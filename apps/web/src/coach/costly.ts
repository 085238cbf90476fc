import { listSwings, type Luck } from '@stammtisch/arena/insight';
import { type AnyGame, type Seat, type Sentence, text } from '@stammtisch/kernel';

export interface CostlyMove {
  /** How many moves were played before. */
  readonly at: number;
  readonly words: Sentence;
}

/** The decision of a seat that cost it most; undefined where none is surely worse than another. */
export function costliestMove(game: AnyGame, luck: Luck, seat: Seat): CostlyMove | undefined {
  const swing = listSwings(game, luck, Infinity).find(
    (each) => each.kind === 'missed' && each.seat === seat,
  );
  return swing && { at: swing.at, words: { ...swing.words, text: TO_ITS_PLAYER } };
}

/** The same as a swing says, to whom it happened. */
const TO_ITS_PLAYER = text(
  'Zug {number}: „{chosen}“. Mit „{best}“ hättest du von 100 Spielen wie diesem {points} mehr gewonnen.',
  'Move {number}: "{chosen}". With "{best}" you would have won {points} more of 100 games like this.',
);
