/** What was kept of a game whose rules have changed since. */
import type { AnyGame, GameEvent, GameLog, Sentence } from '@stammtisch/kernel';

/** A move in the words of the game, or as it stands in the log where those are not kept. */
export type RecordedMove =
  | { readonly told: readonly Sentence[] }
  | { readonly seat: number; readonly text: string };

/** All moves; `events` are those that were stored with the game, by move. */
export function listRecorded(
  game: AnyGame,
  { moves }: GameLog,
  events: readonly unknown[] = [],
): RecordedMove[] {
  return moves.map((move, index) => {
    const told = tellStored(game, events[index]);
    if (told.length > 0) return { told };
    const [, seat = '0', text = move] = /^(\d+) (.*)$/.exec(move) ?? [];
    return { seat: Number(seat), text };
  });
}

/** Nothing where the game of today does not know such events. */
function tellStored(game: AnyGame, events: unknown): Sentence[] {
  if (!Array.isArray(events)) return [];
  try {
    return (events as GameEvent[]).flatMap((event) => game.tell(event) ?? []);
  } catch {
    return [];
  }
}
