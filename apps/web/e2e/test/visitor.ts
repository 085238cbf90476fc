/** Somebody with a browser of their own, and all that it was told and complained about. */
import { assert, type Lang } from '@stammtisch/kernel';
import type { ContestApi } from '@stammtisch/wire/contest';
import type { Api } from '@stammtisch/wire/table';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { findBrowser, NO_BROWSER } from '../../../../tools/browser.mjs';

export interface Visitor {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Every frame of every socket, as it came from the server. */
  readonly received: string[];
  /** Errors on the console, uncaught ones and breaches of the content security policy. */
  readonly complaints: string[];
}

/** How somebody comes; without anything else in German, with no motions and one tap to play. */
export interface Visit {
  readonly lang?: Lang;
  readonly theme?: 'light' | 'dark';
  readonly size?: Size;
  readonly name?: string;
  readonly settings?: Readonly<Record<string, unknown>>;
  /** Service workers answer in place of the server, which only some tests want. */
  readonly offline?: boolean;
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

/** Generous, because two cores have to do everything at once. */
const PATIENCE_MS = 30_000;

export async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  assert(executablePath !== undefined, NO_BROWSER);
  return chromium.launch({ executablePath, args: ['--disable-dev-shm-usage', '--mute-audio'] });
}

export async function visit(browser: Browser, visit: Visit = {}): Promise<Visitor> {
  const { lang = 'de', theme = 'light', size = DESK, settings = {} } = visit;
  const context = await browser.newContext({
    viewport: size,
    locale: lang,
    colorScheme: theme,
    acceptDownloads: true,
    serviceWorkers: visit.offline === true ? 'allow' : 'block',
    hasTouch: size.width < 600,
    deviceScaleFactor: visit.scale ?? 1,
  });
  context.setDefaultTimeout(PATIENCE_MS);
  await keepAtFirst(context, 'settings', {
    lang,
    theme,
    motion: 'none',
    oneTap: true,
    ...settings,
  });
  if (visit.name !== undefined) await keepAtFirst(context, 'name', visit.name);
  if (visit.tickets !== undefined) {
    const tickets = visit.tickets.map((ticket) => ({ ...ticket, kind: 'remote', game: '', at: 1 }));
    await keepAtFirst(context, 'tickets', tickets);
  }
  if (visit.contests !== undefined) {
    const contests = visit.contests.map((ticket) => ({ ...ticket, at: 1 }));
    await keepAtFirst(context, 'contests', contests);
  }
  for (const path of visit.scripts ?? []) await context.addInitScript({ path });
  await context.addInitScript(setPicker, visit.picker ?? 'none');
  const page = await context.newPage();
  const visitor: Visitor = { page, context, received: [], complaints: [] };
  listen(page, visitor);
  return visitor;
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
function keepAtFirst(context: BrowserContext, name: string, value: unknown): Promise<unknown> {
  return context.addInitScript(
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

function listen(page: Page, { received, complaints }: Visitor): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => received.push(payload.toString())),
  );
}
