import { type Game, text } from '@stammtisch/kernel';
import { createSuitRenaming } from '../kit/renaming.ts';
import { apply } from './apply.ts';
import { caption } from './captions.ts';
import { renamed } from './cards.ts';
import { chart } from './chart.ts';
import { CALL_PHASES, PHASES } from './phases.ts';
import { deal } from './deal.ts';
import { type MauMauEvent, reasons, tell } from './events.ts';
import { fallback, legal, mayAct, waitingFor, weights } from './legal.ts';
import { codec, countsAsMove, label, type MauMauMove } from './moves.ts';
import { notation } from './notation.ts';
import { type MauMauOptions, options } from './options.ts';
import { outcome } from './outcome.ts';
import { playOut } from './play-out.ts';
import { refusal } from './refusal.ts';
import { rules } from './rules-text.ts';
import { scene } from './scene.ts';
import { refuseDeal, SEAT_MAX, SEAT_MIN } from './start.ts';
import { copyState, type MauMauState } from './state.ts';
import { determinize, type MauMauView, view } from './view.ts';

export const mauMau: Game<MauMauState, MauMauView, MauMauOptions, MauMauMove, MauMauEvent> = {
  id: 'mau-mau',
  title: text('Mau-Mau', 'Mau-Mau'),
  summary: text(
    'Alles muss weg: bedienen, sieben, wünschen, Mau sagen.',
    'Get rid of it all: follow, take two, wish, say Mau.',
  ),
  revision: 1,
  seats: { min: SEAT_MIN, max: SEAT_MAX, duel: SEAT_MIN },
  options,
  codec,
  notation,
  reasons,
  countsAsMove,
  renaming: createSuitRenaming(codec, renamed),
  chart,
  rules,
  label,
  refuseDeal,
  deal,
  copy: copyState,
  waitingFor,
  mayAct,
  legal,
  apply,
  refusal,
  fallback,
  weights,
  playOut,
  phase: (state) => [PHASES[state.phase], CALL_PHASES[state.callPhase]],
  outcome,
  view,
  determinize,
  scene,
  tell,
  caption,
};
