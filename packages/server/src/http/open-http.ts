/** The HTTP server on its port: the one that was asked for, or the next that is free. */
import type { Server } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { fail, ok, type Result } from '@stammtisch/kernel';
import type { FastifyInstance } from 'fastify';
import { cannotListen } from '../net/cannot-listen.ts';

/** So many ports are tried, beginning with the one that was asked for. */
const PORTS_TRIED = 20;
const PORT_MAX = 65_535;

/** How long requests that are being answered may take while the server closes. */
const CLOSE_MS = 2_000;

export interface OpenHttp {
  readonly host: string;
  readonly port: number;
  /** Takes no more; fulfilled when the last answer is out. */
  readonly close: () => Promise<void>;
}

/** Opens a port or, while they are in use, one of those after it; 0 stands for any. */
export async function tryPorts<T>(
  port: number,
  open: (port: number) => Promise<Result<T>>,
): Promise<Result<T>> {
  const last = port === 0 ? 0 : Math.min(port + PORTS_TRIED - 1, PORT_MAX);
  for (let tried = port; ; tried++) {
    const opened = await open(tried);
    if (opened.ok || opened.error.code !== 'port-in-use' || tried >= last) return opened;
  }
}

/** Opens the port or the next that is free; `app` is closed where that is not possible. */
export async function openHttp(
  app: FastifyInstance,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<Result<OpenHttp>> {
  const opened = await tryPorts(port, (tried) => listen(app, host, tried));
  if (!opened.ok) {
    await app.close();
    return opened;
  }
  return ok({ host, port: opened.value, close: () => closeHttp(app) });
}

async function listen(app: FastifyInstance, host: string, port: number): Promise<Result<number>> {
  try {
    await app.listen({ host, port });
    return ok((app.server.address() as AddressInfo).port);
  } catch (error) {
    return fail(cannotListen(host, port, error as NodeJS.ErrnoException));
  }
}

/**
 * Requests that have come are answered. Nobody is refused for a moment before: a proxy goes on to the
 * next server only where it cannot connect, or where it was told so before it sent anything.
 */
async function closeHttp(app: FastifyInstance): Promise<void> {
  const { server }: { readonly server: Server } = app;
  const impatience = setTimeout(() => server.closeAllConnections(), CLOSE_MS);
  await untilIdle();
  // Only the port, which is done at once: the close of HTTP would go through all its connections first.
  await new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
    server.closeIdleConnections();
  });
  await app.close();
  clearTimeout(impatience);
}

/** A turn of the event loop that took no longer had nothing to do but to accept connections. */
const IDLE_TURN_MS = 0.05;
const TURNS_MAX = 500;

/**
 * The system cuts off connections that wait to be accepted when a port is closed. Right after a turn
 * with nothing else to do there are none, or hardly ever one.
 */
async function untilIdle(): Promise<void> {
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const begin = performance.now();
    await new Promise((resolve) => setImmediate(resolve));
    if (turn > 0 && performance.now() - begin < IDLE_TURN_MS) return;
  }
}
