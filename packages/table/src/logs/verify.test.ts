import { GAMES } from '@stammtisch/games';
import { type GameLog, speak } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { roundLog } from '../summary.ts';
import { dealTable, playOn, TWO_DEVICES } from '../test/saved-tables.ts';
import { verifyGame } from './verify.ts';

function play(game: string, moves = Infinity): GameLog {
  const table = dealTable({ game }, TWO_DEVICES, 'verify');
  playOn(table, moves);
  return roundLog(table)!;
}

const found = (log: GameLog): readonly string[] =>
  verifyGame(log).map((check) => `${check.check}: ${check.error?.code ?? check.found}`);

describe('verifyGame', () => {
  it.each(Object.keys(GAMES))('finds everything right in a game of %s that was played', (game) => {
    expect(found(play(game))).toEqual([
      'moves: right',
      'result: right',
      'commitment: right',
      'cards: right',
    ]);
  });

  it('says what it has looked at, in both languages', () => {
    const log = play('chanco');
    const { commitment } = log.shuffle!;
    expect(verifyGame(log).map(({ told }) => speak(told, 'en'))).toEqual([
      `All moves (${log.moves.length}) are possible by the rules.`,
      'The result follows from the moves.',
      `The secret of the server fits what was published before the shuffle: ${commitment}`,
      'The cards follow from the secret and what the players added (1).',
    ]);
    expect(speak(verifyGame(log)[3]!.told, 'de')).toBe(
      'Die Karten folgen aus dem Geheimnis und dem, was die Mitspieler beigetragen haben (1).',
    );
  });

  it('finds a commitment that was changed afterwards, and cards that somebody chose', () => {
    const log = play('mau-mau', 0);
    const shuffle = log.shuffle!;
    const salts = [{ member: 'm1', salt: '00' }];
    expect(found({ ...log, shuffle: { ...shuffle, commitment: '00' } })).toContain(
      'commitment: shuffle-secret',
    );
    expect(found({ ...log, shuffle: { ...shuffle, salts } })).toEqual([
      'moves: right',
      'result: unchecked',
      'commitment: right',
      'cards: shuffle-seed',
    ]);
    expect(found({ ...log, seed: 'a good hand for me' })).toContain('cards: shuffle-seed');
  });

  it('finds results and moves that cannot be', () => {
    const log = play('mau-mau');
    const outcome = { ...log.outcome!, places: [9, 9] };
    expect(found({ ...log, outcome })).toContain('result: other-outcome');
    expect(found({ ...log, moves: ['0 wurst'] }).slice(0, 2)).toEqual([
      'moves: bad-move',
      'result: unchecked',
    ]);
    expect(found({ ...log, game: 'skat' })[0]).toBe('moves: unknown-game');
    expect(found({ ...log, revision: 99 })[0]).toBe('moves: other-revision');
  });

  it('claims nothing about a shuffle that the log does not tell', () => {
    const { shuffle: _, ...log } = play('chanco');
    expect(found(log)).toEqual(['moves: right', 'result: right', 'commitment: unchecked']);
  });
});
