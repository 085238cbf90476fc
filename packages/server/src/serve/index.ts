export { parseNatsAddress } from '../cluster/nats-address.ts';
export type { LogSetup } from '../http/app-options.ts';
export { parseProxies, type TrustedProxies } from '../http/proxies.ts';
export { DATA_MAX, DATA_MIN } from '../quotas/limits.ts';
export type { StorageNews } from '../quotas/storage-news.ts';
export type { Cut } from './closing.ts';
export type { LimitChanges, TableServerPlan } from './plan.ts';
export { startTableServer, type TableServer } from './server.ts';
