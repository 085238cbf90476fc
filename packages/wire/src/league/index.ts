export {
  LEAGUE_SCHEMAS,
  type LeagueApi,
  type LeagueCounts,
  type LeagueFeedItem,
  type LeagueRow,
  type LeagueVersion,
} from './http.ts';
export { DUEL_DEALS_MAX, LEAGUE_LIVE_MS, LEAGUE_NAME_LENGTH_MAX } from './limits.ts';
