import {
  type Action,
  type AnyGame,
  createRng,
  describePosition,
  type Lang,
  parseSeed,
  speakerFor,
  tellRefused,
} from '@stammtisch/kernel';
import type { Cards, Observation } from './chair.ts';
import { say } from './texts.ts';

/**
 * What a tool answers: words, and data where a program can do something with it. Of many clients a
 * model gets the words alone, of others the data alone, so either has to say everything.
 */
export interface Told {
  readonly text: string;
  readonly data?: Record<string, unknown>;
}

/** What whoever looks closely is told beside the position. */
export interface Closely {
  /** Also why one's other cards cannot be played. */
  readonly reasons: boolean;
}

/** An observation in words and as data. The whole view is only in the data of whoever looks closely. */
export function tellObservation(
  { about, news, cards, written, isOver }: Observation,
  lang: Lang,
  closely?: Closely,
): Told {
  const data = cards === undefined ? written?.data : dataOf(cards);
  const { view, ...short } = data ?? {};
  const why = cards !== undefined && closely?.reasons === true ? listReasons(cards, lang) : [];
  const words = [
    ...about,
    ...(news.length === 0 ? [] : [say(lang, 'newPosition'), ...news]),
    ...(cards === undefined ? (written?.words ?? []) : describeCards(cards, lang)),
    ...(data?.['mayCall'] === true ? [say(lang, 'mayPass')] : []),
    ...(why.length === 0 ? [] : [say(lang, 'notNow')]),
    ...why.map(({ label, reason }) => `- ${label}: ${reason}`),
  ];
  const text = words.join('\n');
  return {
    text,
    data: { text, over: isOver, ...short, ...(closely === undefined ? {} : { view }) },
  };
}

function describeCards({ game, position, names }: Cards, lang: Lang): string[] {
  return describePosition(game, position, speakerFor(lang, names, seatOf(position.view.seat)));
}

/** Of a spectator nobody is addressed. */
function seatOf(seat: number): number | undefined {
  return seat < 0 ? undefined : seat;
}

/** What is legal, by the numbers of the list in words. */
export function listMoves(game: AnyGame, legal: readonly Action[]): object[] {
  return legal.map((action, index) => ({ number: index + 1, move: game.codec.format(action) }));
}

function dataOf({ game, position, names }: Cards): Record<string, unknown> {
  const { view, legal, waitedFor } = position;
  // The rules are half of it, stay as they are and can be read on their own.
  const { options: _options, ...seen } = game.notation.view(view) as { options?: unknown };
  return {
    game: game.id,
    seat: view.seat,
    players: names,
    yourTurn: waitedFor,
    mayCall: !waitedFor && legal.length > 0,
    legal: listMoves(game, legal),
    view: seen,
  };
}

interface Reason {
  readonly label: string;
  readonly reason: string;
}

/** Why cards that the reader sees cannot be played, found from the view alone. */
function listReasons({ game, position, names }: Cards, lang: Lang): Reason[] {
  const { view, legal, waitedFor } = position;
  if (!waitedFor) return [];
  const world = game.determinize(view, createRng(parseSeed('reasons')));
  const pressed = game
    .scene(view)
    .zones.flatMap(({ cards }) => cards.map((card) => card?.action))
    .filter((action): action is Action => action !== undefined && !legal.includes(action));
  return [...new Set(pressed)].map((action) => ({
    label: game.label(action)[lang],
    reason: tellRefused(game.refusal(world, view.seat, action), names)[lang],
  }));
}
