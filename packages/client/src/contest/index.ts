export {
  type ContestChoice,
  type ContestNow,
  followContest,
  type FollowedContest,
} from './follow-contest.ts';
export { timeLeft } from './merge-summary.ts';
export {
  askBot,
  commandContest,
  type ContestFile,
  type ContestKey,
  deleteContest,
  fileAddress,
  listContests,
  openContest,
  readBudget,
  readContest,
  readGame,
  readMatch,
  readOwnResults,
  readPractice,
  readPracticeGames,
  readRatings,
} from './requests.ts';
