import { type Emit, EVERYBODY, type Seat } from '@stammtisch/kernel';
import type { Rank } from '../kit/pack.ts';
import { COMMON_GUARDS, createRules, type Effect, type Guard, leavingRows } from '../kit/rows.ts';
import { removeSeat, seatAfter, someSeated } from '../kit/seats.ts';
import { hands, pack, rankOf } from './cards.ts';
import type { LuegenEvent } from './events.ts';
import { ranking } from './outcome.ts';
import { NONE } from '../kit/state.ts';
import { isInGame, lastLay, type LuegenState, NOBODY } from './state.ts';

/** All look at the state before the row's effects. */
const GUARDS = {
  ...COMMON_GUARDS,
  layer: (state, seat) => seat === state.layer,
  lastCard: ({ laying, options, counts }, seat) =>
    laying + 1 === options.layMax || counts[seat] === 1,
  lie: isLie,
  handEmpty: (state) => state.counts[state.layer] === 0,
  somebodyOut: (state) => someSeated(state, isOut),
  rising: (state) => state.options.claims === 'rising',
} as const satisfies Record<string, Guard<LuegenState>>;

const EFFECTS = {
  name(state, seat, rank, emit) {
    state.rank = rank;
    emit?.({ type: 'named', seat, rank });
  },
  /** Who lays believes what was laid before. */
  lay(state, seat, card, emit) {
    hands.remove(state, seat, card);
    state.pile[state.pileCount] = card;
    state.pileBy[state.pileCount++] = seat;
    state.laying++;
    forgetLay(state);
    emit?.({ type: 'laid', seat, cards: [card], seen: 1 << seat });
  },
  claim(state, seat, _what, emit) {
    const { rank, laying: count } = state;
    state.turns++;
    state.layer = seat;
    state.claim = rank;
    state.laid = count;
    state.laying = 0;
    emit?.({ type: 'claimed', seat, rank, count });
  },
  moveOn(state) {
    state.turn = seatAfter(state, state.turn);
    state.laying = 0;
  },
  nameNext(state) {
    state.rank = rankAfter(state);
  },
  uncover(state, seat, _what, emit) {
    const { layer, claim: rank, laid, pile, pileCount } = state;
    state.turns++;
    state.shown.fill(0);
    for (let i = 0; i < laid; i++) state.shown[i] = pile[pileCount - laid + i];
    state.shownCount = laid;
    state.shownBy = layer;
    state.shownAs = rank;
    if (emit === undefined) return;
    emit({ type: 'doubted', seat, whom: layer });
    const [cards, lie] = [lastLay(state), isLie(state)];
    emit({ type: 'uncovered', seat: layer, cards, seen: EVERYBODY, rank, lie });
  },
  giveToLiar(state, seat, _what, emit) {
    state.right = seat;
    takePile(state, state.layer, emit);
  },
  giveToDoubter(state, seat, _what, emit) {
    state.right = state.layer;
    takePile(state, seat, emit);
  },
  forgetName(state) {
    state.rank = NONE;
  },
  /** Who was right lays first. */
  begin(state) {
    state.turn = state.right;
    forgetLay(state);
  },
  believe(_state, seat, _what, emit) {
    emit?.({ type: 'believed', seat });
  },
  /** The cards of a leaver go under the pile; what he laid last cannot be doubted (LU15). */
  leave(state, seat, _what, emit) {
    const cards = hands.removeAll(state, seat);
    state.pile.copyWithin(cards.length, 0, state.pileCount);
    state.pileBy.copyWithin(cards.length, 0, state.pileCount);
    state.pile.set(cards);
    state.pileBy.fill(NOBODY, 0, cards.length);
    state.pileCount += cards.length;
    if (seat === state.layer) forgetLay(state);
    removeSeat(state, seat, emit);
  },
} as const satisfies Record<string, Effect<LuegenState, LuegenEvent>>;

/** Where nobody is left whose cards could be doubted, the seat on turn lays freely. */
const LAYER_LEAVES = ['layer', ['leave'], 'Laying'] as const;

