/** What a server is told when it starts. */
import type { Sentence } from '@stammtisch/kernel';
import type { TableLimits } from '@stammtisch/table';
import type { ContestsLimits } from '../hosted-contests/opening/limits.ts';
import type { LogSetup } from '../http/app-options.ts';
import type { GuardSetup } from '../http/guard.ts';
import type { HttpLimits } from '../http/limits.ts';
import type { TrustedProxies } from '../http/proxies.ts';
import type { InquiryLimits } from '../inquiries/inquiries.ts';
import type { LeagueLimits } from '../league/playing/limits.ts';
import type { StorageLimits } from '../quotas/limits.ts';
import type { StorageNews } from '../quotas/storage-news.ts';
import type { AwaitedModels } from '../mcp/endpoint.ts';
import type { McpLimits } from '../mcp/limits.ts';
import type { ReplayLimits } from '../replays/limits.ts';
import type { SocketLimits } from '../sockets/limits.ts';
import type { StorePlan } from '../store/open-store.ts';
import type { OnStore } from '../store/store-watch.ts';
import type { BotPortLimits } from '../tables/players/limits.ts';
import type { PlayersSetup } from '../tables/players/players.ts';
import type { SweeperWaits } from '../tables/sweeper.ts';

/** What differs from the usual limits. */
export interface LimitChanges {
  readonly http?: Partial<HttpLimits>;
  readonly sockets?: Partial<SocketLimits>;
  readonly tables?: Partial<TableLimits>;
  readonly programs?: Partial<BotPortLimits>;
  readonly contests?: Partial<ContestsLimits>;
  readonly league?: Partial<LeagueLimits>;
  readonly inquiries?: Partial<InquiryLimits>;
  readonly replays?: Partial<ReplayLimits>;
  readonly mcp?: Partial<McpLimits>;
  readonly storage?: Partial<StorageLimits>;
  /** After so many hours a table without a game counts as abandoned, and makes room. */
  readonly abandonedHours?: number;
  /** How often old tables are looked for. */
  readonly sweeps?: SweeperWaits;
}

export interface TableServerPlan extends GuardSetup, StorePlan {
  /** The next free one is taken where it is in use; 0: any. */
  readonly port: number;
  /** For programs; without it as `host`. */
  readonly botHost?: string | undefined;
  /** As `port`. */
  readonly botPort: number;
  /** Where bots of both protocols practise; as `port`. Without it only by their hello. */
  readonly practicePort?: number | undefined;
  /** The time between two deals of a bot that practises. */
  readonly practicePauseMs?: number | undefined;
  /** `nats://…`: through it servers on one database talk to each other, and not through that. */
  readonly nats?: string | undefined;
  /** `http://…`: where other servers on the same database reach this one, for contests that it has. */
  readonly nodeAddress?: string | undefined;
  /** Of this machine in its network; told to pages, so that invitations lead to them. */
  readonly addresses?: readonly string[] | undefined;
  /** Whether language models may play, at `/mcp`: all, or those who are awaited. */
  readonly mcp?: boolean | AwaitedModels | undefined;
  /** The folder of built pages. */
  readonly pages?: string | undefined;
  readonly version: string;
  readonly limits?: LimitChanges | undefined;
  /** Without it nothing is logged. */
  readonly log?: LogSetup | undefined;
  /** Told when the store begins to fail, and when it works again; the log says so too. */
  readonly onStore?: OnStore | undefined;
  /** How many bytes the data folder may have. */
  readonly dataMax?: number | undefined;
  /** Told, not too often, when something was dropped or not kept for want of room. */
  readonly onStorage?: ((news: StorageNews) => void) | undefined;
  /** The clock of this machine: milliseconds since 1970. Servers on one database go by its clock. */
  readonly now?: (() => number) | undefined;
  /** A clock that only runs forward, in milliseconds: how long something takes is measured by it. */
  readonly steadyMs?: (() => number) | undefined;
  /** Told what whoever runs the server should know; the log says so too. */
  readonly onNotice?: ((notice: Sentence) => void) | undefined;
  readonly thinkers?: PlayersSetup['thinkers'];
  /** In front of the server; without it whoever connects counts as who asks. */
  readonly proxies?: TrustedProxies | undefined;
  /** Before the port for bots; they say by the PROXY protocol who connects, and must. */
  readonly botProxies?: TrustedProxies | undefined;
  /** Tables at which nothing has happened for so many days are deleted; 0: none ever is. */
  readonly keepDays?: number | undefined;
}
