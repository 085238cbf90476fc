import {
  type Action,
  describeScene,
  firstSeat,
  type Scene,
  type SceneCard,
  type Seat,
  speak,
  speakerFor,
  SPECTATOR,
  type Zone,
} from '@stammtisch/kernel';
import { columns, cutRows, WIDTH, wrap } from '../terminal/layout.ts';
import type { Reader } from './screen.ts';
import { say, TEXTS } from './texts.ts';

/** Whose screen it is and what that seat may do: own zones come last, playable cards are marked. */
export interface Onlooker {
  readonly seat?: Seat;
  readonly legal?: readonly Action[];
}

/** After a tile of a grid; in a row brackets are easier to see. */
const SPENT_TILE = '×';
const FACE_DOWN = '▒▒';
const EMPTY_CELL = '·';
const NO_CARDS = '–';
const NEXT = '>';
const GAP = '   ';
/** Five cells of a Mops Royal board, and three such boards to a screen. */
const BOARD_WIDTH = 24;

/** The table in parts: what lies in the middle, what is in force, the others, one's own. */
export function formatScene(scene: Scene, reader: Reader, onlooker: Onlooker = {}): string[] {
  const { seat, legal = [] } = onlooker;
  if (reader.inWords === true) {
    const told = describeScene(scene, seat ?? SPECTATOR, speakerFor(reader.lang, reader.names));
    return told.flatMap((line) => wrap(line, WIDTH));
  }
  const drawing = { reader, next: legal.length > 0 ? undefined : onlySeat(scene.waitingFor) };
  const zones = scene.zones.filter((zone) => !isIdle(zone));
  const middle = zones.filter((zone) => zone.seat === undefined);
  const others = zones.filter((zone) => zone.seat !== undefined && zone.seat !== seat);
  const own = zones.filter((zone) => zone.seat !== undefined && zone.seat === seat);
  const players = [...inOrderAfter(seat, others), ...own];
  const lines = players.filter((zone) => !isBoard(zone) && !isCount(zone));
  const withMarks = { ...drawing, legal };
  return [
    ...middle.flatMap((zone) => formatZone(zone, drawing)),
    ...scene.notes.map((note) => `* ${speak(note, reader.lang, reader.names)}`),
    ...setSideBySide(players.filter(isBoard).map((zone) => formatBoard(zone, drawing))),
    ...formatLegend(scene, reader),
    ...fillLines(players.filter(isCount).map((zone) => titleOf(zone, drawing))),
    ...lines.flatMap((zone) => formatZone(zone, own.includes(zone) ? withMarks : drawing)),
    ...(own.some((zone) => hasPlayable(zone, legal)) ? [`  ${TEXTS.playable[reader.lang]}`] : []),
  ];
}

/**
 * Something to say about the seat that is next; beside it the open cards of the middle, what is in
 * force and how many cards everybody holds. Whoever holds none is out.
 */
export function formatStatus(told: string, next: Seat, scene: Scene, reader: Reader): string[] {
  const drawing = { reader, next: undefined };
  const open = scene.zones.filter((zone) => zone.seat === undefined && isOpenCard(zone));
  const held = scene.zones.filter(({ seat, count = 0 }) => seat !== undefined && count > 0);
  return fillLines([
    told,
    ...open.map((zone) => formatOpenCard(zone, drawing)),
    ...scene.notes.map((note) => speak(note, reader.lang, reader.names)),
    ...listCounts(inOrderAfter(next - 1, held), drawing),
  ]);
}

/** One card that everybody sees, such as the top of a pile. */
function isOpenCard({ cards, columns: grid }: Zone): boolean {
  return grid === undefined && cards.length === 1 && cards[0]?.face !== undefined;
}

function formatOpenCard({ label, cards }: Zone, drawing: Drawing): string {
  const { lang, names } = drawing.reader;
  return `${speak(label, lang, names)}: ${formatCard(cards[0]!, drawing)}`;
}

/** As many seats as fit beside a few words; of more, the next ones and the one with the fewest cards. */
const SEATS_LISTED = 8;
const SEATS_OF_MANY = 4;

function listCounts(zones: readonly Zone[], drawing: Drawing): string[] {
  const titles = (some: readonly Zone[]): string[] => some.map((zone) => titleOf(zone, drawing));
  if (zones.length <= SEATS_LISTED) return titles(zones);
  const fewest = zones.reduce((best, zone) => (zone.count! < best.count! ? zone : best));
  const { lang, names } = drawing.reader;
  const others = say('others', {
    count: zones.length - SEATS_OF_MANY,
    fewest: titleOf(fewest, drawing),
  });
  return [...titles(zones.slice(0, SEATS_OF_MANY)), speak(others, lang, names)];
}

/** How zones are drawn: for whom, who is next, and which actions mark a card. */
interface Drawing {
  readonly reader: Reader;
  readonly next: Seat | undefined;
  readonly legal?: readonly Action[];
}

