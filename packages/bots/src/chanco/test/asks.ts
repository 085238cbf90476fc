import { chanco, GAMES } from '@stammtisch/games';
import {
  type Ask,
  askFor,
  nextTurn,
  parseOptions,
  parseSeed,
  playMove,
  type Session,
  startSession,
} from '@stammtisch/kernel';

export const GAME = GAMES[chanco.id]!;

/** A game with these hands, such as `AC AD 2C 3H | …`. */
export function startWith(hands: string, changes: Readonly<Record<string, unknown>> = {}): Session {
  const options = parseOptions(chanco.options, 'standard', changes);
  if (!options.ok) throw new Error(options.error.code);
  const lists = hands.split(' | ').map((hand) => hand.split(' '));
  return startSession({
    game: GAME,
    options: options.value,
    seats: lists.length,
    seed: parseSeed('any'),
    start: { hands: lists },
  });
}

/** Plays a round: what each seat passes, seat after seat. */
export function playRound(session: Session, cards: string): void {
  for (const [seat, card] of cards.split(' ').entries()) {
    playMove(session, { seat, action: chanco.codec.parse(`pass ${card}`)! });
  }
}

/** What seat 0 is asked now. */
export function askFirst(session: Session): Ask {
  return askFor(session, nextTurn(session)!);
}
