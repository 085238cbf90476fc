import { type Chart, type Emit, nameRows, type Row, type Seat } from '@stammtisch/kernel';
import type { Card } from './cards.ts';
import { EFFECTS, GUARDS } from './effects.ts';
import type { ChancoEvent } from './events.ts';
import { type ChancoState, type ChancoPhase, PHASES } from './state.ts';

/** `look` is the dealer's own doing, before each round. */
const TRIGGERS = ['look', 'pass', 'retire'] as const;
type Trigger = (typeof TRIGGERS)[number];

interface ChancoRow extends Omit<Row, 'id'> {
  readonly from: ChancoPhase;
  readonly on: Trigger;
  readonly guard?: keyof typeof GUARDS;
  readonly effects: readonly (keyof typeof EFFECTS)[];
  readonly to: ChancoPhase;
}

/** Of the rows for a phase and a trigger the first whose guard holds is taken. */
const ROWS = nameRows<ChancoRow>([
  { from: 'Looking', on: 'look', guard: 'someoneHasFour', effects: ['congratulate'], to: 'Won' },
  {
    from: 'Looking',
    on: 'look',
    guard: 'roundLimitReached',
    effects: ['declareDraw'],
    to: 'Drawn',
  },
  { from: 'Looking', on: 'look', effects: ['openRound'], to: 'Choosing' },
  {
    from: 'Choosing',
    on: 'pass',
    guard: 'lastChoice',
    effects: ['seal', 'chooseForLeavers', 'passLeft'],
    to: 'Looking',
  },
  { from: 'Choosing', on: 'pass', effects: ['seal'], to: 'Choosing' },
  {
    from: 'Choosing',
    on: 'retire',
    guard: 'oneSeatLeft',
    effects: ['leave', 'declareLastSeat'],
    to: 'Deserted',
  },
  {
    from: 'Choosing',
    on: 'retire',
    guard: 'lastChoice',
    effects: ['leave', 'chooseForLeavers', 'passLeft'],
    to: 'Looking',
  },
  { from: 'Choosing', on: 'retire', effects: ['leave'], to: 'Choosing' },
]);

/** The dealer's chart; the options change numbers in it, not its shape. */
export const CHART: Chart = {
  game: 'Chanco',
  regions: [
    { name: 'Dealer', initial: 'Looking', final: ['Won', 'Drawn', 'Deserted'], rows: ROWS },
  ],
};

/** Takes the step of the chart that a trigger causes now. */
export function step(
  state: ChancoState,
  on: Trigger,
  seat: Seat,
  card: Card,
  emit?: Emit<ChancoEvent>,
): void {
  const row = findStep(state, on, seat);
  emit?.ran?.(row.id);
  for (let i = 0; i < row.effects.length; i++) row.effects[i](state, seat, card, emit);
  state.phase = row.to;
}

interface Step {
  readonly id: string;
  readonly guard: (state: ChancoState, seat: Seat) => boolean;
  readonly effects: readonly ((
    state: ChancoState,
    seat: Seat,
    card: Card,
    emit?: Emit<ChancoEvent>,
  ) => void)[];
  readonly to: ChancoPhase;
}

/** By phase and trigger: the rows with their names resolved once. */
const STEPS = Object.fromEntries(
  PHASES.map((phase) => [
    phase,
    Object.fromEntries(TRIGGERS.map((on) => [on, compile(phase, on)])) as Record<Trigger, Step[]>,
  ]),
) as Record<ChancoPhase, Record<Trigger, Step[]>>;

function compile(phase: ChancoPhase, on: Trigger): Step[] {
  return ROWS.filter((row) => row.from === phase && row.on === on).map((row) => ({
    id: row.id,
    guard: row.guard === undefined ? always : GUARDS[row.guard],
    effects: row.effects.map((name) => EFFECTS[name]),
    to: row.to,
  }));
}

function findStep(state: ChancoState, on: Trigger, seat: Seat): Step {
  const steps = STEPS[state.phase][on];
  for (let i = 0; i < steps.length; i++) if (steps[i].guard(state, seat)) return steps[i];
  throw new Error(`the chart has no step for ${on} in ${state.phase}`);
}

function always(): boolean {
  return true;
}
