/**
 * A ruleset is the rows and options compiled once into masks and tables: what fits is one look-up
 * and an AND, what an action does is one number found by (phase, action). `apply` runs only this.
 */
import { type Action, AT_ONCE, assert, LAST_RESORT } from '@stammtisch/kernel';
import { type Card, FACE_COUNT, rankMask, rankOf, SUIT_COUNT, suitMask, suitOf } from './cards.ts';
import {
  type ActionRow,
  actionRows,
  EFFECTS,
  lastWishIsOptional,
  type MauMauEffect,
  type Role,
  settled,
} from './action-rows.ts';
import { turnRows } from './call-rows.ts';
import { FLAG, MARK, OFFER, PHASE, ROW } from './codes.ts';
import { ACTION_COUNT, CALL_MAU, DRAW, KEEP, NO7, PASS, WISH } from './moves.ts';
import type { MauMauOptions } from './options.ts';
import { CALL_PHASES, type CallPhase, type MauMauPhase, PHASES } from './phases.ts';

export interface Ruleset {
  readonly options: MauMauOptions;
  /** By (phase << ROW.ACTION_BITS | action): the code of the row, 0 where there is none. */
  readonly dispatch: Int32Array;
  /** The ids of these rows, for whoever wants to hear of them. */
  readonly rowIds: readonly string[];
  /** By phase: the code of the row for an illegal answer, 0 where it is not punished. */
  readonly faults: Int32Array;
  /** By phase: what the seat on turn is offered. */
  readonly offers: Uint16Array;
  /** By phase: all that may be done but laying a card, when none can be laid and when one can. */
  readonly whenStuck: readonly Uint8Array[];
  readonly whenNot: readonly Uint8Array[];
  /** By (phase << ROW.FACE_BITS | top card): the cards that fit, in the phases where the top card decides. */
  readonly fits: Int32Array;
  /** By wished suit: the cards that fit. */
  readonly fitsWish: Int32Array;
  /** By phase: where play stands for the next player when this one leaves. */
  readonly settled: Uint8Array;
  /** By cards left (0, 1): the state of the player automaton after a turn, or LEAVES. */
  readonly afterTurn: Uint8Array;
  /** The code of laying a card without any effect. */
  readonly plainLay: number;
  readonly wishMask: number;
  /** The cards that nobody may go out with. */
  readonly neverLastMask: number;
  readonly specialMask: number;
  /** Random play: weights, and those on a wish card without a wish, where none may be wished. */
  readonly weights: Uint8Array;
  readonly weightsOnWishless: Uint8Array;
  /** Bits of FLAG. */
  readonly flags: number;
  readonly decks: number;
  readonly handSize: number;
  readonly amount: number;
  readonly penalty: number;
  readonly turnLimit: number;
}

const byObject = new WeakMap<MauMauOptions, Ruleset>();
const byValues = new Map<string, Ruleset>();

/** The compiled rules of these options, compiled only the first time. */
export function rulesetOf(options: MauMauOptions): Ruleset {
  const known = byObject.get(options);
  if (known !== undefined) return known;
  const key = JSON.stringify(Object.entries(options).map(String).toSorted());
  const ruleset = byValues.get(key) ?? compile(options);
  byValues.set(key, ruleset);
  byObject.set(options, ruleset);
  return ruleset;
}

/** What a card does under these options. */
function roleOf(options: MauMauOptions, card: Card): Role {
  const rank = rankOf(card);
  if (rank === options['take.rank']) return 'take';
  if (rank === options['skip.rank']) return 'skip';
  if (rank === options['reverse.rank']) return 'reverse';
  if (rank === options['again.rank']) return 'again';
  return rank === options['wish.rank'] ? 'wish' : 'plain';
}

function compile(options: MauMauOptions): Ruleset {
  const rows = actionRows(options);
  const usual = rows.filter((row) => row.isExceptional !== true);
  const offers = compileOffers(rows, options);
  const wishMask = rankMask(options['wish.rank']);
  return {
    options,
    dispatch: compileDispatch(usual, offers, options),
    rowIds: listRowIds(usual, options),
    faults: compileFaults(rows, offers),
    offers,
    whenStuck: compileOthers(offers, OFFER.DRAW_IF_STUCK | OFFER.KEEP_IF_STUCK),
    whenNot: compileOthers(offers, 0),
    fits: compileFits(options),
    fitsWish: compileFitsWish(options),
    settled: Uint8Array.from(PHASES, (phase) => PHASES.indexOf(settled(phase))),
    afterTurn: compileAfterTurn(options),
    plainLay: ROW.PLAY | ROW.LAID | NEXT_TURN_1 | enter(PHASE.NORMAL, offers),
    wishMask,
    neverLastMask: compileNeverLast(options),
    specialMask: specialMask(options),
    weights: compileWeights(wishMask, SUIT_COUNT),
    weightsOnWishless: compileWeights(
      wishMask,
      options['wish.onPlain'] === 'nothing' ? 1 : SUIT_COUNT,
    ),
    flags: compileFlags(options),
    decks: options.decks,
    handSize: options.handSize,
    amount: options['take.amount'],
    penalty: options['calls.penalty'],
    turnLimit: options.turnLimit,
  };
}

