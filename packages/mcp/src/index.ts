export type { Budget, Used } from './budget.ts';
export type { Chair } from './chair.ts';
export type { DialBots } from './contest-chair.ts';
export type { SessionSetup, MatchTools } from './model-session.ts';
export { type TableTools, tableToolsAt } from './table-tools.ts';
export { ModelSeats } from './model-seats.ts';
export { createMcpSession, type McpSession } from './server.ts';
export { type SeatKeeper, sitAtTable } from './table-chair.ts';
