/** A game that was played, ready to be looked at from any move. */
import {
  type AnyGame,
  type GameEvent,
  type GameLog,
  listen,
  ok,
  type PlayedMove,
  type Ran,
  redact,
  replayLog,
  type Result,
  type Seat,
} from '@stammtisch/kernel';

export interface Film {
  readonly game: AnyGame;
  readonly log: GameLog;
  readonly options: unknown;
  readonly moves: readonly PlayedMove[];
  /** What each move led to, with every face. */
  readonly events: readonly (readonly GameEvent[])[];
  /** The rows of the chart that each move ran. */
  readonly rows: readonly (readonly Ran[])[];
  /** States after every so many moves: the rest is played again from there. */
  readonly marks: readonly unknown[];
}

/** Whose eyes see the film: a seat, SPECTATOR, or everybody's at once. */
export type Looker = Seat | 'all';

const STRIDE = 64;

/** Plays a log through once, or says why the rules do not allow it. */
export function makeFilm(game: AnyGame, log: GameLog): Result<Film> {
  const replayed = replayLog(game, log);
  if (!replayed.ok) return replayed;
  const { deal, moves } = replayed.value;
  const state = game.deal(deal.options, deal.seats, deal.seed, deal.start);
  const marks = [game.copy(state)];
  const events: GameEvent[][] = [];
  const rows: Ran[][] = [];
  moves.forEach(({ seat, action }, index) => {
    const happened: GameEvent[] = [];
    const ran: Ran[] = [];
    const emit = listen<GameEvent>(
      (event) => happened.push(event),
      (row) => ran.push(row),
    );
    game.apply(state, seat, action, emit);
    if ((index + 1) % STRIDE === 0) marks.push(game.copy(state));
    events.push(happened);
    rows.push(ran);
  });
  return ok({ game, log, options: deal.options, moves, events, rows, marks });
}

/** The state after the first so many moves. */
export function stateAt({ game, moves, marks }: Film, position: number): unknown {
  const mark = Math.floor(position / STRIDE);
  const state = game.copy(marks[mark]);
  for (const { seat, action } of moves.slice(mark * STRIDE, position)) {
    game.apply(state, seat, action);
  }
  return state;
}

/** What a move led to, as far as the looker may see it. */
export function eventsOf({ events }: Film, index: number, looker: Looker): GameEvent[] {
  return (events[index] ?? []).map((event) =>
    looker === 'all' ? open(event) : redact(event, looker),
  );
}

function open(event: GameEvent): GameEvent {
  const { seen: _, ...shown } = event;
  return shown;
}

/**
 * The seats whose cards may be looked at. While a game is not over those of the others stay hidden,
 * even from whoever has the file: a person alone among bots may see their own.
 */
export function openSeats(film: Film): readonly Seat[] {
  const { log } = film;
  const seats = log.players.map((_, seat) => seat);
  if (isOver(film)) return seats;
  const people = seats.filter((seat) => isPerson(log.players[seat]!));
  return people.length === 1 ? people : [];
}

/** Whether the game was played to its end. */
export function isOver(film: Film): boolean {
  return film.game.outcome(stateAt(film, film.moves.length)) !== undefined;
}

/** What logs call somebody who is no bot. */
export function isPerson(player: string): boolean {
  return player === 'person' || player === 'me';
}
