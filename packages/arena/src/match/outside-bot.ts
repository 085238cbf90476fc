import type { AnyGame, Deal, Player, PlayerRemark, Seat, Sentence } from '@stammtisch/kernel';
import type { OutsideEntrant } from './entrant.ts';

/** What can become of a line that is not taken while its bot plays on. */
export const REJECTIONS = ['penalty', 'again', 'ignored'] as const;
export type RejectionKind = (typeof REJECTIONS)[number];

/** A line of a bot from outside that was not taken; the bot plays on. */
export interface RejectedLine {
  readonly consequence: RejectionKind;
  readonly detail: Sentence;
  /** The last question that it was asked, if any. */
  readonly request?: string | undefined;
}

/** A limit for every move, and a bank for those that take longer. */
export interface Clock {
  readonly moveMs: number;
  readonly bankMs: number;
}

/** A bot from outside, for as many games as one likes, also several at a time. */
export interface OutsideBot {
  /** Takes a seat of a game that is about to begin. */
  sit(place: GameSeat): Player;
  /** Ends all that belongs to the bot. */
  close(): Promise<void>;
}

/** A seat of one game. */
export interface GameSeat {
  readonly game: AnyGame;
  /** The name of the preset. */
  readonly rules: string;
  readonly options: unknown;
  readonly seat: Seat;
  /** Names by seat. */
  readonly players: readonly string[];
  readonly clock: Clock;
  /** Told of lines that are not taken while the game goes on: its author should know. */
  readonly onRejected?: ((rejected: RejectedLine) => void) | undefined;
  /** Told what the player says about the answer that it is about to give, for the log. */
  readonly onRemark?: ((remark: PlayerRemark) => void) | undefined;
}

/** A seat of a game of a match. */
export interface MatchSeat extends GameSeat {
  readonly deal: Deal;
  /** Which deal of its match, and which game of that deal; both from 0. */
  readonly number: { readonly deal: number; readonly game: number };
}

/** A bot as a match needs it. */
interface SeatTaker {
  sit(place: MatchSeat): Player;
}

/** Finds the bot of an entrant; the same one every time. */
export type OpenOutside = (entrant: OutsideEntrant) => SeatTaker;
