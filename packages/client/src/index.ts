export { readStatus } from './server/ask.ts';
export {
  createObservable,
  type Observable,
  waitUntil,
  type Watchable,
} from './server/observable.ts';
export type { ApiAnswer, Problem } from './server/problem.ts';
export { randomHex, type Server, serverAt } from './server/server.ts';
export type {
  HttpRequest,
  HttpResponse,
  NetworkWatch,
  Socket,
  Surroundings,
} from './server/surroundings.ts';
export { enterTable, type Entry } from './table/enter-table.ts';
export {
  type Answer,
  appendNews,
  type Clocks,
  completeViews,
  CONNECTING,
  type EnteredTable,
  type LinkState,
  type LinkStatus,
  type Reactions,
  type SavedFile,
  type SaveFormat,
  type TableNow,
  type You,
  youIn,
} from './table/link.ts';
export { openDaily, readDaily } from './table/daily.ts';
export { listFinishedGames, readFinishedGame } from './table/finished-games.ts';
export { offerHandover, takeHandover } from './table/handovers.ts';
export { deleteRuleset, listRulesets, type RulesetKey, saveRuleset } from './table/rulesets.ts';
export {
  hasReceipt,
  isBlamed,
  type KeptPart,
  type KeptParts,
  lacksAttempt,
  type Receipt,
} from './table/shuffle-part.ts';
export {
  joinTable,
  listPrograms,
  listTables,
  loadTable,
  lookAtTable,
  openTable,
  saveGame,
} from './table/tables.ts';
