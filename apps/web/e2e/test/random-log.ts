/** Games that were played at random, up to a moment that a test wants to begin with. */
import { findGame } from '@stammtisch/games';
import {
  type AnyGame,
  assert,
  createRng,
  formatLog,
  hasSeat,
  logOf,
  nextTurn,
  type Outcome,
  parseOptions,
  parseSeed,
  pick,
  type Session,
  startSession,
  takeTurn,
} from '@stammtisch/kernel';
import { findEntry } from '../../src/games/catalogue.ts';
import type { TextFile } from './files.ts';
import type { GameId } from './words.ts';

export interface WantedLog {
  readonly game: string;
  readonly rules?: string;
  readonly changes?: Readonly<Record<string, unknown>>;
  readonly seats: number;
  /** Who sits there; people without it. */
  readonly players?: readonly string[];
  /** Of those who sit there; none without it. */
  readonly names?: readonly string[];
  /** Asked before the first move and after each. */
  readonly isWanted: (moment: LogMoment) => boolean;
}

export interface LogMoment {
  readonly game: AnyGame;
  readonly state: unknown;
  /** Undefined while the game is on. */
  readonly outcome: Outcome | undefined;
  readonly moves: number;
}

/** The first game that comes to such a moment, as a file that stops there. */
export function findLog(wanted: WantedLog): TextFile {
  const { game: id, rules = 'standard', changes, seats, names } = wanted;
  const game = findGame(id);
  assert(game.ok, 'a game of ours');
  const options = parseOptions(game.value.options, rules, changes);
  assert(options.ok, 'options that are good');
  const players = wanted.players ?? Array.from({ length: seats }, () => 'person');
  for (let number = 0; number < 500; number++) {
    const seed = parseSeed(`end ${number}`);
    const session = startSession({ game: game.value, options: options.value, seats, seed });
    if (!playUntil(session, wanted.isWanted)) continue;
    const log = logOf(session, { rules, players, ...(names === undefined ? {} : { names }) });
    return { name: 'game.jsonl', text: `${formatLog(log)}\n` };
  }
  throw new Error('no such game');
}

/**
 * One person against the usual bots, when it is that person's turn for the first time. Unlike a deal by
 * chance it is always the same position, and never over as dealt, as Chanco can be.
 */
export function findFirstTurn(game: GameId): TextFile {
  const players = ['person', ...findEntry(game)!.opponents];
  return findLog({ game, seats: players.length, players, isWanted: isFirstSeats });
}

/** Whether the first seat is to move. */
export function isFirstSeats({ game, state, outcome }: LogMoment): boolean {
  return outcome === undefined && hasSeat(game.waitingFor(state), 0);
}

/** Whether the moment has come before the game was over. */
function playUntil(session: Session, isWanted: WantedLog['isWanted']): boolean {
  const { game, seed } = session.deal;
  const rng = createRng(seed);
  for (;;) {
    const { state, moves } = session;
    if (isWanted({ game, state, outcome: game.outcome(state), moves: moves.length })) return true;
    const turn = nextTurn(session);
    if (turn === undefined) return false;
    takeTurn(session, turn, turn.legal[pick(rng, turn.legal.length)]);
  }
}
