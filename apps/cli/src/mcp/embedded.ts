import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ok, type Result } from '@stammtisch/kernel';
import { type AwaitedModels, type LimitChanges, startTableServer } from '@stammtisch/server/tables';
import { readVersion } from '../terminal/version.ts';

/** A server in this process, for one model and whoever is invited to its table. */
export interface EmbeddedServer {
  readonly address: string;
  /** Ends it; its tables are gone then. */
  close(): Promise<void>;
}

const HOST = '127.0.0.1';
const PAGES = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** Nobody but whoever started it can reach it, and a program may play quickly. */
const LIMITS: LimitChanges = {
  sockets: {
    commands: { perSecond: 1_000, burst: 10_000 },
    messages: { perSecond: 1_000, burst: 10_000 },
    messagesPerAddress: { perSecond: 10_000, burst: 100_000 },
  },
  http: {
    perMinute: {
      requests: 60_000,
      files: 60_000,
      guesses: 1_000,
      openings: 10_000,
      joins: 10_000,
      heavy: 60,
      asks: 300,
    },
  },
};

/** Starts the same server as `serve`, reachable from this machine only; at `/mcp` who is awaited. */
export async function startEmbedded(
  port: number,
  awaited?: AwaitedModels,
): Promise<Result<EmbeddedServer>> {
  const folder = await mkdtemp(join(tmpdir(), 'stammtisch-mcp-'));
  // Where nobody reads on (EPIPE) the program ends at once, without closing anything.
  const forgetAtExit = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', forgetAtExit);
  const forget = (): Promise<void> => {
    process.off('exit', forgetAtExit);
    return rm(folder, { recursive: true, force: true });
  };
  const started = await startTableServer({
    host: HOST,
    names: [HOST, 'localhost'],
    port,
    botPort: 0,
    dataFolder: folder,
    pages: PAGES,
    version: readVersion(),
    limits: LIMITS,
    mcp: awaited,
  });
  if (!started.ok) {
    await forget();
    return started;
  }
  return ok({
    address: `http://${HOST}:${started.value.port}`,
    async close() {
      await started.value.close();
      await forget();
    },
  });
}
