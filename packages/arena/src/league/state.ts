/**
 * All that is known of a league: it follows from entries, one after the other, and is plain JSON. What
 * it holds has limits, however long the league lasts.
 */
import { assert } from '@stammtisch/kernel';
import { beginTrack, type RatingTrack } from './history.ts';
import { ANCHOR_RATING, type LeagueRating, NEW_RATING } from './rating.ts';

/** A version of a bot, or a reference bot. */
export interface LeaguePlayer {
  /** `name@version`; of a reference bot as it is written, which never has an `@`. */
  readonly id: string;
  /** Undefined of a reference bot. */
  readonly version?: string;
  readonly name: string;
  readonly since: number;
  lastAt: number;
  rating: LeagueRating;
  deals: number;
  games: number;
  /** Games that it was taken out of. */
  failures: number;
  track: RatingTrack;
  /** By opponent. */
  readonly versus: Record<string, VersusSum>;
  /** Deals that went better than could be expected, the best first. */
  best: NotableDeal[];
  worst: NotableDeal[];
}

export interface VersusSum {
  deals: number;
  score: number;
  /** The number of the last match. */
  last: number;
}

/** A deal that is kept to be looked at. */
export interface NotableDeal {
  /** Its id. */
  readonly deal: string;
  readonly opponent: string;
  readonly score: number;
  readonly expected: number;
  readonly at: number;
}

/** A registered name. */
export interface LeagueBot {
  readonly name: string;
  /** Of the token that the name belongs to. */
  readonly tokenHash: string;
  /** The mark of the address that it was registered from. */
  readonly from: string;
  readonly since: number;
  /** The ids of its versions, the newest last. */
  versions: string[];
}

export interface LeagueState {
  /** Of the built-in bot that all ratings are distances from. */
  readonly anchor: string;
  /** By `name@`: no name of a bot is mistaken for something that every object has. */
  readonly bots: Record<string, LeagueBot>;
  readonly players: Record<string, LeaguePlayer>;
  /** The newest first: the last of each kind. */
  feed: LeagueNews[];
  matches: number;
  games: number;
}

/** What can happen. */
export type LeagueEntry =
  | (Pick<LeagueBot, 'name' | 'tokenHash' | 'from'> & { readonly type: 'bot'; readonly at: number })
  | {
      readonly type: 'version';
      readonly name: string;
      readonly version: string;
      readonly at: number;
    }
  | { readonly type: 'forgotten'; readonly name: string; readonly at: number }
  | MatchEntry
  | RatingsEntry;

export interface RatingsEntry {
  readonly type: 'ratings';
  readonly at: number;
  readonly ratings: readonly (readonly [id: string, mean: number, deviation: number])[];
}

export interface MatchEntry {
  readonly type: 'match';
  readonly at: number;
  readonly players: readonly [string, string];
  /** Of the first player. */
  readonly scores: readonly number[];
  readonly games: number;
  /** By player: games that it was taken out of. */
  readonly failures: readonly [number, number];
  /** By deal: the id under which it is kept, or null. */
  readonly kept: readonly (string | null)[];
  /** A duel was asked for and moves no rating. */
  readonly isDuel?: true;
}

export type LeagueNews =
  | { readonly type: 'bot' | 'version'; readonly at: number; readonly player: string }
  | {
      readonly type: 'match' | 'duel';
      readonly at: number;
      readonly players: readonly [string, string];
      readonly deals: number;
      /** The mean of the first player. */
      readonly score: number;
      /** By player, in Elo points. */
      readonly change: readonly [number, number];
      /** One of its deals, to look at. */
      readonly deal: string | null;
    };

/** A league in which nothing has happened. */
export function createLeague(
  references: readonly string[],
  anchor: string,
  at: number,
): LeagueState {
  const state: LeagueState = { anchor, bots: {}, players: {}, feed: [], matches: 0, games: 0 };
  addReferences(state, references, at);
  return state;
}

/** Adds built-in bots that are not there yet. */
export function addReferences(state: LeagueState, references: readonly string[], at: number): void {
  for (const id of references) {
    const rating = id === state.anchor ? ANCHOR_RATING : NEW_RATING;
    state.players[id] ??= newPlayer({ id, name: id, since: at }, rating);
  }
}

export function playerId(name: string, version: string): string {
  return `${name}@${version}`;
}

export function findLeagueBot({ bots }: LeagueState, name: string): LeagueBot | undefined {
  return bots[botKey(name)];
}

/** Under which a registered name is kept. */
export function botKey(name: string): string {
  return playerId(name, '');
}

/** Both players of a match, which are in the league. */
export function playersOf(
  { players }: LeagueState,
  [one, other]: MatchEntry['players'],
): readonly [LeaguePlayer, LeaguePlayer] {
  const found = [players[one], players[other]] as const;
  assert(found[0] !== undefined && found[1] !== undefined, 'both are in the league');
  return [found[0], found[1]];
}

/** A player that has played nothing. */
export function newPlayer(
  who: Pick<LeaguePlayer, 'id' | 'name' | 'version' | 'since'>,
  rating: LeagueRating,
): LeaguePlayer {
  return {
    ...who,
    lastAt: who.since,
    rating,
    deals: 0,
    games: 0,
    failures: 0,
    track: beginTrack(who.since, rating),
    versus: {},
    best: [],
    worst: [],
  };
}
