import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Lang, speak } from '@stammtisch/kernel';
import {
  type LimitChanges,
  startTableServer,
  type TableServer,
  type TableServerPlan,
  type TrustedProxies,
} from '@stammtisch/server/tables';
import { renderUnicodeCompact } from 'uqr';
import { EXIT, type Exit, failWith, type Io, printError, printLine } from '../terminal/io.ts';
import { printable } from '../terminal/layout.ts';
import { untilStopped } from '../terminal/until-stopped.ts';
import { readVersion } from '../terminal/version.ts';
import { listLanAddresses } from './addresses.ts';
import { openBrowser } from './browser.ts';
import { untilAskedToDrain } from './drain.ts';
import { say, tellCut, tellStorage } from './texts.ts';

/** A table server, as a command line asks for it. */
export interface ServeRequest {
  readonly host: string;
  readonly port: number;
  readonly botPort: number;
  /** Undefined: none of its own. */
  readonly practicePort: number | undefined;
  readonly data: string;
  /** How many bytes may be kept there; undefined: the usual. */
  readonly dataMax: number | undefined;
  /** Of the tables, if not in that folder. */
  readonly database: string | undefined;
  /** Through which servers on one database talk, if not through that. */
  readonly nats: string | undefined;
  /** Where those servers reach this one, if it has to be said. */
  readonly nodeAddress: string | undefined;
  /** Under which it can be reached beside those of this machine. */
  readonly names: readonly string[];
  readonly keepDays: number;
  /** What differs from the usual limits. */
  readonly limits: LimitChanges;
  /** Of a processor, for the built-in bots of a contest; 0: any. */
  readonly contestMinutes: number;
  readonly proxies: TrustedProxies | undefined;
  readonly botProxies: TrustedProxies | undefined;
  /** Of the page that is opened, after the address. */
  readonly path: string;
  /** Reachable from the local network, and said how. */
  readonly lan: boolean;
  readonly open: boolean;
  /** Whether language models may play, at `/mcp`. */
  readonly mcp: boolean;
  /** Structured log lines on stderr. */
  readonly verbose: boolean;
}

const EVERYWHERE = '0.0.0.0';
const PAGES = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Runs until Ctrl-C, which is the way to end it and no failure. */
export async function serveTables(io: Io, lang: Lang, request: ServeRequest): Promise<Exit> {
  const host = request.lan ? EVERYWHERE : request.host;
  const addresses = request.lan ? listLanAddresses() : [];
  // Also in a folder that others may read: seeds of contests stand in files beside the database.
  io.keepPrivate();
  // From now on: whoever comes as soon as the port is open must not be cut off without a goodbye.
  const stopped = untilStopped(io).then(() => io.endWithin(END_MS));
  const started = await startTableServer({
    host,
    names: [host, hostname(), `${hostname()}.local`, ...request.names],
    proxies: request.proxies,
    botProxies: request.botProxies,
    keepDays: request.keepDays,
    limits: {
      ...request.limits,
      contests: { ...request.limits.contests, processorMs: request.contestMinutes * 60_000 },
    },
    port: request.port,
    botPort: request.botPort,
    practicePort: request.practicePort,
    dataFolder: resolve(request.data),
    dataMax: request.dataMax,
    database: request.database,
    nats: request.nats,
    nodeAddress: request.nodeAddress,
    addresses,
    pages: PAGES,
    mcp: request.mcp,
    version: readVersion(),
    ...(request.verbose ? logTo(io) : tellOn(io, lang)),
  });
  if (!started.ok) return failWith(io, started.error, lang);
  const server = started.value;
  const address = `http://${nameOf(host)}:${server.port}${request.path}`;
  announce(io, lang, request, server, address);
  announceLan(io, lang, request, addresses, server);
  if (request.open) openBrowser(address, io.env);
  const isOver = new AbortController();
  await Promise.race([stopped, drained(io, lang, request, server, isOver.signal)]);
  isOver.abort();
  const cut = await server.close();
  if (cut.length > 0) printError(io, tellCut(cut), lang);
  printLine(io, speak(say('stopped'), lang));
  return cut.includes('store') ? EXIT.failed : EXIT.done;
}

/** Fulfilled when somebody has asked the server to empty itself, and it has. */
async function drained(
  io: Io,
  lang: Lang,
  { data }: ServeRequest,
  server: TableServer,
  stop: AbortSignal,
): Promise<void> {
  const minutes = await untilAskedToDrain(resolve(data), stop);
  printLine(io, speak(say('drains', { minutes }), lang));
  await server.drain({ withinMs: minutes * 60_000 });
  io.endWithin(END_MS);
}

/** After a signal, or when everybody has gone; a server that closes as it should needs far less. */
const END_MS = 9_000;

/** Where every line is JSON: all that is told is told there. */
function logTo(io: Io): Pick<TableServerPlan, 'log'> {
  return { log: { level: 'info', write: (line) => io.stderr.write(line) } };
}

/** Also without a log: whoever runs it must learn why nobody can play, and what will be deleted. */
function tellOn(io: Io, lang: Lang): Pick<TableServerPlan, 'onStore' | 'onStorage' | 'onNotice'> {
  return {
    onStore: (trouble) => printError(io, trouble ?? say('storeWorks'), lang),
    onStorage: (news) => printError(io, tellStorage(news), lang),
    onNotice: (notice) => printError(io, notice, lang),
  };
}

function announce(
  io: Io,
  lang: Lang,
  request: ServeRequest,
  server: TableServer,
  address: string,
): void {
  announcePort(io, lang, request.port, server.port);
  announcePort(io, lang, request.botPort, server.botPort);
  printLine(io, speak(say('address', { address }), lang));
  const host = nameOf(request.lan ? EVERYWHERE : request.host);
  printLine(io, speak(say('bots', { host, port: server.botPort }), lang));
  if (server.practicePort !== undefined) {
    printLine(io, speak(say('practice', { port: server.practicePort }), lang));
  }
  if (request.mcp) {
    printLine(io, speak(say('models', { address: new URL('/mcp', address).href }), lang));
  }
  const { database } = server;
  const folder = request.data;
  const kept =
    database === undefined ? say('data', { folder }) : say('database', { database, folder });
  printLine(io, printable(speak(kept, lang)));
}

function announcePort(io: Io, lang: Lang, wanted: number, port: number): void {
  if (wanted === 0 || wanted === port) return;
  printLine(io, speak(say('otherPort', { wanted, port }), lang));
}

function announceLan(
  io: Io,
  lang: Lang,
  { lan }: ServeRequest,
  addresses: readonly string[],
  { port, botPort }: TableServer,
): void {
  if (!lan) return;
  if (addresses.length === 0) printLine(io, speak(say('noLan'), lang));
  for (const [index, address] of addresses.entries()) {
    const url = `http://${address}:${port}`;
    printLine(io, `\n${speak(say('lan', { address: url }), lang)}`);
    // One picture is enough; the other addresses are other ways to the same machine.
    if (index === 0) printLine(io, renderUnicodeCompact(url, { border: 2 }));
    printLine(io, speak(say('lanBots', { address, port: botPort }), lang));
  }
}

/** What people type to reach a server that listens there from the same machine. */
function nameOf(host: string): string {
  if (host === EVERYWHERE || host === '127.0.0.1') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
