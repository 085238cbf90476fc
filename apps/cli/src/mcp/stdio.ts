import { finished } from 'node:stream/promises';
import type { Readable, Writable } from 'node:stream';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { MatchResult } from '@stammtisch/arena';
import { serverAt } from '@stammtisch/client';
import { type Lang, ok, speak } from '@stammtisch/kernel';
import {
  createMcpSession,
  type SessionSetup,
  tableToolsAt,
  type MatchTools,
} from '@stammtisch/mcp';
import { WebSocket } from 'ws';
import { formatMatch } from '../reports/match-text.ts';
import { type LineFile, openLines, tryFiles } from '../terminal/files.ts';
import { EXIT, type Exit, failWith, type Io, printError } from '../terminal/io.ts';
import { untilStopped } from '../terminal/until-stopped.ts';
import { readVersion } from '../terminal/version.ts';
import { type BotAddress, dialBots } from './dial-bots.ts';
import { startEmbedded } from './embedded.ts';
import { keepSeat } from './kept-seat.ts';
import { startTimer } from './start-timer.ts';
import { say } from './texts.ts';

/** A seat for a model, as a command line asks for it. */
export interface McpRequest {
  /** The server whose tables are played at; undefined: one in this process. */
  readonly server: string | undefined;
  /** Of the server in this process. */
  readonly port: number;
  readonly name: string;
  /** Where the seat at a table of another server is kept. */
  readonly seat: string | undefined;
  /** Where bots come to whose contests the model may enter. */
  readonly contest: BotAddress | undefined;
  /** Where games of matches are written. */
  readonly log: string | undefined;
}

/** Speaks the protocol over stdin and stdout until stdin ends. */
export async function serveStdio(io: Io, lang: Lang, request: McpRequest): Promise<Exit> {
  const { log } = request;
  const games = log === undefined ? ok(undefined) : tryFiles(() => openLines(log), log);
  if (!games.ok) return failWith(io, games.error, lang);
  const embedded = request.server === undefined ? await startEmbedded(request.port) : undefined;
  if (embedded?.ok === false) return failWith(io, embedded.error, lang);
  const address = request.server ?? embedded!.value.address;
  const kept = request.seat === undefined ? undefined : keepSeat(request.seat, address);
  if (kept?.ok === false) return failWith(io, kept.error, lang);
  // Before anything is said: whoever reads it may end the program at once.
  const over = Promise.race([untilStopped(io), untilEnd(io)]);
  io.stderr.write(`${speak(say('ready', { address }), lang)}\n`);
  const server = serverAt(address, { openSocket: (url) => new WebSocket(url) });
  const tables = tableToolsAt(server, address, kept?.value);
  const ticket = kept?.value.find();
  const chair = ticket === undefined ? undefined : tables.comeBack(ticket);
  const matches = matchTools(io, lang, games.value);
  const contests = contestsAt(io, request);
  const session = createMcpSession(
    { lang, name: request.name, tables, matches, contests, chair },
    readVersion(),
  );
  await session.server.connect(
    new StdioServerTransport(io.stdin as Readable, io.stdout as Writable),
  );
  await over;
  await session.close();
  games.value?.close();
  await embedded?.value.close();
  return EXIT.done;
}

function contestsAt({ now }: Io, { contest }: McpRequest): SessionSetup['contests'] {
  return contest === undefined ? undefined : { dial: dialBots(contest), now, startTimer };
}

/** The client closes stdin when it is done. */
async function untilEnd({ stdin }: Io): Promise<void> {
  await finished(stdin as Readable, { writable: false }).catch(() => undefined);
}

/** What matches need; their games go into a file, if there is one. */
function matchTools(io: Io, lang: Lang, games: LineFile | undefined): MatchTools {
  const keep = (lines: readonly string[]): void => {
    const trouble = games?.append(lines);
    if (trouble !== undefined) printError(io, trouble, lang);
  };
  return {
    now: io.now,
    randomSeed: io.randomSeed,
    startTimer,
    tellResult: (result: MatchResult, lang: Lang) => formatMatch(result, lang),
    ...(games === undefined ? {} : { onLogs: keep }),
  };
}
