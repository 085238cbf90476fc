/** A game of the two statecharts in this page: every move is kept, so that it can be taken back. */
import { mauMau } from '@stammtisch/games';
import {
  type AnyGame,
  fail,
  type GameEvent,
  listen,
  ok,
  parseOptions,
  parseSeed,
  type PlayedMove,
  playMove,
  type Ran,
  redact,
  reject,
  type Result,
  sentence,
  type Session,
  SPECTATOR,
  startSession,
} from '@stammtisch/kernel';
import { parseNames } from '@stammtisch/table';
import type { WindowsRequest } from './windows-request.ts';

const GAME = mauMau as unknown as AnyGame;

/** What a move led to. */
export interface Taken extends PlayedMove {
  /** As everybody at the screen may see it. */
  readonly events: readonly GameEvent[];
  readonly rows: readonly Ran[];
}

export interface Lesson {
  readonly names: readonly string[];
  readonly session: Session;
  readonly taken: readonly Taken[];
}

/** Deals what the request asks for, or says why that cannot be dealt. */
export function openLesson(request: WindowsRequest, seed: string): Result<Lesson> {
  const { cards, packs, names, pack } = request;
  const raw = { handSize: cards, decks: packs };
  const options = parseOptions(mauMau.options, 'statechart', raw);
  if (!options.ok) return options;
  const start = pack === undefined ? undefined : { deck: pack };
  const refused = mauMau.refuseDeal(options.value, names.length, start);
  if (refused !== undefined) return fail(refused);
  const players = parseNames(names);
  if (!players.ok) return players;
  const deal = { game: GAME, options: options.value, seats: names.length, seed: parseSeed(seed) };
  const session = startSession(start === undefined ? deal : { ...deal, start });
  return ok({ names: players.value, session, taken: [] });
}

/** A player does something, as it is written in a log; refused moves change nothing. */
export function play(lesson: Lesson, seat: number, text: string): Result<Lesson> {
  const { session } = lesson;
  const action = mauMau.codec.parse(text);
  if (action === undefined) return unknownMove(text);
  const legal: number[] = [];
  legal.length = GAME.legal(session.state, seat, legal);
  if (!legal.includes(action)) return fail(GAME.refusal(session.state, seat, action));
  return ok(take(lesson, { seat, action }));
}

/** The lesson with its first so many moves, played again from the deal. */
export function replayTo(lesson: Lesson, count: number): Lesson {
  const session = startSession(lesson.session.deal);
  const start: Lesson = { ...lesson, session, taken: [] };
  return lesson.taken.slice(0, Math.max(0, count)).reduce(take, start);
}

/** The moves as they can be kept and played again. */
export function formatMoves({ taken }: Lesson): string[] {
  return taken.map(({ seat, action }) => `${seat} ${mauMau.codec.format(action)}`);
}

/** Plays kept moves as far as they are legal. */
export function playMoves(lesson: Lesson, moves: readonly string[]): Lesson {
  let now = lesson;
  for (const move of moves) {
    const [, seat, text] = /^(\d+) (.+)$/.exec(move) ?? [];
    const next = text === undefined ? undefined : play(now, Number(seat), text);
    if (next?.ok !== true) return now;
    now = next.value;
  }
  return now;
}

function take(lesson: Lesson, { seat, action }: PlayedMove): Lesson {
  const events: GameEvent[] = [];
  const rows: Ran[] = [];
  const emit = listen<GameEvent>(
    (event) => events.push(redact(event, SPECTATOR)),
    (row) => rows.push(row),
  );
  playMove(lesson.session, { seat, action }, emit);
  return { ...lesson, taken: [...lesson.taken, { seat, action, events, rows }] };
}

function unknownMove(text: string): Result<never> {
  return reject(
    'unknown-move',
    sentence('„{text}“ ist kein Zug.', '"{text}" is no move.', { text }),
  );
}
