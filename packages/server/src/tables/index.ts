export { parseNatsAddress } from './cluster/nats-address.ts';
export type { Cut } from './closing.ts';
export type { LogSetup } from './http/app.ts';
export { parseProxies, type TrustedProxies } from './http/proxies.ts';
export {
  type LimitWishes,
  startTableServer,
  type TableServer,
  type TableServerPlan,
} from './server.ts';
export { DATA_MAX, DATA_MIN } from '../storage/limits.ts';
export type { StorageNews } from '../storage/storage.ts';