function compileFlags(options: MauMauOptions): number {
  const flags: Readonly<Record<keyof typeof FLAG, boolean>> = {
    DRAWN_ONLY: options['draw.thenPlay'] !== 'any',
    DOUBLES: options['take.stack'] === 'double',
    WHOLE: options['take.whole'],
    REVERSE_SKIPS_TWO: options['reverse.twoPlayers'] === 'skip',
    WISHLESS_STAYS: options['wish.onPlain'] === 'nothing',
    LAST_WISH_OPTIONAL: lastWishIsOptional(options),
    NO_CALLS: options.calls === 'none',
    WINDOW_CLOSES_AT_START: options['calls.window'] === 'nextTurnStarts',
    FIRST_OUT: options['end.when'] === 'firstOut',
    EXHAUSTED_CANCELS: options['stock.exhausted'] === 'cancel',
    EXHAUSTED_ENDS: options['stock.exhausted'] === 'mostLays',
    START_APPLIES: options['start.effect'] === 'applies',
    START_REDRAWS: options['start.effect'] === 'redraw',
  };
  return Object.entries(flags).reduce(
    (bits, [name, on]) => (on ? bits | FLAG[name as keyof typeof FLAG] : bits),
    0,
  );
}

function compileDispatch(
  rows: readonly ActionRow[],
  offers: Uint16Array,
  options: MauMauOptions,
): Int32Array {
  const dispatch = new Int32Array(PHASES.length << ROW.ACTION_BITS);
  for (const row of rows) {
    for (const action of actionsOf(row, options)) {
      const index = (PHASES.indexOf(row.from) << ROW.ACTION_BITS) | action;
      assert(dispatch[index] === 0, `two rows for ${row.from} ${row.on}`);
      dispatch[index] = encodeRow(row, offers);
    }
  }
  return dispatch;
}

function listRowIds(rows: readonly ActionRow[], options: MauMauOptions): string[] {
  const ids: string[] = [];
  for (const row of rows) {
    for (const action of actionsOf(row, options)) {
      ids[(PHASES.indexOf(row.from) << ROW.ACTION_BITS) | action] = row.id;
    }
  }
  return ids;
}

function compileFaults(rows: readonly ActionRow[], offers: Uint16Array): Int32Array {
  const faults = new Int32Array(PHASES.length);
  for (const row of rows) {
    if (row.on === 'fault') faults[PHASES.indexOf(row.from)] = encodeRow(row, offers);
  }
  return faults;
}

/** The actions that a row answers. */
function actionsOf(row: ActionRow, options: MauMauOptions): readonly Action[] {
  switch (row.on) {
    case 'chooseCard(c)':
      return cards().filter((card) => roleOf(options, card) === row.role);
    case 'chooseSuit(s)':
      return [WISH, WISH + 1, WISH + 2, WISH + 3];
    case 'skip':
      return [DRAW];
    case 'no7':
      return [NO7];
    case 'keep':
      return [KEEP];
    case 'pass':
      return [PASS];
    case 'fault':
      return [];
  }
}

const NEXT_TURN_1 = ROW.NEXT_TURN | ROW.ONE_STEP;

const EFFECT_CODES: Readonly<Record<MauMauEffect, number>> = {
  play: ROW.PLAY,
  'wish = s': ROW.SET_WISH,
  'wish = none': 0, // laying a card always clears the wish
  'draw 1': ROW.DRAW_ONE,
  'sevens += 1': ROW.COUNT_SEVEN,
  'draw sevens': ROW.DRAW_SEVENS,
  'turn direction': ROW.TURN_DIRECTION,
  'nextTurn(0)': ROW.NEXT_TURN,
  'nextTurn(1)': NEXT_TURN_1,
  'nextTurn(2)': ROW.NEXT_TURN | (2 << ROW.STEPS_SHIFT),
  'nextTurn(1 or 2)': ROW.NEXT_TURN, // turnDirection finds the steps
  'next draws sevens': ROW.NEXT_DRAWS,
  'rotate 1': ROW.ROTATE_AGAIN,
};

function encodeRow(row: ActionRow, offers: Uint16Array): number {
  const order = row.effects.map((effect) => EFFECTS.indexOf(effect));
  assert(
    order.every((place, i) => i === 0 || place > order[i - 1]),
    `effects of ${row.from} ${row.on} stand in the order in which they run`,
  );
  const wishes = row.role === 'wish' ? ROW.WISH_CARD : 0;
  const laid = row.effects.includes('play') || isOwnWish(row) ? ROW.LAID : 0;
  return row.effects.reduce(
    (code, effect) => code | EFFECT_CODES[effect],
    enter(PHASES.indexOf(row.to), offers) | wishes | laid,
  );
}

