import { describe, expect, it } from 'vitest';
import { type GameResult, summarise } from './statistics.ts';

function resultOf(
  game: string,
  won: boolean,
  people: readonly string[] = [],
  bots = false,
): GameResult {
  return { id: game, game, at: 0, won, people, bots };
}

describe('statistics of a player', () => {
  it('are nothing without a game', () => {
    expect(summarise([])).toEqual({
      played: 0,
      won: 0,
      streak: 0,
      bestStreak: 0,
      games: [],
      opponents: [],
    });
  });

  it('count by game and by opponent, the most frequent first', () => {
    const { played, won, games, opponents } = summarise([
      resultOf('chanco', true, ['Ada']),
      resultOf('mau-mau', false, ['Ben', 'Ada']),
      resultOf('mau-mau', true, ['Ada'], true),
    ]);
    expect([played, won]).toEqual([3, 2]);
    expect(games).toEqual([
      { game: 'mau-mau', played: 2, won: 1 },
      { game: 'chanco', played: 1, won: 1 },
    ]);
    expect(opponents).toEqual([
      { name: 'Ada', played: 3, won: 2 },
      { name: 'Ben', played: 1, won: 0 },
      { name: undefined, played: 1, won: 1 },
    ]);
  });

  it('know the longest row of wins and the one that goes on', () => {
    const won = [true, true, false, true].map((win) => resultOf('chanco', win));
    expect(summarise(won)).toMatchObject({ bestStreak: 2, streak: 1 });
  });

  it('count somebody who holds two seats once', () => {
    expect(summarise([resultOf('chanco', true, ['Ada', 'Ada'])]).opponents).toEqual([
      { name: 'Ada', played: 1, won: 1 },
    ]);
  });
});
