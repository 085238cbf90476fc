/** A chart walked through row by row, as the engine ran it. */
import { type Chart, findRan, type Ran, type RanRow } from '@stammtisch/kernel';

/** A picture of the charts: the active states by region, and the row that led there. */
export interface WalkFrame {
  readonly phases: readonly string[];
  readonly ran: RanRow | undefined;
}

/** The rows of moves one after the other, beginning in these states. */
export function listFrames(
  chart: Chart,
  phases: readonly string[],
  moves: readonly (readonly Ran[])[],
): readonly WalkFrame[] {
  let now = phases;
  return moves.flatMap((rows) =>
    findRan(chart, rows).map((ran) => {
      const { row, region } = ran;
      const stays = row.to === chart.regions[region]!.group?.name;
      now = stays ? now : now.map((state, index) => (index === region ? row.to : state));
      return { phases: now, ran };
    }),
  );
}

/** The rows by which a game begins: the players come, then cards are dealt. */
export function listOpening(
  { regions }: Chart,
  phases: readonly string[],
  players: number,
): readonly Ran[] {
  const rows = regions.flatMap((region) => region.rows);
  const add = rows.find(({ on }) => on === 'addPlayer(p)');
  const starts = rows.filter(({ on, to }) => on === 'startGame' && phases.includes(to));
  const [start] = starts;
  // Where several rows lead there, nobody has said which it was.
  if (add === undefined || start === undefined || starts.length > 1) return [];
  return [...Array.from({ length: players }, () => add.id), start.id];
}
