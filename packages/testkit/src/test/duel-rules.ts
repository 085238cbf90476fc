import {
  assert,
  createRng,
  type Emit,
  EVERYBODY,
  FAULT,
  type Outcome,
  RETIRE,
  type Seat,
  type Seed,
  shuffle,
  SPECTATOR,
} from '@stammtisch/kernel';
import {
  ascending,
  CARDS,
  DRAW,
  type DuelEvent,
  type DuelOptions,
  type DuelState,
  type DuelView,
  PASS,
  SHOUT,
} from './duel-state.ts';

/** Whoever begins is dealt to first, and may shout first. */
export function freshState(dealt: DuelOptions, seats: number, seed: Seed, first: Seat): DuelState {
  const rng = createRng(seed);
  const pile = Array.from({ length: CARDS }, (_, card) => card);
  shuffle(rng, pile, CARDS);
  const drawn = Array.from({ length: seats }, () => pile.splice(-dealt.handSize).sort(ascending));
  const hands = drawn.map((_, seat) => drawn[(seat + seats - first) % seats]!);
  const chosen = hands.map(() => -1);
  const points = hands.map(() => 0);
  const lowest = dealt.shouting && dealt.opening === 'lowest' ? first : -1;
  const parts = { hands, chosen, points, pile, spent: [], retired: [], rng };
  const start = { phase: 'Choosing' as const, round: 0, turn: 0, lowest, reason: '' };
  return { options: dealt, seats, ...start, ...parts };
}

export function waitingFor(state: DuelState | DuelView): number {
  if (state.phase === 'Over') return 0;
  if (state.phase === 'Drawing') return 1 << state.turn;
  const open = (seat: number): boolean =>
    'chosen' in state ? state.chosen[seat]! < 0 : !state.hasChosen[seat]!;
  return inPlay(state)
    .filter(open)
    .reduce((set, seat) => set | (1 << seat), 0);
}

function inPlay(state: DuelState | DuelView): number[] {
  return Array.from({ length: state.seats }, (_, seat) => seat).filter(
    (seat) => !state.retired.includes(seat),
  );
}

export function legalActions(state: DuelState, seat: number): number[] {
  const shout = state.lowest === seat ? [SHOUT] : [];
  if (((waitingFor(state) >> seat) & 1) === 0) return shout;
  return [...(state.phase === 'Choosing' ? state.hands[seat]! : [DRAW, PASS]), ...shout];
}

export function apply(
  state: DuelState,
  seat: number,
  action: number,
  emit?: Emit<DuelEvent>,
): void {
  if (action === RETIRE) return retire(state, seat, emit);
  if (action === FAULT) {
    state.points[seat]!--;
    emit?.({ type: 'fault', seat });
    return choose(state, emit);
  }
  assert(legalActions(state, seat).includes(action), `action ${action} is not legal`);
  if (action === SHOUT) {
    state.points[seat]!++;
    state.lowest = -1;
    emit?.({ type: 'shouted', seat });
  } else if (action === DRAW) {
    draw(state, seat, emit);
    choose(state, emit);
  } else if (action === PASS) {
    emit?.({ type: 'passed', seat });
    choose(state, emit);
  } else {
    state.chosen[seat] = action;
    emit?.({ type: 'laid', seat, cards: [action], seen: 1 << seat });
    if (waitingFor(state) === 0) resolve(state, emit);
  }
}

function resolve(state: DuelState, emit?: Emit<DuelEvent>): void {
  const seats = inPlay(state);
  for (const seat of seats) {
    const card = state.chosen[seat]!;
    emit?.({ type: 'shown', seat, cards: [card], seen: EVERYBODY });
    state.hands[seat] = state.hands[seat]!.filter((held) => held !== card);
    state.spent.push(card);
  }
  const byCard = seats.toSorted((a, b) => state.chosen[a]! - state.chosen[b]!);
  state.chosen.fill(-1);
  state.turn = byCard.at(-1)!;
  state.lowest = state.options.shouting ? byCard[0]! : -1;
  state.points[state.turn]!++;
  emit?.({ type: 'won', seat: state.turn });
  state.round++;
  if (state.round >= state.options.roundLimit) return finish(state, 'round-limit', emit);
  for (const seat of seats) if (seat !== state.turn) draw(state, seat, emit);
  state.phase = 'Drawing';
}

function draw(state: DuelState, seat: number, emit?: Emit<DuelEvent>): void {
  if (state.pile.length === 0) {
    state.pile = state.spent.splice(0);
    shuffle(state.rng, state.pile, state.pile.length);
  }
  const card = state.pile.pop();
  if (card === undefined) return;
  state.hands[seat] = [...state.hands[seat]!, card].sort(ascending);
  emit?.({ type: 'drew', seat, cards: [card], seen: 1 << seat });
}

function choose(state: DuelState, emit?: Emit<DuelEvent>): void {
  state.phase = 'Choosing';
  if (inPlay(state).some((seat) => state.hands[seat]!.length === 0)) {
    finish(state, 'empty-hand', emit);
  }
}

function retire(state: DuelState, seat: number, emit?: Emit<DuelEvent>): void {
  const cards = state.hands[seat]!;
  emit?.({ type: 'left', seat, cards });
  state.pile.push(...cards);
  shuffle(state.rng, state.pile, state.pile.length);
  state.hands[seat] = [];
  state.chosen[seat] = -1;
  state.retired.push(seat);
  if (state.lowest === seat) state.lowest = -1;
  if (inPlay(state).length < 2) return finish(state, 'last-seat', emit);
  if (state.phase === 'Drawing' && state.turn === seat) choose(state, emit);
  if (state.phase === 'Choosing' && waitingFor(state) === 0) resolve(state, emit);
}

function finish(state: DuelState, reason: string, emit?: Emit<DuelEvent>): void {
  state.phase = 'Over';
  state.reason = reason;
  state.lowest = -1;
  state.chosen.fill(-1);
  emit?.({ type: 'over', seat: SPECTATOR });
}

export function outcome(state: DuelState): Outcome | undefined {
  if (state.phase !== 'Over') return undefined;
  const keys = state.points.map((points, seat) => {
    const left = state.retired.indexOf(seat);
    return left < 0 ? points : left - 1000;
  });
  const places = keys.map((key) => 1 + keys.filter((other) => other > key).length);
  return { places, points: [...state.points], reason: state.reason };
}
