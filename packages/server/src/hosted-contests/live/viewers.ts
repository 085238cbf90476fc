/** Viewers: they are sent summaries, as many as they can read and never more than a few. */
import { ok, type Result } from '@stammtisch/kernel';
import { LIVE_MS, type LiveMessage } from '@stammtisch/wire/contest';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Guesses } from '../../limits/guesses.ts';
import { CLOSE_CODES } from '../../sockets/codes.ts';
import type { TakeUpgrade, UpgradeCode } from '../../sockets/upgrade-refusal.ts';
import type { HostedContests } from '../contests.ts';
import type { ContestsLimits } from '../opening/limits.ts';
import { watch } from '../playing/hosted-contest.ts';
import { liveOf } from '../playing/look.ts';

/** Something that can be looked at while it changes. */
export interface Watched {
  /** No other has it. */
  readonly id: string;
  /** Told of every change until what it returns is called. */
  watch(onChange: () => void): () => void;
  /** How it stands; `tables` go with the summary where a viewer has not got those of this number. */
  read(): { readonly summary: object & { readonly table: number }; readonly tables: object };
  /** No more than one summary in this time. */
  readonly everyMs: number;
}

/** Where something to look at is found. */
export interface ViewerSource {
  /** Of the address; its first group names what is wanted. */
  readonly path: RegExp;
  find(reference: string, address: string): Promise<Result<Watched>>;
}

export interface Viewers {
  /** Takes requests for live views. */
  readonly take: TakeUpgrade;
  readonly count: number;
  close(): Promise<void>;
}

export interface ViewersSetup {
  readonly sources: readonly ViewerSource[];
  readonly limits: Pick<
    ContestsLimits,
    'viewers' | 'viewersPerAddress' | 'viewerBytes' | 'viewerMs'
  >;
}

/** Live views of contests; `guesses` counts wrong codes and tokens, wherever they are sent. */
export function contestSource(contests: HostedContests, guesses: Guesses): ViewerSource {
  return {
    path: /^\/api\/v1\/contests\/([^/?]{1,64})\/live(?:\?.*)?$/,
    async find(reference, address) {
      const guess = { entry: 'live', address, reference } as const;
      const found = await guesses.lookUp(guess, () => contests.find(reference));
      if (!found.ok) return found;
      const contest = found.value;
      return ok({
        id: contest.file.id,
        watch: (onChange) => watch(contest, onChange),
        read: () => liveOf(contest),
        everyMs: LIVE_MS,
      });
    },
  };
}

const PING_MS = 20_000;
/** What a viewer may send: nothing that is read. */
const INPUT_BYTES_MAX = 1024;
const CLOSE_MS = 1000;

export function createViewers({ sources, limits }: ViewersSetup): Viewers {
  const stages = new Map<string, Stage>();
  const byAddress = new Map<string, number>();
  const viewers = new Set<Viewer>();
  let isClosing = false;
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: INPUT_BYTES_MAX,
  });

  function refuse(address: string): UpgradeCode | undefined {
    if (isClosing) return 'stopping';
    if (viewers.size >= limits.viewers) return 'full';
    return (byAddress.get(address) ?? 0) >= limits.viewersPerAddress ? 'address-full' : undefined;
  }
  function enter(watched: Watched, ws: WebSocket, address: string): void {
    const viewer: Viewer = { ws, table: -1, isAlive: true, stuckSinceMs: undefined };
    const { id } = watched;
    viewers.add(viewer);
    byAddress.set(address, (byAddress.get(address) ?? 0) + 1);
    const stage = stages.get(id) ?? openStage(watched, limits);
    stages.set(id, stage);
    ws.on('pong', () => void (viewer.isAlive = true));
    ws.on('error', () => undefined);
    ws.on('close', () => {
      viewers.delete(viewer);
      const left = byAddress.get(address)! - 1;
      if (left === 0) byAddress.delete(address);
      else byAddress.set(address, left);
      if (stage.leave(viewer)) stages.delete(id);
    });
    stage.enter(viewer);
  }
  const pings = setInterval(() => {
    for (const viewer of viewers) ping(viewer);
  }, PING_MS).unref();
  return {
    async take(request, socket, head, address) {
      const url = request.url ?? '';
      const source = sources.find(({ path }) => path.test(url));
      if (source === undefined) return 'not-mine';
      const watched = await source.find(decode(source.path.exec(url)![1]!), address);
      if (!watched.ok)
        return watched.error.code.startsWith('no-such-') ? 'not-found' : watched.error;
      const refused = refuse(address);
      if (refused !== undefined) return refused;
      server.handleUpgrade(request, socket, head, (ws) => enter(watched.value, ws, address));
      return 'taken';
    },
    get count() {
      return viewers.size;
    },
    async close() {
      isClosing = true;
      clearInterval(pings);
      const gone = [...viewers].map((viewer) => sayBye(viewer, 'server-stop'));
      await Promise.all(gone);
    },
  };
}

