import {
  type Action,
  assert,
  type Emit,
  type Game,
  hasSeat,
  RETIRE,
  type Seat,
  text,
} from '@stammtisch/kernel';
import { CHART, step } from './chart.ts';
import { deal, refuseDeal } from './deal.ts';
import { type CrazyEightsEvent, reasons, tell } from './events.ts';
import { fallback, isLegal, legal, refusal, waitingFor } from './legal.ts';
import { codec, countsAsMove, type CrazyEightsMove, label, MOVE_WEIGHTS } from './moves.ts';
import { notation } from './notation.ts';
import { type CrazyEightsOptions, optionSpec } from './options.ts';
import { outcome } from './outcome.ts';
import { rules } from './rules.ts';
import { scene } from './scene.ts';
import { copy, type CrazyEightsState, isOn, SEATS_MAX, SEATS_MIN } from './state.ts';
import { type CrazyEightsView, determinize, view } from './view.ts';

/** Get rid of all cards by suit or rank; eights fit on anything and carry a wish. */
export const crazyEights: Game<
  CrazyEightsState,
  CrazyEightsView,
  CrazyEightsOptions,
  CrazyEightsMove,
  CrazyEightsEvent
> = {
  id: 'crazy-eights',
  title: text('Crazy Eights', 'Crazy Eights'),
  summary: text(
    'Farbe auf Farbe, Wert auf Wert, und die Acht passt immer.',
    'Suit on suit, rank on rank, and an eight always fits.',
  ),
  revision: 1,
  seats: { min: SEATS_MIN, max: SEATS_MAX, duel: 2 },
  options: optionSpec,
  codec,
  notation,
  reasons,
  countsAsMove,
  chart: () => CHART,
  rules,
  label,
  refuseDeal,
  deal,
  copy,
  waitingFor,
  mayAct: waitingFor,
  legal,
  apply,
  refusal,
  fallback,
  weights: () => MOVE_WEIGHTS,
  phase: (state) => [state.phase],
  outcome,
  view,
  determinize,
  scene,
  tell,
};

function apply(
  state: CrazyEightsState,
  seat: Seat,
  action: Action,
  emit?: Emit<CrazyEightsEvent>,
): void {
  if (action === RETIRE) {
    // Always accepted, but who has left cannot leave again, nor can anybody after the end.
    if (isOn(state.phase) && hasSeat(state.seated, seat)) step(state, 'retire', seat, 0, emit);
    return;
  }
  assert(isLegal(state, seat, action), 'the action is not legal');
  const move = codec.decode(action);
  if (move.kind === 'play') step(state, 'play', seat, move.card, emit);
  else if (move.kind === 'wish') step(state, 'wish', seat, move.suit, emit);
  else step(state, move.kind, seat, 0, emit);
}
