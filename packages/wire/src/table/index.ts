export { foldName, isSameToReaders, NAME_LENGTH_MAX } from '../names/name.ts';
export { type Picture, PICTURES } from '../names/picture.ts';
export { isTableSocket, tableSocket } from './addresses.ts';
export {
  type CommandName,
  type ConfigRequest,
  configRequestSchema,
  type Envelope,
  envelopeSchema,
  nameSchema,
  seatSchema,
  type TableCommand,
  type TurnClock,
} from './commands.ts';
export { DAILY_ROWS_MAX } from './daily.ts';
export { type Api, API_SCHEMAS } from './http.ts';
export {
  type ClockLeft,
  configSchema,
  type NextShuffle,
  type Occupant,
  outcomeSchema,
  type Presence,
  type RoundInfo,
  type SeatInfo,
  type SeatView,
  type ShuffleInfo,
  TABLE_STATUSES,
  type TableConfig,
  type TableInfo,
  tableInfoSchema,
  type TableStatus,
  textSchema,
  type UndoInfo,
} from './info.ts';
export {
  BODY_BYTES_MAX,
  COMMAND_ID_LENGTH_MAX,
  MESSAGE_BYTES_MAX,
  MESSAGE_DEPTH_MAX,
  PACE_MS,
  SAVE_BYTES_MAX,
  SEATS_MAX,
  TABLE_VERSION,
  TOKEN_BYTES,
} from './limits.ts';
export {
  type ClientMessage,
  clientMessageSchema,
  type News,
  type SaidReaction,
  serverMessageSchema,
  type TableMessage,
} from './messages.ts';
export { type Mover, MOVERS } from './movers.ts';
export { type Reaction, REACTION_PAUSE_MS, REACTIONS, REACTIONS_AT_ONCE } from './reactions.ts';
export {
  MESSAGE_CODES,
  type MessageCode,
  type MessageRejection,
  parseClientMessage,
} from './read.ts';
export { tellNews, type Told } from './tell-news.ts';
export { type SlateDeal, type SlateInfo, type SlatePlayer, type SlateSettings } from './slate.ts';
export {
  SLATE_COUNTS,
  SLATE_DEALS_MAX,
  SLATE_GOAL_MAX,
  SLATE_PLAYERS_MAX,
  type SlateCount,
} from './slate-limits.ts';