interface Viewer {
  readonly ws: WebSocket;
  /** The tables that it was sent last. */
  table: number;
  isAlive: boolean;
  /** Since when it has not read what it was sent. */
  stuckSinceMs: number | undefined;
}

/** Something and all who look at it: a summary is made once for all of them. */
interface Stage {
  enter(viewer: Viewer): void;
  /** True when nobody is left. */
  leave(viewer: Viewer): boolean;
}

function openStage(watched: Watched, limits: ViewersSetup['limits']): Stage {
  const viewers = new Set<Viewer>();
  let timer: NodeJS.Timeout | undefined;
  let isStale = true;
  let lastMs = -Infinity;
  let texts = { summary: '', tables: '', table: -1 };

  function refresh(): void {
    if (!isStale) return;
    isStale = false;
    const { summary, tables } = watched.read();
    const { table } = summary;
    const text = table === texts.table ? texts.tables : JSON.stringify(tables).slice(1, -1);
    texts = { summary: JSON.stringify(summary).slice(0, -1), tables: text, table };
  }
  function send(viewer: Viewer): void {
    const { ws } = viewer;
    if (ws.bufferedAmount > limits.viewerBytes) return note(viewer, limits.viewerMs);
    viewer.stuckSinceMs = undefined;
    const isNew = viewer.table !== texts.table;
    viewer.table = texts.table;
    ws.send(isNew ? `${texts.summary},${texts.tables}}` : `${texts.summary}}`);
  }
  function sendAll(): void {
    timer = undefined;
    lastMs = performance.now();
    refresh();
    for (const viewer of viewers) send(viewer);
  }
  function plan(): void {
    isStale = true;
    timer ??= setTimeout(sendAll, Math.max(0, lastMs + watched.everyMs - performance.now()));
  }
  const unwatch = watched.watch(plan);
  return {
    enter(viewer) {
      viewers.add(viewer);
      // What was shown up to now, at once; tables that lag behind come with the next one.
      refresh();
      send(viewer);
      plan();
    },
    leave(viewer) {
      viewers.delete(viewer);
      if (viewers.size > 0) return false;
      clearTimeout(timer);
      unwatch();
      return true;
    },
  };
}

function note(viewer: Viewer, patienceMs: number): void {
  const nowMs = performance.now();
  viewer.stuckSinceMs ??= nowMs;
  if (nowMs - viewer.stuckSinceMs > patienceMs) viewer.ws.terminate();
}

function ping(viewer: Viewer): void {
  if (!viewer.isAlive) return viewer.ws.terminate();
  viewer.isAlive = false;
  viewer.ws.ping();
}

function sayBye({ ws }: Viewer, reason: 'server-stop'): Promise<void> {
  const message: LiveMessage = { type: 'bye', reason };
  return new Promise((resolve) => {
    const impatience = setTimeout(() => ws.terminate(), CLOSE_MS);
    ws.on('close', () => {
      clearTimeout(impatience);
      resolve();
    });
    ws.send(JSON.stringify(message));
    ws.close(CLOSE_CODES[reason], reason);
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
