/** A league as everybody may see it. */
import {
  ANCHOR_ELO,
  type HistoryPoint,
  type LeaguePlayer,
  type LeagueState,
  type NotableDeal,
  rangeOfRating,
} from '@stammtisch/arena';
import type { LeagueApi, LeagueCounts, LeagueRow, LeagueVersion } from '@stammtisch/wire/league';
import type { Watched } from '../hosted-contests/live/viewers.ts';
import { type LeagueRules, MATCH_DEALS } from './playing/league.ts';
import type { Field } from './playing/field.ts';

/** What is known of a league, here or as another server has kept it. */
export interface SeenLeague {
  readonly rules: LeagueRules;
  readonly state: LeagueState;
  /** Undefined where another server plays it. */
  readonly here?: { readonly field: Field; readonly running: ReadonlySet<unknown> } | undefined;
}

/** Nobody reads more. */
const ROWS_MAX = 300;
const VERSUS_MAX = 60;

export function showLeague(seen: SeenLeague, botPort: number): LeagueApi<'League'> {
  const { rules, state, here } = seen;
  const { game, rules: preset, clock } = rules;
  return {
    game,
    rules: preset,
    clock,
    dealsPerMatch: MATCH_DEALS,
    anchor: state.anchor,
    botPort,
    isPlayedHere: here !== undefined,
    counts: countLeague(seen),
    rows: listRows(seen),
    feed: [...state.feed] as LeagueApi<'League'>['feed'],
  };
}

export function countLeague({ state, here }: SeenLeague): LeagueCounts {
  const { matches, games } = state;
  const connected = here?.field.players.listConnected().length ?? 0;
  return { matches, games, here: connected, running: here?.running.size ?? 0 };
}

/** The strongest first, by what is nearly certain of them. */
function listRows(seen: SeenLeague): LeagueRow[] {
  return Object.values(seen.state.players)
    .map((player) => showRow(seen, player))
    .filter(({ deals, state }) => deals > 0 || state !== 'away')
    .sort((one, other) => other.rating.low - one.rating.low || (one.player < other.player ? -1 : 1))
    .slice(0, ROWS_MAX);
}

/** The page of a bot, or of a reference bot; undefined where there is none of that name. */
export function showBot(seen: SeenLeague, name: string): LeagueApi<'LeagueBot'> | undefined {
  const { state, rules } = seen;
  const versions = Object.values(state.players).filter((player) => player.name === name);
  if (versions.length === 0) return undefined;
  return {
    name,
    isReference: versions[0]!.version === undefined,
    game: rules.game,
    rules: rules.rules,
    versions: versions.toReversed().map((player) => showVersion(seen, player)),
  };
}

function showRow({ here }: SeenLeague, player: LeaguePlayer): LeagueRow {
  const { id, name, version, rating, deals, games, failures } = player;
  return {
    player: id,
    name,
    ...(version === undefined ? {} : { version }),
    rating: showRating(rangeOfRating(rating)),
    deals,
    games,
    failures,
    state: version === undefined ? 'waiting' : stateOf(here?.field, id),
  };
}

function stateOf(field: Field | undefined, id: string): LeagueRow['state'] {
  const player = field?.players.get(id);
  return player?.bot === undefined ? 'away' : player.doing;
}

function showVersion(seen: SeenLeague, player: LeaguePlayer): LeagueVersion {
  const { since, lastAt, track, versus, best, worst } = player;
  // The plot ends where the table stands, also where ratings were made anew since the last deal.
  const points = [...track.points.filter(([, deals]) => deals < player.deals), nowOf(player)];
  return {
    ...showRow(seen, player),
    since,
    lastAt,
    track: points.map(([at, deals, mean, deviation]) => ({
      at,
      deals,
      rating: showRating(rangeOfRating({ mean, deviation })),
    })),
    versus: Object.entries(versus)
      .map(([opponent, sum]) => ({ opponent, deals: sum.deals, score: sum.score / sum.deals }))
      .sort((one, other) => other.deals - one.deals)
      .slice(0, VERSUS_MAX),
    best: best.map(showNotable),
    worst: worst.map(showNotable),
  };
}

function nowOf({ lastAt, deals, rating }: LeaguePlayer): HistoryPoint {
  return [lastAt, deals, rating.mean, rating.deviation];
}

function showNotable({ deal, opponent, score, expected, at }: NotableDeal) {
  return { deal, opponent, score, expected: Math.round(expected * 1000) / 1000, at };
}

/** The anchor is what it is. */
function showRating({ mean, low, high }: LeagueRow['rating']): LeagueRow['rating'] {
  return { mean: round(mean), low: round(low), high: round(high) };
}

function round(elo: number): number {
  return Number.isFinite(elo) ? Math.round(elo) : ANCHOR_ELO;
}

/** What viewers of a league are sent; `number` changes with every change. */
export function showLive(
  seen: SeenLeague,
  at: number,
  number: number,
): ReturnType<Watched['read']> {
  const summary = { type: 'summary', at, counts: countLeague(seen), table: number };
  return { summary, tables: { rows: listRows(seen), feed: seen.state.feed } };
}
