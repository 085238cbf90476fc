/** Somebody with a browser of their own, and all that it was told and complained about. */
import { type Lang } from '@stammtisch/kernel';
import { PATIENCE_MS } from '@stammtisch/testkit/notes';
import type { ContestApi } from '@stammtisch/wire/contest';
import type { Api } from '@stammtisch/wire/table';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { installPlayer } from './player.ts';
import { planPlayer } from './table.ts';
import { findBrowser, NO_BROWSER } from '../../../../tools/browser.mjs';

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Every frame of every socket, as it came from the server. */
  readonly received: string[];
  /** Every frame that the pages sent. */
  readonly sent: string[];
  /** Errors on the console, uncaught ones and breaches of the content security policy. */
  readonly complaints: string[];
}

/** How somebody comes; without anything else in German, with no motions, one tap to play, no lessons. */
export interface Visit {
  readonly lang?: Lang;
  readonly theme?: 'light' | 'dark';
  readonly size?: Size;
  readonly name?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Service workers answer in place of the server, which only some tests want. */
  readonly offline?: boolean;
  /** Nobody has used this browser before: it has nothing of these pages in its cache. */
  readonly first?: boolean;
  readonly scale?: number;
  /** Contests that were opened in this browser. */
  readonly contests?: readonly ContestApi<'ContestTicket'>[];
  /** Tables that the browser takes part in already. */
  readonly tickets?: readonly Api<'Ticket'>[];
  /** What comes of the browser's own window for saving; without it the browser has none. */
  readonly picker?: 'saves' | 'fails' | 'cancelled';
  /** Scripts that every page has, past the content security policy. */
  readonly scripts?: readonly string[];
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const PHONE: Size = { width: 360, height: 640 };
export const WIDE: Size = { width: 1280, height: 800 };
/** Of most tests: every pixel is drawn without a graphics card. */
const DESK: Size = { width: 900, height: 640 };

export async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error(NO_BROWSER);
  return chromium.launch({ executablePath, args: ['--disable-dev-shm-usage', '--mute-audio'] });
}

/** Everything a fresh browser has of its own; those who come alike can have it after each other. */
function contextOptions(visit: Visit): BrowserContextOptions {
  const { lang = 'de', theme = 'light', size = DESK, scale = 1, offline = false } = visit;
  return {
    viewport: size,
    locale: lang,
    colorScheme: theme,
    acceptDownloads: true,
    serviceWorkers: offline ? 'allow' : 'block',
    hasTouch: size.width < 600,
    deviceScaleFactor: scale,
  };
}

/** By what they are like: contexts that nobody uses, empty but for what came over the network. */
const idle = new Map<string, BrowserContext[]>();

export async function visit(browser: Browser, visit: Visit = {}): Promise<Visitor> {
  const options = contextOptions(visit);
  const used = visit.first === true ? undefined : idle.get(JSON.stringify(options))?.pop();
  const context = used ?? (await browser.newContext(options));
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const { lang = 'de', theme = 'light', settings = {} } = visit;
  const usual = { lang, theme, motion: 'none', oneTap: true, lessons: false };
  await keepAtFirst(page, 'settings', { ...usual, ...settings });
  if (visit.name !== undefined) await keepAtFirst(page, 'name', visit.name);
  if (visit.tickets !== undefined) {
    const tickets = visit.tickets.map((ticket) => ({ ...ticket, kind: 'remote', game: '', at: 1 }));
    await keepAtFirst(page, 'tickets', tickets);
  }
  if (visit.contests !== undefined) {
    const contests = visit.contests.map((ticket) => ({ ...ticket, at: 1 }));
    await keepAtFirst(page, 'contests', contests);
  }
  for (const path of visit.scripts ?? []) await page.addInitScript({ path });
  // What tsx has compiled calls this to name its functions; pages of screenshots and frames need it.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(setPicker, visit.picker ?? 'none');
  await page.addInitScript(installPlayer, planPlayer());
  const visitor: Visitor = { page, context, received: [], sent: [], complaints: [] };
  listen(page, visitor);
  return visitor;
}

/** Closes what a visitor had open and forgets what was kept at an address, for the next visitor. */
export async function leave({ context }: Visitor, visit: Visit, address: string): Promise<void> {
  const options = contextOptions(visit);
  // A service worker answers for as long as its context lives.
  if (isClosed(context) || visit.offline === true) return context.close();
  const [last, ...others] = context.pages();
  const isStill = last !== undefined && !(await last.evaluate(isGuarded));
  const page = isStill ? last : await context.newPage();
  if (last !== undefined && !isStill) others.push(last);
  await Promise.all(others.map((other) => other.close()));
  await Promise.all([context.setOffline(false), context.clearPermissions()]);
  // An empty page keeps nothing, and a new one would be a new process. Some ask before they go.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  await page.goto('about:blank');
  // A clock that a test has moved stays with its context.
  if (await page.evaluate(hasMovedClock)) return context.close();
  const session = await context.newCDPSession(page);
  const { origin } = new URL(address);
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await page.close();
  const key = JSON.stringify(options);
  idle.set(key, [...(idle.get(key) ?? []), context]);
}

/** Whether a test has closed it. */
function isClosed(context: BrowserContext): boolean {
  return context.browser()?.contexts().includes(context) !== true;
}

/**
 * Whether something lies on top of the page, or did until just now: then the page may be on its way back
 * from it, and would come back to where it was from wherever it is sent.
 */
function isGuarded(): boolean {
  return (history.state as { isGuard?: boolean } | null)?.isGuard === true;
}

/** Whether timers are not those of the browser any more. */
function hasMovedClock(): boolean {
  return !String(setTimeout).includes('[native code]');
}

/** A browser without a screen has no window for saving; what people choose there is said here. */
function setPicker(kind: string): void {
  const written: string[] = [];
  const pick = async (): Promise<object> => {
    if (kind === 'cancelled') throw new DOMException('', 'AbortError');
    const write = async (text: string): Promise<void> => {
      if (kind === 'fails') throw new DOMException('No room', 'QuotaExceededError');
      written.push(text);
    };
    return { createWritable: async () => ({ write, close: async () => undefined }) };
  };
  const showSaveFilePicker = kind === 'none' ? undefined : pick;
  Object.assign(window, { showSaveFilePicker, written });
}

/** As if it had been chosen before; what is chosen later stays. */
function keepAtFirst(page: Page, name: string, value: unknown): Promise<unknown> {
  return page.addInitScript(
    ([key, text]) => {
      try {
        if (localStorage.getItem(key!) === null) localStorage.setItem(key!, text!);
      } catch {
        // An empty page has no storage.
      }
    },
    [`stammtisch.${name}`, JSON.stringify(value)],
  );
}

function listen(page: Page, { received, sent, complaints }: Visitor): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => received.push(payload.toString()));
    socket.on('framesent', ({ payload }) => sent.push(payload.toString()));
  });
}
