import { EVERYBODY } from '@stammtisch/kernel';
import { type BrokenGame, leakyView, tampered } from './broken-game.ts';
import { duel } from './duel.ts';
import type { DuelGame, DuelState, DuelView } from './duel-state.ts';

/** A view with the other hands in it, and a determinize that deals them just so. */
export const openHands: DuelGame = {
  ...duel,
  view: (state, seat) => ({ ...duel.view(state, seat), open: duel.copy(state) }) as DuelView,
  determinize: (view) => duel.copy((view as DuelView & { open: DuelState }).open),
};

/** A view with the next card in it, and a determinize that puts it there. */
export const openPile: DuelGame = {
  ...duel,
  view: (state, seat) => ({ ...duel.view(state, seat), next: state.pile.at(-1) ?? -1 }) as DuelView,
  determinize(view, rng) {
    const { next } = view as DuelView & { next: number };
    const state = duel.determinize(view, rng);
    if (next < 0) return state;
    const others = state.hands.filter((_, seat) => seat !== view.seat);
    const there = [state.pile, ...others].find((cards) => cards.includes(next))!;
    const swapped = state.pile.at(-1)!;
    const at = there.indexOf(next);
    for (const [seat, card] of state.chosen.entries()) {
      if (card === next && seat !== view.seat) state.chosen[seat] = swapped;
    }
    there[at] = swapped;
    if (there !== state.pile) there.sort((a, b) => a - b);
    state.pile[state.pile.length - 1] = next;
    return state;
  },
};

/** Games that give secrets away. */
export const BROKEN_LEAKS: readonly BrokenGame[] = [
  {
    flaw: 'a view gives away the next card, and determinize respects it',
    check: 'two worlds cannot be told apart',
    says: /can tell two worlds apart/,
    game: openPile,
  },
  {
    flaw: 'a view gives away a sum over a hidden hand',
    check: 'two worlds cannot be told apart',
    says: /can tell two worlds apart/,
    game: leakyView((state) => ({
      sums: state.hands.map((hand) => hand.reduce((a, b) => a + b, 0)),
    })),
  },
  {
    flaw: 'whom the table asks depends on a hidden card',
    check: 'two worlds cannot be told apart',
    says: /can tell two worlds apart \(\.mayAct/,
    game: {
      ...duel,
      mayAct(state) {
        const hidden = state.hands[1]!.includes(0) && state.phase === 'Choosing' ? 1 : 0;
        return duel.mayAct(state) | (hidden === 1 ? duel.waitingFor(state) | 8 : 0);
      },
    },
  },
  {
    flaw: 'the fallback looks into another hand',
    check: 'two worlds cannot be told apart',
    says: /can tell two worlds apart \(\.fallback/,
    game: {
      ...duel,
      fallback(state, seat) {
        const out: number[] = [];
        const count = duel.legal(state, seat, out);
        return out[state.hands[(seat + 1) % state.seats]!.includes(3) ? 0 : count - 1]!;
      },
    },
  },
  {
    flaw: 'a refusal looks into another hand',
    check: 'two worlds cannot be told apart',
    says: /by a refusal/,
    game: {
      ...duel,
      refusal: (state, seat, action) => ({
        ...duel.refusal(state, seat, action),
        code: state.hands.some((hand) => hand.includes(action)) ? 'elsewhere' : 'in-the-pile',
      }),
    },
  },
  {
    flaw: 'an open field of an event tells the card drawn',
    check: 'two worlds cannot be told apart',
    says: /is told a secret/,
    game: tampered((event) =>
      event.type === 'drew' ? { ...event, card: event.cards![0]! } : event,
    ),
  },
  {
    flaw: 'the kind of an event tells of the card drawn',
    check: 'two worlds cannot be told apart',
    says: /is told a secret/,
    game: tampered((event) =>
      event.type === 'drew' && event.cards![0]! > 20 ? { ...event, type: 'fault' } : event,
    ),
  },
  {
    flaw: 'everybody sees the card drawn',
    check: 'two worlds cannot be told apart',
    says: /know nothing of them: drew of others/,
    game: tampered((event) => (event.type === 'drew' ? { ...event, seen: EVERYBODY } : event)),
  },
  {
    flaw: 'a view shows a sealed choice',
    check: 'what is told alike looks alike',
    says: /can tell two worlds apart/,
    game: leakyView((state) => ({ all: [...state.chosen] })),
  },
  {
    flaw: 'an event tells a sealed choice',
    check: 'what is told alike looks alike',
    says: /is told a sealed choice/,
    game: tampered((event) => (event.type === 'laid' ? { ...event, seen: EVERYBODY } : event)),
  },
  {
    flaw: 'a view holds the whole state, and determinize respects it',
    check: 'views leave the secrets of others open',
    says: /leave nothing open/,
    game: openHands,
  },
];
