import {
  type Action,
  type AnyGame,
  describeActions,
  type Lang,
  type Outcome,
  rankSeats,
  type Scene,
  type Seat,
  type Sentence,
  speak,
  text,
  type Wording,
} from '@stammtisch/kernel';
import { alignRows, columns, cutRows, WIDTH, wrap } from '../terminal/layout.ts';

/** For whom a screen is written. */
export interface Reader {
  readonly lang: Lang;
  /** Of all seats in order. */
  readonly names: readonly string[];
  /** Whether the table is told in sentences instead of being drawn. */
  readonly inWords?: boolean;
}

const TEXTS_MAX = 8;

/** What was told, one sentence a line. */
export function formatNews(news: readonly Sentence[], { lang, names }: Reader): string[] {
  return news.flatMap((told) => wrap(`> ${speak(told, lang, names)}`, WIDTH, '  '));
}

/** The legal actions, numbered from 1, side by side where there is room. */
export function formatActions(
  legal: readonly Action[],
  wording: Wording,
  { lang, inWords }: Reader,
): string[] {
  if (inWords === true) {
    return describeActions(wording, legal, { lang }).flatMap((line) => wrap(line, WIDTH));
  }
  const digits = String(legal.length).length;
  const cells = legal.map(
    (action, i) => `${String(i + 1).padStart(digits)}) ${wording.label(action)[lang]}`,
  );
  // Two spaces between cells and one before each line.
  const width = Math.max(...cells.map(columns)) + 2;
  const perLine = Math.max(1, Math.floor((WIDTH + 1) / width));
  return alignRows(cutRows(cells, perLine)).map((line) => ` ${line}`);
}

/** Some actions as they may be typed; of very many only the first ones. */
export function formatTexts(actions: readonly Action[], { codec }: Wording): string {
  const texts = actions.slice(0, TEXTS_MAX).map((action) => codec.format(action));
  return actions.length > TEXTS_MAX ? `${texts.join(', ')} …` : texts.join(', ');
}

/**
 * The ranking with names, points where there are any, what the table notes of each seat, and why the
 * game is over.
 */
export function formatOutcome(
  outcome: Outcome,
  { reasons }: Pick<AnyGame, 'reasons'>,
  { lang, names }: Reader,
  zones: Scene['zones'] = [],
): string[] {
  const noteOf = (seat: Seat): string => {
    const note = zones.find((zone) => zone.seat === seat)?.note;
    return note === undefined ? '' : speak(note, lang, names);
  };
  const { places, points } = outcome;
  const scored = points.some((point) => point !== 0);
  const seats = rankSeats(places);
  const rows = seats.map((seat) => [
    `${places[seat]!}.`,
    names[seat]!,
    scored ? formatPoints(points[seat]!, lang) : '',
    noteOf(seat),
  ]);
  const reason = reasons[outcome.reason]?.[lang] ?? outcome.reason;
  return [reason, ...alignRows(rows, [0, 2]).map((line) => ` ${line}`.trimEnd())];
}

const ONE_POINT = text('1 Punkt', '1 point');
const MANY_POINTS = text('Punkte', 'points');

function formatPoints(points: number, lang: Lang): string {
  return points === 1 ? ONE_POINT[lang] : `${points} ${MANY_POINTS[lang]}`;
}
