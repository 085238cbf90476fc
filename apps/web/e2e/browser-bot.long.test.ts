import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { areHere, openContest, until } from './test/contests.ts';
import { ESCAPES } from './test/escapes.ts';
import { AXE, findBarriers, findForeign, findOverflow, WAYS } from './test/looks.ts';
import { setStage } from './test/stage.ts';
import type { Visit, Visitor } from './test/visitor.ts';
import { de, fill, workshopDe, workshopEn } from './test/words.ts';

const stage = setStage();
const t = workshopDe;

/** Answers as the shortest bot does; `choose` is what differs. */
function botOf(choose: string): string {
  return `
let act;
${choose}
function answer(message) {
  if (message.sendName) return { type: 'hello', v: 1, name: 'Kiebitz' };
  if (message.type === 'act') act = message;
  else if (message.consequence !== 'again') return undefined;
  return { seq: act.seq, action: choose(act) };
}
`;
}

const FIRST = botOf('const choose = ({ legal }) => legal[0];');
const DRAWS = botOf(
  "const choose = ({ legal }) => (legal.includes('draw') ? 'draw' : legal.at(-1));",
);

/** Somebody whose browser keeps this code already. */
async function visitWith(code: string, wish: Visit = {}): Promise<Visitor> {
  const visitor = await stage.visit(wish);
  await visitor.page.evaluate(
    ([text]) => {
      const kept = JSON.stringify({ code: text, played: text });
      localStorage.setItem('stammtisch.own-bot', kept);
    },
    [code],
  );
  await visitor.page.goto(`${stage.server.url}/bot`);
  return visitor;
}

/** Pastes over all that is there. */
async function writeCode(editor: Locator, code: string): Promise<void> {
  await editor.click();
  await editor.press('Control+a');
  await editor.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    const paste = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', paste));
  }, code);
}

function checkOf(page: Page): Locator {
  return page.getByRole('region', { name: t.check.title, exact: true });
}

/** The page says that something failed, and why. */
async function failure(page: Page): Promise<string> {
  const [, after = ''] = fill(t.check.failed, { failed: 1, count: 1 }).split('1 von 1');
  await checkOf(page).getByRole('status').getByText(after).waitFor();
  return (await checkOf(page).textContent())!;
}

function framesOf(page: Page): Promise<number> {
  return page.locator('iframe').count();
}

/** Tells who comes for anything. */
async function openLeak(): Promise<{ readonly url: string; readonly seen: string[] }> {
  const seen: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    seen.push(url);
    response.setHeader('access-control-allow-origin', '*').end('1');
  });
  server.on('upgrade', ({ url = '' }, socket) => {
    seen.push(url);
    socket.destroy();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, seen };
}

