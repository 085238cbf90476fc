import type { Action } from './codec.ts';
import type { Seat, SeatSet } from './events.ts';
import type { Sentence, Text } from './text.ts';

/** A card or tile as drawn: without a face it lies face down. */
export interface SceneCard {
  readonly face?: string | Text;
  /** What pressing it would do, when that is legal. */
  readonly action?: Action;
  /** Turned over, spent, not to be used any more. */
  readonly spent?: true;
}

/** A place on the table. With `columns` its cards form a grid; an empty cell is null. */
export interface Zone {
  readonly id: string;
  readonly label: Sentence;
  readonly seat?: Seat;
  /** What is to be known of its owner besides, such as lives or points. */
  readonly note?: Sentence;
  readonly cards: readonly (SceneCard | null)[];
  /** How many cards lie there, where not all are drawn one by one. */
  readonly count?: number;
  readonly columns?: number;
  /** A sign that holds for the whole place, such as the suit that was wished for: `♠`. */
  readonly mark?: string;
}

/** Something to be chosen now that lies nowhere on the table, such as a suit. */
export interface Question {
  readonly text: Sentence;
  /** With a short face where one says more than words: `♠`. */
  readonly answers: readonly { readonly action: Action; readonly face?: string | Text }[];
}

/** What the generic page and the terminal draw of a view; a game may bring its own page. */
export interface Scene {
  readonly waitingFor: SeatSet;
  /** Seats for which the game is over though it goes on: they will not be asked again. Absent: none. */
  readonly out?: SeatSet;
  readonly zones: readonly Zone[];
  /** What is in force just now: a wish, cards to take, who is next. */
  readonly notes: readonly Sentence[];
  /** Only for whoever must answer it; all its answers are legal. */
  readonly question?: Question;
  /** What the parts of short faces mean, where they do not speak for themselves. */
  readonly legend?: readonly Sentence[];
}
