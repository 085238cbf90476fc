/**
 * What a reader sees of a game, in words: for terminals without drawings, screen readers and
 * language models. All of it is made from the scene of a view, so that it can say no more than that.
 */
import type { Action } from './codec.ts';
import { firstSeat, type GameEvent, hasSeat, type Seat, type SeatSet } from './events.ts';
import type { AnyGame, GameView } from './game.ts';
import type { Scene, SceneCard, Zone } from './scene.ts';
import { type Lang, type Sentence, sentence, sentencesOf, speak, text, type Text } from './text.ts';

/** How a game is put into words: the language, and how sentences and faces are said. */
export interface Speaker {
  readonly lang: Lang;
  tell(said: Sentence): string;
  /** A face as it is said; the drawing of a card is read badly by machines that speak. */
  face(drawn: string): string;
}

/** What a seat sees at a moment, and what it may do. */
export interface Position {
  readonly view: GameView;
  readonly legal: readonly Action[];
  readonly waitedFor: boolean;
}

/** Speaks to a seat, or of all seats alike where there is none; names are by seat. */
export function speakerFor(lang: Lang, names: readonly string[], seat?: Seat): Speaker {
  return { lang, tell: (said) => speak(said, lang, names, seat), face: (drawn) => drawn };
}

/** Whose turn it is, the table, and what the reader may do; one line each. */
export function describePosition(game: AnyGame, position: Position, speaker: Speaker): string[] {
  const { view, legal } = position;
  const scene = game.scene(view);
  return [
    `${speaker.tell(tellTurn(scene.waitingFor, position))}.`,
    ...describeScene(scene, view.seat, speaker),
    ...(scene.question === undefined ? [] : [speaker.tell(scene.question.text)]),
    ...describeActions(game, legal, speaker),
  ];
}

/** The table: what lies in the middle, what is in force, the others in turn, one's own. */
export function describeScene(scene: Scene, seat: Seat, speaker: Speaker): string[] {
  const zones = scene.zones.filter((zone) => !isIdle(zone));
  const middle = zones.filter((zone) => zone.seat === undefined);
  const own = zones.filter((zone) => zone.seat !== undefined && zone.seat === seat);
  const others = zones.filter((zone) => zone.seat !== undefined && zone.seat !== seat);
  const say = (some: readonly Zone[]): string[] =>
    some.map((zone) => describeZone(zone, speaker, scene.out));
  return [
    say(middle).join(' '),
    scene.notes.map((note) => endSentence(speaker.tell(note))).join(' '),
    say(inOrderAfter(seat, others)).join(' '),
    ...say(own),
    (scene.legend ?? []).map((entry) => speaker.tell(entry)).join('; '),
  ].filter((line) => line !== '');
}

/** A place of the table in one sentence: its name, its open cards, how many there are. */
export function describeZone(zone: Zone, speaker: Speaker, out: SeatSet = 0): string {
  const { label, note, mark, seat } = zone;
  const isOut = seat !== undefined && hasSeat(out, seat);
  const title = [
    speaker.tell(label),
    ...(note === undefined ? [] : [speaker.tell(note)]),
    ...(isOut ? [TEXTS.out[speaker.lang]] : []),
    ...(mark === undefined ? [] : [speaker.face(mark)]),
  ].join(', ');
  const faces = zone.columns === undefined ? listFaces(zone, speaker) : listRows(zone, speaker);
  const count = countOf(zone, speaker);
  if (faces === '') return `${title}: ${count ?? TEXTS.nothing[speaker.lang]}.`;
  return count === undefined ? `${title}: ${faces}.` : `${title}: ${faces} (${count}).`;
}

/** What may be done, numbered from 1 as it can be answered; nothing where nothing may. */
export function describeActions(
  { label }: Pick<AnyGame, 'label'>,
  legal: readonly Action[],
  { lang }: Pick<Speaker, 'lang'>,
): string[] {
  if (legal.length === 0) return [];
  const listed = legal.map((action, index) => `${index + 1}) ${label(action)[lang]}`);
  return [`${TEXTS.actions[lang]}: ${listed.join('; ')}.`];
}

/** What people read of events; some say nothing. */
export function tellEvents(
  { tell }: Pick<AnyGame, 'tell'>,
  events: readonly GameEvent[],
): Sentence[] {
  return events.map((event) => tell(event)).filter((told) => told !== undefined);
}

