import { botsOf, createBot, parseBot } from '@stammtisch/bots';
import { mauMau } from '@stammtisch/games';
import {
  type AnyGame,
  askFor,
  type GameLog,
  logOf,
  nextTurn,
  parseOptions,
  parseSeed,
  playMove,
  type Session,
  type Start,
  startSession,
  takeTurn,
} from '@stammtisch/kernel';
import { openRecording, type Recording } from '../positions.ts';

/** A bot of a game that needs no time to think: the best of those that do not search. */
export function quickBot(game: string): string {
  return botsOf(game).findLast((bot) => bot === 'greedy' || bot === 'auto') ?? 'random';
}

export interface Wanted {
  readonly seats?: number;
  readonly bot?: string;
  /** So many turns at most. */
  readonly turns?: number;
  readonly preset?: string;
}

/** A game between quick bots. */
export function playLog(game: AnyGame, seed: string, wanted: Wanted = {}): GameLog {
  const { seats = game.seats.duel, bot = quickBot(game.id), turns = Infinity } = wanted;
  const session = begin(game, seats, seed, wanted.preset);
  const spec = parseBot(game.id, bot);
  if (!spec.ok) throw new Error(spec.error.code);
  const bots = Array.from({ length: seats }, (_, seat) =>
    createBot(game, spec.value, { seed: parseSeed(`${seed}/bot/${seat}`), now: () => 0 }),
  );
  for (let i = 0; i < turns; i++) {
    const turn = nextTurn(session);
    if (turn === undefined) break;
    takeTurn(session, turn, bots[turn.seat]!.choose(askFor(session, turn)));
  }
  return close(session, wanted.preset ?? game.options.defaultPreset);
}

/** A game of Mau-Mau from a position, with these moves. */
export function positionLog(start: Start, moves: readonly string[] = []): GameLog {
  const game: AnyGame = mauMau;
  const session = begin(game, 2, 'position', undefined, start);
  for (const text of moves) {
    const [seat, ...words] = text.split(' ');
    playMove(session, { seat: Number(seat), action: game.codec.parse(words.join(' '))! });
  }
  return close(session, game.options.defaultPreset);
}

export function record(game: AnyGame, log: GameLog): Recording {
  const recording = openRecording(game, log);
  if (!recording.ok) throw new Error(recording.error.code);
  return recording.value;
}

function begin(
  game: AnyGame,
  seats: number,
  seed: string,
  preset = game.options.defaultPreset,
  start?: Start,
): Session {
  const options = parseOptions(game.options, preset, {});
  if (!options.ok) throw new Error(options.error.code);
  const deal = { game, options: options.value, seats, seed: parseSeed(seed) };
  return startSession(start === undefined ? deal : { ...deal, start });
}

function close(session: Session, rules: string): GameLog {
  const players = Array.from({ length: session.deal.seats }, () => 'person');
  return logOf(session, { rules, players });
}
