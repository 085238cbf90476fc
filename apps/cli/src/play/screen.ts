import type { AnyGame } from '@stammtisch/games';
import {
  type Action,
  type Lang,
  type Outcome,
  type Scene,
  type SceneCard,
  type Sentence,
  speak,
  text,
  type Zone,
} from '@stammtisch/kernel';
import { alignRows, columns } from '../layout.ts';
import type { Wording } from './input.ts';

/** For whom a screen is written. */
export interface Reader {
  readonly lang: Lang;
  /** Of all seats in order. */
  readonly names: readonly string[];
}

const FACE_DOWN = '▒▒';
const EMPTY_CELL = '·';
const NO_CARDS = '–';
const TEXTS_MAX = 8;

/** The table: a line or a grid per zone, then what is in force. */
export function formatScene({ zones, notes }: Scene, reader: Reader): string[] {
  return [
    ...zones.flatMap((zone) => formatZone(zone, reader)),
    ...notes.map((note) => `* ${speak(note, reader.lang, reader.names)}`),
  ];
}

/** What was told, one sentence a line. */
export function formatNews(news: readonly Sentence[], { lang, names }: Reader): string[] {
  return news.map((told) => `> ${speak(told, lang, names)}`);
}

/** The legal actions, numbered from 1, with the text that may be typed instead. */
export function formatActions(
  legal: readonly Action[],
  wording: Wording,
  { lang }: Reader,
): string[] {
  const rows = legal.map((action, i) => [
    `${i + 1})`,
    wording.label(action)[lang],
    `[${wording.codec.format(action)}]`,
  ]);
  return alignRows(rows, [0]).map((line) => ` ${line}`);
}

/** Some actions as they may be typed; of very many only the first ones. */
export function formatTexts(actions: readonly Action[], { codec }: Wording): string {
  const texts = actions.slice(0, TEXTS_MAX).map((action) => codec.format(action));
  return actions.length > TEXTS_MAX ? `${texts.join(', ')} …` : texts.join(', ');
}

/** The ranking with names, points where there are any, and why the game is over. */
export function formatOutcome(
  outcome: Outcome,
  { reasons }: Pick<AnyGame, 'reasons'>,
  { lang, names }: Reader,
): string[] {
  const { places, points } = outcome;
  const scored = points.some((point) => point !== 0);
  const seats = places.map((_, seat) => seat).sort((a, b) => places[a]! - places[b]!);
  const rows = seats.map((seat) => [
    `${places[seat]!}.`,
    names[seat]!,
    scored ? formatPoints(points[seat]!, lang) : '',
  ]);
  return [reasons[outcome.reason]![lang], ...alignRows(rows, [0, 2]).map((line) => ` ${line}`)];
}

function formatZone(zone: Zone, { lang, names }: Reader): string[] {
  const label = speak(zone.label, lang, names);
  const title = zone.count === undefined ? label : `${label} (${zone.count})`;
  const faces = zone.cards.map(formatCard);
  if (faces.length === 0) return [zone.count === undefined ? `${title}: ${NO_CARDS}` : title];
  if (zone.columns === undefined) return [`${title}: ${faces.join(' ')}`];
  return [`${title}:`, ...formatGrid(faces, zone.columns)];
}

function formatGrid(faces: readonly string[], columnCount: number): string[] {
  const width = Math.max(...faces.map(columns));
  const rows: string[] = [];
  for (let i = 0; i < faces.length; i += columnCount) {
    const cells = faces.slice(i, i + columnCount).map((face) => centre(face, width));
    rows.push(`  ${cells.join(' ')}`.trimEnd());
  }
  return rows;
}

function formatCard(card: SceneCard | null): string {
  if (card === null) return EMPTY_CELL;
  const face = card.face ?? FACE_DOWN;
  return card.spent === true ? `(${face})` : face;
}

function centre(face: string, width: number): string {
  const space = width - columns(face);
  const left = space >> 1;
  return ' '.repeat(left) + face + ' '.repeat(space - left);
}

const ONE_POINT = text('1 Punkt', '1 point');
const MANY_POINTS = text('Punkte', 'points');

function formatPoints(points: number, lang: Lang): string {
  return points === 1 ? ONE_POINT[lang] : `${points} ${MANY_POINTS[lang]}`;
}
