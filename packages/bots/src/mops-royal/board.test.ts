import { mopsRoyal, type MopsRoyalView } from '@stammtisch/games';
import {
  askFor,
  createRng,
  nextTurn,
  parseOptions,
  parseSeed,
  pickRandom,
  startSession,
  takeTurn,
} from '@stammtisch/kernel';
import { describe, expect, it } from 'vitest';
import {
  type Board,
  FILLED,
  FIRST_WORTH,
  GROUP_COUNT,
  LAYS_MAX,
  layTile,
  listLays,
  POINTS,
  readBoard,
  turnTile,
} from './board.ts';
import { WAY_ACTION, WAY_FLIP } from './combos.ts';
import { GAME } from './test/asks.ts';

const DECLINE = mopsRoyal.codec.encode({ type: 'decline' });

/** Hands every ask of a random game, and what was answered, to a function. */
function eachAsk(
  seed: string,
  seats: number,
  look: (view: MopsRoyalView, legal: readonly number[], action: number) => void,
): void {
  const options = parseOptions(mopsRoyal.options, 'standard');
  if (!options.ok) throw new Error(options.error.code);
  const rng = createRng(parseSeed(seed));
  const session = startSession({
    game: GAME,
    options: options.value,
    seats,
    seed: parseSeed(seed),
  });
  for (let turn = nextTurn(session); turn !== undefined; turn = nextTurn(session)) {
    const { view, legal, weights } = askFor(session, turn);
    const action = pickRandom(weights, legal, legal.length, rng);
    look(view as MopsRoyalView, legal, action);
    takeTurn(session, turn, action);
  }
}

function withoutPoints(board: Board): number[] {
  return [...board.subarray(0, POINTS)];
}

describe('the board of a bot', () => {
  it('has the places for a tile that the rules give, in whole random games', () => {
    const out = new Uint8Array(LAYS_MAX);
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      eachAsk(seed, 2, (view, legal) => {
        if (view.phase !== 'Laying') return;
        const count = listLays(readBoard(view, view.seat)[FILLED]!, out);
        expect([...out.subarray(0, count)].toSorted((a, b) => a - b)).toEqual(legal);
      });
    }
  });

  it('changes by laying and turning as the board of the rules does', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const boards: Board[] = [];
      eachAsk(seed, 3, (view, _legal, action) => {
        const seen = readBoard(view, view.seat);
        const board = (boards[view.seat] ??= seen);
        expect(withoutPoints(board)).toEqual(withoutPoints(seen));
        if (view.phase === 'Laying') layTile(board, action, view.nextTile);
        else if (action !== DECLINE) turnTile(board, WAY_FLIP[action - WAY_ACTION[0]!]!);
      });
    }
  });

  it('knows what the dearest combination is worth, or that there is none', () => {
    for (const seed of ['g', 'h', 'i', 'j', 'k', 'l']) {
      eachAsk(seed, 2, (view, _legal, action) => {
        if (view.phase !== 'Laying') return;
        const board = readBoard(view, view.seat);
        layTile(board, action, view.nextTile);
        const state = mopsRoyal.determinize(view, createRng(parseSeed('x')));
        mopsRoyal.apply(state, view.seat, action);
        const worths = board.subarray(FIRST_WORTH, FIRST_WORTH + GROUP_COUNT);
        expect(Math.max(...worths)).toBe(dearestByRules(state, view.seat));
      });
    }
  });
});

/** The most points that a seat can score now, found by trying all; 0 where it cannot score. */
function dearestByRules(state: ReturnType<typeof mopsRoyal.deal>, seat: number): number {
  if (mopsRoyal.phase(state)[0] !== 'Scoring') return 0;
  const legal: number[] = [];
  const count = mopsRoyal.legal(state, seat, legal);
  const before = mopsRoyal.view(state, seat).boards[seat]!.points;
  const gains = legal.slice(0, count).map((action) => {
    const next = mopsRoyal.copy(state);
    mopsRoyal.apply(next, seat, action);
    return mopsRoyal.view(next, seat).boards[seat]!.points - before;
  });
  return Math.max(...gains);
}
