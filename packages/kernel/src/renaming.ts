/**
 * Suits and colours can change their names without changing the game: whoever meets a deal again
 * does not know it by its cards. How many such renamings a game has, it says itself.
 */
import type { Action } from './codec.ts';
import type { Start } from './game.ts';

/** By which renamings of suits or colours a deal stays the same deal. */
export interface Renaming {
  /** They are numbered from 0, which leaves all names as they are. */
  readonly count: number;
  /** What an action of a deal is in the renamed one. */
  action(action: Action, renaming: number): Action;
}

/** A start and the renaming that was taken out of it. */
export interface RenamedStart {
  readonly renaming: number;
  readonly start: Start;
}

/** The start of a shuffled deal that is renamed. */
export function startRenamed(renaming: number): Start {
  return renaming === 0 ? undefined : { renaming };
}

/**
 * Takes the renaming out of a start; one of `count`, and only of a shuffled deal. All else is left
 * where it is, so that the game refuses it.
 */
export function readRenaming(start: Start, count: number): RenamedStart {
  if (start === undefined) return AS_IT_IS;
  const asGiven = { renaming: 0, start };
  if (typeof start !== 'object' || start === null) return asGiven;
  const { renaming, first, ...others } = start as Partial<Record<string, unknown>>;
  const isKnown =
    typeof renaming === 'number' && Number.isInteger(renaming) && renaming >= 0 && renaming < count;
  if (!isKnown || Object.keys(others).length > 0) return asGiven;
  return { renaming, start: first === undefined ? undefined : { first } };
}

const AS_IT_IS: RenamedStart = { renaming: 0, start: undefined };
