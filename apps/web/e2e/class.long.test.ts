/** A class behind one address, by the limits that every server has. */
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { visitFirst } from './test/first-visit.ts';
import { LIMITS, openTestServer, type TestServer } from './test/test-server.ts';
import { shareBrowser } from './test/stage.ts';
import { visit } from './test/visitor.ts';
import { de } from './test/words.ts';

const OTHERS = 29;

let server: TestServer;
let browser: Browser;

beforeAll(async () => {
  [server, browser] = await Promise.all([openTestServer({ limits: {} }), shareBrowser()]);
});

afterAll(async () => {
  await server?.close();
});

it('the thirtieth pupil opens the page, types the code as phones do, and sits down', async () => {
  const port = Number(new URL(server.url).port);
  const visits = await Promise.all(Array.from({ length: OTHERS }, () => visitFirst(port)));
  for (const { statuses } of visits) expect(Object.keys(statuses)).toEqual(['200']);
  const { code } = await server.open({ name: 'Anna', config: { game: 'mau-mau', seats: 4 } });
  const { page, context, complaints } = await visit(browser, { offline: true, name: 'Bo' });
  await page.goto(server.url);
  const typed = `${code.slice(0, 1)}${code.slice(1).toLowerCase().replaceAll('-', ' ')} `;
  await page.getByRole('textbox', { name: de.start.join }).fill(typed);
  await page.getByRole('button', { name: de.start.joinGo }).click();
  await page.getByRole('button', { name: de.join.sit }).click();
  await page.getByText(code).first().waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

/** A server at which an address may ask so often in a minute. */
async function openLimited(requests: number): Promise<TestServer> {
  const { http } = LIMITS;
  const limited = await openTestServer({
    limits: { http: { perMinute: { ...http.perMinute, requests } } },
  });
  onTestFinished(() => limited.close());
  return limited;
}

it('whoever comes while a limit holds reads so in words, and the page tries again', async () => {
  const limited = await openLimited(0);
  const { page, context } = await visit(browser, {});
  onTestFinished(() => context.close());
  const answer = await page.goto(limited.url);
  expect(answer?.status()).toBe(429);
  await page.getByText(/Das war zu viel auf einmal|That was too much at once/).waitFor();
  const again = await page.locator('meta[http-equiv="refresh"]').getAttribute('content');
  expect(Number(again)).toBeGreaterThan(0);
});

it('a page that meets a limit says for how long it waits', async () => {
  const limited = await openLimited(2);
  const { page, context } = await visit(browser, {});
  onTestFinished(() => context.close());
  await page.goto(limited.url);
  const [words = ''] = de.app.limited.split('{{');
  await page.getByText(words.trim()).first().waitFor();
  expect(await page.getByText(de.start.noServer).isVisible()).toBe(false);
});
