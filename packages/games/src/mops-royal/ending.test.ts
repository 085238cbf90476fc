import { RETIRE, speak } from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import { mopsRoyal } from './game.ts';
import { type BoardText, brief, load, play, readSave, stack } from './test/boards.ts';

/** No two tiles of one color or object touch, and no tile has a 6. */
const FULL = '11 34 52 25 43 / 22 45 13 31 54 / 33 51 24 42 15 / 44 12 35 53 21 / 55 23 41 14 32';
const MISSING_1 = FULL.replace(/32$/, '.');
const MISSING_2 = FULL.replace(/14 32$/, '. .');
/** Laying 66 on its last cell makes a row of three. */
const SCORES_LAST = FULL.replace('35 53 21', '35 53 62')
  .replace(/32$/, '.')
  .replace('42 15', '42 61');

const LONE: BoardText = { board: '12', start: 12 };

describe('catching up', () => {
  it('[MR21] is announced when a board was full before the round', () => {
    const state = load(readSave([board(MISSING_2, 12), board(MISSING_1, 23)], 56));
    stack(state, [66]);
    const events = play(state, 'lay 4 3', 'lay 4 4');
    expect(brief(events)).toEqual(['laid 0', 'laid 1', 'drawn', 'catch-up 0']);
    expect(speak(mopsRoyal.tell(events[3])!, 'de', ['Ada'])).toBe('Nachholrunde: Ada ist dran!');
    expect(mopsRoyal.view(state, 0).catchUp).toBe(true);
    expect(brief(play(state, 'lay 4 4'))).toEqual(['laid 0', 'ended']);
  });

  it('[MR21] announces every seat that catches up', () => {
    const boards = [board(MISSING_2, 12), board(MISSING_1, 23), board(MISSING_2, 34)];
    const state = load(readSave(boards, 56));
    stack(state, [66]);
    const events = play(state, 'lay 4 3', 'lay 4 4', 'lay 4 3', 'lay 4 4', 'lay 4 4');
    expect(brief(events).slice(3)).toEqual([
      'drawn',
      'catch-up 0',
      'laid 0',
      'full-board 1',
      'catch-up 2',
      'laid 2',
      'ended',
    ]);
  });

  it('[MR21] is an ordinary round if all sat out once', () => {
    const state = load(readSave([board(MISSING_2, 12), board(MISSING_2, 23)], 56));
    stack(state, [66]);
    const events = play(state, 'lay 4 3', 'lay 4 3', 'lay 4 4', 'lay 4 4');
    expect(brief(events)).toEqual(['laid 0', 'laid 1', 'drawn', 'laid 0', 'laid 1', 'ended']);
  });

  it.each([
    ['lacks the tile', FULL, 23, 66, true],
    ['got the tile this round', FULL, 23, 32, false],
    ['has the tile as its start tile only', FULL, 32, 32, true],
  ])('[MR21] is seen after loading from a full board that %s', (_name, text, start, next, is) => {
    const state = load(readSave([board(text, start), board(MISSING_1, 12)], next, 1));
    expect([state.turn, mopsRoyal.view(state, 0).catchUp]).toEqual([1, is]);
  });
});

describe('the end', () => {
  it('[MR22] comes when all boards are full', () => {
    const state = load(readSave([board(FULL, 12), board(MISSING_1, 23)], 66, 1));
    const events = play(state, 'lay 4 4');
    expect(brief(events)).toEqual(['laid 1', 'ended']);
    expect(mopsRoyal.outcome(state)?.reason).toBe('boards-full');
    expect([mopsRoyal.waitingFor(state), mopsRoyal.phase(state)]).toEqual([0, ['Finished']]);
  });

  it('[MR22] waits for the last score', () => {
    const state = load(readSave([board(FULL, 12), board(SCORES_LAST, 23)], 66, 1));
    play(state, 'lay 4 4');
    expect([state.phase, mopsRoyal.outcome(state)]).toEqual(['Scoring', undefined]);
    const scored = play(state, 'score 3-I 2,4 3,4 4,4 flip 3,4');
    expect(brief(scored)).toEqual(['scored 1', 'ended']);
    expect(mopsRoyal.outcome(state)?.points).toEqual([0, 2]);
  });

  it('[MR22] is there at once in a file of full boards', () => {
    const state = load(readSave([board(FULL, 12, 18), board(FULL, 23, 16)], 66));
    expect(mopsRoyal.outcome(state)).toEqual({
      places: [1, 2],
      points: [18, 16],
      reason: 'boards-full',
    });
  });

  it('[MR23] comes when a tile is needed and there is none', () => {
    const state = load(readSave([LONE, board('23', 23)], 45));
    stack(state, []);
    expect(brief(play(state, 'lay 0 1', 'lay 0 1'))).toEqual(['laid 0', 'laid 1', 'ended']);
    expect(mopsRoyal.outcome(state)?.reason).toBe('no-tiles');
  });

  it.each([
    ['points decide', [3, 9, 5], [0, 4, 0], [3, 1, 2]],
    ['then fewer turned tiles', [9, 9, 5], [3, 1, 0], [2, 1, 3]],
    ['then the place is shared', [9, 9, 5], [2, 2, 0], [1, 1, 3]],
    ['by all', [0, 0, 0], [0, 0, 0], [1, 1, 1]],
    ['a shared second place', [4, 9, 4], [1, 0, 1], [2, 1, 2]],
  ])('[MR24] ranking: %s', (_name, points, turned, places) => {
    const boards = points.map((each, seat) => board(turnFirst(turned[seat]), 12 + seat, each));
    expect(mopsRoyal.outcome(load(readSave(boards, 66)))?.places).toEqual(places);
  });

  it('[MR24] names all who share the win', () => {
    const state = load(readSave([board(MISSING_1, 12), board(FULL, 23), board(FULL, 34)], 66));
    const [, end] = play(state, 'lay 4 4');
    expect(speak(mopsRoyal.tell(end)!, 'de', ['Ada', 'Ben', 'Cleo'])).toBe(
      'Alle Spielfelder sind voll. Geteilter Sieg: Ada, Ben, Cleo.',
    );
  });
});