describe('a bot that wants to break out', () => {
  it('finds no way by any of the means of a worker', async () => {
    const leak = await openLeak();
    const { url } = stage.server;
    const code = ESCAPES.replaceAll('{leak}', leak.url).replaceAll('{home}', url);
    const { page, complaints } = await visitWith(code);
    const asked: string[] = [];
    page.on('response', (response) => asked.push(new URL(response.url()).pathname));
    const told = await failure(page);
    expect(told).toMatch(/tried \d\d, out by: nothing forbidden(?!,)/);
    expect(told).toContain('that was all');
    expect(told).not.toContain('a lie');
    expect(leak.seen).toEqual([]);
    expect(asked.filter((path) => /api\/v1\/(?:contests|bot)|sw\.js/.test(path))).toEqual([]);
    expect(page.url()).toBe(`${url}/bot`);
    // Browsers tell the author what the policy has forbidden.
    const forbidden = /Content Security Policy|Content-Security-Policy|ERR_BLOCKED_BY_CSP/i;
    expect(complaints.splice(0).filter((text) => !forbidden.test(text))).toEqual([]);
  });

  it('has in its document the origin of nobody, wherever that is opened', async () => {
    const { page } = await stage.visit({ path: '/bot-frame.html' });
    expect(await page.evaluate(() => self.origin)).toBe('null');
    const storage = await page.evaluate(() => {
      try {
        return localStorage.length;
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(storage).toBe('SecurityError');
  });

  it.each([
    ['endlessly', botOf('const choose = () => { for (;;); };')],
    [
      'and takes more and more memory',
      botOf(`const hoard = [];
        const choose = () => { for (;;) if (hoard.length < 40) hoard.push(new Array(1e6).fill(1)); };`),
    ],
  ])('is stopped when it thinks %s, and the page goes on meanwhile', async (_, code) => {
    const { page } = await visitWith(code);
    await checkOf(page)
      .getByText(fill(t.check.runningCount, { count: 1 }))
      .waitFor();
    const drawn = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let count = 0;
          const draw = (): void => {
            count++;
            if (count === 20) resolve(count);
            else requestAnimationFrame(draw);
          };
          requestAnimationFrame(draw);
        }),
    );
    expect(drawn).toBe(20);
    expect(await failure(page)).toContain('innerhalb von 1000 ms keine Zeile');
  });

  it.each([
    ['something that is no line', 'port.postMessage({ failed: "a lie" })', t.check['not-a-line']],
    ['without end', 'for (;;) port.postMessage(["log", "x"])', t.check.flood],
    ['a line of ten million letters', 'port.postMessage(["line", "x".repeat(1e7)])', 'zu Ende'],
    [
      'answers that nobody asked for, for every seat and number',
      'for (let i = 0; i < 9; i++) port.postMessage(["line", JSON.stringify({ seq: i, seat: 1, game: "g1", action: "draw" })])',
      'sendName',
    ],
  ])('is ended when it sends %s', async (_, send, words) => {
    const code = `self.addEventListener('message', ({ ports: [port] }) => { ${send}; });\n${FIRST}`;
    const { page } = await visitWith(code);
    expect(await failure(page)).toContain(words);
    await expect.poll(() => framesOf(page)).toBe(0);
  });

  it('is shown with the line where it fails, at once or later', async () => {
    const { page } = await visitWith(`const x = 1;\nnull.boom();\n${FIRST}`);
    expect(await failure(page)).toMatch(/bot\.mjs:2: .*null/);
    const broken = await visitWith('function answer( {');
    expect(await failure(broken.page)).toMatch(/bot\.mjs:\d: .*SyntaxError/);
    const promised = await visitWith(FIRST.replace('legal[0]', 'new Promise(() => undefined)'));
    expect(await failure(promised.page)).toContain('Feld');
  });
});

