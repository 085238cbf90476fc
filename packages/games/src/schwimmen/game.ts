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
import { reasons, type SchwimmenEvent, tell } from './events.ts';
import { fallback, isLegal, legal, refusal, waitingFor } from './legal.ts';
import { codec, countsAsMove, label, MOVE_WEIGHTS, type SchwimmenMove } from './moves.ts';
import { notation } from './notation.ts';
import { optionSpec, type SchwimmenOptions } from './options.ts';
import { outcome } from './outcome.ts';
import { rules } from './rules.ts';
import { scene } from './scene.ts';
import { copy, isOn, type SchwimmenState, SEATS_MAX, SEATS_MIN } from './state.ts';
import { determinize, type SchwimmenView, view } from './view.ts';

/** Collect 31 in one suit by swapping with the middle; the least costs a life. */
export const schwimmen: Game<
  SchwimmenState,
  SchwimmenView,
  SchwimmenOptions,
  SchwimmenMove,
  SchwimmenEvent
> = {
  id: 'schwimmen',
  title: text('Schwimmen', 'Schwimmen'),
  summary: text(
    'Drei Karten, drei in der Mitte: Sammle 31 in einer Farbe, bevor jemand klopft.',
    'Three cards, three in the middle: collect 31 in one suit before somebody knocks.',
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
  state: SchwimmenState,
  seat: Seat,
  action: Action,
  emit?: Emit<SchwimmenEvent>,
): void {
  if (action === RETIRE) {
    // Always accepted, but who does not play any more cannot leave, nor can anybody after the end.
    if (isOn(state.phase) && hasSeat(state.seated, seat)) step(state, 'retire', seat, 0, emit);
    return;
  }
  assert(isLegal(state, seat, action), 'the action is not legal');
  const move = codec.decode(action);
  step(state, move.kind, seat, 'card' in move ? move.card : 0, emit);
}
