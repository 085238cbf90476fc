/**
 * All that is known of a league: it follows from entries, one after the other, and is plain JSON. What
 * it holds has limits, however long the league lasts.
 */
import { assert } from '@stammtisch/kernel';
import { beginTrack, extendTrack, type RatingTrack } from './history.ts';
import {
  ANCHOR_RATING,
  expectDeal,
  type LeagueRating,
  NEW_RATING,
  rateDeal,
  rateVersion,
} from './rating.ts';
import { type FitPlayer, refitRatings } from './refit.ts';

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

/** Of each kind apart: matches come many times a second and would sweep away what somebody looks for. */
const NEWS_MAX: Readonly<Record<LeagueNews['type'], number>> = {
  match: 40,
  duel: 10,
  bot: 5,
  version: 5,
};
const NOTABLE_MAX = 3;
const OPPONENTS_MAX = 250;
/** Versions of a bot that are kept. */
export const VERSIONS_MAX = 10;
/** Only the players who played last are rated together: the time grows with the cube of their number. */
const FIT_MAX = 250;

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

function botKey(name: string): string {
  return playerId(name, '');
}

/** Lets an entry happen; returns the ids of kept deals that nobody can find any more. */
export function applyEntry(state: LeagueState, entry: LeagueEntry): string[] {
  switch (entry.type) {
    case 'bot': {
      const { name, tokenHash, from, at } = entry;
      state.bots[botKey(name)] = { name, tokenHash, from, since: at, versions: [] };
      return [];
    }
    case 'version':
      return addVersion(state, entry);
    case 'forgotten':
      return forget(state, entry.name);
    case 'match':
      return countMatch(state, entry);
    case 'ratings':
      for (const [id, mean, deviation] of entry.ratings) {
        const player = state.players[id];
        if (player !== undefined) player.rating = { mean, deviation };
      }
      return [];
  }
}

/** Rates all who have played lately by all deals at once. This takes time and is due now and then. */
export function refitLeague(state: LeagueState, at: number): RatingsEntry {
  const played = Object.values(state.players)
    .filter(({ deals }) => deals > 0)
    .sort((one, other) => other.lastAt - one.lastAt || (one.id < other.id ? -1 : 1))
    .slice(0, FIT_MAX);
  const anchor = state.players[state.anchor]!;
  const all = played.includes(anchor) ? played : [anchor, ...played];
  const fit = all.map((player) => toFit(state, player));
  const ratings = [...refitRatings(fit, state.anchor)].map(
    ([id, { mean, deviation }]) => [id, mean, deviation] as const,
  );
  return { type: 'ratings', at, ratings };
}

/** By deal, whether it should be kept: one of each match, and those that stand out for a player. */
export function chooseNotable(
  state: LeagueState,
  { players, scores, isDuel }: Pick<MatchEntry, 'players' | 'scores' | 'isDuel'>,
): boolean[] {
  if (isDuel === true) return scores.map((_, index) => index === 0);
  const [one, other] = playersOf(state, players);
  const expected = expectDeal(one.rating, other.rating);
  return scores.map(
    (score, index) =>
      index === 0 || standsOut(one, score, expected) || standsOut(other, 1 - score, 1 - expected),
  );
}

function playersOf(
  { players }: LeagueState,
  [one, other]: MatchEntry['players'],
): readonly [LeaguePlayer, LeaguePlayer] {
  const found = [players[one], players[other]] as const;
  assert(found[0] !== undefined && found[1] !== undefined, 'both are in the league');
  return [found[0], found[1]];
}

function standsOut({ best, worst }: LeaguePlayer, score: number, expected: number): boolean {
  const surprise = score - expected;
  const isAhead = (list: readonly NotableDeal[], sign: 1 | -1): boolean =>
    list.length < NOTABLE_MAX || sign * surprise > sign * surpriseOf(list.at(-1)!);
  return (score > 1 / 2 && isAhead(best, 1)) || (score < 1 / 2 && isAhead(worst, -1));
}

function surpriseOf({ score, expected }: NotableDeal): number {
  return score - expected;
}

function addVersion(
  state: LeagueState,
  { name, version, at }: Extract<LeagueEntry, { readonly type: 'version' }>,
): string[] {
  const bot = findLeagueBot(state, name);
  assert(bot !== undefined, `${name} is registered`);
  const id = playerId(name, version);
  if (state.players[id] !== undefined) return [];
  const before = state.players[bot.versions.at(-1) ?? ''];
  const rating = before === undefined ? NEW_RATING : rateVersion(before.rating);
  state.players[id] = newPlayer({ id, name, version, since: at }, rating);
  bot.versions.push(id);
  const isFirst = bot.versions.length === 1;
  const gone = bot.versions.length > VERSIONS_MAX ? dropVersion(state, bot) : [];
  return [...gone, ...tell(state, { type: isFirst ? 'bot' : 'version', at, player: id })];
}

/** Drops the version that has played the longest time ago; never the one that was added last. */
function dropVersion(state: LeagueState, bot: LeagueBot): string[] {
  const lastAt = (id: string): number => state.players[id]?.lastAt ?? 0;
  const oldest = bot.versions
    .slice(0, -1)
    .reduce((one, other) => (lastAt(other) < lastAt(one) ? other : one));
  bot.versions = bot.versions.filter((id) => id !== oldest);
  return removePlayer(state, oldest);
}

