import {
  type Action,
  createRng,
  FAULT,
  type GameEvent,
  hasSeat,
  LAST_RESORT,
  pick,
  RETIRE,
  type Rng,
  type Seat,
  type Seed,
  type SeatSet,
} from '@stammtisch/kernel';
import {
  allSeats,
  demand,
  listLegal,
  listSeats,
  type Position,
  type Setup,
  type Subject,
} from './subject.ts';

export interface Turn {
  readonly seat: Seat;
  readonly action: Action;
}

/** A whole game: what was done, what was told, and where it ended. */
export interface PlayedGame {
  readonly turns: readonly Turn[];
  readonly events: readonly GameEvent[];
  readonly state: object;
  readonly retired: SeatSet;
}

export interface PlayPlan {
  readonly setup: Setup;
  readonly seed: Seed;
  /** Now and then a seat leaves. */
  readonly leaving?: boolean;
  readonly visit?: (position: Position) => void;
}

/** Far more than any limit option allows; a game that gets here does not end. */
const STEPS_MAX = 400_000;
const LEAVE_ONCE_IN = 48;
const FAULT_ONCE_IN = 24;

/**
 * Plays a game by chance through `legal` and `apply`. Positions are visited often at the start and
 * ever more rarely after it, so that long games cost little more than short ones.
 */
export function playGame(subject: Subject, plan: PlayPlan): PlayedGame {
  const { setup } = plan;
  const rng = createRng([...plan.seed].reverse() as unknown as Seed);
  const state = subject.deal(setup.options, setup.seats, plan.seed);
  const turns: Turn[] = [];
  const events: GameEvent[] = [];
  let retired = 0;
  let nextVisit = 0;
  while (subject.waitingFor(state) !== 0) {
    demand(turns.length < STEPS_MAX, () => `does not end within ${STEPS_MAX} steps`);
    if (turns.length >= nextVisit) {
      plan.visit?.({ subject, setup, state, retired, rng });
      nextVisit += 1 + pick(rng, 1 + (nextVisit >> 2));
    }
    const leaver = plan.leaving ? chooseLeaver(setup, retired, rng) : undefined;
    const turn = leaver ?? chooseTurn(subject, state, setup.seats, rng);
    if (turn.action === RETIRE) retired |= 1 << turn.seat;
    turns.push(turn);
    subject.apply(state, turn.seat, turn.action, (event) => events.push(event));
  }
  plan.visit?.({ subject, setup, state, retired, rng });
  return { turns, events, state, retired };
}

/** What chance does next: mostly something sensible, calls made or forgotten, sometimes a fault. */
export function chooseTurn(subject: Subject, state: object, seats: number, rng: Rng): Turn {
  const waited = listSeats(subject.waitingFor(state), seats);
  const able = listSeats(subject.mayAct(state), seats);
  demand(able.length > 0, () => 'the game is on but nobody may act');
  const fault = chooseFault(subject, state, waited[pick(rng, waited.length)]!, rng);
  if (fault !== undefined) return fault;
  const seat = able[pick(rng, able.length)]!;
  const legal = listLegal(subject, state, seat);
  demand(legal.length > 0, () => `seat ${seat} may act but has no legal action`);
  const weights = subject.weights(state);
  let action = legal[pick(rng, legal.length)]!;
  for (let i = 0; i < 3 && weights[action] === LAST_RESORT; i++) {
    action = legal[pick(rng, legal.length)]!;
  }
  return { seat, action };
}

/** Plays by chance until the game is over or the steps are used up; true when it is over. */
export function playOn(position: Position, stepsMax: number): boolean {
  const { subject, setup, state, rng } = position;
  for (let step = 0; step < stepsMax; step++) {
    if (subject.waitingFor(state) === 0) return true;
    const turn = chooseTurn(subject, state, setup.seats, rng);
    subject.apply(state, turn.seat, turn.action);
  }
  return subject.waitingFor(state) === 0;
}

function chooseFault(subject: Subject, state: object, seat: Seat, rng: Rng): Turn | undefined {
  if (pick(rng, FAULT_ONCE_IN) !== 0) return undefined;
  const action = pick(rng, subject.codec.count);
  if (listLegal(subject, state, seat).includes(action)) return undefined;
  return subject.refusal(state, seat, action).punished ? { seat, action: FAULT } : undefined;
}

function chooseLeaver(setup: Setup, retired: SeatSet, rng: Rng): Turn | undefined {
  if (pick(rng, LEAVE_ONCE_IN) !== 0) return undefined;
  const stayed = allSeats(setup.seats).filter((seat) => !hasSeat(retired, seat));
  return { seat: stayed[pick(rng, stayed.length)]!, action: RETIRE };
}
