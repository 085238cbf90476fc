/** What a tile is in a scoring. */
import type { Choice, Combo } from './combos.ts';

/**
 * `possible`: it is in some combination; `chosen`: in the one that is chosen; `flippable`: and it can
 * be turned over; `flip`: and will be.
 */
export type Mark = 'possible' | 'chosen' | 'flippable' | 'flip';

/** By place in the view. */
export function marksOf(
  combos: readonly Combo[],
  choice: Choice | undefined,
): ReadonlyMap<number, Mark> {
  const marks = new Map<number, Mark>();
  for (const { cells } of combos) for (const cell of cells) marks.set(cell, 'possible');
  // Where there is only one, nobody has to look for it.
  const shown = choice?.combo ?? (combos.length === 1 ? combos[0] : undefined);
  if (shown === undefined) return marks;
  for (const cell of shown.cells) marks.set(cell, choice === undefined ? 'possible' : 'chosen');
  for (const { cell } of shown.flips) marks.set(cell, 'flippable');
  if (choice?.flip !== undefined) marks.set(choice.flip.cell, 'flip');
  return marks;
}
