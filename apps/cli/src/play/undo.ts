import { playMove, type Session, startSession } from '@stammtisch/kernel';
import { listPeople } from './seating.ts';
import { type Table, tellLine } from './table.ts';
import { say } from './texts.ts';

/**
 * Takes the last move of a person at the screen back, and with it all that followed. Bots begin anew
 * and are told the game from its start. False where there is no such move.
 */
export function takeBack(table: Table): boolean {
  const { session, bots } = table;
  const people = listPeople(bots);
  const last = session.moves.findLastIndex(({ seat }) => people.includes(seat));
  if (last < 0) {
    tellLine(table, say('nothingToUndo'));
    return false;
  }
  const { seat } = session.moves[last]!;
  goBack(session, last);
  // Whoever looks at the screen has seen all of it.
  for (const reader of [...people, session.deal.seats]) session.news[reader]!.length = 0;
  for (const bot of bots) bot?.restart();
  tellLine(table, say('undone', { seat }));
  return true;
}

/** The same session after fewer moves: whoever drives it goes on from there. */
function goBack(session: Session, count: number): void {
  const { deal, state, moves, news } = session;
  const again = startSession(deal);
  for (const move of moves.slice(0, count)) playMove(again, move);
  deal.game.copy(again.state, state);
  moves.length = count;
  news.splice(0, Infinity, ...again.news);
  session.silent = again.silent;
}
