// Mau-Mau for two as our contest preset has it, as plain data for engines that are handed a state:
// 32 cards, a seven makes the other one draw two, an eight skips, a jack wishes.

const RANKS = ['7', '8', '9', '10', 'J', 'Q', 'K', 'A'];
const SUITS = ['H', 'D', 'C', 'S'];
const HAND = 7;

/** A new game; `random` gives numbers from 0 to below 1. */
export function deal(random) {
  const stock = SUITS.flatMap((suit) => RANKS.map((rank) => rank + suit));
  shuffle(stock, random);
  return {
    hands: [stock.splice(0, HAND), stock.splice(0, HAND)],
    discard: [stock.pop()],
    stock,
    wish: null,
    turn: 0,
    over: false,
  };
}

/** What may be played: cards, a jack with each wish, or a draw. */
export function listLegal({ hands, discard, wish }, seat) {
  const top = discard.at(-1);
  const fits = (card) => {
    if (rankOf(card) === 'J') return rankOf(top) !== 'J';
    return wish === null ? isAlike(card, top) : suitOf(card) === wish;
  };
  const cards = hands[seat].filter(fits);
  const plays = cards.flatMap((card) =>
    rankOf(card) === 'J' ? SUITS.map((suit) => `${card} ${suit}`) : [card],
  );
  return [...plays, 'draw'];
}

/** Changes the state in place. */
export function play(state, seat, action, random) {
  const other = 1 - seat;
  if (action === 'draw') {
    draw(state, seat, 1, random);
    state.turn = other;
    return;
  }
  const [card, wish = null] = action.split(' ');
  const hand = state.hands[seat];
  hand.splice(hand.indexOf(card), 1);
  state.discard.push(card);
  state.wish = wish;
  state.over = hand.length === 0;
  if (rankOf(card) === '7') draw(state, other, 2, random);
  state.turn = rankOf(card) === '8' ? seat : other;
}

/** What a seat may know. */
export function viewOf(state, seat) {
  const { hands, discard, stock, wish, turn, over } = state;
  return {
    hands: hands.map((hand, other) => (other === seat || over ? hand : null)),
    counts: hands.map((hand) => hand.length),
    discard,
    stock: stock.length,
    wish,
    turn,
    over,
    legal: turn === seat && !over ? listLegal(state, seat) : [],
  };
}

function draw(state, seat, count, random) {
  for (let i = 0; i < count; i++) {
    if (state.stock.length === 0) {
      state.stock.push(...state.discard.splice(0, state.discard.length - 1));
      shuffle(state.stock, random);
    }
    if (state.stock.length > 0) state.hands[seat].push(state.stock.pop());
  }
}

function shuffle(cards, random) {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
}

function rankOf(card) {
  return card.slice(0, -1);
}

function suitOf(card) {
  return card.at(-1);
}

function isAlike(card, top) {
  return rankOf(card) === rankOf(top) || suitOf(card) === suitOf(top);
}
