export { NAME_LENGTH_MAX } from '../names/name.ts';
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
} from './limits.ts';
export {
  type ClientMessage,
  clientMessageSchema,
  type Mover,
  type News,
  serverMessageSchema,
  type TableMessage,
} from './messages.ts';
export {
  MESSAGE_CODES,
  type MessageCode,
  type MessageRejection,
  parseClientMessage,
} from './read.ts';
