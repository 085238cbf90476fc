import {
  askFor,
  assert,
  FAULT,
  formatSeed,
  nextTurn,
  type Outcome,
  playMove,
  RETIRE,
  type Seat,
  type Session,
  takeNews,
  takeTurn,
} from '@stammtisch/kernel';
import { catchFailure, type Failure, type Player, type SeatResult } from './player.ts';

/** A game that is over. */
export interface PlayedGame {
  /** Of a void game: all places and points are equal. */
  readonly outcome: Outcome;
  /** By seat. */
  readonly results: readonly SeatResult[];
}

/** Told of every player that fails, before it is taken out of the game. */
export type OnFailure = (seat: Seat, failure: Failure) => void;

export interface GameHabits {
  readonly onFailure?: OnFailure;
  /** The same cards will be played again, so that nobody is told the seed yet. */
  readonly again?: boolean;
}

/**
 * Plays a session to its end; waits only where an answer is not there at once. A player that fails
 * is retired, and the rules say how the game goes on. When all have failed the game is left as it
 * is, without a result of its own: it is void.
 */
export async function playGame(
  session: Session,
  players: readonly Player[],
  { onFailure, again = false }: GameHabits = {},
): Promise<PlayedGame> {
  const table: GameInPlay = { session, players, failed: new Map(), onFailure, again };
  if (players.some((player) => player.ready !== undefined)) await getReady(table);
  const watchers = listWatchers(players);
  for (;;) {
    for (const seat of watchers) show(table, seat);
    const turn = isVoid(table) ? undefined : nextTurn(session);
    if (turn === undefined) break;
    const answer = players[turn.seat]!.choose(askFor(session, turn));
    const action = answer instanceof Promise ? await answer.catch(catchFailure) : answer;
    if (typeof action === 'object') {
      retireAll(table, [[turn.seat, action]]);
      continue;
    }
    assert(
      action === undefined ||
        turn.legal.includes(action) ||
        (action === FAULT && turn.waitedFor === true),
      `seat ${turn.seat} chose action ${action}, which is not legal`,
    );
    takeTurn(session, turn, action);
  }
  return endGame(table);
}

interface GameInPlay {
  readonly session: Session;
  readonly players: readonly Player[];
  readonly failed: Map<Seat, Failure>;
  readonly onFailure: OnFailure | undefined;
  readonly again: boolean;
}

function listWatchers(players: readonly Player[]): Seat[] {
  return [...players.keys()].filter((seat) => players[seat]!.see !== undefined);
}

function show({ session, players }: GameInPlay, seat: Seat): void {
  const view = session.deal.game.view(session.state, seat);
  players[seat]!.see!({ view, events: takeNews(session, seat) });
}

/** All at once: who cannot even begin must not win against another one who cannot. */
async function getReady(table: GameInPlay): Promise<void> {
  const failures = await Promise.all(
    table.players.map(async (player) => {
      const ready = player.ready?.();
      return ready?.then(() => undefined, catchFailure);
    }),
  );
  const failed = [...failures.entries()].filter(
    (entry): entry is [Seat, Failure] => entry[1] !== undefined,
  );
  retireAll(table, failed);
}

function retireAll(table: GameInPlay, failures: readonly (readonly [Seat, Failure])[]): void {
  const { session, failed, onFailure } = table;
  for (const [seat, failure] of failures) {
    onFailure?.(seat, failure);
    failed.set(seat, failure);
  }
  if (isVoid(table)) return;
  for (const [seat] of failures) playMove(session, { seat, action: RETIRE });
}

function isVoid({ players, failed }: GameInPlay): boolean {
  return failed.size === players.length;
}

function endGame(table: GameInPlay): PlayedGame {
  const { session, players, failed } = table;
  const { game, seed } = session.deal;
  const isLevel = isVoid(table);
  const told = table.again ? '' : formatSeed(seed);
  const outcome = isLevel ? levelOutcome(players.length) : game.outcome(session.state);
  assert(outcome !== undefined, `${game.id} waits for nobody and is not over`);
  const results = outcome.places.map((place, seat): SeatResult => {
    if (isLevel) return 'void';
    return failed.get(seat)?.kind ?? (place === 1 ? 'won' : 'lost');
  });
  for (const [seat, player] of players.entries()) {
    if (player.end === undefined) continue;
    const events = takeNews(session, seat);
    player.end({ result: results[seat]!, outcome, seed: told, events });
  }
  return { outcome, results };
}

/** The outcome of a void game. */
export function levelOutcome(seats: number): Outcome {
  const all = (value: number): number[] => Array.from({ length: seats }, () => value);
  return { places: all(1), points: all(0), reason: 'void', cancelled: true };
}
