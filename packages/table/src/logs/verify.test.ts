import { GAMES } from '@stammtisch/games';
import { type GameLog, type ShuffleProof, speak } from '@stammtisch/kernel';
import { commitToSalt, seedOf } from '@stammtisch/wire/shuffle';
import { describe, expect, it } from 'vitest';
import { roundLog } from '../core/round-log.ts';
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
      'parts: right',
      'cards: right',
      'setting: right',
    ]);
  });

  it('says what it has looked at, in both languages', () => {
    const log = play('chanco');
    const { commitment } = log.shuffle!;
    expect(verifyGame(log).map(({ told }) => speak(told, 'en'))).toEqual([
      `All moves (${log.moves.length}) are possible by the rules.`,
      'The result follows from the moves.',
      `The secret of the server fits what was published before the shuffle: ${commitment}`,
      'Bound before any salt was shown (1): Anna. Whoever is among them can be sure that nobody chose the cards. Attempts: 1.',
      'The cards follow from the secret and what the players added (1).',
      'The shuffle was for just these rules and seats.',
    ]);
    expect(speak(verifyGame(log)[4]!.told, 'de')).toBe(
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
      'parts: shuffle-salt',
      'cards: shuffle-seed',
      'setting: right',
    ]);
    expect(found({ ...log, seed: 'a good hand for me' })).toContain('cards: shuffle-seed');
  });

  it('says of cards that somebody could have chosen that this is so', () => {
    const { list: _, ...shuffle } = play('chanco').shuffle!;
    const old = play('chanco');
    const toldOf = (salts: typeof shuffle.salts): string => {
      const proof = { ...shuffle, salts };
      const check = verifyGame({ ...old, seed: seedOf(proof), shuffle: proof })[3]!;
      return `${check.check} ${check.found} ${speak(check.told, 'en')}`;
    };
    expect(toldOf(shuffle.salts)).toBe(
      'parts limited The game is of version 1.0: salts (1) were shown before all were there. Whoever ran the server could have chosen the cards.',
    );
    expect(toldOf([])).toContain('parts limited Nobody but the server');
  });

  it('says who made an attempt void, and whether anybody was left', () => {
    const log = play('chanco', 0);
    const { secret, list, commitment } = log.shuffle!;
    const first = { secret, commitment, list: list!, salts: [] };
    const own = commitToSalt(commitment, 'm2', '00');
    const members = [{ member: 'm2', name: 'Bo', commitment: own, seq: 21 }];
    const salts = [{ member: 'm2', salt: '00', seq: 23 }];
    const second = { ...first, list: { ...list!, after: 20, seq: 22, members } };
    const toldOf = (proof: ShuffleProof): string => {
      const checks = verifyGame({ ...log, seed: seedOf(proof), shuffle: proof });
      expect(checks.some(({ found: one }) => one === 'wrong')).toBe(false);
      return speak(checks[3]!.told, 'en');
    };
    const voided = [first];
    expect(toldOf({ ...second, salts, voided })).toMatch(
      /^It took 2 attempts. Salts that were not shown: Anna. .* \(1\): Bo\.$/,
    );
    const none = { ...second, list: { ...second.list, members: [] } };
    expect(toldOf({ ...none, voided })).toMatch(
      /^After 2 attempts nobody but the server .* not shown: Anna\. /,
    );
  });

  it('says that seats or rules are others than those that the cards were shuffled for', () => {
    const log = play('chanco', 0);
    const swapped = verifyGame({ ...log, names: log.names!.toReversed() }).at(-1)!;
    expect(swapped).toMatchObject({ check: 'setting', found: 'limited' });
    expect(speak(swapped.told, 'de')).toContain('nämlich: Anna, Bo.');
    const options = { ...log.options, roundLimit: 7 };
    expect(found({ ...log, options })).toContain('setting: limited');
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
