import {
  type Chart,
  createCodec,
  FIRST_FIELD,
  firstOf,
  HIDDEN,
  type OptionSpec,
  type Row,
  sentence,
  text,
} from '@stammtisch/kernel';
import { apply, freshState, legalActions, outcome, waitingFor } from './duel-rules.ts';
import { CARDS, type DuelGame, type DuelMove, type DuelOptions, type Phase } from './duel-state.ts';
import { determinize, view } from './duel-view.ts';

const options: OptionSpec<DuelOptions> = {
  fields: {
    handSize: {
      kind: 'count',
      min: 2,
      max: 8,
      default: 3,
      label: text('Handkarten', 'Hand size'),
      help: text('So viele Karten bekommt jeder.', 'Everybody gets that many cards.'),
    },
    'deal.first': FIRST_FIELD,
    roundLimit: {
      kind: 'count',
      min: 1,
      max: 200,
      default: 12,
      label: text('Rundengrenze', 'Round limit'),
      help: text('Danach ist Schluss.', 'Then it is over.'),
    },
    shouting: {
      kind: 'flag',
      default: true,
      label: text('Rufen', 'Shouting'),
      help: text('Die niedrigste Karte darf rufen.', 'The lowest card may shout.'),
    },
    opening: {
      kind: 'choice',
      values: { lowest: text('Niedrigster', 'Lowest'), none: text('Niemand', 'Nobody') },
      default: 'none',
      label: text('Erster Ruf', 'First shout'),
      help: text('Wer zu Beginn rufen darf.', 'Who may shout at the start.'),
    },
  },
  presets: {
    quick: { label: text('Kurz', 'Quick'), values: {} },
    long: { label: text('Lang', 'Long'), values: { roundLimit: 40, handSize: 5 } },
  },
  defaultPreset: 'quick',
};

const MOVES: readonly DuelMove[] = [
  ...Array.from({ length: CARDS }, (_, card): DuelMove => ({ type: 'lay', card })),
  { type: 'draw' },
  { type: 'pass' },
  { type: 'shout' },
];

/** The game itself; see duel-state.ts for how it is played. */
export const duel: DuelGame = {
  id: 'duel',
  title: text('Duell', 'Duel'),
  summary: text('Wer zuerst leer ist.', 'Who is empty first.'),
  revision: 1,
  seats: { min: 2, max: 4, duel: 2 },
  options,
  reasons: {
    'round-limit': text('Rundenzahl erreicht', 'round limit reached'),
    'empty-hand': text('Hand leer', 'hand empty'),
    'last-seat': text('nur einer übrig', 'one left'),
  },
  codec: createCodec(MOVES, (move) => move.type + (move.card === undefined ? '' : ` ${move.card}`)),
  notation: {
    view: (seen) => seen,
    event: ({ cards, ...event }) =>
      cards === undefined ? event : { ...event, cards: cards.map(formatFace) },
  },
  countsAsMove: Uint8Array.from(MOVES, (move) => (move.type === 'shout' ? 0 : 1)),
  chart: () => CHART,
  rules: () => [
    sentence('# Duell', '# Duel'),
    sentence('Alle legen verdeckt, die höchste Karte gewinnt.', 'All lay, the highest card wins.'),
  ],
  label(action) {
    const { type, card } = MOVES[action]!;
    return text(`${type} ${card ?? ''}`, `${type} ${card ?? ''}`);
  },
  refuseDeal({ handSize }, seats, start) {
    if (firstOf(start, seats) === undefined) {
      return { code: 'bad-start', ...sentence('Falscher Anfang.', 'Bad start.') };
    }
    const tooMany = handSize * seats >= CARDS;
    return tooMany ? { code: 'too-few-cards', ...sentence('Zu wenig.', 'Too few.') } : undefined;
  },
  deal(dealt, seats, seed, start, into) {
    return Object.assign(into ?? {}, freshState(dealt, seats, seed, firstOf(start, seats)!));
  },
  copy(from, into) {
    return Object.assign(into ?? {}, {
      ...from,
      hands: from.hands.map((hand) => [...hand]),
      chosen: [...from.chosen],
      points: [...from.points],
      pile: [...from.pile],
      spent: [...from.spent],
      retired: [...from.retired],
      rng: { ...from.rng },
    });
  },
  waitingFor,
  mayAct(state) {
    return waitingFor(state) | (state.lowest >= 0 ? 1 << state.lowest : 0);
  },
  legal(state, seat, out) {
    const actions = legalActions(state, seat);
    for (const [index, action] of actions.entries()) out[index] = action;
    return actions.length;
  },
  apply,
  refusal(state, seat, action) {
    const onTurn = ((waitingFor(state) >> seat) & 1) === 1;
    return {
      code: onTurn ? 'not-possible' : 'not-your-turn',
      punished: onTurn && state.phase === 'Drawing',
      ...sentence('{@seat} kann {action} nicht.', '{@seat} cannot {action}.', {
        seat,
        action: duel.codec.format(action),
      }),
    };
  },
  fallback: (state, seat) => legalActions(state, seat)[0]!,
  weights: () => WEIGHTS,
  phase: (state) => [state.phase],
  outcome,
  view,
  determinize,
  scene(seen) {
    return {
      waitingFor: waitingFor(seen),
      zones: [
        {
          id: 'hand',
          label: sentence('Hand', 'Hand'),
          cards: seen.hand.map((card) => ({
            face: String(card),
            ...(seen.phase === 'Choosing' && seen.mine < 0 ? { action: card } : {}),
          })),
        },
      ],
      notes: [sentence('Runde {round}', 'Round {round}', { round: seen.round })],
    };
  },
  tell(event) {
    const cards = (event.cards ?? []).map((card) => (card < 0 ? '?' : card)).join(' ');
    const data = { seat: event.seat, type: event.type, cards };
    return sentence('{@seat}: {type} {cards}', '{@seat}: {type} {cards}', data);
  },
};

function formatFace(card: number): string | null {
  return card === HIDDEN ? null : String(card);
}

const WEIGHTS = Uint8Array.from(MOVES, (move) => (move.type === 'draw' ? 0 : 1));

const row = (from: Phase, on: string, to: Phase, guard?: string): Row => ({
  id: `${from}.${on} ${guard ?? ''}`,
  from,
  on,
  to,
  effects: [],
  ...(guard === undefined ? {} : { guard }),
});

const CHART: Chart = {
  game: 'duel',
  regions: [
    {
      name: 'duel',
      initial: 'Choosing',
      final: ['Over'],
      rows: [
        row('Choosing', 'lay', 'Choosing'),
        row('Choosing', 'lay', 'Drawing', 'last one in'),
        row('Choosing', 'lay', 'Over', 'round limit'),
        row('Drawing', 'draw', 'Choosing'),
        row('Drawing', 'pass', 'Choosing'),
        row('Drawing', 'pass', 'Over', 'hand empty'),
      ],
    },
  ],
};
