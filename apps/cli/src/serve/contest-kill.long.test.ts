/** A contest goes on after the whole server was killed in the middle of it. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assert } from '@stammtisch/kernel';
import { enterBot } from '@stammtisch/testkit/bots';
import type { ContestApi, ContestInfo } from '@stammtisch/wire/contest';
import { askUntil } from '@stammtisch/testkit/ask-until';
import { describe, expect, it, onTestFinished } from 'vitest';
import { useTempFolder } from '../test/folder.ts';
import { serve, type Serving } from '../test/serving.ts';

const folder = useTempFolder();
const BIN = fileURLToPath(new URL('../../bin/stammtisch.js', import.meta.url));

function start(port: number, botPort: number): Serving {
  const data = join(folder(), 'data');
  return serve(['--port', `${port}`, '--bot-port', `${botPort}`, '--data', data]);
}

async function look(port: number, contest: string): Promise<ContestInfo | undefined> {
  const url = `http://127.0.0.1:${port}/api/v1/contests/${contest}`;
  const answer = await fetch(url).catch(() => undefined);
  return answer?.ok === true ? ((await answer.json()) as ContestInfo) : undefined;
}

function recompute(contest: string): Promise<number | null> {
  const path = join(folder(), 'data', 'contests', contest);
  const child = spawn(process.execPath, [BIN, 'contest', '--recompute', path], { stdio: 'ignore' });
  return new Promise((resolve) => child.on('close', resolve));
}

const NAMES = ['Anna', 'Ben', 'Cleo', 'Dirk', 'Emma', 'Finn', 'Greta', 'Hugo'];

describe('a contest whose server is killed', () => {
  it('goes on at the next start with eight bots, and the command of its page counts it again', async () => {
    const first = start(0, 0);
    const { port, botPort } = await first.ports;
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/contests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ deals: 3, entrants: NAMES.length, format: 'knockout' }),
    });
    assert(answer.status === 201, 'the contest is opened');
    const ticket = (await answer.json()) as ContestApi<'ContestTicket'>;
    for (const name of NAMES) {
      const hello = { contest: ticket.code };
      const bot = enterBot(botPort, name, { withToken: true, hello });
      onTestFinished(() => bot.leave());
    }
    const show = () => look(port, ticket.contest);
    // In the middle of the matches of a round.
    await askUntil(show, (info) => info !== undefined && info.progress.deals >= 2);
    first.kill('SIGKILL');
    await first.ended;
    await start(port, botPort).ports;
    const info = await askUntil(show, (shown) => shown?.state === 'finished');
    expect(info!.matches).toHaveLength(8);
    expect(info!.entrants.filter(({ out }) => out !== undefined)).toEqual([]);
    expect(info!.matches.filter(({ deals, planned }) => deals !== planned)).toEqual([]);
    expect(await recompute(ticket.contest)).toBe(0);
  });
});
