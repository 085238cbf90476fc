import { type Action, type Seat, sentence } from '@stammtisch/kernel';
import { createSetSource, listCards } from '../kit/card-set.ts';
import type { Legality } from '../kit/legality.ts';
import { type Explanations, notInHand } from '../kit/refusals.ts';
import { printCard, worthOf } from './cards.ts';
import { KEEP, type SchwimmenKind, LAY, PUSH } from './moves.ts';
import { NONE } from '../kit/state.ts';
import { type SchwimmenPhase, type SchwimmenState } from './state.ts';

const EXPLANATIONS = {
  'not-playing': sentence('Du spielst nicht mehr mit.', 'You are not playing any more.'),
  'not-a-move': sentence(
    'Das ist kein Zug: Tausche, schiebe oder klopfe.',
    'That is not a move: swap, push or knock.',
  ),
  'choose-first': sentence(
    'Entscheide erst, ob du deine Karten behältst oder die anderen drei nimmst.',
    'First decide whether you keep your cards or take the other three.',
  ),
  'nothing-to-choose': sentence(
    'Zwischen zwei Blättern wählst du nur, wenn du gibst, und nur am Anfang der Runde.',
    'You choose between two hands only when you deal, and only when a round begins.',
  ),
  'lay-first': sentence(
    'Du hast eine Karte genommen: Lege erst eine andere hin.',
    'You have taken a card: lay another one first.',
  ),
  'just-taken': sentence(
    'Die Karte, die du gerade genommen hast, kannst du nicht wieder hinlegen.',
    'You cannot lay the card that you have just taken.',
  ),
  'take-first': sentence(
    'Nimm erst eine Karte aus der Mitte, dann lege eine hin.',
    'First take a card from the middle, then lay one.',
  ),
  'knocked-already': sentence('Es hat schon jemand geklopft.', 'Somebody has knocked already.'),
  'not-in-the-middle': (_state, _seat, card) =>
    sentence('{card} liegt nicht in der Mitte.', '{card} is not in the middle.', {
      card: printCard(card),
    }),
  'not-in-hand': notInHand(printCard),
} satisfies Explanations<SchwimmenState, string>;

type Code = keyof typeof EXPLANATIONS;

/** What is legal, and why the rest is not (SW7, SW8). */
export const legality: Legality<SchwimmenState, SchwimmenKind, Code> = {
  moves: {
    take: { from: createSetSource(({ middle }) => middle), absent: 'not-in-the-middle' },
    lay: {
      from: createSetSource(({ hands }, seat) => hands[seat]),
      absent: 'not-in-hand',
      fault: (state, _seat, card) => (card === state.taken ? 'just-taken' : undefined),
    },
    knock: { fault: (state) => (state.endsAt === NONE ? undefined : 'knocked-already') },
  },
  misplaced,
  notAMove: 'not-a-move',
  notPlaying: 'not-playing',
  explanations: EXPLANATIONS,
};

function misplaced(phase: SchwimmenPhase, kind: SchwimmenKind): Code {
  if (phase === 'Choosing') return 'choose-first';
  if (kind === 'keep' || kind === 'change') return 'nothing-to-choose';
  return phase === 'Laying' ? 'lay-first' : 'take-first';
}

/** The dealer keeps, a turn is pushed on, and of four cards the best three stay (SW11). */
export function fallback(state: SchwimmenState, seat: Seat): Action {
  if (state.phase === 'Choosing') return KEEP;
  if (state.phase === 'Turn') return PUSH;
  const hand = state.hands[seat];
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
