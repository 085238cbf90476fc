import { type Chart, type Emit, nameRows, type Row, type Seat } from '@stammtisch/kernel';
import { EFFECTS, GUARDS } from './effects.ts';
import type { CrazyEightsEvent } from './events.ts';
import type { CrazyEightsState, Phase } from './state.ts';

type Trigger = 'play' | 'wish' | 'draw' | 'pass' | 'retire';

interface CrazyEightsRow extends Omit<Row, 'id'> {
  readonly from: Phase;
  readonly on: Trigger;
  readonly guard?: keyof typeof GUARDS;
  readonly effects: readonly (keyof typeof EFFECTS)[];
  readonly to: Phase;
}

/** Of the rows for a phase and a trigger the first whose guard holds is taken. */
const ROWS = nameRows<CrazyEightsRow>([
  { from: 'Turn', on: 'play', guard: 'lastCard', effects: ['lay', 'countOut'], to: 'Out' },
  { from: 'Turn', on: 'play', guard: 'eight', effects: ['lay'], to: 'Wishing' },
  {
    from: 'Turn',
    on: 'play',
    guard: 'lastTurn',
    effects: ['lay', 'endTurn', 'countStopped'],
    to: 'Stopped',
  },
  { from: 'Turn', on: 'play', effects: ['lay', 'endTurn'], to: 'Turn' },
  {
    from: 'Wishing',
    on: 'wish',
    guard: 'lastTurn',
    effects: ['wish', 'endTurn', 'countStopped'],
    to: 'Stopped',
  },
  { from: 'Wishing', on: 'wish', effects: ['wish', 'endTurn'], to: 'Turn' },
  { from: 'Turn', on: 'draw', effects: ['draw'], to: 'Turn' },
  {
    from: 'Turn',
    on: 'pass',
    guard: 'nobodyCan',
    effects: ['pass', 'endTurn', 'countBlocked'],
    to: 'Blocked',
  },
  {
    from: 'Turn',
    on: 'pass',
    guard: 'lastTurn',
    effects: ['pass', 'endTurn', 'countStopped'],
    to: 'Stopped',
  },
  { from: 'Turn', on: 'pass', effects: ['pass', 'endTurn'], to: 'Turn' },
  ...leavingFrom('Turn'),
  ...leavingFrom('Wishing'),
]);

/** The options change numbers in the chart, not its shape. */
export const CHART: Chart = {
  game: 'Crazy Eights',
  regions: [
    {
      name: 'Table',
      initial: 'Turn',
      final: ['Out', 'Blocked', 'Stopped', 'Deserted'],
      rows: ROWS,
    },
  ],
};

/** Takes the step of the chart that a trigger causes now; `what` is its card or suit. */
export function step(
  state: CrazyEightsState,
  on: Trigger,
  seat: Seat,
  what: number,
  emit?: Emit<CrazyEightsEvent>,
): void {
  for (const row of ROWS) {
    if (row.from !== state.phase || row.on !== on) continue;
    if (row.guard !== undefined && !GUARDS[row.guard](state, seat, what)) continue;
    emit?.ran?.(row.id);
    for (const effect of row.effects) EFFECTS[effect](state, seat, what, emit);
    state.phase = row.to;
    return;
  }
  throw new Error(`the chart has no step for ${on} in ${state.phase}`);
}

/** Who leaves before wishing leaves the suit of the eight. */
function leavingFrom(from: Phase): CrazyEightsRow[] {
  return [
    {
      from,
      on: 'retire',
      guard: 'oneSeatLeft',
      effects: ['leave', 'declareLastSeat'],
      to: 'Deserted',
    },
    { from, on: 'retire', guard: 'ownTurn', effects: ['leave', 'moveOn'], to: 'Turn' },
    { from, on: 'retire', effects: ['leave'], to: from },
  ];
}
