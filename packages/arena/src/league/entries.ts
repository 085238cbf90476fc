/** What happens in a league, one entry after the other, and what each changes. */
import { assert } from '@stammtisch/kernel';
import { extendTrack } from './history.ts';
import { dealOf, findUnused, notableOf, pickNotable, tell } from './notable-deals.ts';
import { expectDeal, type LeagueRating, NEW_RATING, rateDeal, rateVersion } from './rating.ts';
import { type FitPlayer, refitRatings } from './refit.ts';
import {
  botKey,
  findLeagueBot,
  type LeagueBot,
  type LeagueEntry,
  type LeagueNews,
  type LeaguePlayer,
  type LeagueState,
  type MatchEntry,
  newPlayer,
  playerId,
  playersOf,
  type RatingsEntry,
  type VersusSum,
} from './state.ts';

const OPPONENTS_MAX = 250;
/** Versions of a bot that are kept. */
export const VERSIONS_MAX = 10;
/** Only the players who played last are rated together: the time grows with the cube of their number. */
const FIT_MAX = 250;

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
  return findUnused(state, dropped);
}

function namesOf(news: LeagueNews): readonly string[] {
  return 'players' in news ? news.players : [news.player];
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
  return findUnused(state, [...dropped, ...told, ...kept.filter((deal) => deal !== null)]);
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

/** Forgets the opponent that was not met for the longest time. */
function dropOldest(versus: Record<string, VersusSum>): void {
  const all = Object.entries(versus);
  if (all.length <= OPPONENTS_MAX) return;
  const [oldest] = all.reduce((one, other) => (other[1].last < one[1].last ? other : one));
  delete versus[oldest];
}