describe('leaving', () => {
  it('[MR25] skips the seat and ends its turn', () => {
    const state = load(readSave([LONE, board('23', 23), board('34', 34)], 45));
    mopsRoyal.apply(state, 0, RETIRE);
    expect(state.turn).toBe(1);
    mopsRoyal.apply(state, 2, RETIRE);
    expect(state.turn).toBe(1);
    stack(state, [51]);
    expect(brief(play(state, 'lay 0 1'))).toEqual(['laid 1', 'drawn']);
    expect(state.turn).toBe(1);
  });

  it('[MR25] ends an open score without points', () => {
    const state = load(readSave([{ board: '12 13 14', start: 12 }, board('23', 23)], 66));
    play(state, 'lay 1 0');
    mopsRoyal.apply(state, 0, RETIRE);
    expect([state.phase, state.turn, state.points[0]]).toEqual(['Laying', 1, 0]);
  });

  it('[MR25] leaves an open score of another alone', () => {
    const state = load(readSave([{ board: '12 13 14', start: 12 }, board('23', 23)], 66));
    play(state, 'lay 1 0');
    mopsRoyal.apply(state, 1, RETIRE);
    expect([state.phase, state.turn]).toEqual(['Scoring', 0]);
  });

  it('[MR25] ranks last, and the sooner the worse', () => {
    const boards = [
      board(MISSING_1, 12, 1),
      board('23', 23, 50),
      board('34', 34, 60),
      board(FULL, 45, 5),
    ];
    const state = load(readSave(boards, 66));
    mopsRoyal.apply(state, 2, RETIRE);
    mopsRoyal.apply(state, 1, RETIRE);
    mopsRoyal.apply(state, 1, RETIRE);
    play(state, 'lay 4 4');
    const outcome = mopsRoyal.outcome(state);
    expect(outcome).toEqual({
      places: [2, 3, 4, 1],
      points: [1, 50, 60, 5],
      reason: 'boards-full',
    });
    mopsRoyal.apply(state, 3, RETIRE);
    expect(mopsRoyal.outcome(state)).toEqual(outcome);
  });

  it('[MR25] ends the game when nobody is left', () => {
    const state = load(readSave([LONE, board('23', 23)], 45));
    mopsRoyal.apply(state, 0, RETIRE);
    expect(mopsRoyal.outcome(state)).toBeUndefined();
    mopsRoyal.apply(state, 1, RETIRE);
    expect(mopsRoyal.outcome(state)).toEqual({
      places: [2, 1],
      points: [0, 0],
      reason: 'all-left',
    });
  });
});

describe('the turn limit', () => {
  it('[MR26] ends the game with the ranking as it stands', () => {
    const state = load(readSave([LONE, board('23', 23, 3)], 45), { turnLimit: 2 });
    play(state, 'lay 0 1');
    expect(mopsRoyal.outcome(state)).toBeUndefined();
    expect(brief(play(state, 'lay 0 1'))).toEqual(['laid 1', 'drawn', 'ended']);
    expect(mopsRoyal.outcome(state)).toEqual({
      places: [2, 1],
      points: [0, 3],
      reason: 'turn-limit',
    });
  });

  it('[MR26] lets the last score be taken', () => {
    const state = load(readSave([{ board: '12 13 14', start: 12 }, LONE], 66), { turnLimit: 3 });
    play(state, 'lay 1 0');
    expect(state.phase).toBe('Scoring');
    expect(brief(play(state, 'decline'))).toEqual(['declined 0', 'ended']);
  });

  it('[MR26] counts the tiles of a loaded game', () => {
    const state = load(readSave([board('12 23', 12), board('34 23', 34)], 45), { turnLimit: 2 });
    expect(mopsRoyal.outcome(state)?.reason).toBe('turn-limit');
  });
});

function board(text: string, start: number, points = 0): BoardText {
  return { board: text, start, points };
}

/** A full board with its first few tiles turned. */
function turnFirst(count: number): string {
  let turned = 0;
  return FULL.replace(/\d\d/g, (tile) => (turned++ < count ? `${tile}*` : tile));
}