function newPlayer(
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

function forget(state: LeagueState, name: string): string[] {
  const { versions = [] } = findLeagueBot(state, name) ?? {};
  delete state.bots[botKey(name)];
  return versions.flatMap((id) => removePlayer(state, id));
}

function removePlayer(state: LeagueState, id: string): string[] {
  const player = state.players[id];
  delete state.players[id];
  const dropped = [
    ...state.feed.flatMap(dealOf),
    ...(player === undefined ? [] : notableOf(player)),
  ];
  state.feed = state.feed.filter((news) => !namesOf(news).includes(id));
  for (const other of Object.values(state.players)) {
    if (other.versus[id] === undefined) continue;
    delete other.versus[id];
    dropped.push(...notableOf(other));
    other.best = other.best.filter(({ opponent }) => opponent !== id);
    other.worst = other.worst.filter(({ opponent }) => opponent !== id);
  }
  return unused(state, dropped);
}

function notableOf({ best, worst }: LeaguePlayer): string[] {
  return [...best, ...worst].map(({ deal }) => deal);
}

function namesOf(news: LeagueNews): readonly string[] {
  return 'players' in news ? news.players : [news.player];
}

function dealOf(news: LeagueNews): string[] {
  return 'players' in news && news.deal !== null ? [news.deal] : [];
}

function countMatch(state: LeagueState, entry: MatchEntry): string[] {
  const { at, players, scores, games, failures, kept, isDuel } = entry;
  const [one, other] = playersOf(state, players);
  const before = [one.rating, other.rating] as const;
  const expected = expectDeal(...before);
  state.matches++;
  state.games += games;
  const dropped: string[] = [];
  if (isDuel !== true) {
    for (const score of scores) rateBoth(state, one, other, score);
    for (const [index, player] of [one, other].entries()) {
      const opponent = players[1 - index]!;
      const own = index === 0 ? scores : scores.map((score) => 1 - score);
      const chance = index === 0 ? expected : 1 - expected;
      const match = { at, opponent, scores: own, expected: chance, kept, games };
      dropped.push(...notePlayed(state, player, match, failures[index]!));
    }
  }
  const told = tell(state, {
    type: isDuel === true ? 'duel' : 'match',
    at,
    players,
    deals: scores.length,
    score: scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length),
    change: [changeOf(one, before[0]), changeOf(other, before[1])],
    deal: kept.find((deal) => deal !== null) ?? null,
  });
  return unused(state, [...dropped, ...told, ...kept.filter((deal) => deal !== null)]);
}

function toFit(state: LeagueState, player: LeaguePlayer): FitPlayer {
  const { id, name, version, versus, rating } = player;
  if (version === undefined) return { id, versus, rating };
  const { versions = [], from } = findLeagueBot(state, name) ?? {};
  return { id, versus, rating, before: versions[versions.indexOf(id) - 1], from };
}

function changeOf({ rating }: LeaguePlayer, before: LeagueRating): number {
  return Math.round((rating.mean - before.mean) * 10) / 10;
}

function rateBoth(
  { anchor }: LeagueState,
  one: LeaguePlayer,
  other: LeaguePlayer,
  score: number,
): void {
  const [first, second] = [one.rating, other.rating];
  if (one.id !== anchor) one.rating = rateDeal(first, second, score);
  if (other.id !== anchor) other.rating = rateDeal(second, first, 1 - score);
}

interface PlayedMatch extends Pick<MatchEntry, 'at' | 'scores' | 'kept' | 'games'> {
  readonly opponent: string;
  readonly expected: number;
}

function notePlayed(
  { matches }: LeagueState,
  player: LeaguePlayer,
  { at, opponent, scores, expected, kept, games }: PlayedMatch,
  failures: number,
): string[] {
  player.deals += scores.length;
  player.games += games;
  player.failures += failures;
  player.lastAt = at;
  player.track = extendTrack(player.track, at, player.deals, player.rating);
  const sum = (player.versus[opponent] ??= { deals: 0, score: 0, last: 0 });
  sum.deals += scores.length;
  sum.score += scores.reduce((total, score) => total + score, 0);
  sum.last = matches;
  dropOldest(player.versus);
  const notable = scores.flatMap((score, index) => {
    const deal = kept[index] ?? null;
    return deal === null ? [] : [{ deal, opponent, score, expected, at }];
  });
  const before = notableOf(player);
  player.best = pickNotable(player.best, notable, 1);
  player.worst = pickNotable(player.worst, notable, -1);
  return before;
}

function pickNotable(
  list: readonly NotableDeal[],
  added: readonly NotableDeal[],
  sign: 1 | -1,
): NotableDeal[] {
  return [...list, ...added]
    .filter(({ score }) => sign * (score - 1 / 2) > 0)
    .sort((one, other) => sign * (surpriseOf(other) - surpriseOf(one)))
    .slice(0, NOTABLE_MAX);
}

/** Forgets the opponent that was not met for the longest time. */
function dropOldest(versus: Record<string, VersusSum>): void {
  const all = Object.entries(versus);
  if (all.length <= OPPONENTS_MAX) return;
  const [oldest] = all.reduce((one, other) => (other[1].last < one[1].last ? other : one));
  delete versus[oldest];
}

function tell(state: LeagueState, news: LeagueNews): string[] {
  const counts = { match: 0, duel: 0, bot: 0, version: 0 };
  const dropped: LeagueNews[] = [];
  state.feed = [news, ...state.feed].filter((each) => {
    const isKept = ++counts[each.type] <= NEWS_MAX[each.type];
    if (!isKept) dropped.push(each);
    return isKept;
  });
  return dropped.flatMap(dealOf);
}

/** Picks those of the deals that nothing leads to any more. */
function unused(state: LeagueState, deals: readonly string[]): string[] {
  const wanted = new Set(deals);
  if (wanted.size === 0) return [];
  for (const deal of state.feed.flatMap(dealOf)) wanted.delete(deal);
  for (const player of Object.values(state.players)) {
    for (const deal of notableOf(player)) wanted.delete(deal);
  }
  return [...wanted];
}
