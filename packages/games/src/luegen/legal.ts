import { type Action, type Seat, type SeatSet, sentence } from '@stammtisch/kernel';
import type { Interjections, Legality } from '../kit/legality.ts';
import { type Explanations, notInHand } from '../kit/refusals.ts';
import { hands, printCard, rankName, rankOf } from './cards.ts';
import { DONE, DOUBT, type LuegenKind, NAME } from './moves.ts';
import { isInGame, type LuegenState, type LuegenPhase } from './state.ts';

const EXPLANATIONS = {
  'not-a-move': sentence(
    'Das ist kein Zug: Lege Karten oder zweifle.',
    'That is not a move: lay cards or doubt.',
  ),
  'name-first': sentence(
    'Sag erst an, welchen Wert du legst.',
    'Say first which rank you are going to lay.',
  ),
  'named-already': sentence('Der Wert ist schon angesagt.', 'The rank is named already.'),
  'lay-first': sentence('Lege erst eine Karte.', 'Lay a card first.'),
  'nothing-to-doubt': sentence('Gerade gibt es nichts anzuzweifeln.', 'There is nothing to doubt.'),
  'own-cards': sentence(
    'Die eigenen Karten kannst du nicht anzweifeln.',
    'You cannot doubt your own cards.',
  ),
  'only-next': sentence(
    'Zweifeln darfst du hier nur, wenn du als Nächstes dran bist.',
    'You may doubt here only if you come next.',
  ),
  'doubt-or-believe': sentence(
    'Es geht um die letzten Karten: Zweifle oder glaube es.',
    'These were the last cards: doubt or believe it.',
  ),
  'nothing-to-believe': sentence(
    'Wenn du es glaubst, leg einfach weiter.',
    'If you believe it, just lay cards yourself.',
  ),
  'not-in-the-game': (_state, _seat, rank) =>
    sentence('{rank} ist nicht im Spiel.', '{rank} is not in the game.', { rank: rankName(rank) }),
  'not-in-hand': notInHand(printCard),
} satisfies Explanations<LuegenState, string>;

type Code = keyof typeof EXPLANATIONS;

/** What is legal, and why the rest is not (LU5 to LU10). */
export const legality: Legality<LuegenState, LuegenKind, Code> = {
  moves: {
    lay: { from: hands, absent: 'not-in-hand' },
    name: {
      fault: (state, _seat, rank) => (isInGame(state, rank) ? undefined : 'not-in-the-game'),
    },
    done: { fault: (state) => (state.laying > 0 ? undefined : 'lay-first') },
    doubt: {
      fault(state, seat) {
        if (seat === state.layer) return 'own-cards';
        return seat === state.turn || state.options.doubters === 'all' ? undefined : 'only-next';
      },
    },
  },
  misplaced,
  notAMove: 'not-a-move',
  explanations: EXPLANATIONS,
};

/** Where everybody may doubt, all but whose cards they are and whose turn it is anyway. */
export const interjections: Interjections<LuegenState, LuegenKind> = {
  kinds: ['doubt'],
  seats({ phase, options, seated, layer, turn }): SeatSet {
    const open = phase === 'Answering' || phase === 'LastCall';
    return open && options.doubters === 'all' ? seated & ~(1 << layer) & ~(1 << turn) : 0;
  },
};

function misplaced(phase: LuegenPhase, kind: LuegenKind): Code {
  if (kind === 'doubt') return 'nothing-to-doubt';
  if (phase === 'Naming') return 'name-first';
  if (kind === 'name') return 'named-already';
  if (phase === 'LastCall') return 'doubt-or-believe';
  return kind === 'believe' ? 'nothing-to-believe' : 'lay-first';
}

/** The truth where there is one, one card at a time; else a doubt, else the lowest card (LU12). */
export function fallback(state: LuegenState, seat: Seat): Action {
  const cards = hands.list(state, seat);
  if (state.phase === 'Naming') return NAME + rankOf(cards[0]);
  if (state.phase === 'LastCall') return DOUBT;
  if (state.laying > 0) return DONE;
  const truth = cards.find((card) => rankOf(card) === state.rank);
  return truth ?? (state.phase === 'Laying' ? cards[0] : DOUBT);
}
