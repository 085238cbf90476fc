/** What a page and the thread on which a bot is tried say to each other. */
import type { MatchProgress, MatchResult } from '@stammtisch/arena/match';
import type { ScenarioResult } from '@stammtisch/lines/check';
import type { Sentence } from '@stammtisch/kernel';
import type { Trouble } from './port-line.ts';

/** The code on the page, or what it was when it played last. */
export type Version = 'own' | 'last';

/** What is played: a game by the rules of a contest, or else by its usual ones. */
export interface LabGame {
  readonly game: string;
  readonly fixed?:
    | { readonly rules: string; readonly options: Readonly<Record<string, unknown>> }
    | undefined;
}

export type LabJob =
  | { readonly kind: 'check'; readonly play: LabGame }
  | {
      readonly kind: 'match';
      readonly play: LabGame;
      /** A built-in bot or a level, or the bot as it was. */
      readonly opponent: string | { readonly version: 'last' };
      readonly deals: number;
      readonly seed: string;
    };

export type ToLab =
  | { readonly kind: 'job'; readonly job: LabJob }
  /** The code on a line has failed. */
  | { readonly kind: 'failed'; readonly line: number; readonly trouble: Trouble };

export type FromLab =
  /** A bot is needed at the other end of `port`. */
  | {
      readonly kind: 'open';
      readonly line: number;
      readonly version: Version;
      readonly port: MessagePort;
    }
  | { readonly kind: 'close'; readonly line: number }
  | { readonly kind: 'scenario'; readonly result: ScenarioResult }
  | { readonly kind: 'checked'; readonly slowestMs: number }
  | { readonly kind: 'progress'; readonly progress: MatchProgress }
  | {
      readonly kind: 'played';
      readonly result: MatchResult;
      /** Why the bot was taken out of games, the first of each kind. */
      readonly failures: readonly PlayFailure[];
      /** Lines of logs of games that it lost. */
      readonly lost: readonly string[];
    };

export interface PlayFailure {
  /** By the order of the entrants: 0 is the bot on the page. */
  readonly entrant: number;
  readonly detail: Sentence;
  readonly log: string;
}
