/** Why something is not possible just now, in words. */
import {
  type Action,
  hasSeat,
  type Refusal,
  type Seat,
  sentence,
  type Sentence,
} from '@stammtisch/kernel';
import {
  type Card,
  FACE_COUNT,
  printCard,
  type SkatRank,
  rankName,
  rankOf,
  suitName,
  suitOf,
} from './cards.ts';
import { MARK, OFFER, PHASE } from './codes.ts';
import { isWishDue } from './legal.ts';
import { CALL_MAU, CALL_MAU_MAU, codec, DRAW, KEEP, label } from './moves.ts';
import { cardCount, type RankWords, rankWords } from './rules-text-words.ts';
import { type MauMauState, topCard } from './state.ts';

/** Why an action is not legal. */
export function refusal(state: MauMauState, seat: Seat, action: Action): Refusal {
  const { code, why } = explain(state, seat, action);
  // A call that nobody owes is ignored; only an answer to the table's question can be a fault.
  const answers = state.offers !== 0 && seat === state.mover.seat && action < CALL_MAU;
  return { code, ...why, punished: answers && state.rules.faults[state.phase] !== 0 };
}

/** The words for the draw card; there is one wherever draw cards are to be answered. */
function takeWords(state: MauMauState): RankWords {
  return rankWords(state.rules.options['take.rank'] as SkatRank);
}

/** The words for the skip card; there is one wherever skip cards are to be answered. */
function skipWords(state: MauMauState): RankWords {
  return rankWords(state.rules.options['skip.rank'] as SkatRank);
}

interface Explanation {
  readonly code: string;
  readonly why: Sentence;
}

function explain(state: MauMauState, seat: Seat, action: Action): Explanation {
  if (state.offers === 0) {
    return { code: 'game-over', why: sentence('Das Spiel ist aus.', 'The game is over.') };
  }
  if (action === CALL_MAU || action === CALL_MAU_MAU) return explainCall(state, seat, action);
  if (!hasSeat(state.inPlay, seat)) {
    const why = sentence('{@seat} {spielt|spielst} nicht mit.', '{@seat} {is|are} not playing.', {
      seat,
    });
    return { code: 'not-playing', why };
  }
  if (seat !== state.mover.seat) {
    const why = sentence(
      '{@turn} ist an der Reihe, nicht {@seat}.',
      "It's {@turn}'s turn, not {@seat|yours}{'s|}.",
      { turn: state.mover.seat, seat },
    );
    return { code: 'not-your-turn', why };
  }
  return action < FACE_COUNT && action >= 0
    ? explainCard(state, seat, action)
    : explainOther(state, action);
}

function explainCall(state: MauMauState, seat: Seat, action: Action): Explanation {
  const owed = state.debtor === seat ? state.callPhase : 0;
  if (owed === PHASE.WAIT_FOR_MAU && action === CALL_MAU_MAU) {
    return { code: 'wrong-call', why: sentence('Jetzt heißt es „Mau“.', 'It is "Mau" now.') };
  }
  if (owed === PHASE.WAIT_FOR_MAU_MAU && action === CALL_MAU) {
    return {
      code: 'wrong-call',
      why: sentence('Jetzt heißt es „Mau-Mau“.', 'It is "Mau-Mau" now.'),
    };
  }
  return {
    code: 'nothing-to-call',
    why: sentence('{@seat} {hat|hast} nichts anzusagen.', '{@seat} {has|have} nothing to call.', {
      seat,
    }),
  };
}

function explainCard(state: MauMauState, seat: Seat, card: Card): Explanation {
  const data = { seat, card: printCard(card) };
  if (((state.places[seat].hand >>> card) & 1) === 0) {
    const why = sentence(
      '{@seat} {hat|hast} {card} nicht.',
      '{@seat} {does|do} not have {card}.',
      data,
    );
    return { code: 'not-in-hand', why };
  }
  if (isWishDue(state)) return explainOther(state, card);
  if (((state.fit >>> card) & 1) === 0)
    return { code: 'does-not-fit', why: explainMisfit(state, card) };
  const asked = state.phase === PHASE.DRAWN || state.phase === PHASE.DRAWN_UNDER_WISH;
  if (asked && card !== state.drawn) {
    const why = sentence(
      'Nach dem Ziehen darfst du nur die gezogene Karte legen.',
      'After drawing you may lay only the drawn card.',
    );
    return { code: 'only-drawn-card', why };
  }
  const why = sentence(
    'Mit {card} darfst du nicht fertig werden.',
    'You may not go out with {card}.',
    data,
  );
  return { code: 'not-as-last-card', why };
}

