/**
 * Which deals of a league are kept to be looked at: those that stand out for a player, and one of each
 * match in the news.
 */
import { expectDeal } from './rating.ts';
import {
  type LeagueNews,
  type LeaguePlayer,
  type LeagueState,
  type MatchEntry,
  type NotableDeal,
  playersOf,
} from './state.ts';

/** For each kind apart: matches come many times a second and would sweep away the other news. */
const NEWS_MAX: Readonly<Record<LeagueNews['type'], number>> = {
  match: 40,
  duel: 10,
  bot: 5,
  version: 5,
};
const NOTABLE_MAX = 3;

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

function standsOut({ best, worst }: LeaguePlayer, score: number, expected: number): boolean {
  const surprise = score - expected;
  const isAhead = (list: readonly NotableDeal[], sign: 1 | -1): boolean =>
    list.length < NOTABLE_MAX || sign * surprise > sign * surpriseOf(list.at(-1)!);
  return (score > 1 / 2 && isAhead(best, 1)) || (score < 1 / 2 && isAhead(worst, -1));
}

function surpriseOf({ score, expected }: NotableDeal): number {
  return score - expected;
}

/** The best of the list with what is added, or with sign -1 the worst. */
export function pickNotable(
  list: readonly NotableDeal[],
  added: readonly NotableDeal[],
  sign: 1 | -1,
): NotableDeal[] {
  return [...list, ...added]
    .filter(({ score }) => sign * (score - 1 / 2) > 0)
    .sort((one, other) => sign * (surpriseOf(other) - surpriseOf(one)))
    .slice(0, NOTABLE_MAX);
}

/** The ids of the deals that stand out for a player. */
export function notableOf({ best, worst }: LeaguePlayer): string[] {
  return [...best, ...worst].map(({ deal }) => deal);
}

/** Adds to the news; returns the deals of the news that make room. */
export function tell(state: LeagueState, news: LeagueNews): string[] {
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
export function findUnused(state: LeagueState, deals: readonly string[]): string[] {
  const wanted = new Set(deals);
  if (wanted.size === 0) return [];
  for (const deal of state.feed.flatMap(dealOf)) wanted.delete(deal);
  for (const player of Object.values(state.players)) {
    for (const deal of notableOf(player)) wanted.delete(deal);
  }
  return [...wanted];
}

/** The deal that a piece of news leads to, if any. */
export function dealOf(news: LeagueNews): string[] {
  return 'players' in news && news.deal !== null ? [news.deal] : [];
}
