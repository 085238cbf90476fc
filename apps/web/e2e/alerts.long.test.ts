/** Notifications as phones have them: through the service worker, whose press leads back to the table. */
import type { Page, Worker } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setStage } from './test/stage.ts';
import { chooseFromMenu, deal, rushUntil } from './test/table.ts';
import type { Visitor } from './test/visitor.ts';
import { de } from './test/words.ts';

const stage = setStage();

/**
 * Stands in for what a browser without a screen refuses: it never hides a page and shows no
 * notifications, so both are noted.
 */
const DEVICE = `
  let isHidden = false;
  Object.defineProperty(document, 'hidden', { get: () => isHidden });
  globalThis.hide = (yes) => {
    isHidden = yes;
    document.dispatchEvent(new Event('visibilitychange'));
  };
  const notes = new Set();
  Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
  Object.assign(ServiceWorkerRegistration.prototype, {
    async showNotification(title, options) {
      const note = { title, ...options, close: () => notes.delete(note) };
      notes.add(note);
    },
    getNotifications: async () => [...notes],
  });
`;

/** At a table with one bot, in a browser with a service worker. */
async function sitDown(settings: object, device = ''): Promise<Visitor> {
  const ticket = await stage.server.open({
    name: 'Anna',
    config: { game: 'mau-mau', seats: 2, paceMs: 300, options: { decks: 2, handSize: 12 } },
    places: [{ kind: 'me' }, { kind: 'bot', bot: 'easy' }],
  });
  const visitor = await stage.visit({
    tickets: [ticket],
    offline: true,
    settings: { ...settings },
  });
  const { page } = visitor;
  await page.addInitScript(device);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto(`${stage.server.url}/t/${ticket.table}`);
  return visitor;
}

/** What the device shows now. */
function listNotes(page: Page): Promise<{ title: string; body: string; data: unknown }[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notes = await registration.getNotifications();
    return notes.map(({ title, body, data }) => ({ title, body, data: data as unknown }));
  });
}

/** Plays while nobody looks, until it is one's turn again. */
async function playUntilNoted(page: Page): Promise<void> {
  await page.evaluate(() => hide(true));
  await rushUntil(async () => (await listNotes(page)).length > 0, page);
}

describe('a notification', () => {
  it('is shown by the service worker, goes when somebody looks, and brings the table to the front', async () => {
    const { page, context } = await sitDown({ notifications: true }, DEVICE);
    await deal(page);
    await playUntilNoted(page);
    const note = { title: de.alerts.yourTurn, body: 'Mau-Mau', data: page.url() };
    expect(await listNotes(page)).toEqual([note]);
    await page.evaluate(() => hide(false));
    await expect.poll(() => listNotes(page)).toEqual([]);

    const [worker] = context.serviceWorkers();
    expect(await pressNote(worker!, page.url())).toEqual(['closed', `focus ${page.url()}`]);
    const elsewhere = `${stage.server.url}/t/gone`;
    expect(await pressNote(worker!, elsewhere)).toEqual(['closed', `open ${elsewhere}`]);
  });

  it('is not switched on where the browser was told not to show any', async () => {
    const { page } = await sitDown({});
    await chooseFromMenu(page, de.table.settings);
    const toggle = page.getByRole('switch', { name: de.alerts.notifications });
    await toggle.click();
    await page.getByText(de.alerts.refused).waitFor();
    expect(await toggle.getAttribute('aria-checked')).toBe('false');
  });
});

/** Presses a notification about a page; only a real press may change windows, so that is noted. */
function pressNote(worker: Worker, data: string): Promise<string[]> {
  return worker.evaluate(async (address) => {
    const scope = globalThis as unknown as WorkerScope;
    const asked: string[] = [];
    scope.WindowClient.prototype.focus = async function (this: { readonly url: string }) {
      asked.push(`focus ${this.url}`);
    };
    scope.Clients.prototype.openWindow = async (url: string) => void asked.push(`open ${url}`);
    const notification = { data: address, close: () => asked.push('closed') };
    await new Promise((resolve) => {
      const waitUntil = (done: Promise<void>): void => resolve(done);
      const press = Object.assign(new Event('notificationclick'), { notification, waitUntil });
      scope.dispatchEvent(press);
    });
    return asked;
  }, data);
}

/** What a service worker has that a page has not. */
interface WorkerScope {
  readonly WindowClient: { readonly prototype: { focus: () => Promise<void> } };
  readonly Clients: { readonly prototype: { openWindow: (url: string) => Promise<void> } };
  dispatchEvent(event: Event): boolean;
}
