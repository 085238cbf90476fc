/** One server and one browser for a file of tests; visitors come and go with each test. */
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openHouse, type TestHouse } from './house.ts';
import { openBrowser, type Visit, visit, type Visitor } from './visitor.ts';

export interface Stage {
  readonly house: TestHouse;
  /** Somebody with a fresh browser profile, on the start page or where `path` leads. */
  visit(wish?: Visit & { readonly path?: string }): Promise<Visitor>;
}

/** What browsers say about a network that is gone; tests that take it away expect it. */
const NO_NETWORK =
  /ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED|WebSocket connection|status of 503/;

/** Registers the hooks; every test fails on which a page complained. */
export function setStage(): Stage {
  let house: TestHouse | undefined;
  let browser: Browser | undefined;
  const visitors: Visitor[] = [];

  beforeAll(async () => {
    [house, browser] = await Promise.all([openHouse(), openBrowser()]);
  });

  afterEach(async ({ task }) => {
    const gone = visitors.splice(0);
    if (task.result?.state === 'fail') await keepPictures(gone, task.name);
    await Promise.all(gone.map(({ context }) => context.close()));
    const complaints = gone.flatMap((visitor) => visitor.complaints);
    expect(complaints.filter((text) => !NO_NETWORK.test(text))).toEqual([]);
  });

  afterAll(async () => {
    await browser?.close();
    await house?.close();
  });

  return {
    get house() {
      return house!;
    },
    async visit({ path = '/', ...wish } = {}) {
      const visitor = await visit(browser!, wish);
      visitors.push(visitor);
      await visitor.page.goto(house!.url + path);
      return visitor;
    },
  };
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
