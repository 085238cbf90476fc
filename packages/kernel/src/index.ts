export { assert } from './assert.ts';
export {
  type Branch,
  type Chart,
  findRan,
  type Fork,
  forkRows,
  formatRow,
  listStates,
  nameRows,
  type Ran,
  type RanRow,
  type Region,
  type Row,
  rowsFrom,
  type Term,
} from './chart.ts';
export {
  type Action,
  type ActionCodec,
  type ActionList,
  createCodec,
  FAULT,
  RETIRE,
} from './codec.ts';
export {
  type Emit,
  EVERYBODY,
  firstSeat,
  type GameEvent,
  hasSeat,
  HIDDEN,
  listen,
  redact,
  type Seat,
  seatSet,
  type SeatSet,
  SPECTATOR,
} from './events.ts';
export { withoutUndefined } from './fields.ts';
export {
  FIRST_FIELD,
  FIRST_OPTION,
  firstOf,
  type FirstRule,
  type FirstStart,
  tellBeginning,
  tellFirst,
} from './first.ts';
export {
  type AnyGame,
  AT_ONCE,
  type Game,
  type GameView,
  LAST_RESORT,
  type Notation,
  type Outcome,
  type Refusal,
  type Start,
} from './game.ts';
export {
  formatLog,
  type GameLog,
  type ListedMember,
  LOG_FORMAT,
  type LogHeading,
  logOf,
  type LogRemark,
  parseLog,
  type PlayerRemark,
  type ShuffleList,
  type ShuffleProof,
  type ShuffleSalt,
  type VoidedShuffle,
} from './log.ts';
export { formatMermaid } from './mermaid.ts';
export {
  type ChoiceField,
  completeOptions,
  type CountField,
  describeValue,
  type Field,
  type FlagField,
  formatRange,
  type OptionGroup,
  type OptionRefusal,
  type OptionSpec,
  type Packs,
  parseOptions,
  type Preset,
  summarizeGroup,
  withPacks,
} from './options.ts';
export { listWinners, rankSeats } from './places.ts';
export {
  type GameHooks,
  type GameRun,
  levelOutcome,
  type PlayedGame,
  playGame,
  prepareGame,
  type SeatFailure,
} from './play-game.ts';
export {
  catchFailure,
  type Choice,
  type Failure,
  type FailureKind,
  FAILURES,
  type Player,
  type PlayerEnd,
  playerFailure,
  type SeatResult,
  type Seen,
} from './player.ts';
export { pickCall, pickRandom, playByLists, playOut } from './random-play.ts';
export { type ActionRead, normalizeWords, readAction, type Wording } from './read-action.ts';
export { type Refuse, refusalsOf, tellRefused } from './refusals.ts';
export { remarksBeside, tellRemark } from './remarks.ts';
export { allOf, fail, ok, reject, type Rejection, type Result } from './result.ts';
export { readRenaming, type RenamedStart, type Renaming, startRenamed } from './renaming.ts';
export { replayInSteps, replayLog, replayQuietly, verifyLog, verifyOutcome } from './replay-log.ts';
export {
  copyRng,
  createRng,
  drawSeed,
  formatSeed,
  nextWord,
  parseSeed,
  pick,
  type Rng,
  type Seed,
  seedRng,
  shuffle,
} from './rng.ts';
export type { Question, Scene, SceneCard, Zone } from './scene.ts';
export {
  type Ask,
  askFor,
  type Deal,
  isAnswer,
  nextTurn,
  type PlayedMove,
  playMove,
  type Session,
  startSession,
  takeNews,
  takeTurn,
  type Turn,
} from './session.ts';
export { MOVES_PER_STEP, runAtOnce, type RunSteps, type Steps } from './steps.ts';
export {
  type Lang,
  LANGS,
  type Sentence,
  sentence,
  sentencesOf,
  type SentenceValue,
  speak,
  type Text,
  text,
  textOf,
} from './text.ts';
export {
  describeActions,
  describePosition,
  describeScene,
  describeZone,
  type Position,
  type Speaker,
  speakerFor,
  tellEvents,
  tellTurn,
} from './words.ts';
