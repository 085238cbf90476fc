/** `npm run frames`: how smoothly a table with twelve seats is drawn while cards travel. */
import type { Page } from 'playwright-core';
import { openTestServer } from './test/test-server.ts';
import { deal } from './test/table.ts';
import { openBrowser, visit, WIDE } from './test/visitor.ts';
import { de } from './test/words.ts';

/** What the page has measured of itself. */
interface Measured {
  readonly ms: number;
  readonly frames: number;
  /** Between two frames. */
  readonly longestGapMs: number;
  /** Tasks of more than 50 ms. */
  readonly longTasks: readonly number[];
  readonly moves: number;
}

const SEATS = 12;
const MEASURED_MS = 20_000;
/** Bots so quick that the next card travels before the last one has arrived. */
const PACE_MS = 200;
/** What a browser records about each task. */
const TASKS = 'disabled-by-default-devtools.timeline';

const [server, browser] = await Promise.all([openTestServer(), openBrowser()]);
const places = [
  { kind: 'me' } as const,
  ...Array.from({ length: SEATS - 1 }, () => ({ kind: 'bot', bot: 'easy' }) as const),
];
const ticket = await server.open({
  name: 'Jacqueline',
  config: { game: 'mau-mau', seats: SEATS, paceMs: PACE_MS, options: { decks: 6, handSize: 12 } },
  places,
});
const { page } = await visit(browser, {
  size: WIDE,
  tickets: [ticket],
  settings: { motion: 'full' },
});
await page.goto(`${server.url}/t/${ticket.table}`);
await deal(page);
await page.getByRole('list', { name: de.table.hand }).waitFor();
const trace = await startTrace(page);
tell(await measure(page));
tellWork(await trace.stop());
await browser.close();
await server.close();

/** Plays by pressing what is offered, from inside the page: nothing else may keep it busy. */
function measure(table: Page): Promise<Measured> {
  return table.evaluate(
    async ({ forMs, offers, strip }) => {
      const longTasks: number[] = [];
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) longTasks.push(Math.round(duration));
      }).observe({ type: 'longtask' });
      const play = setInterval(() => {
        const found = offers.map((offer) => document.querySelector<HTMLButtonElement>(offer));
        found.find((button) => button !== null)?.click();
      }, 150);
      let moves = 0;
      const lines = document.querySelector(strip)!;
      new MutationObserver(() => moves++).observe(lines, { childList: true, subtree: true });
      const begun = performance.now();
      let last = begun;
      let frames = 0;
      let longestGapMs = 0;
      while (last - begun < forMs) {
        const at = await new Promise<number>((resolve) => {
          requestAnimationFrame(resolve);
        });
        frames += 1;
        longestGapMs = Math.max(longestGapMs, at - last);
        last = Math.max(last, at);
      }
      clearInterval(play);
      return { ms: last - begun, frames, longestGapMs, longTasks, moves };
    },
    {
      forMs: MEASURED_MS,
      // What must be done first before the rest.
      offers: [
        `[aria-label="${de.mauMau.whichSuit}"] button[data-drop]`,
        'button[data-playable]',
        `[aria-label="${de.table.actions}"] button:not([aria-pressed])`,
      ],
      strip: `button:has([class*="lines"])`,
    },
  );
}

function tell({ ms, frames, longestGapMs, longTasks, moves }: Measured): void {
  const lines = [
    `${SEATS} seats, ${WIDE.width}×${WIDE.height}, ${Math.round(ms / 1000)} s, ${moves} changes`,
    `frames per second: ${((frames * 1000) / ms).toFixed(1)}`,
    `longest time between two frames: ${longestGapMs.toFixed(0)} ms`,
    `tasks over 50 ms: ${longTasks.length}, the longest ${Math.max(0, ...longTasks)} ms`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds of the processor; what else the machine does is not in it. */
  readonly tdur?: number;
  readonly args: { readonly name?: unknown };
}

async function startTrace(table: Page): Promise<{ stop(): Promise<readonly TraceEvent[]> }> {
  const session = await table.context().newCDPSession(table);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: [TASKS] },
  });
  return {
    async stop() {
      const complete = new Promise((resolve) => {
        session.on('Tracing.tracingComplete', resolve);
      });
      await session.send('Tracing.end');
      await complete;
      return events;
    },
  };
}

function tellWork(events: readonly TraceEvent[]): void {
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map(({ pid, tid }) => `${pid} ${tid}`);
  const work = events
    .filter(({ name, pid, tid }) => name === 'RunTask' && threads.includes(`${pid} ${tid}`))
    .map(({ tdur = 0 }) => tdur / 1000);
  const longest = Math.max(0, ...work).toFixed(0);
  process.stdout.write(`longest task by the time of the processor: ${longest} ms\n`);
}
