/** A whole game of turns, put together from its parts: the last file that a game needs. */
import type { Game, GameEvent, GameView, Notation, Sentence } from '@stammtisch/kernel';
import { createDeal, type DealParts } from './deal.ts';
import type { Pack } from './pack.ts';
import { createPlay, type Play, type PlayParts } from './play.ts';
import { createSuitRenaming } from './renaming.ts';
import type { Places } from './start.ts';
import type { AnyTableState } from './state.ts';

/** What a game of turns brings itself; all else of the contract follows from it. */
export type TurnGameParts<
  S extends AnyTableState,
  V extends GameView,
  M extends { readonly kind: string },
  E extends GameEvent,
  P extends Places,
> = Omit<
  Game<S, V, S['options'], M, E>,
  | keyof Play<S, M, E>
  | keyof DealParts<S, P>
  | 'copy'
  | 'deal'
  | 'refuseDeal'
  | 'notation'
  | 'caption'
> & {
  /** The pack, where no rule knows an order of its suits: a deal stays the same if they change names. */
  readonly equalSuits?: Pack;
  readonly notation: NoInfer<Notation<V, E>>;
  readonly caption?: (event: NoInfer<E>, view: NoInfer<V>) => Sentence | undefined;
} & PlayParts<S, M, E> &
  Omit<DealParts<S, P>, 'renaming'> & { readonly seats: { readonly duel: number } };

/** A game in which one seat after the other is on turn, by the contract that everything else knows. */
export function createTurnGame<
  S extends AnyTableState,
  V extends GameView,
  M extends { readonly kind: string },
  E extends GameEvent,
  P extends Places,
>(parts: TurnGameParts<S, V, M, E, P>): Game<S, V, S['options'], M, E> {
  const {
    moves: _moves,
    chart: _chart,
    legality: _legality,
    interjections: _calls,
    equalSuits,
    ...rest
  } = parts;
  const { layout, dealing: _dealing, ...own } = rest;
  const renaming = equalSuits && {
    renaming: createSuitRenaming(parts.moves.codec, equalSuits.renamed),
  };
  const deal = createDeal<S, P>({ ...parts, ...renaming });
  return { ...own, ...renaming, ...createPlay(parts), ...deal, copy: layout.copy };
}
