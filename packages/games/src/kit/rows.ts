/** The rules of a game as rows of a table, run and drawn from the same rows. */
import { type Chart, type Emit, nameRows, type Row, type Seat } from '@stammtisch/kernel';
import type { EndEvent, Ranking } from './ends.ts';
import { seatedCount, type Seating } from './seats.ts';

/** A state that is in one phase of the chart. */
interface Phased {
  phase: string;
}

/** A condition that rows name. `what` is what the move names: a card, a suit, or 0. */
export type Guard<S> = (state: S, seat: Seat, what: number) => boolean;

/** A verb that rows name. */
export type Effect<S, E> = (state: S, seat: Seat, what: number, emit?: Emit<E>) => void;

/**
 * One rule of the table: in this phase, on this move, where the guard holds (`-`: always), these
 * effects follow one after the other, and the game goes on in that phase. Where that is an end, it
 * is told by itself.
 */
export type Rule<P extends string, G extends string, F extends string> = readonly [
  from: P,
  on: string,
  guard: G | '-',
  effects: readonly F[],
  to: P,
];

/** A game's rules as its chart has them: S state, E event, G names of guards, F names of effects. */
export interface RuleSpec<S extends Phased, E, G extends string, F extends string> {
  readonly game: string;
  readonly initial: S['phase'];
  readonly ranking: Ranking<S>;
  readonly guards: Readonly<Record<G, Guard<S>>>;
  readonly effects: Readonly<Record<F, Effect<S, E>>>;
  /** Of the rows for a phase and a trigger the first whose guard holds is taken. */
  readonly rows: readonly Rule<S['phase'], G, F>[];
  /** The trigger that nobody causes: phases with rows for it are left at once. */
  readonly automatic?: string;
}

/** Rules that can be run and drawn. */
export interface Rules<S extends Phased, E> {
  readonly chart: Chart;
  readonly ranking: Ranking<S>;
  /** What can happen in a phase; nothing where a game is over. */
  readonly stage: (phase: S['phase']) => Stage<S, E>;
}

/** A phase with its rows, their names resolved. */
export interface Stage<S extends Phased, E> {
  /** By trigger: its rows in their order. */
  readonly steps: Readonly<Partial<Record<string, readonly Step<S, E>[]>>>;
  /** The rows that are run at once when a game gets here. */
  readonly automatic: readonly Step<S, E>[] | undefined;
}

/** A row with its names resolved. */
export interface Step<S extends Phased, E> {
  readonly id: string;
  readonly guard: Guard<S> | undefined;
  readonly effects: readonly Effect<S, E>[];
  readonly to: S['phase'];
  readonly next: Stage<S, E>;
}

/** Compiles the rows of a game once; what is drawn is what is run. */
export function createRules<S extends Phased, E, const G extends string, const F extends string>(
  spec: RuleSpec<S, E, G, F>,
): Rules<S, E> {
  const { game, initial, ranking } = spec;
  const rows = nameRows(spec.rows.map(describeRow));
  const stages = compile(spec, rows);
  return {
    chart: { game, regions: [{ name: 'Table', initial, final: ranking.ends.phases, rows }] },
    ranking,
    stage: (phase) => stages.get(phase)!,
  };
}

/** Takes the first step whose guard holds, and those that follow from it by themselves. */
export function runSteps<S extends Phased, E>(
  steps: readonly Step<S, E>[],
  state: S,
  seat: Seat,
  what: number,
  emit: Emit<E> | undefined,
): void {
  let following: readonly Step<S, E>[] | undefined = steps;
  while (following !== undefined) {
    const { id, effects, to, next }: Step<S, E> = findStep(following, state, seat, what);
    emit?.ran?.(id);
    for (let i = 0; i < effects.length; i++) effects[i](state, seat, what, emit);
    state.phase = to;
    following = next.automatic;
  }
}

function findStep<S extends Phased, E>(
  steps: readonly Step<S, E>[],
  state: S,
  seat: Seat,
  what: number,
): Step<S, E> {
  for (let i = 0; i < steps.length; i++) {
    const { guard } = steps[i];
    if (guard === undefined || guard(state, seat, what)) return steps[i];
  }
  throw new Error(`the chart has no step in ${state.phase}`);
}

function describeRow([from, on, guard, effects, to]: Rule<string, string, string>): Omit<
  Row,
  'id'
> {
  return { from, on, ...(guard === '-' ? {} : { guard }), effects, to };
}

/** All phases, each linked to those that its rows lead to. */
function compile<S extends Phased, E>(
  { guards, effects, ranking, automatic }: RuleSpec<S, E, string, string>,
  rows: readonly Row[],
): ReadonlyMap<string, Stage<S, E>> {
  const { ends } = ranking;
  const phases = new Set([...rows.flatMap(({ from, to }) => [from, to]), ...ends.phases]);
  const stages = new Map(
    [...phases].map((phase): [string, StageDraft<S, E>] => [
      phase,
      { steps: {}, automatic: undefined },
    ]),
  );
  for (const { id, from, on, guard, effects: names, to } of rows) {
    const stage = stages.get(from)!;
    const steps = (stage.steps[on] ??= []);
    if (on === automatic) stage.automatic = steps;
    const own = names.map((name) => effects[name]);
    const tellEnd: Effect<S, E> = (state, _seat, _what, emit) =>
      // The events of an end are among those of every game.
      emit === undefined ? undefined : ranking.tellEnd(state, to, emit as Emit<EndEvent>);
    steps.push({
      id,
      guard: guard === undefined ? undefined : guards[guard],
      effects: ends.phases.includes(to) ? [...own, tellEnd] : own,
      to: to as S['phase'],
      next: stages.get(to)!,
    });
  }
  return stages;
}

/** A stage whose rows are still coming in. */
interface StageDraft<S extends Phased, E> {
  readonly steps: Partial<Record<string, Step<S, E>[]>>;
  automatic: Step<S, E>[] | undefined;
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
): Rule<P | 'Deserted', G | 'oneSeatLeft' | 'ownTurn', F | 'leave'>[] {
  return [
    [from, 'retire', 'oneSeatLeft', ['leave', ...atEnd], 'Deserted'],
    ...before.map(([guard, own, next]) => [from, 'retire', guard, own, next] as const),
    [from, 'retire', 'ownTurn', ['leave', ...effects], to],
    [from, 'retire', '-', ['leave'], from],
  ];
}