function isOwnWish(row: ActionRow): boolean {
  return row.from === 'JackChosen' && row.on === 'chooseSuit(s)';
}

function enter(phase: number, offers: Uint16Array): number {
  return phase | (offers[phase] << ROW.OFFER_SHIFT);
}

function compileOffers(rows: readonly ActionRow[], options: MauMauOptions): Uint16Array {
  const drawnMust = options['draw.thenPlay'] === 'drawnMust';
  const limited = compileNeverLast(options) === 0 ? 0 : OFFER.LIMITED;
  const offers: Readonly<Record<ActionRow['on'], number>> = {
    'chooseCard(c)': OFFER.CARDS | limited,
    'chooseSuit(s)': OFFER.WISH,
    skip: options['draw.voluntary'] ? OFFER.DRAW : OFFER.DRAW_IF_STUCK,
    no7: OFFER.NO7,
    keep: (drawnMust ? OFFER.KEEP_IF_STUCK : OFFER.KEEP) | OFFER.LIMITED,
    pass: OFFER.PASS,
    fault: 0,
  };
  const byPhase = new Uint16Array(PHASES.length);
  for (const row of rows) {
    const phase = PHASES.indexOf(row.from);
    byPhase[phase] = byPhase[phase] | offers[row.on];
  }
  return byPhase;
}

/** The actions that the offers stand for, cards excepted; `stuck` are the offers of who has none. */
function compileOthers(offers: Uint16Array, stuck: number): Uint8Array[] {
  const actions: readonly (readonly [offer: number, actions: readonly Action[]])[] = [
    [OFFER.WISH, [WISH, WISH + 1, WISH + 2, WISH + 3]],
    [OFFER.DRAW | (OFFER.DRAW_IF_STUCK & stuck), [DRAW]],
    [OFFER.NO7, [NO7]],
    [OFFER.KEEP | (OFFER.KEEP_IF_STUCK & stuck), [KEEP]],
    [OFFER.PASS, [PASS]],
  ];
  return Array.from(offers, (offered) =>
    Uint8Array.from(actions.flatMap(([offer, listed]) => ((offered & offer) === 0 ? [] : listed))),
  );
}

function compileFits(options: MauMauOptions): Int32Array {
  const fits = new Int32Array(PHASES.length << ROW.FACE_BITS);
  const taking = rankMask(options['take.rank']);
  const skipping = rankMask(options['skip.rank']);
  const wishing = fitsAnywhere(options);
  for (const top of cards()) {
    const rank = rankMask(rankOf(top) as 'A');
    const free: readonly MauMauPhase[] = ['Normal', 'Again', 'Drawn'];
    for (const phase of free) {
      fits[(PHASES.indexOf(phase) << ROW.FACE_BITS) | top] = suitMask(suitOf(top)) | rank | wishing;
    }
    fits[(PHASE.SEVEN_CHOSEN << ROW.FACE_BITS) | top] = taking;
    fits[(PHASE.EIGHT_CHOSEN << ROW.FACE_BITS) | top] = skipping;
  }
  return fits;
}

function compileFitsWish(options: MauMauOptions): Int32Array {
  const wishing = rankMask(options['wish.rank']);
  const allowed = options['wish.onWish'] === 'allowed';
  return Int32Array.from({ length: SUIT_COUNT }, (_, suit) =>
    allowed ? suitMask(suit) | fitsAnywhere(options) : suitMask(suit) & ~wishing,
  );
}

function fitsAnywhere(options: MauMauOptions): number {
  return options['wish.fits'] === 'anything' ? rankMask(options['wish.rank']) : 0;
}

function compileNeverLast(options: MauMauOptions): number {
  const again = options['again.last'] === 'notAllowed' ? rankMask(options['again.rank']) : 0;
  const wish = options['wish.last'] === 'notAllowed' ? rankMask(options['wish.rank']) : 0;
  return again | wish;
}

function compileAfterTurn(options: MauMauOptions): Uint8Array {
  const afterTurn = new Uint8Array(2);
  for (const row of turnRows(options)) {
    if (row.cards === 'more') continue;
    const leaves = row.effects.includes('finishPlayer(p)');
    afterTurn[row.cards] = leaves ? MARK.LEAVES : CALL_PHASES.indexOf(row.to as CallPhase);
  }
  return afterTurn;
}

function specialMask(options: MauMauOptions): number {
  return cards().reduce(
    (mask, card) => (roleOf(options, card) === 'plain' ? mask : mask | (1 << card)),
    0,
  );
}

function compileWeights(wishMask: number, perWishCard: number): Uint8Array {
  return Uint8Array.from({ length: ACTION_COUNT }, (_, action) => {
    if (action < FACE_COUNT) return (wishMask >>> action) & 1 ? perWishCard : 1;
    if (action === DRAW || action === NO7 || action === KEEP) return LAST_RESORT;
    return action >= CALL_MAU ? AT_ONCE : 1;
  });
}

function cards(): Card[] {
  return Array.from({ length: FACE_COUNT }, (_, card) => card);
}
