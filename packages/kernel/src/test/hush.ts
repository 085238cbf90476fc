/**
 * A tiny game for tests of sessions and logs. On turn a seat lays any card of its hand or draws
 * one; who has just laid the last but one may shout until the next seat has moved, for a point.
 * Over when a hand is empty or nothing can be drawn. A fault costs a card and the turn.
 *
 * Actions: 0..19 lay that card, 20 draw, 21 shout. A start is the pack, first cards dealt first.
 */
import {
  type Action,
  AT_ONCE,
  createCodec,
  createRng,
  type Emit,
  EVERYBODY,
  FAULT,
  type Game,
  type GameEvent,
  type GameView,
  type Outcome,
  RETIRE,
  type Seat,
  type Seed,
  sentence,
  shuffle,
  text,
} from '../index.ts';

const CARDS = 20;
const DRAW = 20;
const SHOUT = 21;

export interface HushOptions {
  readonly handSize: number;
}

export interface HushState {
  readonly options: HushOptions;
  readonly hands: number[][];
  readonly pile: number[];
  readonly points: number[];
  turn: Seat;
  /** Who may shout, or -1. */
  shouter: Seat;
  reason: string;
}

interface HushView extends GameView {
  readonly hand: readonly number[];
  readonly counts: readonly number[];
}

const MOVES = [...Array.from({ length: CARDS }, (_, card) => `lay ${card}`), 'draw', 'shout'];
const WEIGHTS = Uint8Array.from(MOVES, (move) => (move === 'shout' ? AT_ONCE : 1));
const NUMBER = { label: text('Karten', 'Cards'), help: text('So viele.', 'That many.') };

export const hush: Game<HushState, HushView, HushOptions, string, GameEvent> = {
  id: 'hush',
  title: text('Pst', 'Hush'),
  summary: text('Niemand sagt etwas.', 'Nobody says anything.'),
  revision: 3,
  seats: { min: 2, max: 4, duel: 2 },
  options: {
    fields: { handSize: { kind: 'count', min: 1, max: 5, default: 3, ...NUMBER } },
    presets: {
      usual: { label: text('Üblich', 'Usual'), values: {} },
      long: { label: text('Lang', 'Long'), values: { handSize: 5 } },
    },
    defaultPreset: 'usual',
  },
  codec: createCodec(MOVES, (move) => move),
  notation: { view: (view) => view, event: (event) => event },
  reasons: { empty: text('Hand leer', 'hand empty'), dry: text('Nichts da', 'nothing left') },
  countsAsMove: new Uint8Array(MOVES.length).fill(1),
  chart: () => ({ game: 'hush', regions: [] }),
  rules: () => [],
  label: (action) => text(MOVES[action]!, MOVES[action]!),
  refuseDeal(_options, _seats, start) {
    const isPack = start === undefined || (Array.isArray(start) && start.length === CARDS);
    return isPack ? undefined : { code: 'bad-pack', ...sentence('Falsch.', 'Wrong.') };
  },
  deal: (options, seats, seed, start) => freshState(options, seats, seed, start),
  copy: (from) => ({
    ...from,
    hands: from.hands.map((hand) => [...hand]),
    pile: [...from.pile],
    points: [...from.points],
  }),
  waitingFor: ({ reason, turn }) => (reason === '' ? 1 << turn : 0),
  mayAct: (state) =>
    state.reason === '' ? (1 << state.turn) | (state.shouter < 0 ? 0 : 1 << state.shouter) : 0,
  legal(state, seat, out) {
    const actions = [
      ...(seat === state.turn ? [...state.hands[seat]!, DRAW] : []),
      ...(seat === state.shouter ? [SHOUT] : []),
    ];
    actions.forEach((action, i) => (out[i] = action));
    return actions.length;
  },
  apply,
  refusal: () => ({ code: 'no', punished: true, ...sentence('Nein.', 'No.') }),
  fallback: () => DRAW,
  weights: () => WEIGHTS,
  phase: () => [],
  outcome,
  view: (state, seat) => ({
    seat,
    hand: [...(state.hands[seat] ?? [])],
    counts: state.hands.map((hand) => hand.length),
  }),
  determinize: (seen) => freshState({ handSize: 1 }, seen.counts.length, [0, 0, 0, 0]),
  scene: () => ({ waitingFor: 0, zones: [], notes: [] }),
  tell: () => undefined,
};

function freshState(options: HushOptions, seats: number, seed: Seed, start?: unknown): HushState {
  const pack = Array.from({ length: CARDS }, (_, card) => card);
  shuffle(createRng(seed), pack, CARDS);
  const pile = start === undefined ? pack : [...(start as number[])];
  const hands = Array.from({ length: seats }, () => pile.splice(0, options.handSize));
  hands.forEach((hand) => hand.sort((a, b) => a - b));
  return { options, hands, pile, points: hands.map(() => 0), turn: 0, shouter: -1, reason: '' };
}

function apply(state: HushState, seat: Seat, action: Action, emit?: Emit<GameEvent>): void {
  if (action === SHOUT) {
    state.points[seat]! += 1;
    state.shouter = -1;
    return emit?.({ type: 'shouted', seat });
  }
  if (action === RETIRE) {
    state.reason = 'empty';
    return emit?.({ type: 'left', seat });
  }
  state.shouter = -1;
  const hand = state.hands[seat]!;
  if (action === DRAW || action === FAULT) {
    const card = state.pile.shift();
    if (card === undefined) state.reason = 'dry';
    else {
      hand.push(card);
      hand.sort((a, b) => a - b);
      emit?.({ type: 'drew', seat, cards: [card], seen: 1 << seat });
    }
  } else {
    hand.splice(hand.indexOf(action), 1);
    emit?.({ type: 'laid', seat, cards: [action], seen: EVERYBODY });
    if (hand.length === 1) state.shouter = seat;
    if (hand.length === 0) state.reason = 'empty';
  }
  state.turn = (state.turn + 1) % state.hands.length;
}

function outcome({ hands, points, reason }: HushState): Outcome | undefined {
  if (reason === '') return undefined;
  const places = hands.map(
    (hand) => 1 + hands.filter((other) => other.length < hand.length).length,
  );
  return { places, points: [...points], reason };
}
