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
import { type Card, hasCard, listCards, lowest, printCard, worthOf } from './cards.ts';
import { CHANGE, KEEP, KNOCK, LAY, PUSH, SWAP } from './moves.ts';
import { isOn, NONE, type SchwimmenState } from './state.ts';

/** Whose turn it is. */
export function waitingFor(state: SchwimmenState): SeatSet {
  return isOn(state.phase) ? 1 << state.turn : 0;
}

/** Cards of the middle and the three other turns; then a card to lay; or the dealer's choice. */
export function legal(state: SchwimmenState, seat: Seat, out: ActionList): number {
  if (seat !== state.turn || !isOn(state.phase)) return 0;
  if (state.phase === 'Choosing') {
    out[0] = KEEP;
    out[1] = CHANGE;
    return 2;
  }
  if (state.phase === 'Laying') {
    return list(state.hands[seat]! & ~(1 << state.taken), LAY, out);
  }
  const count = list(state.middle, 0, out);
  out[count] = SWAP;
  out[count + 1] = PUSH;
  if (state.endsAt !== NONE) return count + 2;
  out[count + 2] = KNOCK;
  return count + 3;
}

export function isLegal(state: SchwimmenState, seat: Seat, action: Action): boolean {
  if (seat !== state.turn || !isOn(state.phase)) return false;
  if (state.phase === 'Choosing') return action === KEEP || action === CHANGE;
  if (state.phase === 'Laying') {
    const card = action - LAY;
    const layable = card >= 0 && action < SWAP && card !== state.taken;
    return layable && hasCard(state.hands[seat]!, card);
  }
  if (action === KNOCK) return state.endsAt === NONE;
  if (action === SWAP || action === PUSH) return true;
  return action >= 0 && action < LAY && hasCard(state.middle, action);
}

/** The dealer keeps, a turn is pushed on, and of four cards the best three stay (SW11). */
export function fallback(state: SchwimmenState, seat: Seat): Action {
  if (state.phase === 'Choosing') return KEEP;
  if (state.phase === 'Turn') return PUSH;
  const hand = state.hands[seat]!;
  let worst = NONE;
  let most = -1;
  for (const card of listCards(hand & ~(1 << state.taken))) {
    const worth = worthOf(hand & ~(1 << card), state.options.fire);
    if (worth <= most) continue;
    most = worth;
    worst = card;
  }
  return LAY + worst;
}

/** Why an action is not legal now; it may be repeated without a penalty. */
export function refusal(state: SchwimmenState, seat: Seat, action: Action): Refusal {
  const [code, why] = findFault(state, seat, action);
  return { code, ...why, punished: false };
}

function list(cards: number, base: Action, out: ActionList): number {
  let count = 0;
  for (let rest = cards; rest !== 0; rest &= rest - 1) out[count++] = base + lowest(rest);
  return count;
}

type Fault = readonly [code: string, why: Sentence];

function findFault(state: SchwimmenState, seat: Seat, action: Action): Fault {
  if (seat < 0 || seat >= state.seats) return NOT_A_SEAT;
  if (!isOn(state.phase)) return GAME_OVER;
  if (!hasSeat(state.seated, seat)) return NOT_PLAYING;
  if (seat !== state.turn) return notYourTurn(state.turn);
  if (!Number.isInteger(action) || action < 0 || action > CHANGE) return NOT_A_MOVE;
  if (state.phase === 'Choosing') return CHOOSE_FIRST;
  if (action === KEEP || action === CHANGE) return NOTHING_TO_CHOOSE;
  if (state.phase === 'Laying') return findLayFault(state, seat, action);
  if (action === KNOCK) return KNOCKED;
  if (action >= LAY) return TAKE_FIRST;
  assert(!hasCard(state.middle, action), `action ${action} is legal`);
  return notInMiddle(action);
}

function findLayFault(state: SchwimmenState, seat: Seat, action: Action): Fault {
  if (action < LAY || action >= SWAP) return LAY_FIRST;
  if (action - LAY === state.taken) return JUST_TAKEN;
  assert(!hasCard(state.hands[seat]!, action - LAY), `action ${action} is legal`);
  return notInHand(action - LAY);
}

const NOT_A_SEAT: Fault = [
  'not-a-seat',
  sentence('Wer zuschaut, spielt nicht mit.', 'Those who watch do not play.'),
];
const GAME_OVER: Fault = ['game-over', sentence('Das Spiel ist zu Ende.', 'The game is over.')];
const NOT_PLAYING: Fault = [
  'not-playing',
  sentence('Du spielst nicht mehr mit.', 'You are not playing any more.'),
];
const NOT_A_MOVE: Fault = [
  'not-a-move',
  sentence(
    'Das ist kein Zug: Tausche, schiebe oder klopfe.',
    'That is not a move: swap, push or knock.',
  ),
];
const CHOOSE_FIRST: Fault = [
  'choose-first',
  sentence(
    'Entscheide erst, ob du deine Karten behältst oder die anderen drei nimmst.',
    'First decide whether you keep your cards or take the other three.',
  ),
];
const NOTHING_TO_CHOOSE: Fault = [
  'nothing-to-choose',
  sentence(
    'Nur wer gibt, wählt zwischen zwei Blättern, und nur am Anfang der Runde.',
    'Only the dealer chooses between two hands, and only when a round begins.',
  ),
];
const LAY_FIRST: Fault = [
  'lay-first',
  sentence(
    'Du hast eine Karte genommen: Lege erst eine andere hin.',
    'You have taken a card: lay another one first.',
  ),
];
const JUST_TAKEN: Fault = [
  'just-taken',
  sentence(
    'Die Karte, die du gerade genommen hast, kannst du nicht wieder hinlegen.',
    'You cannot lay the card that you have just taken.',
  ),
];
const TAKE_FIRST: Fault = [
  'take-first',
  sentence(
    'Nimm erst eine Karte aus der Mitte, dann lege eine hin.',
    'First take a card from the middle, then lay one.',
  ),
];
const KNOCKED: Fault = [
  'knocked-already',
  sentence('Es hat schon jemand geklopft.', 'Somebody has knocked already.'),
];

function notYourTurn(turn: Seat): Fault {
  return [
    'not-your-turn',
    sentence('{@turn} ist am Zug, nicht du.', 'It is the turn of {@turn}, not yours.', { turn }),
  ];
}

function notInMiddle(card: Card): Fault {
  return [
    'not-in-the-middle',
    sentence('{card} liegt nicht in der Mitte.', '{card} is not in the middle.', {
      card: printCard(card),
    }),
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
