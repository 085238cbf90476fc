/** Who begins: the house rule of tables that play several games, and the start that names a seat. */
import type { Seat } from './events.ts';
import type { Start } from './game.ts';
import type { ChoiceField } from './options.ts';
import { type Sentence, sentence, text } from './text.ts';

/** The option by which a table chooses who begins the next game. */
export const FIRST_OPTION = 'deal.first';

export type FirstRule = 'leftOfDealer' | 'winner' | 'loser' | 'random' | 'firstSeat';

/** A shuffled deal that a given seat begins. */
export interface FirstStart {
  readonly first: Seat;
}

/**
 * The field of a game in which it is left open who begins. The rule holds between the games of a
 * table: a game by itself, as in matches and contests, is begun by the seat that its start names, or
 * by seat 0.
 */
export const FIRST_FIELD: ChoiceField<FirstRule> = {
  kind: 'choice',
  values: {
    leftOfDealer: text(
      'reihum, jedes Mal einen Platz weiter',
      'in turn, whoever sits after the one who began the last game',
    ),
    winner: text('wer das letzte Spiel gewonnen hat', 'whoever won the last game'),
    loser: text('wer das letzte Spiel verloren hat', 'whoever lost the last game'),
    random: text('das Los', 'chance decides'),
    firstSeat: text('immer Platz 1', 'always seat 1'),
  },
  default: 'leftOfDealer',
  before: 'firstSeat',
  label: text('Wer beginnt', 'Who begins'),
  help: text(
    'Wer das nächste Spiel am Tisch beginnt; das erste beginnt Platz 1, wenn nicht das Los entscheidet. In Wettkämpfen von Bots beginnt immer Platz 1.',
    'Who begins the next game at a table; seat 1 begins the first one, unless chance decides. In contests of bots seat 1 always begins.',
  ),
};

/** The rule in the words of a rule book. */
export function tellFirst(rule: FirstRule): Sentence {
  return FIRST_WORDS[rule];
}

const FIRST_WORDS: Readonly<Record<FirstRule, Sentence>> = {
  leftOfDealer: sentence(
    'Das erste Spiel beginnt Platz 1, jedes weitere der nächste Platz in der Reihe.',
    'Seat 1 begins the first game, and each further one is begun by whoever sits after the one who began the last.',
  ),
  winner: sentence(
    'Das erste Spiel beginnt Platz 1, jedes weitere, wer das letzte gewonnen hat.',
    'Seat 1 begins the first game, and each further one is begun by whoever won the last.',
  ),
  loser: sentence(
    'Das erste Spiel beginnt Platz 1, jedes weitere, wer das letzte verloren hat.',
    'Seat 1 begins the first game, and each further one is begun by whoever lost the last.',
  ),
  random: sentence('Wer beginnt, entscheidet das Los.', 'Chance decides who begins.'),
  firstSeat: sentence('Platz 1 beginnt.', 'Seat 1 begins.'),
};

/** What people read when a game begins. */
export function tellBeginning(first: Seat): Sentence {
  return sentence('{@seat} {beginnt|beginnst}.', '{@seat} {begins|begin}.', { seat: first });
}

/** The seat that begins a shuffled deal; undefined where a start is of another kind, or bad. */
export function firstOf(start: Start, seats: number): Seat | undefined {
  if (start === undefined) return 0;
  if (typeof start !== 'object' || start === null) return undefined;
  const { first, ...others } = start as Partial<Record<string, unknown>>;
  const isSeat =
    typeof first === 'number' && Number.isInteger(first) && first >= 0 && first < seats;
  return isSeat && Object.keys(others).length === 0 ? first : undefined;
}
