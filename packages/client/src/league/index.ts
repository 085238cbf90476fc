export {
  type FollowedLeague,
  followLeague,
  type LeagueChoice,
  type LeagueNow,
} from './follow-league.ts';
export {
  challengeBot,
  inviteBot,
  listLeagues,
  readDeal,
  readLeague,
  readLeagueBot,
  registerBot,
} from './requests.ts';