/**
 * Whose turn it is, as a headline: without a full stop. Of those who choose together the last one is
 * waited for alone; only whoever knows the game can say that it is one of them.
 */
export function tellTurn(
  waitingFor: SeatSet,
  { view, legal, waitedFor }: Position,
  isTogether = (waitingFor & (waitingFor - 1)) !== 0,
): Sentence {
  const { seat } = view;
  if (waitingFor === 0) return say('over');
  if (waitedFor) return say(isTogether ? 'together' : 'turn', { seat });
  if (legal.length > 0) return say('call', { seat });
  return isTogether ? tellSeats(waitingFor) : say('turn', { seat: firstSeat(waitingFor) });
}

/** Several seats that are waited for, by their names. */
function tellSeats(set: SeatSet): Sentence {
  const seats = Array.from({ length: 32 }, (_, seat) => seat).filter((seat) => hasSeat(set, seat));
  const gaps = seats.map((seat) => `{@s${seat}}`).join(', ');
  const data = Object.fromEntries(seats.map((seat) => [`s${seat}`, seat]));
  return sentence(`Noch nicht gewählt: ${gaps}`, `Still to choose: ${gaps}`, data);
}

/** An empty place of a seat says nothing; its empty hand, which is counted, does. */
function isIdle({ seat, cards, count }: Zone): boolean {
  return seat !== undefined && cards.length === 0 && count === undefined;
}

/** Round the table, beginning with the left neighbour of a seat. */
function inOrderAfter(seat: Seat, zones: readonly Zone[]): Zone[] {
  const turned = zones.filter((zone) => zone.seat! > seat);
  return [...turned, ...zones.filter((zone) => !turned.includes(zone))];
}

function listFaces({ cards }: Zone, speaker: Speaker): string {
  return cards.flatMap((card) => describeCard(card, speaker) ?? []).join(', ');
}

/** The rows of a grid down to the last one with something in it. */
function listRows({ cards, columns = 1 }: Zone, speaker: Speaker): string {
  const rows = Array.from({ length: Math.ceil(cards.length / columns) }, (_, row) =>
    cards.slice(row * columns, (row + 1) * columns),
  );
  const last = rows.findLastIndex((row) => row.some((card) => card !== null));
  return rows
    .slice(0, last + 1)
    .map((row, index) => {
      const cells = row.map((card) => describeCard(card, speaker) ?? EMPTY_CELL);
      return `${TEXTS.row[speaker.lang]} ${index + 1}: ${cells.join(' ')}`;
    })
    .join('; ');
}

const EMPTY_CELL = '·';

/** Undefined where there is no face to be seen. */
function describeCard(card: SceneCard | null, speaker: Speaker): string | undefined {
  if (card?.face === undefined) return undefined;
  const { lang } = speaker;
  const face = speaker.face(wordsOf(card.face, lang));
  return card.spent === true ? `${face} (${TEXTS.spent[lang]})` : face;
}

function wordsOf(face: string | Text, lang: Lang): string {
  return typeof face === 'string' ? face : face[lang];
}

/** How many cards there are, where that is told or some of them lie face down. */
function countOf({ cards, count }: Zone, { lang }: Speaker): string | undefined {
  if (count !== undefined) return count === 1 ? TEXTS.card[lang] : `${count} ${TEXTS.cards[lang]}`;
  const hidden = cards.filter((card) => card !== null && card.face === undefined).length;
  return hidden === 0 ? undefined : `${hidden} ${TEXTS.hidden[lang]}`;
}

function endSentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}

const TEXTS = {
  over: text('Das Spiel ist zu Ende', 'The game is over'),
  turn: text('{@seat} {ist|bist} am Zug', 'It is {the turn of |your turn}{@seat|}'),
  together: text(
    '{@seat} {wählt|wählst}; alle wählen gleichzeitig',
    '{@seat} {chooses|choose}; all choose at the same time',
  ),
  call: text('{@seat} {darf|darfst} ansagen', '{@seat} may call'),
  actions: text('Möglich', 'Possible'),
  card: text('1 Karte', '1 card'),
  cards: text('Karten', 'cards'),
  hidden: text('verdeckt', 'face down'),
  nothing: text('nichts', 'nothing'),
  out: text('ausgeschieden', 'out'),
  row: text('Reihe', 'row'),
  spent: text('umgedreht', 'turned over'),
} as const;

const say = sentencesOf(TEXTS);
