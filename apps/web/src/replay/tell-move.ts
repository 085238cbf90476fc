import type { Sentence } from '@stammtisch/kernel';
import { eventsOf, type Film, type Looker } from '../logs/film.ts';

/** What a move led to in the words of the game; `index` from 0. */
export function tellMove(film: Film, index: number, looker: Looker): readonly Sentence[] {
  return eventsOf(film, index, looker).flatMap((event) => film.game.tell(event) ?? []);
}
