/**
 * The numbers that the compiled tables are made of. They stand in objects, and the modules that
 * run on every move take them out into constants of their own: V8 folds a module's own constants
 * into the code, while an imported one is loaded and checked at every use. The same goes for
 * functions, and a function declaration is checked like an imported one.
 */
import { CALL_PHASES, PHASES } from './phases.ts';

const phase = (name: (typeof PHASES)[number]): number => PHASES.indexOf(name);
const callPhase = (name: (typeof CALL_PHASES)[number]): number => CALL_PHASES.indexOf(name);

/** The states of both automata by number. */
export const PHASE = {
  NORMAL: phase('Normal'),
  SEVEN_CHOSEN: phase('SevenChosen'),
  JACK_CHOSEN: phase('JackChosen'),
  JACK_INHERITED: phase('JackInherited'),
  SUIT_CHOSEN: phase('SuitChosen'),
  EIGHT_CHOSEN: phase('EightChosen'),
  DRAWN: phase('Drawn'),
  DRAWN_UNDER_WISH: phase('DrawnUnderWish'),
  FINISHED: phase('GameFinished'),
  CANCELED: phase('GameCanceled'),
  WAIT_FOR_NEXT_TURN: callPhase('WaitForNextTurn'),
  WAIT_FOR_MAU: callPhase('WaitForMau'),
  WAIT_FOR_MAU_MAU: callPhase('WaitForMauMau'),
  PLAYERS_FINISHED: callPhase('Finished'),
};

/** The code of a row: the next phase in the low bits, the steps of nextTurn, then its effects. */
export const ROW = {
  PHASE_BITS: 0b1111,
  STEPS_SHIFT: 4,
  STEPS_BITS: 0b11 << 4,
  ONE_STEP: 1 << 4,
  PLAY: 1 << 6,
  SET_WISH: 1 << 7,
  DRAW_ONE: 1 << 8,
  COUNT_SEVEN: 1 << 9,
  DRAW_SEVENS: 1 << 10,
  TURN_DIRECTION: 1 << 11,
  NEXT_TURN: 1 << 12,
  NEXT_DRAWS: 1 << 13,
  ROTATE_AGAIN: 1 << 14,
  WISH_CARD: 1 << 15,
  /** The mover laid a card in this turn, so its last but one needs a call. */
  LAID: 1 << 16,
  /** Above the effects: what the next phase offers. */
  OFFER_SHIFT: 17,
  /** Rows are found by phase << ACTION_BITS | action. */
  ACTION_BITS: 6,
  /** What fits is found by phase << FACE_BITS | top card. */
  FACE_BITS: 5,
};

/** What a seat on turn is offered in a phase; nothing when the game is over. */
export const OFFER = {
  CARDS: 1 << 0,
  DRAW: 1 << 1,
  /** Not every fitting card may be laid: one was just drawn, or some may not be the last. */
  LIMITED: 1 << 2,
  /** Drawing only when no card fits. */
  DRAW_IF_STUCK: 1 << 3,
  NO7: 1 << 4,
  KEEP: 1 << 5,
  /** Keeping only when the drawn card does not fit. */
  KEEP_IF_STUCK: 1 << 6,
  PASS: 1 << 7,
  WISH: 1 << 8,
};

/** Rules that are asked for on every move, as bits of one number. */
export const FLAG = {
  DRAWN_ONLY: 1 << 0,
  DOUBLES: 1 << 1,
  WHOLE: 1 << 2,
  REVERSE_SKIPS_TWO: 1 << 3,
  WISHLESS_STAYS: 1 << 4,
  LAST_WISH_OPTIONAL: 1 << 5,
  NO_CALLS: 1 << 6,
  WINDOW_CLOSES_AT_START: 1 << 7,
  FIRST_OUT: 1 << 8,
  EXHAUSTED_CANCELS: 1 << 9,
  EXHAUSTED_ENDS: 1 << 10,
  START_APPLIES: 1 << 11,
  START_REDRAWS: 1 << 12,
};

/** Values that stand for something special. */
export const MARK = {
  /** In the wish, debtor and drawn card of a state: none. */
  NONE: -1,
  /** What a completed turn leads to when the mover has no card left and need not call. */
  LEAVES: 0xff,
};
