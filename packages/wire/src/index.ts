export { clockFor, spendTime, timeLeft, timeToAnswer } from './bot/clock.ts';
export {
  type BotResult,
  type Consequence,
  CONSEQUENCES,
  REJECTION_CODES,
  type RejectionCode,
  RESULTS,
} from './bot/codes.ts';
export type { ActAnswer, BotHello, BotMessage } from './bot/from-bot.ts';
export {
  BOT_VERSION,
  CAPABILITIES,
  DEBUG_BYTES_MAX,
  IDLE_LINES_MAX,
  LINE_BYTES_MAX,
  NOTE_BYTES_MAX,
  TRIES_MAX,
} from './bot/limits.ts';
export { isBotHello, parseBotAnswer, parseBotHello, parseBotLine } from './bot/read.ts';
export { type BotRejection, describeRejection, rejection } from './bot/rejection.ts';
export { type Remark, remarkOf } from './bot/remark.ts';
export { describeRules, hashRules } from './bot/rules.ts';
export {
  createSeatTalk,
  type GameEnd,
  type Rejected,
  type SeatTalk,
  type SeatTalkSetup,
  type SeqCounter,
  type Verdict,
} from './bot/seat-talk.ts';
export {
  type BotClock,
  type RulesInfo,
  type ServerMessage,
  serverMessageSchema,
} from './bot/to-bot.ts';
export {
  formatGoodbye,
  formatHello,
  formatRefusal,
  formatRejected,
  type RejectionContext,
} from './bot/write.ts';
export { toWireCard } from './free-hack/cards.ts';
export { COMPATS, type Compat } from './free-hack/compat.ts';
export { contestDeal } from './free-hack/deal.ts';
export { readContestOutcome } from './free-hack/ending.ts';
export { FAULTS, type FaultCode, type FaultCounts, totalFaults } from './free-hack/faults.ts';
export { formatSendName, formatSetName } from './free-hack/messages.ts';
export { NAME_FAULTS, type NameFault, type Naming, readName } from './free-hack/name.ts';
export { createFreeHackSeat, type FreeHackSeat, type FreeHackSeatSetup } from './free-hack/seat.ts';
export {
  type BySlot,
  type EndReason,
  type Leaving,
  type Outgoing,
  type Slot,
  type Table,
  type TableResult,
} from './free-hack/state.ts';
export {
  answer,
  cancel,
  leave,
  openTable,
  type TableSetup,
  toPackets,
  waitedFor,
} from './free-hack/table.ts';