function explainMisfit(state: MauMauState, card: Card): Sentence {
  const data = { card: printCard(card) };
  if (state.phase === PHASE.SEVEN_CHOSEN) {
    return sentence(
      '{card} passt nicht: Leg {rank} oder nimm {cost}.',
      '{card} does not fit: lay {rank} or take {cost}.',
      { ...data, rank: takeWords(state).oneObject, cost: cardCount(state.cost) },
    );
  }
  if (state.phase === PHASE.EIGHT_CHOSEN) {
    return sentence(
      '{card} passt nicht: Leg {rank} oder setz aus.',
      '{card} does not fit: lay {rank} or sit out.',
      { ...data, rank: skipWords(state).oneObject },
    );
  }
  if (state.wish !== MARK.NONE) {
    const suit = suitName(state.wish);
    const wishing = ((state.rules.wishMask >>> card) & 1) === 1;
    return wishing && state.rules.options['wish.onWish'] === 'forbidden'
      ? sentence(
          '{card} passt nicht: {rank} auf {rank} geht nicht, und gewünscht ist {suit}.',
          '{card} does not fit: no {rank} on a {rank}, and the wish is {suit}.',
          { ...data, suit, rank: rankName(rankOf(card)) },
        )
      : sentence(
          '{card} passt nicht: Gewünscht ist {suit}.',
          '{card} does not fit: the wish is {suit}.',
          {
            ...data,
            suit,
          },
        );
  }
  const top = topCard(state);
  return sentence(
    '{card} passt nicht: Verlangt ist {suit} oder {rank}.',
    '{card} does not fit: {suit} or {rank}.',
    {
      ...data,
      suit: suitName(suitOf(top)),
      rank: rankName(rankOf(top)),
    },
  );
}

/** Why something other than a card or a call is not possible: what is asked for instead. */
function explainOther(state: MauMauState, action: Action): Explanation {
  const asked = state.offers;
  if ((asked & OFFER.WISH) !== 0) {
    const why = sentence('Wünsch dir erst eine Farbe.', 'Wish for a suit first.');
    return { code: 'wish-first', why };
  }
  if (action === DRAW && (asked & OFFER.DRAW_IF_STUCK) !== 0) {
    const why = sentence(
      'Du hast eine passende Karte: Leg sie.',
      'You have a card that fits: lay it.',
    );
    return { code: 'must-lay', why };
  }
  if (action === DRAW && state.phase === PHASE.SEVEN_CHOSEN) {
    const why = sentence('Leg {rank} oder nimm {cost}.', 'Lay {rank} or take {cost}.', {
      rank: takeWords(state).oneObject,
      cost: cardCount(state.cost),
    });
    return { code: 'answer-or-take', why };
  }
  if (action === DRAW && state.phase === PHASE.EIGHT_CHOSEN) {
    const why = sentence('Leg {rank} oder setz aus.', 'Lay {rank} or sit out.', {
      rank: skipWords(state).oneObject,
    });
    return { code: 'answer-or-sit-out', why };
  }
  if (action === KEEP && (asked & OFFER.KEEP_IF_STUCK) !== 0) {
    const why = sentence('Die gezogene Karte passt: Leg sie.', 'The drawn card fits: lay it.');
    return { code: 'must-lay-drawn', why };
  }
  const known = Number.isInteger(action) && action >= 0 && action < codec.count;
  const what = known ? label(action) : String(action);
  const why = sentence('„{what}“ geht jetzt nicht.', '"{what}" is not possible now.', { what });
  return { code: 'not-now', why };
}
