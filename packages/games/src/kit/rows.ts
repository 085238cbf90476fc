/** The rules of a game as rows of a table, run and drawn from the same rows. */
import { type Chart, type Emit, nameRows, type Row, type Seat } from '@stammtisch/kernel';
import type { Ends } from './ends.ts';
import { seatedCount, type Seating } from './seats.ts';

/** A condition that rows name. `what` is what the move names: a card, a suit, or 0. */
export type Guard<S> = (state: S, seat: Seat, what: number) => boolean;

/** A verb that rows name. */
export type Effect<S, E> = (state: S, seat: Seat, what: number, emit?: Emit<E>) => void;

/**
 * One rule of the table: in this phase, on this move, where the guard holds (`-`: always), these
 * effects follow one after the other, and the game goes on in that phase.
 */
export type Rule<
  P extends string,
  T extends string,
  G extends string,
  F extends string,
> = readonly [from: P, on: T, guard: G | '-', effects: readonly F[], to: P];

/** A game's rules as its chart has them. */
export interface RuleSpec<
  S extends { phase: string },
  E,
  T extends string,
  G extends string,
  F extends string,
> {
  readonly game: string;
  /** What the chart is about: the table, or a dealer. */
  readonly region?: string;
  readonly initial: S['phase'];
  readonly ends: Ends<string, string>;
  readonly guards: Readonly<Record<G, Guard<S>>>;
  readonly effects: Readonly<Record<F, Effect<S, E>>>;
  /** Of the rows for a phase and a trigger the first whose guard holds is taken. */
  readonly rows: readonly Rule<S['phase'], T, G, F>[];
  /** The trigger that nobody causes: phases with rows for it are left at once. */
  readonly automatic?: NoInfer<T>;
}

/** Rules that can be run and drawn. */
export interface Rules<S extends { phase: string }, E, T extends string> {
  readonly chart: Chart;
  /** What can happen in a phase; nothing where a game is over. */
  readonly stage: (phase: S['phase']) => Stage<S, E, T>;
}

/** A phase with its rows, their names resolved. */
export interface Stage<S extends { phase: string }, E, T extends string> {
  /** By trigger: its rows in their order. */
  readonly steps: Readonly<Partial<Record<T, readonly Step<S, E, T>[]>>>;
  /** The rows that are run at once when a game gets here. */
  readonly automatic: readonly Step<S, E, T>[] | undefined;
}

/** A row with its names resolved. */
export interface Step<S extends { phase: string }, E, T extends string> {
  readonly id: string;
  readonly guard: Guard<S> | undefined;
  readonly effects: readonly Effect<S, E>[];
  readonly to: S['phase'];
  readonly next: Stage<S, E, T>;
}

/** Compiles the rows of a game once; what is drawn is what is run. */
export function createRules<
  S extends { phase: string },
  E,
  const T extends string,
  const G extends string,
  const F extends string,
>(spec: RuleSpec<S, E, T, G, F>): Rules<S, E, T> {
  const { game, region = 'Table', initial, ends } = spec;
  const rows = nameRows(spec.rows.map(describeRow));
  const stages = compile(spec, rows);
  return {
    chart: { game, regions: [{ name: region, initial, final: ends.phases, rows }] },
    stage: (phase) => stages.get(phase)!,
  };
}

/** Takes the first step whose guard holds, and those that follow from it by themselves. */
export function runSteps<S extends { phase: string }, E, T extends string>(
  steps: readonly Step<S, E, T>[],
  state: S,
  seat: Seat,
  what: number,
  emit: Emit<E> | undefined,
): void {
  let following: readonly Step<S, E, T>[] | undefined = steps;
  while (following !== undefined) {
    const { id, effects, to, next }: Step<S, E, T> = findStep(following, state, seat, what);
    emit?.ran?.(id);
    for (let i = 0; i < effects.length; i++) effects[i](state, seat, what, emit);
    state.phase = to;
    following = next.automatic;
  }
}

function findStep<S extends { phase: string }, E, T extends string>(
  steps: readonly Step<S, E, T>[],
  state: S,
  seat: Seat,
  what: number,
): Step<S, E, T> {
  for (let i = 0; i < steps.length; i++) {
    const { guard } = steps[i];
    if (guard === undefined || guard(state, seat, what)) return steps[i];
  }
  throw new Error(`the chart has no step in ${state.phase}`);
}

function describeRow([from, on, guard, effects, to]: Rule<string, string, string, string>): Omit<
  Row,
  'id'
> {
  return { from, on, ...(guard === '-' ? {} : { guard }), effects, to };
}

/** All phases, each linked to those that its rows lead to. */
function compile<
  S extends { phase: string },
  E,
  T extends string,
  G extends string,
  F extends string,
>(
  { guards, effects, ends, automatic }: RuleSpec<S, E, T, G, F>,
  rows: readonly Row[],
): ReadonlyMap<string, Stage<S, E, T>> {
  const phases = new Set([...rows.flatMap(({ from, to }) => [from, to]), ...ends.phases]);
  const stages = new Map(
    [...phases].map((phase): [string, StageDraft<S, E, T>] => [
      phase,
      { steps: {}, automatic: undefined },
    ]),
  );
  for (const { id, from, on, guard, effects: names, to } of rows) {
    const stage = stages.get(from)!;
    const steps = (stage.steps[on as T] ??= []);
    if (on === automatic) stage.automatic = steps;
    steps.push({
      id,
      guard: guard === undefined ? undefined : guards[guard as G],
      effects: names.map((name) => effects[name as F]),
      to: to as S['phase'],
      next: stages.get(to)!,
    });
  }
  return stages;
}

/** A stage whose rows are still coming in. */
interface StageDraft<S extends { phase: string }, E, T extends string> {
  readonly steps: Partial<Record<T, Step<S, E, T>[]>>;
  automatic: Step<S, E, T>[] | undefined;
}

/** Guards that every game of turns can name. */
export const COMMON_GUARDS = {
  ownTurn: (state: { readonly turn: Seat }, seat: Seat) => seat === state.turn,
  oneSeatLeft: (state: Seating) => seatedCount(state) === 2,
  turnLimit: ({ turns, options }: { turns: number; options: { turnLimit: number } }) =>
    turns >= options.turnLimit,
};

/** What happens when somebody leaves who is on turn, and where the game goes on then. */
interface LeavingOnTurn<P, G, F> {
  /** What comes first, whoever is on turn. */
  readonly before?: readonly (readonly [guard: G, effects: readonly F[], to: P])[];
  readonly effects: readonly F[];
  readonly to: P;
  /** What also happens where only one seat is left. */
  readonly atEnd?: readonly F[];
}

/** The rows for leaving a game: the last one left wins; whoever is on turn leaves the turn too. */
export function leavingRows<
  const P extends string,
  const F extends string,
  const G extends string = never,
>(
  from: P,
  { before = [], effects, to, atEnd = [] }: LeavingOnTurn<P, G, F>,
): Rule<
  P | 'Deserted',
  'retire',
  G | 'oneSeatLeft' | 'ownTurn',
  F | 'leave' | 'declareLastSeat'
>[] {
  return [
    [from, 'retire', 'oneSeatLeft', ['leave', ...atEnd, 'declareLastSeat'], 'Deserted'],
    ...before.map(([guard, own, next]) => [from, 'retire', guard, own, next] as const),
    [from, 'retire', 'ownTurn', ['leave', ...effects], to],
    [from, 'retire', '-', ['leave'], from],
  ];
}
