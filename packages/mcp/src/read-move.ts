import {
  type Action,
  type AnyGame,
  fail,
  type Lang,
  normalizeWords,
  ok,
  type Position,
  readAction,
  type Result,
} from '@stammtisch/kernel';
import { say } from './texts.ts';

/** What a model says where it only may call and does not want to. */
const SILENCE: ReadonlySet<string> = new Set(['nothing', 'nichts', '']);

/** The action that a model names, undefined for silence, or a sentence with what it can say instead. */
export function readMove(
  move: string,
  game: AnyGame,
  { legal, waitedFor }: Pick<Position, 'legal' | 'waitedFor'>,
  lang: Lang,
): Result<Action | undefined, string> {
  if (legal.length === 0) return fail(say(lang, 'notYourTurn'));
  if (!waitedFor && SILENCE.has(normalizeWords(move))) return ok(undefined);
  const read = readAction(move.slice(0, MOVE_LENGTH_MAX), legal, game);
  const listed = { legal: listTexts(game, legal) };
  switch (read.kind) {
    case 'action':
      return ok(read.action);
    case 'no-such-number':
      return fail(say(lang, 'noSuchNumber', { number: read.number, ...listed }));
    case 'ambiguous':
      return fail(say(lang, 'ambiguous', { actions: listTexts(game, read.actions) }));
    case 'unknown':
      return fail(say(lang, 'unknown', listed));
  }
}

/** Actions as they can be written. */
export function listTexts({ codec }: AnyGame, actions: readonly Action[]): string {
  return actions.map((action) => codec.format(action)).join(', ');
}

const MOVE_LENGTH_MAX = 128;