describe('a bot in the browser', () => {
  it('is written, checked, plays a level and the version before, and stays', async () => {
    const { page } = await visitWith(DRAWS);
    const editor = page.getByRole('textbox', { name: t.editor });
    await writeCode(editor, FIRST);
    await page.keyboard.type('// by hand');
    const [passed] = fill(t.check.passed, { count: 20, slowestMs: '|' }).split('|');
    await checkOf(page).getByText(passed!).waitFor();
    const match = page.getByRole('region', { name: t.match.title });
    await match.getByLabel(t.match.opponent).selectOption('last');
    await match.getByRole('button', { name: t.match.start }).click();
    await match.getByText(fill(t.match.better, { other: t.match.last })).waitFor();
    await match.getByLabel(t.match.opponent).selectOption('easy');
    await match.getByRole('button', { name: t.match.start }).click();
    const [better, worse] = [t.match.better, t.match.worse].map((text) =>
      match.getByText(fill(text, { other: t.match.others.easy })),
    );
    const [open] = t.match.open.split('{{');
    await better!.or(worse!).or(match.getByText(open!)).waitFor();
    const lost = match.getByRole('link', { name: fill(t.match.lostGame, { number: 1 }) });
    const game = await stage.visit({
      path: (await lost.getAttribute('href'))!.replace(/^.*?(?=\/replay)/, ''),
    });
    await game.page.getByRole('button', { name: de.replay.play }).waitFor();
    await page.reload();
    await page.getByText('// by hand').waitFor();
    await page.getByRole('button', { name: t.reset }).click();
    await page.getByRole('dialog').getByRole('button', { name: t.reset }).click();
    await page.getByText("const LAST = ['draw'").waitFor();
  });

  it('that does not answer in a match is told of, and the match ends', async () => {
    const { page } = await visitWith(botOf('const choose = () => { for (;;); };'));
    const match = page.getByRole('region', { name: t.match.title });
    await match.getByRole('button', { name: t.match.start }).click();
    await match.getByText(t.match.broken).waitFor();
    expect(await match.textContent()).toContain('keine Antwort');
    await match.getByRole('button', { name: t.match.start }).click();
    await match.getByRole('button', { name: t.match.stop }).click();
    await match.getByText(fill(t.match.stopped, { count: 0 })).waitFor();
  });

  it('is a file that plays with Node, and is read back', async () => {
    const { page } = await visitWith(FIRST.replace('Kiebitz', 'Zaunkönig'));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t.download }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('bot.mjs');
    const file = await download.path();
    const program = join(mkdtempSync(join(tmpdir(), 'stammtisch-bot-')), 'bot.mjs');
    copyFileSync(file, program);
    const { botPort } = stage.server;
    const bot = spawn('node', [program, '127.0.0.1', String(botPort), 'practice'], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    onTestFinished(() => void bot.kill());
    const [said] = (await once(bot.stderr, 'data')) as [Buffer];
    expect(said.toString()).toContain('Zaunkönig is connected, token');
    await writeCode(page.getByRole('textbox', { name: t.editor }), '// nothing');
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: t.openFile }).click(),
    ]);
    await chooser.setFiles(program);
    await page.getByText('Zaunkönig').waitFor();
    expect(await page.getByText('node:net').count()).toBe(0);
  });

  it('plays at the server from the page, and says when it fails there', async () => {
    const { page } = await visitWith(FIRST.replace('Kiebitz', 'Wiedehopf'));
    const live = page.getByRole('region', { name: t.live.title });
    await live.getByRole('button', { name: t.live.start }).click();
    await live.getByText(fill(t.live.connected, { name: 'Wiedehopf' })).waitFor();
    await live.getByText(new RegExp(fill(t.live.answered, { count: '[1-9]\\d' }))).waitFor();
    await live.getByRole('button', { name: t.live.stop }).click();
    await live.getByRole('button', { name: t.live.start }).waitFor();
    await expect.poll(() => framesOf(page)).toBe(0);
    const failing = FIRST.replace('legal[0]', 'legal.length > 0 && nothing.here');
    await writeCode(page.getByRole('textbox', { name: t.editor }), failing);
    await live.getByRole('button', { name: t.live.start }).click();
    await live.getByText('nothing is not defined').waitFor();
  });

  it('takes part in a contest, by whose rules it is checked and plays', async () => {
    const ticket = await openContest(stage.server, { title: 'Stunde', rules: 'contest', deals: 2 });
    const { page } = await stage.visit({ path: `/contests/${ticket.contest}` });
    await page.getByRole('link', { name: de.contests.writeBot }).click();
    const [passed] = fill(t.check.passed, { count: 12, slowestMs: '|' }).split('|');
    await checkOf(page).getByText(passed!).waitFor();
    const live = page.getByRole('region', { name: t.live.title });
    await live.getByText(fill(t.live.contest, { code: ticket.code })).waitFor();
    await live.getByRole('button', { name: t.live.start }).click();
    await live.getByText(fill(t.live.connected, { name: 'Kiebitz' })).waitFor();
    await until(stage.server, ticket, areHere(1));
  });

  it('leaves the editor by Escape and Tab', async () => {
    const { page } = await stage.visit({ path: '/bot' });
    const editor = page.getByRole('textbox', { name: t.editor });
    await editor.click();
    await page.keyboard.press('Tab');
    expect(await editor.evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    const next = page.getByRole('button', { name: t.download });
    expect(await next.evaluate((element) => element.matches(':focus'))).toBe(true);
  });
});

describe.each(WAYS)('%s', (_, way) => {
  it('the workshop with a bot that fails is fit for everybody', async () => {
    const words = way.lang === 'de' ? workshopDe : workshopEn;
    const code = `console.log('x'.repeat(300));\nnull.boom();\n${FIRST}`;
    const { page } = await visitWith(code, { ...way, scripts: [AXE] });
    await page.getByText(words.check.talk).click();
    await page.getByText(words.check.all).click();
    await page.getByRole('textbox', { name: words.editor }).waitFor();
    expect(await findOverflow(page)).toEqual([]);
    expect(await findBarriers(page)).toEqual([]);
    expect(await findForeign(page, way.lang)).toEqual([]);
  });
});
