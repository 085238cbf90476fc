import { firstSeat, type Seat, type SeatSet, speak, SPECTATOR } from '@stammtisch/kernel';
import { printLine } from '../io.ts';
import { pause } from './prompter.ts';
import { formatCounts } from './scene.ts';
import { formatNews } from './screen.ts';
import { tellNews } from './seating.ts';
import type { Table } from './table.ts';
import { say } from './texts.ts';

/** Tells what just happened, as one seat or SPECTATOR sees it, line by line and without hurry. */
export async function comment(table: Table, onlooker: Seat, before: SeatSet): Promise<void> {
  const { session, paceMs, stop } = table;
  if (paceMs === undefined) return;
  const told = formatNews(tellNews(session, onlooker), table.reader);
  for (const line of [...told, ...tellNext(table, before)]) {
    if (stop.signal.aborted) return;
    printLine(table.io, line);
    if (line !== '') await pause(paceMs, stop);
  }
}

/** Whose turn it is now, if that has changed, and how many cards everybody holds. */
function tellNext({ session, reader }: Table, before: SeatSet): string[] {
  const { game } = session.deal;
  const scene = game.scene(game.view(session.state, SPECTATOR));
  const waiting = scene.waitingFor;
  // Where all choose at the same time, nobody is next.
  if (!isOneSeat(before) || !isOneSeat(waiting) || waiting === before) return [];
  const next = speak(say('next', { seat: firstSeat(waiting) }), reader.lang, reader.names);
  return ['', ...formatCounts(next, scene, reader)];
}

function isOneSeat(set: SeatSet): boolean {
  return set !== 0 && (set & (set - 1)) === 0;
}
