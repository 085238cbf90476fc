import {
  type Action,
  assert,
  type Game,
  type GameEvent,
  type GameView,
  hasSeat,
  RETIRE,
  type Seat,
  type SeatSet,
} from '@stammtisch/kernel';
import type { Moves } from './moves.ts';
import { COMMON_EXPLANATIONS, type Explanation, type Explanations, refuse } from './refusals.ts';
import { type Rules, runSteps, type Step } from './rows.ts';
import type { AnyTableState } from './state.ts';

/** Which moves are legal, and what is said to the others. */
export interface Legality<S extends AnyTableState, K extends string, C extends string> {
  /**
   * Why a seat may not do this now, or undefined where it may: the one place that decides what is
   * legal. It is asked for moves that the chart has a row for in this phase.
   */
  readonly fault: (state: S, seat: Seat, kind: K, what: number) => C | undefined;
  /** Why a move makes no sense in a phase in which the chart has no row for it. */
  readonly misplaced: (phase: S['phase'], kind: K) => C;
  /** What is said to a number that is no action. */
  readonly notAMove: C;
  /** What is said to those who do not play any more, if not that they have left. */
  readonly notPlaying?: C;
  readonly explanations: Explanations<S, C>;
}

/** What seats may do that are not on turn. */
export interface Interjections<S, K extends string> {
  readonly kinds: readonly K[];
  /** Those for whom such a move is legal now. */
  readonly seats: (state: S) => SeatSet;
}

/** What the play of a game of turns follows from. */
export interface PlayParts<
  S extends AnyTableState,
  M extends { readonly kind: string },
  E extends GameEvent,
  C extends string,
> {
  readonly moves: Moves<M>;
  readonly chart: Rules<S, E, M['kind'] | 'retire'>;
  readonly legality: Legality<S, M['kind'], C>;
  readonly interjections?: Interjections<S, M['kind']>;
}

/** The members of the contract that follow from moves, rows and faults. */
export type Play<
  S extends AnyTableState,
  M extends { readonly kind: string },
  E extends GameEvent,
> = Pick<
  Game<S, GameView, S['options'], M, E>,
  | 'codec'
  | 'countsAsMove'
  | 'weights'
  | 'label'
  | 'chart'
  | 'phase'
  | 'waitingFor'
  | 'mayAct'
  | 'legal'
  | 'apply'
  | 'refusal'
>;

/** How a game of turns is played: its moves, run through its rows where nothing is at fault. */
export function createPlay<
  S extends AnyTableState,
  M extends { readonly kind: string },
  E extends GameEvent,
  C extends string,
>(parts: PlayParts<S, M, E, C>): Play<S, M, E> {
  const { moves, chart, legality, interjections } = parts;
  const { kinds, whats } = moves;
  const { fault } = legality;
  const offers = createOffers(parts);
  const offerOf = (state: S): Offer<S, E, M['kind']> => offers.get(state.phase) ?? NO_OFFER;
  const waitingFor = (state: S): SeatSet => (offers.has(state.phase) ? 1 << state.turn : 0);
  const actionsOf = (state: S, seat: Seat): readonly Action[] => {
    if (seat === state.turn) return offerOf(state).onTurn;
    const interjects = interjections !== undefined && hasSeat(interjections.seats(state), seat);
    return interjects ? offerOf(state).outOfTurn : NO_OFFER.outOfTurn;
  };
  return {
    codec: moves.codec,
    countsAsMove: moves.countsAsMove,
    weights: () => moves.weights,
    label: moves.label,
    chart: () => chart.chart,
    phase: (state) => [state.phase],
    waitingFor,
    mayAct: (state) =>
      interjections === undefined
        ? waitingFor(state)
        : waitingFor(state) | interjections.seats(state),
    legal(state, seat, out) {
      const actions = actionsOf(state, seat);
      let count = 0;
      for (let i = 0; i < actions.length; i++) {
        const action = actions[i];
        if (fault(state, seat, kinds[action], whats[action]) === undefined) out[count++] = action;
      }
      return count;
    },
    apply(state, seat, action, emit) {
      const { retire, steps } = offerOf(state);
      if (action === RETIRE) {
        // Always accepted, but who does not play cannot leave, nor can anybody after the end.
        if (hasSeat(state.seated, seat) && retire !== undefined) {
          runSteps(retire, state, seat, 0, emit);
        }
        return;
      }
      const what = whats[action];
      const isLegal =
        actionsOf(state, seat).includes(action) &&
        fault(state, seat, kinds[action], what) === undefined;
      assert(isLegal, 'the action is not legal');
      runSteps(steps[action], state, seat, what, emit);
    },
    refusal(state, seat, action) {
      const code = findFault(parts, state, seat, action);
      const own = legality.explanations as Readonly<Record<string, Explanation<S>>>;
      const common = COMMON_EXPLANATIONS as Readonly<Record<string, Explanation<S>>>;
      return refuse(code, own[code] ?? common[code], state, seat, whats[action]);
    },
  };
}

