/** Two small games with known best play, as far as a search needs them. */
import {
  type AnyGame,
  assert,
  createCodec,
  createRng,
  type Game,
  type GameEvent,
  type GameView,
  type Outcome,
  pick,
} from '@stammtisch/kernel';

interface NimState {
  heap: number;
  turn: number;
}

type NimView = GameView & NimState;

/** One, two or three matches are taken in turn, and who takes the last one wins. */
export function createNim(heap: number): AnyGame {
  const part: Partial<Game<NimState, NimView, unknown, string, GameEvent>> = {
    id: 'nim',
    codec: createCodec(['none', 'one', 'two', 'three'], String),
    deal: () => ({ heap, turn: 0 }),
    copy: (from, into) => Object.assign(into ?? {}, from),
    waitingFor: (state) => (state.heap === 0 ? 0 : 1 << state.turn),
    mayAct: (state) => (state.heap === 0 ? 0 : 1 << state.turn),
    legal(state, _seat, out) {
      const count = Math.min(state.heap, 3);
      for (let i = 0; i < count; i++) out[i] = i + 1;
      return count;
    },
    apply(state, seat, action) {
      assert(seat === state.turn && action >= 1 && action <= state.heap, 'not legal');
      state.heap -= action;
      state.turn = 1 - seat;
    },
    weights: () => Uint8Array.of(1, 1, 1, 1),
    outcome: (state) => (state.heap > 0 ? undefined : winBy(1 - state.turn)),
    view: (state, seat) => ({ ...state, seat }),
    determinize: ({ heap: left, turn }, _rng, into) =>
      Object.assign(into ?? {}, { heap: left, turn }),
  };
  return part as unknown as AnyGame;
}

interface DoorsState {
  phase: 'street' | 'hall' | 'over';
  prize: number;
  outcome: Outcome | undefined;
}

type DoorsView = GameView & Pick<DoorsState, 'phase'>;

export const STAY = 0;
export const ENTER = 1;
const FIRST_DOOR = 2;
const DOOR_COUNT = 3;

/**
 * Seat 0 stays for a draw, or enters and opens one of three doors, behind one of which it wins.
 * Whoever plays each possible world as if it could be seen believes that entering wins.
 */
export function createDoors(): AnyGame {
  const part: Partial<Game<DoorsState, DoorsView, unknown, string, GameEvent>> = {
    id: 'doors',
    codec: createCodec(['stay', 'enter', 'left', 'middle', 'right'], String),
    deal: (_options, _seats, seed) => hide('street', pick(createRng(seed), DOOR_COUNT)),
    copy: (from, into) => Object.assign(into ?? {}, from),
    waitingFor: ({ phase }) => (phase === 'over' ? 0 : 1),
    mayAct: ({ phase }) => (phase === 'over' ? 0 : 1),
    legal({ phase }, _seat, out) {
      const actions = phase === 'street' ? [STAY, ENTER] : [2, 3, 4];
      actions.forEach((action, i) => (out[i] = action));
      return actions.length;
    },
    apply(state, _seat, action) {
      state.phase = action === ENTER ? 'hall' : 'over';
      if (action === STAY) state.outcome = { places: [1, 1], points: [0, 0], reason: 'stayed' };
      else if (action >= FIRST_DOOR) {
        state.outcome = winBy(action === FIRST_DOOR + state.prize ? 0 : 1);
      }
    },
    weights: () => new Uint8Array(FIRST_DOOR + DOOR_COUNT).fill(1),
    outcome: (state) => state.outcome,
    view: ({ phase }, seat) => ({ phase, seat }),
    determinize: ({ phase }, rng, into) =>
      Object.assign(into ?? {}, hide(phase, pick(rng, DOOR_COUNT))),
  };
  return part as unknown as AnyGame;
}

function hide(phase: DoorsState['phase'], prize: number): DoorsState {
  return { phase, prize, outcome: undefined };
}

function winBy(seat: number): Outcome {
  const places = [0, 1].map((other) => (other === seat ? 1 : 2));
  return { places, points: [0, 0], reason: 'won' };
}
