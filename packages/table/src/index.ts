export { clocksLeft } from './clock.ts';
export { refusal, TABLE_CODES, type TableCode } from './codes.ts';
export { parseConfig } from './config.ts';
export { createTables } from './create-tables.ts';
export { type Branch, branchLog, type BranchWish } from './branch.ts';
export { type LoadTools, parseTableFile } from './load.ts';
export { type GameCheck, readOpenLog, verifyGame } from './logs/index.ts';
export { createMemoryStore } from './memory-store.ts';
export type { Choice, Minds, MindSeat } from './minds.ts';
export { parseName, parseNames } from './names.ts';
export type { ComingProgram } from './newcomers.ts';
export { newsOf } from './neighbours/messages.ts';
export type { Neighbours, Traffic } from './neighbours/neighbourhood.ts';
export { infoOf, newsFor, readableSeats, viewsFor } from './project.ts';
export type { CommandKey, MemberId, TableFact, TableRecord } from './records.ts';
export { saveMopsRoyal, type SavedFile, saveTable, type SaveWish, type WallTime } from './save.ts';
export { refuseSave } from './save-codes.ts';
export { hashText } from './shuffle.ts';
export { type ProgramSeat, seatsOf, type Round, type Table } from './state.ts';
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
} from './store.ts';
export { openLog } from './summary.ts';
export type { Sealer } from './table-file.ts';
export type {
  Attendance,
  AttendWish,
  CommandResult,
  LoadedGame,
  LoadedOrigin,
  OpenWish,
  Place,
  SavedSeat,
  TableLimits,
  TableListener,
  Tables,
  TablesSetup,
  Ticket,
} from './tables.ts';
export { drawCode, drawPseudonym, normalizeCode } from './words.ts';
