export type { Choice } from '@stammtisch/kernel';
export { clocksLeft } from './core/clock.ts';
export { refusal, TABLE_CODES, type TableCode } from './core/codes.ts';
export { parseConfig } from './core/config.ts';
export { createTables } from './create-tables.ts';
export { IDLE_STATUSES } from './requests/abandon.ts';
export { chooseStart } from './core/first.ts';
export { type Branch, branchLog, type BranchRequest } from './files/branch.ts';
export { type LoadTools, parseTableFile } from './files/load.ts';
export { type GameCheck, openLog, readOpenLog, verifyGame } from './logs/index.ts';
export { createMemoryStore } from './store/memory-store.ts';
export {
  countOpen,
  listGameRows,
  listNewestRulesets,
  listOldestGames,
  listTableRows,
} from './store/listing.ts';
export type { BotPlayers, BotAtTable } from './runtime/bots.ts';
export { parseName, parseNames } from './core/names.ts';

export type { PeerLink, Traffic } from './runtime/peers.ts';
export { infoOf, newsFor, readableSeats, viewsFor } from './core/project.ts';
export type { CommandKey, MemberId, TableFact, TableRecord } from './core/records.ts';
export { type SavedFile, saveTable, type SaveRequest } from './files/save.ts';
export { saveMopsRoyal } from './files/save-mops-royal.ts';
export type { WallTime } from './files/file-name.ts';
export { refuseSave } from './files/save-codes.ts';
export { type NetworkBotSeat, seatsOf, type Round, type Table } from './core/state.ts';
export type {
  Append,
  AppendResult,
  FinishedGame,
  GameQuery,
  GameRow,
  HeldSeat,
  SavedRuleset,
  StoreSize,
  TableQuery,
  TableRow,
  TableStore,
  TableSummary,
} from './store/store.ts';
export type { CommitPace } from './store/writer.ts';
export type { Sealer } from './files/table-file.ts';
export type { LoadedGame, LoadedOrigin, SavedSeat } from './core/loaded-game.ts';
export type { Place } from './core/opening.ts';
export type {
  Arrival,
  Attendance,
  AttendRequest,
  ArrivingBot,
  CommandResult,
  OpenRequest,
  TableLimits,
  TableListener,
  Tables,
  TablesSetup,
  Ticket,
} from './runtime/tables.ts';
export { drawCode, drawPseudonym, normalizeCode } from './core/table-code.ts';
