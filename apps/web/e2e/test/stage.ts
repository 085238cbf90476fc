/**
 * One server and one browser for all files of tests that a process runs; visitors come and go with
 * each test.
 */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openTestServer, type TestServer } from './test-server.ts';
import { leave, openBrowser, type Visit, visit, type Visitor } from './visitor.ts';

export interface Stage {
  readonly server: TestServer;
  /** Somebody with a fresh browser profile, on the start page or where `path` leads. */
  readonly visit: (wanted?: Visit & { readonly path?: string }) => Promise<Visitor>;
}

/** What browsers say about a network that is gone; tests that take it away expect it. */
const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket connection|status of 503/;

export interface StageSetup {
  /** A server for this file alone, which its tests may stop or fill. */
  readonly ownServer?: boolean;
}

/** Kept from file to file: vitest does not load this module anew. */
let sharedServer: Promise<TestServer> | undefined;
let sharedBrowser: Promise<Browser> | undefined;

/** Registers the hooks; every test fails on which a page complained. */
export function setStage({ ownServer = false }: StageSetup = {}): Stage {
  let server: TestServer | undefined;
  let browser: Browser | undefined;
  const visits: { readonly visitor: Visitor; readonly wanted: Visit }[] = [];

  beforeAll(async () => {
    const opening = ownServer ? openTestServer() : shareServer();
    [server, browser] = await Promise.all([opening, shareBrowser()]);
  });

  afterEach(async ({ task }) => {
    const gone = visits.splice(0);
    const visitors = gone.map(({ visitor }) => visitor);
    if (task.result?.state === 'fail') await keepPictures(visitors, task.name);
    await Promise.all(gone.map(({ visitor, wanted }) => leave(visitor, wanted, server!.url)));
    const complaints = visitors.flatMap((visitor) => visitor.complaints);
    expect(complaints.filter((text) => !NO_NETWORK.test(text))).toEqual([]);
  });

  afterAll(async () => {
    if (ownServer) await server?.close();
  });

  return {
    get server() {
      return server!;
    },
    async visit({ path = '/', ...wanted } = {}) {
      const visitor = await visit(browser!, wanted);
      visits.push({ visitor, wanted });
      await visitor.page.goto(server!.url + path);
      return visitor;
    },
  };
}

/** The browser of this process; it ends with the process. */
export function shareBrowser(): Promise<Browser> {
  sharedBrowser ??= openBrowser();
  return sharedBrowser;
}

/** The server of this process; its folder goes when vitest ends the process. */
function shareServer(): Promise<TestServer> {
  sharedServer ??= openTestServer().then((server) => {
    process.once('SIGTERM', () => {
      server.forget();
      process.exit();
    });
    return server;
  });
  return sharedServer;
}

/** What a test saw that failed; where it is stands among the lines of the test. */
async function keepPictures(visitors: readonly Visitor[], title: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stammtisch-failed-'));
  for (const [index, { page, context }] of visitors.entries()) {
    const isOpen = context.pages().includes(page);
    if (isOpen) await page.screenshot({ path: join(folder, `${index}.png`) });
  }
  process.stderr.write(`${title}: ${folder}\n`);
}
