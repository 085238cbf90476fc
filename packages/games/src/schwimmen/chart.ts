import { type Chart, type Emit, nameRows, type Row, type Seat } from '@stammtisch/kernel';
import type { Card } from './cards.ts';
import { EFFECTS, GUARDS } from './effects.ts';
import type { SchwimmenEvent } from './events.ts';
import type { Phase, SchwimmenState } from './state.ts';

/** `always` needs nobody: the table goes on by itself until somebody is to decide. */
type Trigger = 'take' | 'lay' | 'swap' | 'push' | 'knock' | 'keep' | 'change' | 'retire' | 'always';

interface SchwimmenRow extends Omit<Row, 'id'> {
  readonly from: Phase;
  readonly on: Trigger;
  readonly guard?: keyof typeof GUARDS;
  readonly effects: readonly (keyof typeof EFFECTS)[];
  readonly to: Phase;
}

/** Of the rows for a phase and a trigger the first whose guard holds is taken. */
const ROWS = nameRows<SchwimmenRow>([
  { from: 'Choosing', on: 'keep', effects: ['keep', 'open'], to: 'Dealt' },
  { from: 'Choosing', on: 'change', effects: ['change', 'open'], to: 'Dealt' },
  { from: 'Dealt', on: 'always', guard: 'somebodyComplete', effects: ['count'], to: 'RoundOver' },
  { from: 'Dealt', on: 'always', effects: [], to: 'Turn' },
  { from: 'Turn', on: 'take', effects: ['take'], to: 'Laying' },
  { from: 'Laying', on: 'lay', effects: ['lay', 'endTurn'], to: 'TurnOver' },
  { from: 'Turn', on: 'swap', effects: ['swap', 'endTurn'], to: 'TurnOver' },
  { from: 'Turn', on: 'push', effects: ['push', 'endTurn'], to: 'TurnOver' },
  { from: 'Turn', on: 'knock', effects: ['knock', 'endTurn'], to: 'TurnOver' },
  {
    from: 'TurnOver',
    on: 'always',
    guard: 'somebodyComplete',
    effects: ['count'],
    to: 'RoundOver',
  },
  { from: 'TurnOver', on: 'always', guard: 'allHadTheirTurn', effects: ['count'], to: 'RoundOver' },
  { from: 'TurnOver', on: 'always', guard: 'nothingNew', effects: ['count'], to: 'RoundOver' },
  {
    from: 'TurnOver',
    on: 'always',
    guard: 'turnLimit',
    effects: ['declareStopped'],
    to: 'Stopped',
  },
  { from: 'TurnOver', on: 'always', guard: 'allPushed', effects: ['renew', 'moveOn'], to: 'Turn' },
  { from: 'TurnOver', on: 'always', effects: ['moveOn'], to: 'Turn' },
  { from: 'RoundOver', on: 'always', guard: 'allSunk', effects: ['declareSunk'], to: 'Sunk' },
  { from: 'RoundOver', on: 'always', guard: 'lastAlive', effects: ['declareLastAlive'], to: 'Won' },
  {
    from: 'RoundOver',
    on: 'always',
    guard: 'turnLimit',
    effects: ['declareStopped'],
    to: 'Stopped',
  },
  { from: 'RoundOver', on: 'always', effects: ['dealNext'], to: 'Choosing' },
  ...leavingFrom('Choosing', ['open'], 'Dealt'),
  ...leavingFrom('Turn', [], 'TurnOver'),
  ...leavingFrom('Laying', [], 'TurnOver'),
]);

/** The options change numbers in the chart, not its shape. */
export const CHART: Chart = {
  game: 'Schwimmen',
  regions: [
    {
      name: 'Table',
      initial: 'Choosing',
      final: ['Won', 'Sunk', 'Stopped', 'Deserted'],
      rows: ROWS,
    },
  ],
};

/** Takes the step that a trigger causes now, and all that follow from it by themselves. */
export function step(
  state: SchwimmenState,
  on: Trigger,
  seat: Seat,
  card: Card,
  emit?: Emit<SchwimmenEvent>,
): void {
  takeStep(state, on, seat, card, emit);
  while (passesOn(state.phase)) takeStep(state, 'always', seat, card, emit);
}

function takeStep(
  state: SchwimmenState,
  on: Trigger,
  seat: Seat,
  card: Card,
  emit?: Emit<SchwimmenEvent>,
): void {
  for (const row of ROWS) {
    if (row.from !== state.phase || row.on !== on) continue;
    if (row.guard !== undefined && !GUARDS[row.guard](state, seat)) continue;
    emit?.ran?.(row.id);
    for (const effect of row.effects) EFFECTS[effect](state, seat, card, emit);
    state.phase = row.to;
    return;
  }
  throw new Error(`the chart has no step for ${on} in ${state.phase}`);
}

function passesOn(phase: Phase): boolean {
  return phase === 'Dealt' || phase === 'TurnOver' || phase === 'RoundOver';
}

/** Whoever leaves on turn leaves it to the next; where a dealer leaves, the middle is turned up. */
function leavingFrom(from: Phase, opening: readonly 'open'[], to: Phase): readonly SchwimmenRow[] {
  return [
    {
      from,
      on: 'retire',
      guard: 'oneSeatLeft',
      effects: ['leave', ...opening, 'declareLastSeat'],
      to: 'Deserted',
    },
    { from, on: 'retire', guard: 'ownTurn', effects: ['leave', ...opening], to },
    { from, on: 'retire', effects: ['leave'], to: from },
  ];
}
