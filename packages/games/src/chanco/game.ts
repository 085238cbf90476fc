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
import { createSuitRenaming } from '../kit/renaming.ts';
import { pack } from './cards.ts';
import { CHART, step } from './chart.ts';
import { congratulate } from './congratulation.ts';
import { deal, refuseDeal } from './deal.ts';
import { caption, type ChancoEvent, reasons, tell } from './events.ts';
import { fallbackCard, isLegal, legal, refusal, waitingFor } from './legal.ts';
import { type ChancoMove, codec, countsAsMove, label, MOVE_WEIGHTS } from './moves.ts';
import { notation } from './notation.ts';
import { type ChancoOptions, optionSpec } from './options.ts';
import { outcome } from './outcome.ts';
import { rules } from './rules.ts';
import { scene } from './scene.ts';
import { type ChancoState, copy, NO_CARD, SEATS_MAX, SEATS_MIN } from './state.ts';
import { type ChancoView, determinize, view } from './view.ts';

/** Four of a kind by passing cards to the left, all at the same time. */
export const chanco: Game<ChancoState, ChancoView, ChancoOptions, ChancoMove, ChancoEvent> = {
  id: 'chanco',
  title: text('Chanco', 'Chanco'),
  summary: text(
    'Alle geben gleichzeitig weiter. Wer hat zuerst vier Gleiche?',
    'Everybody passes at once. Who is first to hold four of a kind?',
  ),
  revision: 1,
  seats: { min: SEATS_MIN, max: SEATS_MAX, duel: 3 },
  options: optionSpec,
  codec,
  notation,
  reasons,
  countsAsMove,
  renaming: createSuitRenaming(codec, pack.renamed),
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
  fallback: fallbackCard,
  weights: () => MOVE_WEIGHTS,
  phase: (state) => [state.phase],
  outcome,
  view,
  determinize,
  scene,
  tell,
  caption,
  epilogue: congratulate,
};

function apply(state: ChancoState, seat: Seat, action: Action, emit?: Emit<ChancoEvent>): void {
  if (action === RETIRE) {
    // Always accepted, but who has left cannot leave again, nor can anybody after the end.
    if (state.phase !== 'Choosing' || !hasSeat(state.seated, seat)) return;
    step(state, 'retire', seat, NO_CARD, emit);
  } else {
    // No punished refusals here, so FAULT is as illegal as any other number that is no card held.
    assert(isLegal(state, seat, action), 'the action is not legal');
    step(state, 'pass', seat, action, emit);
  }
  if (state.phase === 'Looking') step(state, 'look', seat, NO_CARD, emit);
}
