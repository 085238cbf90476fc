import { GAMES } from '@stammtisch/games';
import { type AnyGame, formatLog, replayLog, RETIRE } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { continueFrom, listPositions, openRecording } from './positions.ts';
import { playLog, positionLog, record } from './test/logs.ts';

const ALL = Object.values(GAMES).map((game): [string, AnyGame] => [game.id, game]);

describe.each(ALL)('positions of %s', (_, game) => {
  it('hold every recorded move, asked of the right seat among what was legal', () => {
    const log = playLog(game, 'positions');
    const positions = listPositions(record(game, log));
    const spoken = positions.filter(({ chosen }) => chosen !== undefined);
    expect(spoken.map(({ turn, chosen }) => `${turn.seat} ${game.codec.format(chosen!)}`)).toEqual(
      log.moves,
    );
    for (const { turn, chosen, ask } of positions) {
      expect(ask.view.seat).toBe(turn.seat);
      expect(ask.legal).toEqual(turn.legal);
      expect(chosen === undefined ? !turn.waitedFor : turn.legal.includes(chosen)).toBe(true);
    }
  });

  it('hold the same choices in whatever order sealed ones came in', () => {
    const log = playLog(game, 'order');
    const swapped = { ...log, moves: swapSealed(game, log.moves) };
    const chosen = (moves: typeof log): string[] =>
      listPositions(record(game, moves))
        .map(({ turn, chosen: action }) => `${turn.seat} ${action} ${turn.legal.join()}`)
        .toSorted();
    expect(chosen(swapped)).toEqual(chosen(log));
  });

  it('let a table go on from any of them', () => {
    const log = playLog(game, 'branch');
    const at = Math.floor(log.moves.length / 2);
    const branch = continueFrom(log, at, { seat: 1, name: 'Ada', bot: 'random' });
    expect(branch.moves).toEqual(log.moves.slice(0, at));
    expect(branch.outcome).toBeUndefined();
    expect(branch.players[1]).toBe('person');
    expect(branch.players.filter((player) => player === 'random')).toHaveLength(
      log.players.length - 1,
    );
    expect(branch.names?.[1]).toBe('Ada');
    expect(replayLog(game, branch).ok).toBe(true);
  });
});

describe('a recording', () => {
  const game: AnyGame = GAMES['mau-mau']!;

  it('says why a log cannot be played again', () => {
    const log = playLog(game, 'broken');
    const broken = openRecording(game, { ...log, moves: ['0 play ??', ...log.moves] });
    expect(broken).toMatchObject({ ok: false, error: { code: 'bad-move' } });
  });

  it('asks those who could have called and did not', () => {
    const start = {
      hands: [
        ['9H', '9S'],
        ['KD', 'QD'],
      ],
      discard: ['8H'],
      pile: ['7C', '8C'],
    };
    const log = positionLog(start, ['0 play 9H', '1 draw']);
    const silent = listPositions(record(game, log)).filter(({ chosen }) => chosen === undefined);
    expect(silent.map(({ turn, at }) => [turn.seat, at])).toEqual([[0, 1]]);
    expect(formatLog(log)).toContain('play 9H');
  });

  it('does not ask a player that leaves whether it does', () => {
    const log = positionLog(
      {
        hands: [
          ['9H', '9S'],
          ['KD', 'QD'],
        ],
        discard: ['8H'],
        pile: ['7C', '8C'],
      },
      [`0 ${game.codec.format(RETIRE)}`],
    );
    expect(listPositions(record(game, log))).toEqual([]);
  });
});

/** Swaps the first two moves where several chose at the same time. */
function swapSealed(game: AnyGame, moves: readonly string[]): readonly string[] {
  if (game.id !== 'chanco') return moves;
  return [moves[1]!, moves[0]!, ...moves.slice(2)];
}