/** The options change guards and numbers in the chart, not its shape. */
export const chart = createRules({
  game: 'Lügen',
  initial: 'Naming',
  ranking,
  guards: GUARDS,
  effects: EFFECTS,
  // The table goes on by itself until somebody is to decide.
  automatic: 'always',
  rows: [
    ['Naming', 'name', '-', ['name'], 'Laying'],
    ['Laying', 'lay', 'lastCard', ['lay', 'claim'], 'Laid'],
    ['Laying', 'lay', '-', ['lay'], 'Laying'],
    ['Laying', 'done', '-', ['claim'], 'Laid'],
    ['Answering', 'lay', 'lastCard', ['lay', 'claim'], 'Laid'],
    ['Answering', 'lay', '-', ['lay'], 'Laying'],
    ['Answering', 'doubt', 'lie', ['uncover', 'giveToLiar'], 'Judged'],
    ['Answering', 'doubt', '-', ['uncover', 'giveToDoubter'], 'Judged'],
    ['LastCall', 'doubt', 'lie', ['uncover', 'giveToLiar'], 'Judged'],
    ['LastCall', 'doubt', '-', ['uncover', 'giveToDoubter'], 'Out'],
    ['LastCall', 'believe', '-', ['believe'], 'Out'],
    ['Laid', 'always', 'turnLimit', [], 'Stopped'],
    ['Laid', 'always', 'handEmpty', ['moveOn'], 'LastCall'],
    ['Laid', 'always', 'rising', ['moveOn', 'nameNext'], 'Answering'],
    ['Laid', 'always', '-', ['moveOn'], 'Answering'],
    ['Judged', 'always', 'somebodyOut', [], 'Out'],
    ['Judged', 'always', 'turnLimit', [], 'Stopped'],
    ['Judged', 'always', 'rising', ['nameNext', 'begin'], 'Laying'],
    ['Judged', 'always', '-', ['forgetName', 'begin'], 'Naming'],
    ...leavingRows('Naming', { effects: ['moveOn'], to: 'Naming' }),
    ...leavingRows('Laying', { effects: ['moveOn'], to: 'Laying' }),
    ...leavingRows('Answering', { before: [LAYER_LEAVES], effects: ['moveOn'], to: 'Answering' }),
    ...leavingRows('LastCall', { before: [LAYER_LEAVES], effects: ['moveOn'], to: 'LastCall' }),
  ],
});

function forgetLay(state: LuegenState): void {
  state.layer = NONE;
  state.claim = NONE;
  state.laid = 0;
}

/** The next rank that is still in the game; after the ace the lowest one follows (LU7). */
function rankAfter(state: LuegenState): number {
  let rank = state.claim;
  do rank = (rank + 1) % pack.rankCount;
  while (!isInGame(state, rank));
  return rank;
}

/** Whoever takes the pile puts away all four cards of a rank (LU11). */
function takePile(state: LuegenState, seat: Seat, emit?: Emit<LuegenEvent>): void {
  const { pile, pileCount: count } = state;
  for (let i = 0; i < count; i++) hands.add(state, seat, pile[i]);
  emit?.({
    type: 'took',
    seat,
    cards: Array.from(pile.slice(0, count).sort()),
    seen: 1 << seat,
    count,
  });
  pile.fill(0);
  state.pileBy.fill(0);
  state.pileCount = 0;
  if (!state.options.quartets) return;
  for (let rank = 0; rank < pack.rankCount; rank++) {
    if (holdsAll(state, seat, rank)) putAway(state, seat, rank, emit);
  }
}

function holdsAll(state: LuegenState, seat: Seat, rank: Rank): boolean {
  for (let suit = 0; suit < pack.suitCount; suit++) {
    if (!hands.holds(state, seat, pack.cardOf(rank, suit))) return false;
  }
  return true;
}

function putAway(state: LuegenState, seat: Seat, rank: Rank, emit?: Emit<LuegenEvent>): void {
  for (let suit = 0; suit < pack.suitCount; suit++) {
    hands.remove(state, seat, pack.cardOf(rank, suit));
  }
  state.gone |= 1 << rank;
  if (emit === undefined) return;
  const cards = Array.from({ length: pack.suitCount }, (_, suit) => pack.cardOf(rank, suit));
  emit({ type: 'quartet', seat, cards, seen: EVERYBODY, rank });
}

/** Whether one of the cards that were laid last is not what it was laid as. */
function isLie({ pile, pileCount, laid, claim }: LuegenState): boolean {
  for (let i = pileCount - laid; i < pileCount; i++) if (rankOf(pile[i]) !== claim) return true;
  return false;
}

function isOut({ counts }: LuegenState, seat: Seat): boolean {
  return counts[seat] === 0;
}
