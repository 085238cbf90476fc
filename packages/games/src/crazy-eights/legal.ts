import {
  type Action,
  type ActionList,
  assert,
  hasSeat,
  type Refusal,
  type Seat,
  type SeatSet,
  type Sentence,
  sentence,
} from '@stammtisch/kernel';
import {
  type Card,
  FACE_COUNT,
  isEight,
  printCard,
  sameRank,
  SUIT_COUNT,
  suitName,
  suitOf,
} from './cards.ts';
import { DRAW, PASS, WISH } from './moves.ts';
import { type CrazyEightsState, handOf, holdsCard, isOn, topCard } from './state.ts';

/** Whose turn it is. */
export function waitingFor(state: CrazyEightsState): SeatSet {
  return isOn(state.phase) ? 1 << state.turn : 0;
}

/** Cards that fit, and drawing, or passing where nothing may be drawn; or the four wishes. */
export function legal(state: CrazyEightsState, seat: Seat, out: ActionList): number {
  if (seat !== state.turn || !isOn(state.phase)) return 0;
  let count = 0;
  if (state.phase === 'Wishing') {
    for (let suit = 0; suit < SUIT_COUNT; suit++) out[count++] = WISH + suit;
    return count;
  }
  for (let card = 0; card < FACE_COUNT; card++) {
    if (holdsCard(state, seat, card) && fits(state, card)) out[count++] = card;
  }
  out[count++] = mayDraw(state) ? DRAW : PASS;
  return count;
}

export function isLegal(state: CrazyEightsState, seat: Seat, action: Action): boolean {
  if (seat !== state.turn || !isOn(state.phase)) return false;
  if (state.phase === 'Wishing') return action >= WISH && action < DRAW;
  if (action === DRAW || action === PASS) return (action === DRAW) === mayDraw(state);
  return action >= 0 && action < WISH && holdsCard(state, seat, action) && fits(state, action);
}

/** The lowest card that fits but no eight, else a draw, else an eight, else a pass (CE11). */
export function fallback(state: CrazyEightsState, seat: Seat): Action {
  if (state.phase === 'Wishing') return WISH + mostHeldSuit(state, seat);
  const cards = handOf(state, seat).filter((card) => fits(state, card));
  const plain = cards.find((card) => !isEight(card));
  if (plain !== undefined) return plain;
  return mayDraw(state) ? DRAW : (cards[0] ?? PASS);
}

/** Why an action is not legal now; it may be repeated without a penalty. */
export function refusal(state: CrazyEightsState, seat: Seat, action: Action): Refusal {
  const [code, why] = findFault(state, seat, action);
  return { code, ...why, punished: false };
}

type Fault = readonly [code: string, why: Sentence];

function findFault(state: CrazyEightsState, seat: Seat, action: Action): Fault {
  if (seat < 0 || seat >= state.seats) return NOT_A_SEAT;
  if (!isOn(state.phase)) return GAME_OVER;
  if (!hasSeat(state.seated, seat)) return HAS_LEFT;
  if (seat !== state.turn) return notYourTurn(state.turn);
  if (!Number.isInteger(action) || action < 0 || action > PASS) return NOT_A_MOVE;
  if (state.phase === 'Wishing') return WISH_FIRST;
  if (action >= WISH && action < DRAW) return NOTHING_TO_WISH;
  if (action === PASS) return DRAW_FIRST;
  if (action === DRAW) return state.drawn > 0 ? DRAWN_ENOUGH : NOTHING_TO_DRAW;
  if (!holdsCard(state, seat, action)) return notInHand(action);
  assert(!fits(state, action), `action ${action} is legal`);
  return doesNotFit(state, action);
}

const NOT_A_SEAT: Fault = [
  'not-a-seat',
  sentence('Wer zuschaut, spielt nicht mit.', 'Those who watch do not play.'),
];
const GAME_OVER: Fault = ['game-over', sentence('Das Spiel ist zu Ende.', 'The game is over.')];
const HAS_LEFT: Fault = ['has-left', sentence('Du bist ausgestiegen.', 'You have left the game.')];
const NOT_A_MOVE: Fault = [
  'not-a-move',
  sentence(
    'Das ist kein Zug: Lege eine Karte, ziehe oder passe.',
    'That is not a move: lay a card, draw or pass.',
  ),
];
const WISH_FIRST: Fault = [
  'wish-first',
  sentence(
    'Du hast eine Acht gelegt: Wünsche dir erst eine Farbe.',
    'You have laid an eight: wish for a suit first.',
  ),
];
const NOTHING_TO_WISH: Fault = [
  'nothing-to-wish',
  sentence(
    'Eine Farbe wünscht man sich nur nach einer Acht.',
    'A suit is wished for only after an eight.',
  ),
];
const DRAW_FIRST: Fault = [
  'draw-first',
  sentence(
    'Passen darfst du erst, wenn du nicht mehr ziehen darfst.',
    'You may pass only when you may not draw any more.',
  ),
];
const DRAWN_ENOUGH: Fault = [
  'drawn-enough',
  sentence(
    'Mehr Karten darfst du in diesem Zug nicht ziehen: Lege eine oder passe.',
    'You may draw no more cards in this turn: lay one or pass.',
  ),
];
const NOTHING_TO_DRAW: Fault = [
  'nothing-to-draw',
  sentence(
    'Es gibt keine Karten zu ziehen: Lege eine oder passe.',
    'There are no cards to draw: lay one or pass.',
  ),
];

function notYourTurn(turn: Seat): Fault {
  return [
    'not-your-turn',
    sentence('{@turn} ist am Zug, nicht du.', 'It is the turn of {@turn}, not yours.', { turn }),
  ];
}

function notInHand(card: Card): Fault {
  return [
    'not-in-hand',
    sentence('{card} ist nicht auf deiner Hand.', '{card} is not in your hand.', {
      card: printCard(card),
    }),
  ];
}

function doesNotFit(state: CrazyEightsState, card: Card): Fault {
  return [
    'does-not-fit',
    sentence(
      '{card} passt nicht: Es liegt {top}, verlangt ist {suit}.',
      '{card} does not fit: {top} is on top and {suit} must be followed.',
      { card: printCard(card), top: printCard(topCard(state)), suit: suitName(state.suit) },
    ),
  ];
}

/** The suit to follow, the rank of the top card, or any eight (CE6). */
function fits(state: CrazyEightsState, card: Card): boolean {
  return isEight(card) || suitOf(card) === state.suit || sameRank(card, topCard(state));
}

function mayDraw({ drawn, options, pileCount, discardCount }: CrazyEightsState): boolean {
  if (drawn >= options.drawLimit) return false;
  return pileCount > 0 || (options.reshuffle && discardCount > 1);
}

/** Eights do not count, they fit anyway; without other cards the suit of the eight stays. */
function mostHeldSuit(state: CrazyEightsState, seat: Seat): number {
  const held = [0, 0, 0, 0];
  for (const card of handOf(state, seat)) if (!isEight(card)) held[suitOf(card)]!++;
  const most = Math.max(...held);
  return most === 0 ? state.suit : held.indexOf(most);
}
