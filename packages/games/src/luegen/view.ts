import { HIDDEN, type Notation, type Rng, type Seat } from '@stammtisch/kernel';
import type { HandsView } from '../kit/hands.ts';
import { createNotation } from '../kit/notation.ts';
import type { Card, Rank } from '../kit/pack.ts';
import { listLeavers, setLeavers } from '../kit/seats.ts';
import { pickFields, reseed, setFields, shuffled } from '../kit/view.ts';
import { hands, pack } from './cards.ts';
import type { LuegenEvent } from './events.ts';
import type { LuegenOptions } from './options.ts';
import { isGone, layout, type LuegenState, NONE, type LuegenPhase } from './state.ts';

/** What everybody knows. */
const OPEN = [
  ...(['phase', 'turn', 'turns', 'rank', 'laying', 'layer', 'claim', 'laid', 'right'] as const),
  ...(['gone', 'shownBy', 'shownAs'] as const),
] as const;

/** All a seat may know. */
export interface LuegenView extends HandsView, Readonly<Pick<LuegenState, (typeof OPEN)[number]>> {
  readonly seat: Seat;
  readonly options: LuegenOptions;
  /** What was laid last comes last; a seat knows its own cards, all others are HIDDEN. */
  readonly pile: readonly Card[];
  /** By place in the pile: who laid the card. */
  readonly pileBy: readonly Seat[];
  /** The cards that were uncovered last. */
  readonly shown: readonly Card[];
  /** Who left, in the order of leaving. */
  readonly leavers: readonly Seat[];
}

/** What one seat knows of a game (LU18). */
export function view(state: LuegenState, seat: Seat): LuegenView {
  const open = handsAreOpen(state.phase);
  const shownHands = hands.listShown(state, state.seats, (other) => open || other === seat);
  const pile = Array.from(state.pile.subarray(0, state.pileCount));
  const pileBy = Array.from(state.pileBy.subarray(0, state.pileCount));
  const hidden = pile.filter((_, i) => pileBy[i] !== seat);
  return {
    seat,
    options: state.options,
    ...pickFields(state, OPEN),
    hands: shownHands,
    counts: Array.from(state.counts.subarray(0, state.seats)),
    unseen: hands.listUnseen(state, shownHands, hidden),
    pile: pile.map((card, i) => (pileBy[i] === seat ? card : HIDDEN)),
    pileBy,
    shown: Array.from(state.shown.subarray(0, state.shownCount)),
    leavers: listLeavers(state),
  };
}

/** A game that could be the real one: unseen cards are dealt by lot, all worlds as likely (LU19). */
export function determinize(seen: LuegenView, rng: Rng, into?: LuegenState): LuegenState {
  const state = layout.create(seen.options, seen.counts.length, into);
  reseed(state.rng, rng);
  setFields(state, seen, OPEN);
  setLeavers(state, seen.leavers);
  state.shown.set(seen.shown);
  state.shownCount = seen.shown.length;
  const rest = hands.dealUnseen(state, seen, shuffled(seen.unseen, rng));
  state.pile.set(seen.pile.map((card) => (card === HIDDEN ? rest.pop()! : card)));
  state.pileBy.set(seen.pileBy);
  state.pileCount = seen.pile.length;
  return state;
}

/** Everybody shows the hand at the end; not when all others have left. */
function handsAreOpen(phase: LuegenPhase): boolean {
  return phase === 'Out' || phase === 'Stopped';
}

const { faces, handFaces, eventFaces } = createNotation(pack);
const formatRank = (rank: Rank): string | null => (rank === NONE ? null : pack.formatRank(rank));
const formatSeat = (seat: Seat): Seat | null => (seat === NONE ? null : seat);

/** Cards as `7H`, ranks as `7`; whatever is hidden or not there as null. */
export const notation: Notation<LuegenView, LuegenEvent> = {
  view: (seen) => ({
    ...seen,
    rank: formatRank(seen.rank),
    layer: formatSeat(seen.layer),
    claim: formatRank(seen.claim),
    gone: listGone(seen).map(formatRank),
    shownBy: formatSeat(seen.shownBy),
    shownAs: formatRank(seen.shownAs),
    hands: handFaces(seen.hands),
    unseen: faces(seen.unseen),
    pile: faces(seen.pile),
    shown: faces(seen.shown),
  }),
  event: (event) => ({
    ...eventFaces(event),
    ...('rank' in event ? { rank: formatRank(event.rank) } : {}),
  }),
};

/** The ranks that were put away, ascending. */
export function listGone(seen: LuegenView): Rank[] {
  return Array.from({ length: pack.rankCount }, (_, rank) => rank).filter((rank) =>
    isGone(seen, rank),
  );
}
