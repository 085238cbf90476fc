/** How a game of turns is played; its moves, its chart and its legality are put together here. */
import {
  type Action,
  type ActionList,
  assert,
  type Game,
  type GameEvent,
  type GameView,
  hasSeat,
  RETIRE,
  type Seat,
  type SeatSet,
} from '@stammtisch/kernel';
import {
  findFault,
  type Interjections,
  type Legality,
  mayInterject,
  type MoveRule,
} from './legality.ts';
import type { Moves } from './moves.ts';
import { COMMON_EXPLANATIONS, type Explanation, refuse } from './refusals.ts';
import { type Rules, runSteps, type Step } from './rows.ts';
import type { AnyTableState } from './state.ts';

/** What the play of a game of turns follows from. */
export interface PlayParts<
  S extends AnyTableState,
  M extends { readonly kind: string },
  E extends GameEvent,
> {
  readonly moves: Moves<M>;
  readonly chart: Rules<S, E>;
  readonly legality: Legality<S, M['kind'], string>;
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
  | 'outcome'
  | 'reasons'
>;

/** How a game of turns is played: its moves, run through its rows where nothing is at fault. */
export function createPlay<
  S extends AnyTableState,
  M extends { readonly kind: string },
  E extends GameEvent,
>(parts: PlayParts<S, M, E>): Play<S, M, E> {
  const { moves, chart, interjections } = parts;
  const { kinds, whats } = moves;
  const offers = createOffers(parts);
  const offerOf = (state: S): Offer<S, E> => offers.get(state.phase) ?? NO_OFFER;
  const waitingFor = (state: S): SeatSet => (offers.has(state.phase) ? 1 << state.turn : 0);
  const choicesOf = (state: S, seat: Seat): readonly Choice<S, E>[] => {
    if (seat === state.turn) return offerOf(state).onTurn;
    const mayAct = mayInterject(interjections, state, seat);
    return mayAct ? offerOf(state).outOfTurn : NO_OFFER.outOfTurn;
  };
  return {
    codec: moves.codec,
    countsAsMove: moves.countsAsMove,
    weights: () => moves.weights,
    label: moves.label,
    chart: () => chart.chart,
    outcome: chart.ranking.outcome,
    reasons: chart.ranking.ends.reasons,
    phase: (state) => [state.phase],
    waitingFor,
    mayAct: (state) =>
      interjections === undefined
        ? waitingFor(state)
        : waitingFor(state) | interjections.seats(state),
    legal(state, seat, out) {
      const choices = choicesOf(state, seat);
      let count = 0;
      for (let i = 0; i < choices.length; i++)
        count = listLegal(choices[i], state, seat, out, count);
      return count;
    },
    apply(state, seat, action, emit) {
      const { retire } = offerOf(state);
      if (action === RETIRE) {
        // Always accepted, but who does not play cannot leave, nor can anybody after the end.
        if (hasSeat(state.seated, seat) && retire !== undefined) {
          runSteps(retire, state, seat, 0, emit);
        }
        return;
      }
      const choice = findChoice(choicesOf(state, seat), kinds[action]);
      const what = whats[action];
      const isLegal =
        choice !== undefined && findFault(choice.rule, state, seat, what) === undefined;
      assert(isLegal, 'the action is not legal');
      runSteps(choice.steps, state, seat, what, emit);
    },
    refusal(state, seat, action) {
      const code = explain(parts, state, seat, action);
      const own = parts.legality.explanations as Readonly<Record<string, Explanation<S>>>;
      const common = COMMON_EXPLANATIONS as Readonly<Record<string, Explanation<S>>>;
      return refuse(code, own[code] ?? common[code], state, seat, whats[action]);
    },
  };
}

/** What of a game the steps below look at, without the types of its own moves and codes. */
interface Playing<S extends AnyTableState, E> {
  readonly moves: Pick<Moves<{ readonly kind: string }>, 'groups' | 'kinds' | 'whats'>;
  readonly chart: Rules<S, E>;
  readonly legality: Legality<S, string, string>;
  readonly interjections?: Interjections<S, string>;
}

/** A kind of move in a phase in which the chart has rows for it. */
interface Choice<S extends AnyTableState, E> {
  readonly kind: string;
  /** Its actions are the numbers from `first` on. */
  readonly first: Action;
  readonly count: number;
  readonly rule: MoveRule<S, string>;
  readonly steps: readonly Step<S, E>[];
}

/** What a phase offers. */
interface Offer<S extends AnyTableState, E> {
  /** In the order of their actions. */
  readonly onTurn: readonly Choice<S, E>[];
  /** Those of them that seats may try that are not on turn. */
  readonly outOfTurn: readonly Choice<S, E>[];
  readonly retire: readonly Step<S, E>[] | undefined;
}

const NO_OFFER = { onTurn: [], outOfTurn: [], retire: undefined } as const;

/** By phase: what it offers; a game that is over offers nothing. */
function createOffers<S extends AnyTableState, E>({
  moves: { groups },
  chart,
  legality,
  interjections,
}: Playing<S, E>): ReadonlyMap<string, Offer<S, E>> {
  const phases = new Set(chart.chart.regions.flatMap(({ rows }) => rows.map(({ from }) => from)));
  return new Map(
    Array.from(phases, (phase) => {
      const known = chart.stage(phase).steps;
      const onTurn = groups.flatMap((group) => {
        const steps = known[group.kind];
        const rule = legality.moves[group.kind] ?? {};
        return steps === undefined ? [] : [{ ...group, rule, steps }];
      });
      const outOfTurn = onTurn.filter(({ kind }) => interjections?.kinds.includes(kind) === true);
      return [phase, { onTurn, outOfTurn, retire: known['retire'] }];
    }),
  );
}

/** A loop, because a function made for every step would be allocated. */
function findChoice<S extends AnyTableState, E>(
  choices: readonly Choice<S, E>[],
  kind: string,
): Choice<S, E> | undefined {
  for (let i = 0; i < choices.length; i++) if (choices[i].kind === kind) return choices[i];
  return undefined;
}

/**
 * Writes the legal actions of a kind into `out` from place `at` on and says where they end: first
 * what the moves could name, then those of them again that nothing speaks against.
 */
function listLegal<S extends AnyTableState, E>(
  { first, count, rule: { from, fault } }: Choice<S, E>,
  state: S,
  seat: Seat,
  out: ActionList,
  at: number,
): number {
  const end = from === undefined ? fillNumbers(count, out, at) : from.fill(state, seat, out, at);
  let kept = at;
  for (let i = at; i < end; i++) {
    const what = out[i];
    if (fault === undefined || fault(state, seat, what) === undefined) out[kept++] = first + what;
  }
  return kept;
}

function fillNumbers(count: number, out: ActionList, at: number): number {
  for (let what = 0; what < count; what++) out[at + what] = what;
  return at + count;
}

/** Why an action is not legal now. */
function explain<S extends AnyTableState, E>(
  { moves, chart, legality, interjections }: Playing<S, E>,
  state: S,
  seat: Seat,
  action: Action,
): string {
  const { steps } = chart.stage(state.phase);
  if (seat < 0 || seat >= state.seats) return 'not-a-seat';
  if (steps['retire'] === undefined) return 'game-over';
  if (!hasSeat(state.seated, seat)) return legality.notPlaying ?? 'has-left';
  const kind = moves.kinds[action] as string | undefined;
  const interjects = kind !== undefined && interjections?.kinds.includes(kind) === true;
  if (seat !== state.turn && !interjects) return 'not-your-turn';
  if (kind === undefined) return legality.notAMove;
  if (steps[kind] === undefined) return legality.misplaced(state.phase, kind);
  const fault = findFault(legality.moves[kind] ?? {}, state, seat, moves.whats[action]);
  if (fault === undefined) assert(seat !== state.turn, `action ${action} is legal`);
  return fault ?? 'not-your-turn';
}
