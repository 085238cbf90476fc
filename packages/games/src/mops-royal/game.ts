import {
  type Action,
  assert,
  type Emit,
  FAULT,
  type Game,
  RETIRE,
  type Seat,
  text,
} from '@stammtisch/kernel';
import { CHART, play, type Trigger } from './chart.ts';
import { caption, type MopsRoyalEvent, reasons, tell } from './events.ts';
import { label } from './labels.ts';
import { fallback, isLegal, legal, refusal, waitingFor } from './legal.ts';
import {
  ACTION_COUNT,
  CODEC,
  COUNTS_AS_MOVE,
  DECLINE,
  isLay,
  type MopsRoyalMove,
} from './moves.ts';
import { notation } from './notation.ts';
import { type MopsRoyalOptions, OPTIONS } from './options.ts';
import { deal, refuseDeal, SEATS } from './position.ts';
import { outcomeOf } from './ranking.ts';
import { rules } from './rules.ts';
import { copyState, hasLeft, type MopsRoyalState } from './state.ts';
import { determinize, type MopsRoyalView, scene, view } from './view.ts';

const WEIGHTS = new Uint8Array(ACTION_COUNT).fill(1);

/** Mops Royal: everybody lays the same tiles on a board of their own and scores shapes. */
export const mopsRoyal: Game<
  MopsRoyalState,
  MopsRoyalView,
  MopsRoyalOptions,
  MopsRoyalMove,
  MopsRoyalEvent
> = {
  id: 'mops-royal',
  title: text('Mops Royal', 'Mops Royal'),
  summary: text(
    'Möpse, Knochen, Kronen: Lege dein Feld und werte Muster.',
    'Pugs, bones, crowns: lay your board and score patterns.',
  ),
  revision: 1,
  seats: SEATS,
  options: OPTIONS,
  codec: CODEC,
  notation,
  reasons,
  countsAsMove: COUNTS_AS_MOVE,
  chart: () => CHART,
  rules,
  label,
  refuseDeal: (_options, seats, start) => refuseDeal(seats, start),
  deal,
  copy: copyState,
  waitingFor,
  mayAct: waitingFor,
  legal,
  apply,
  refusal,
  fallback,
  weights: () => WEIGHTS,
  phase: (state) => [state.phase],
  outcome: outcomeOf,
  view,
  determinize,
  scene,
  tell,
  caption,
};

function apply(
  state: MopsRoyalState,
  seat: Seat,
  action: Action,
  emit?: Emit<MopsRoyalEvent>,
): void {
  assert(action !== FAULT, 'Mops Royal punishes nothing');
  if (action === RETIRE) {
    // Leaving twice, or after the end, changes nothing.
    if (state.phase !== 'Finished' && !hasLeft(state, seat)) {
      play(state, 'leave', seat, action, emit);
    }
    return;
  }
  // Not by `assert`, for which the message would be built with every legal action.
  if (!isLegal(state, seat, action)) {
    throw new Error(`action ${action} of seat ${seat} is not legal`);
  }
  play(state, triggerOf(action), seat, action, emit);
}

function triggerOf(action: Action): Trigger {
  if (isLay(action)) return 'lay';
  return action === DECLINE ? 'decline' : 'score';
}
