import {
  type Action,
  type Chart,
  type Emit,
  nameRows,
  type Row,
  type Seat,
} from '@stammtisch/kernel';
import { EFFECTS, type MopsRoyalEffect, GUARDS, type MopsRoyalGuard } from './effects.ts';
import type { MopsRoyalEvent } from './events.ts';
import type { MopsRoyalState, MopsRoyalPhase } from './state.ts';

/** What a seat does; `always` leaves a state in which no game rests. */
export type Trigger = 'lay' | 'score' | 'decline' | 'leave' | 'always';

/** Laid and Turn are passed through at once. */
type StateName = MopsRoyalPhase | 'Laid' | 'Turn';

interface TurnRow extends Omit<Row, 'id'> {
  readonly from: StateName;
  readonly on: Trigger;
  readonly guard?: keyof typeof GUARDS;
  readonly effects: readonly (keyof typeof EFFECTS)[];
  readonly to: StateName;
}

/** Of the rows with the same state and trigger the first whose guard holds is taken. */
const ROWS = nameRows<TurnRow>([
  { from: 'Turn', on: 'always', guard: 'allLeft', effects: ['endAllLeft'], to: 'Finished' },
  { from: 'Turn', on: 'always', guard: 'allFull', effects: ['endBoardsFull'], to: 'Finished' },
  { from: 'Turn', on: 'always', guard: 'deckEmpty', effects: ['endNoTiles'], to: 'Finished' },
  { from: 'Turn', on: 'always', guard: 'tileNeeded', effects: ['drawTile'], to: 'Turn' },
  { from: 'Turn', on: 'always', guard: 'seatLeft', effects: ['passTurn'], to: 'Turn' },
  {
    from: 'Turn',
    on: 'always',
    guard: 'boardFull',
    effects: ['tellFullBoard', 'passTurn'],
    to: 'Turn',
  },
  {
    from: 'Turn',
    on: 'always',
    guard: 'ownStartTile',
    effects: ['tellSkip', 'passTurn'],
    to: 'Turn',
  },
  {
    from: 'Turn',
    on: 'always',
    guard: 'turnLimitReached',
    effects: ['endTurnLimit'],
    to: 'Finished',
  },
  { from: 'Turn', on: 'always', guard: 'catchUpRound', effects: ['tellCatchUp'], to: 'Laying' },
  { from: 'Turn', on: 'always', effects: [], to: 'Laying' },
  { from: 'Laying', on: 'lay', effects: ['layTile'], to: 'Laid' },
  { from: 'Laying', on: 'leave', guard: 'onTurn', effects: ['leave', 'passTurn'], to: 'Turn' },
  { from: 'Laying', on: 'leave', effects: ['leave'], to: 'Laying' },
  { from: 'Laid', on: 'always', guard: 'comboFound', effects: [], to: 'Scoring' },
  { from: 'Laid', on: 'always', effects: ['passTurn'], to: 'Turn' },
  { from: 'Scoring', on: 'score', effects: ['score', 'passTurn'], to: 'Turn' },
  { from: 'Scoring', on: 'decline', effects: ['decline', 'passTurn'], to: 'Turn' },
  { from: 'Scoring', on: 'leave', guard: 'onTurn', effects: ['leave', 'passTurn'], to: 'Turn' },
  { from: 'Scoring', on: 'leave', effects: ['leave'], to: 'Scoring' },
]);

/** The turn as a statechart: one region, the same for all options. */
export const CHART: Chart = {
  game: 'mops-royal',
  regions: [{ name: 'turn', initial: 'Turn', final: ['Finished'], rows: ROWS }],
};

interface Step {
  readonly id: string;
  readonly guard: MopsRoyalGuard | undefined;
  readonly effects: readonly MopsRoyalEffect[];
  readonly to: StateName;
  /** What is chosen from at once in the state it leads to; undefined where a game rests there. */
  next: readonly Step[] | undefined;
}

const STEPS = compile(ROWS);

/** Begins the first turn of a dealt or loaded game; nobody has acted yet. */
export function openTurn(state: MopsRoyalState): void {
  run(state, 'Turn', 'always', state.turn, 0, undefined);
}

/** Does what a seat did and all that follows from it, until somebody has a choice again. */
export function play(
  state: MopsRoyalState,
  on: Trigger,
  seat: Seat,
  action: Action,
  emit: Emit<MopsRoyalEvent> | undefined,
): void {
  run(state, state.phase, on, seat, action, emit);
}

function run(
  state: MopsRoyalState,
  start: StateName,
  trigger: Trigger,
  seat: Seat,
  action: Action,
  emit: Emit<MopsRoyalEvent> | undefined,
): void {
  let steps: readonly Step[] | undefined = STEPS[start][trigger];
  while (steps !== undefined) {
    const step: Step = chooseStep(steps, state, seat);
    emit?.ran?.(step.id);
    for (let i = 0; i < step.effects.length; i++) step.effects[i](state, seat, action, emit);
    steps = step.next;
    if (step.to !== 'Turn' && step.to !== 'Laid') state.phase = step.to;
  }
}

/** Ends, because the last row of a state and trigger has no guard. */
function chooseStep(steps: readonly Step[], state: MopsRoyalState, seat: Seat): Step {
  let index = 0;
  while (!isOpen(steps[index], state, seat)) index++;
  return steps[index];
}

function isOpen({ guard }: Step, state: MopsRoyalState, seat: Seat): boolean {
  return guard === undefined || guard(state, seat);
}

/** The rows by state and trigger, names replaced by functions. */
function compile(rows: typeof ROWS): Record<StateName, Partial<Record<Trigger, Step[]>>> {
  const steps: Record<StateName, Partial<Record<Trigger, Step[]>>> = {
    Laying: {},
    Scoring: {},
    Finished: {},
    Laid: {},
    Turn: {},
  };
  for (const { id, from, on, guard, effects, to } of rows) {
    (steps[from][on] ??= []).push({
      id,
      guard: guard && GUARDS[guard],
      effects: effects.map((name) => EFFECTS[name]),
      to,
      next: undefined,
    });
  }
  const all = Object.values(steps).flatMap((byTrigger) => Object.values(byTrigger).flat());
  for (const step of all) step.next = steps[step.to].always;
  return steps;
}
