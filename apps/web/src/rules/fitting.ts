/** What becomes of chosen rules at a table with a number of seats. */
import { type AnyGame, type OptionRefusal, parseOptions, withPacks } from '@stammtisch/kernel';
import type { RulesChoice } from './choice.ts';

interface Fitting {
  readonly choice: RulesChoice;
  /** How many packs are used, where more than were chosen are needed. */
  readonly packs?: number;
}

/** The choice with as many packs as the seats need. Seats that go again take added packs along. */
export function fitChoice(game: AnyGame, choice: RulesChoice, seats: number): Fitting {
  const parsed = parseOptions(game.options, choice.rules, choice.options);
  const added = parsed.ok ? withPacks(game.options, parsed.value, seats).added : undefined;
  if (added === undefined) return { choice };
  const { rules, options } = choice;
  const { option } = game.options.packs!;
  return { choice: { rules, options: { ...options, [option]: added } }, packs: added };
}

/** Why nobody could play by these rules. */
export function findConflict(
  game: AnyGame,
  choice: RulesChoice,
  seats: number,
): OptionRefusal | undefined {
  const { rules, options } = fitChoice(game, choice, seats).choice;
  const parsed = parseOptions(game.options, rules, options);
  return parsed.ok ? game.refuseDeal(parsed.value, seats) : parsed.error;
}

/**
 * The changes by which a table with these options gets other seats. Packs that were just enough for
 * the seats before come and go with them.
 */
export function changeSeats(
  game: AnyGame,
  { rules, options }: RulesChoice,
  seats: { readonly before: number; readonly after: number },
): Fitting {
  const { [game.options.packs?.option ?? '']: chosen, ...others } = options;
  const plain = { rules, options: others };
  const wasAdded = chosen !== undefined && fitChoice(game, plain, seats.before).packs === chosen;
  return fitChoice(game, wasAdded ? plain : { rules, options }, seats.after);
}
