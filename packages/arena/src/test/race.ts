import {
  type Action,
  assert,
  AT_ONCE,
  createCodec,
  createRng,
  type Game,
  type GameEvent,
  type GameView,
  LAST_RESORT,
  type Outcome,
  pick,
  type Seat,
} from '@stammtisch/kernel';

/** A race to a line, with all that a simulator must get right and nothing else. */
export interface RaceState {
  /** How far each seat has come. */
  readonly at: number[];
  /** Sealed steps of this round; 0 where none is in yet. */
  readonly sealed: number[];
  line: number;
  turn: number;
  turns: number;
  /** The seat that has to shout before the next action, or -1. */
  owes: Seat;
}

export interface RaceOptions {
  /** All step at the same time. */
  readonly together: boolean;
  /** A race without a winner after that many turns is cancelled. */
  readonly turnLimit: number;
}

/** What the race noticed; a test reads and resets it. */
export interface RaceNotes {
  deals: number;
  reused: number;
  missed: number;
  readonly seeds: Set<string>;
  /** How often each action was taken. */
  readonly taken: number[];
}

export const SHOUT = 0;
export const ONE = 1;
export const THREE = 2;
export const REST = 3;
export const GOSSIP = 4;

const ACTION_NAMES = ['shout', 'one', 'three', 'rest', 'gossip'];

export type Race = Game<RaceState, GameView, RaceOptions, never, GameEvent>;

/** The race and its notes. Steps of three weigh three times a step of one; only steps are moves. */
export function createRace(): { race: Race; notes: RaceNotes } {
  const notes: RaceNotes = {
    deals: 0,
    reused: 0,
    missed: 0,
    seeds: new Set(),
    taken: [0, 0, 0, 0, 0],
  };
  const weights = Uint8Array.of(AT_ONCE, 1, 3, LAST_RESORT, 1);
  let options: RaceOptions = { together: false, turnLimit: 0 };
  const part: Partial<Race> = {
    id: 'race',
    codec: createCodec<never>(ACTION_NAMES as never[], String),
    countsAsMove: Uint8Array.of(0, 1, 1, 0, 0),
    deal(chosen, seats, seed, _start, into) {
      options = chosen;
      notes.deals++;
      if (into !== undefined) notes.reused++;
      notes.seeds.add(seed.join());
      const rng = createRng(seed);
      const zeros = (): number[] => Array.from({ length: seats }, () => 0);
      const state = into ?? { ...EMPTY, at: zeros(), sealed: zeros() };
      state.at.fill(0);
      state.sealed.fill(0);
      return Object.assign(state, { line: 4 + pick(rng, 5), turn: 0, turns: 0, owes: -1 });
    },
    waitingFor: (state) => waitingFor(state, options),
    mayAct(state) {
      const waiting = waitingFor(state, options);
      // Seat 1 may gossip whenever it is not waited for: legal, harmless, and no call.
      return waiting === 0 ? 0 : waiting | (state.owes < 0 ? 0 : 1 << state.owes) | 0b10;
    },
    legal(state, seat, out) {
      let count = 0;
      if (state.owes === seat) out[count++] = SHOUT;
      if (((waitingFor(state, options) >>> seat) & 1) === 0) {
        if (seat === 1) out[count++] = GOSSIP;
        return count;
      }
      if (!isTired(state, seat)) {
        out[count++] = ONE;
        out[count++] = THREE;
      }
      out[count++] = REST;
      return count;
    },
    apply(state, seat, action) {
      notes.taken[action]! += 1;
      if (action === GOSSIP) return;
      const debtor = state.owes;
      state.owes = -1;
      if (action === SHOUT) {
        assert(debtor === seat, 'shouted without need');
        return;
      }
      if (debtor >= 0) notes.missed++;
      assert(action !== REST || isTired(state, seat), 'rested without need');
      if (options.together) step(state, seat, action);
      else move(state, seat, action);
    },
    weights: () => weights,
    outcome: (state) => outcome(state, options),
  };
  return { race: part as Race, notes };
}

const EMPTY = { line: 0, turn: 0, turns: 0, owes: -1 };

function waitingFor(state: RaceState, options: RaceOptions): number {
  if (outcome(state, options) !== undefined) return 0;
  if (!options.together) return 1 << state.turn;
  return state.sealed.reduce((set, sealed, seat) => (sealed === 0 ? set | (1 << seat) : set), 0);
}

/** Every third field tires whoever stands on it; resting leads on by one. */
function isTired(state: RaceState, seat: Seat): boolean {
  return state.at[seat]! % 3 === 2;
}

function distance(action: Action): number {
  return action === THREE ? 3 : 1;
}

function move(state: RaceState, seat: Seat, action: Action): void {
  assert(seat === state.turn, 'moved out of turn');
  state.at[seat]! += distance(action);
  state.turns++;
  state.turn = (state.turn + 1) % state.at.length;
  if (state.at[seat] === state.line - 1) state.owes = seat;
}

function step(state: RaceState, seat: Seat, action: Action): void {
  assert(state.sealed[seat] === 0, 'chose twice');
  state.sealed[seat] = distance(action);
  if (state.sealed.includes(0)) return;
  state.at.forEach((at, i) => (state.at[i] = at + state.sealed[i]!));
  state.sealed.fill(0);
  state.turns++;
}

function outcome(state: RaceState, options: RaceOptions): Outcome | undefined {
  const best = Math.max(...state.at);
  const over = best >= state.line;
  if (!over && state.turns < options.turnLimit) return undefined;
  const places = state.at.map((at) => (at >= state.line ? 1 : 2));
  const points = places.map((place) => 2 - place);
  if (over) return { places, points, reason: 'line' };
  return { places: places.map(() => 1), points, reason: 'turn-limit', cancelled: true };
}
