export type { LogSetup } from './http/app.ts';
export {
  type LimitWishes,
  startTableServer,
  type TableServer,
  type TableServerPlan,
} from './server.ts';
