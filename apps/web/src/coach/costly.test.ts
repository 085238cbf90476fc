import type { Luck } from '@stammtisch/arena/insight';
import { GAMES } from '@stammtisch/games';
import { type AnyGame, speak } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { costliestMove } from './costly.ts';

const game: AnyGame = GAMES['mau-mau']!;
const DRAW = game.codec.parse('draw')!;
const SEVEN = game.codec.parse('play 7D')!;

type TurnLuck = Luck['turns'][number];

/** A turn in which drawing was worse than the seven by so much of a win, give or take. */
function drawnInstead(at: number, seat: number, mean: number, doubt = 0.01): TurnLuck {
  const lead = { mean, low: mean - doubt, high: mean + doubt };
  return { at, seat, chosen: DRAW, choice: [0, 0], chance: [0, 0], missed: { best: SEVEN, lead } };
}

function luckOf(...turns: readonly TurnLuck[]): Luck {
  const sure = { mean: 0.5, low: 0.5, high: 0.5 };
  const chances = [...turns, undefined].map((_, at) => ({ at, chances: [sure, sure] }));
  return { judge: undefined, seats: [], turns, chances, over: true };
}

describe('the most costly move', () => {
  it('is the worst of the own decisions, told to its player', () => {
    const luck = luckOf(drawnInstead(2, 0, 0.1), drawnInstead(4, 0, 0.3), drawnInstead(5, 1, 0.6));
    const found = costliestMove(game, luck, 0)!;
    expect(found.at).toBe(4);
    expect(speak(found.words, 'de', ['Ada', 'Ben'], 0)).toBe(
      'Zug 5: „Karte ziehen“. Mit „7♦ legen“ hättest du von 100 Spielen wie diesem 30 mehr gewonnen.',
    );
  });

  it('is none where nothing was surely worse', () => {
    const luck = luckOf(drawnInstead(2, 0, 0.02), drawnInstead(4, 0, 0.2, 0.3));
    expect(costliestMove(game, luck, 0)).toBeUndefined();
  });
});
