import { duel } from './duel.ts';
import type { DuelEvent, DuelGame, DuelState } from './duel-state.ts';

/** A game that breaks one promise of the contract, and what the suite has to say about it. */
export interface BrokenGame {
  readonly flaw: string;
  readonly check: string;
  readonly says: RegExp;
  readonly game: DuelGame;
}

/** Duel with every event changed on its way out. */
export const tampered = (change: (event: DuelEvent, state: DuelState) => DuelEvent): DuelGame => ({
  ...duel,
  apply: (state, seat, action, emit) =>
    duel.apply(state, seat, action, emit && ((event) => emit(change(event, state)))),
});

/** Duel with something more in every view. */
export const leakyView = (leak: (state: DuelState, seat: number) => object): DuelGame => ({
  ...duel,
  view: (state, seat) => ({ ...duel.view(state, seat), ...leak(state, seat) }),
});