/** What a phase offers. */
interface Offer<S extends AnyTableState, E, K extends string> {
  /** The actions that the chart has rows for, ascending. */
  readonly onTurn: readonly Action[];
  /** Those of them that seats may try that are not on turn. */
  readonly outOfTurn: readonly Action[];
  /** By action: its rows. */
  readonly steps: readonly (readonly Step<S, E, K | 'retire'>[])[];
  readonly retire: readonly Step<S, E, K | 'retire'>[] | undefined;
}

const NO_OFFER = { onTurn: [], outOfTurn: [], steps: [], retire: undefined } as const;

/** By phase: what it offers; a game that is over offers nothing. */
function createOffers<
  S extends AnyTableState,
  M extends { readonly kind: string },
  E extends GameEvent,
  C extends string,
>({
  moves: { kinds },
  chart,
  interjections,
}: PlayParts<S, M, E, C>): ReadonlyMap<string, Offer<S, E, M['kind']>> {
  const phases = new Set(chart.chart.regions.flatMap(({ rows }) => rows.map(({ from }) => from)));
  return new Map(
    Array.from(phases, (phase) => {
      const known = chart.stage(phase).steps;
      const steps = kinds.map((kind: M['kind']) => known[kind] ?? []);
      const onTurn = steps.flatMap((rows, action) => (rows.length > 0 ? [action] : []));
      const mayInterject = (action: Action): boolean =>
        interjections?.kinds.includes(kinds[action]) === true;
      const outOfTurn = onTurn.filter(mayInterject);
      return [phase, { onTurn, outOfTurn, steps, retire: known['retire'] }];
    }),
  );
}

/** Why an action is not legal now. */
function findFault<
  S extends AnyTableState,
  M extends { readonly kind: string },
  E extends GameEvent,
  C extends string,
>(
  { moves, chart, legality, interjections }: PlayParts<S, M, E, C>,
  state: S,
  seat: Seat,
  action: Action,
): string {
  const { steps } = chart.stage(state.phase);
  if (seat < 0 || seat >= state.seats) return 'not-a-seat';
  if (steps['retire'] === undefined) return 'game-over';
  if (!hasSeat(state.seated, seat)) return legality.notPlaying ?? 'has-left';
  const kind = moves.kinds[action] as M['kind'] | undefined;
  const interjects = kind !== undefined && interjections?.kinds.includes(kind) === true;
  if (seat !== state.turn && !interjects) return 'not-your-turn';
  if (kind === undefined) return legality.notAMove;
  if (steps[kind] === undefined) return legality.misplaced(state.phase, kind);
  const fault = legality.fault(state, seat, kind, moves.whats[action]);
  if (fault === undefined) assert(seat !== state.turn, `action ${action} is legal`);
  return fault ?? 'not-your-turn';
}
