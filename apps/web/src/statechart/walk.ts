/** A chart walked through row by row, as the engine ran it. */
import { type Chart, findRan, type Ran, type RanRow } from '@stammtisch/kernel';

/** A picture of the charts: the active states by region, and the row that led there. */
export interface Frame {
  readonly phases: readonly string[];
  readonly ran: RanRow | undefined;
}

/** The rows of moves one after the other, beginning in these states. */
export function listFrames(
  chart: Chart,
  phases: readonly string[],
  moves: readonly (readonly Ran[])[],
): readonly Frame[] {
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