/** Undefined where nobody, or more than one, is waited for. */
function onlySeat(set: number): Seat | undefined {
  return set !== 0 && (set & (set - 1)) === 0 ? firstSeat(set) : undefined;
}

/** An empty place of a seat says nothing; its empty hand, which is counted, does. */
function isIdle({ seat, cards, count }: Zone): boolean {
  return seat !== undefined && cards.length === 0 && count === undefined;
}

function isBoard(zone: Zone): boolean {
  return zone.columns !== undefined;
}

/** Cards that are not drawn one by one. */
function isCount({ count, cards }: Zone): boolean {
  return count !== undefined && cards.length === 0;
}

/** Round the table, beginning with the left neighbour of a seat. */
function inOrderAfter(seat: Seat | undefined, zones: readonly Zone[]): Zone[] {
  const turned = zones.filter((zone) => zone.seat! > (seat ?? -1));
  return [...turned, ...zones.filter((zone) => !turned.includes(zone))];
}

function formatZone(zone: Zone, drawing: Drawing): string[] {
  const title = titleOf(zone, drawing);
  if (zone.columns !== undefined) {
    return [`${title}:`, ...formatGrid(zone, drawing).map((line) => `  ${line}`)];
  }
  const faces = zone.cards.map((card) => formatCard(card, drawing));
  if (faces.length === 0) return [zone.count === undefined ? `${title}: ${NO_CARDS}` : title];
  return wrap(`${title}: ${faces.join(' ')}`, WIDTH, '  ');
}

/** A grid under its title, which is broken to the width of a board. */
function formatBoard(zone: Zone, drawing: Drawing): string[] {
  return [...wrap(`${titleOf(zone, drawing)}:`, BOARD_WIDTH), ...formatGrid(zone, drawing)];
}

/** Blocks of lines next to each other, as many as a screen is wide, their last lines level. */
function setSideBySide(blocks: readonly (readonly string[])[]): string[] {
  const perRow = Math.floor((WIDTH + GAP.length) / (BOARD_WIDTH + GAP.length));
  return cutRows(blocks, perRow).flatMap((row) => {
    const height = Math.max(...row.map((block) => block.length));
    const padded = row.map((block) => [...Array<string>(height - block.length).fill(''), ...block]);
    return Array.from({ length: height }, (_, i) =>
      padded
        .map((block) => padRight(block[i]!, BOARD_WIDTH))
        .join(GAP)
        .trimEnd(),
    );
  });
}

function fillLines(entries: readonly string[]): string[] {
  const lines: string[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (last !== undefined && columns(last + GAP + entry) <= WIDTH) {
      lines[lines.length - 1] = last + GAP + entry;
    } else lines.push(entry);
  }
  return lines;
}

function titleOf(zone: Zone, { reader, next }: Drawing): string {
  const said = [zone.label, ...(zone.note === undefined ? [] : [zone.note])];
  const label = said.map((words) => speak(words, reader.lang, reader.names)).join(', ');
  const mark = zone.seat !== undefined && zone.seat === next ? NEXT : '';
  return zone.count === undefined ? mark + label : `${mark}${label} (${zone.count})`;
}

function formatGrid({ cards, columns: count }: Zone, { reader }: Drawing): string[] {
  const faces = cards.map((card) => {
    if (card === null) return EMPTY_CELL;
    return faceOf(card, reader) + (card.spent === true ? SPENT_TILE : '');
  });
  const width = Math.max(...faces.map(columns));
  return cutRows(faces, count!).map((row) =>
    row
      .map((face) => centre(face, width))
      .join(' ')
      .trimEnd(),
  );
}

function formatCard(card: SceneCard | null, { reader, legal = [] }: Drawing): string {
  if (card === null) return EMPTY_CELL;
  const face = faceOf(card, reader);
  if (isPlayable(card, legal)) return `[${face}]`;
  return card.spent === true ? `(${face})` : face;
}

function faceOf({ face = FACE_DOWN }: SceneCard, { lang }: Reader): string {
  return typeof face === 'string' ? face : face[lang];
}

/** What letters and marks mean, once for all boards. */
function formatLegend({ zones, legend = [] }: Scene, { lang, names }: Reader): string[] {
  const hasSpent = zones.some((zone) => isBoard(zone) && zone.cards.some((card) => card?.spent));
  const entries = legend.map((entry) => speak(entry, lang, names));
  return fillLines(hasSpent ? [...entries, `${SPENT_TILE} ${TEXTS.spent[lang]}`] : entries);
}

function isPlayable(card: SceneCard | null, legal: readonly Action[]): boolean {
  return card?.action !== undefined && legal.includes(card.action);
}

function hasPlayable({ cards }: Zone, legal: readonly Action[]): boolean {
  return cards.some((card) => isPlayable(card, legal));
}

function centre(face: string, width: number): string {
  const left = (width - columns(face)) >> 1;
  return padRight(' '.repeat(left) + face, width);
}

function padRight(line: string, width: number): string {
  return line + ' '.repeat(Math.max(0, width - columns(line)));
}
