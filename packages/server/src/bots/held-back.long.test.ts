/** Bots that use more than they may: they lose their games, and the machine does not notice. */
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { type DealResult, type FailureReport, planMatch, playDeals } from '@stammtisch/arena';
import { speak } from '@stammtisch/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { quoteWord } from '../processes/command.ts';
import { type Confinement, planConfinement } from '../processes/confine.ts';
import type { ProgramLimits, Usage } from '../processes/limits.ts';
import { countProcesses } from '../test/processes.ts';
import { openChildBot } from './child-bot.ts';

const BOT = fileURLToPath(new URL('../test/bots/bot.mjs', import.meta.url));
const MEBIBYTE = 1024 ** 2;
const LIMITS: ProgramLimits = {
  memoryBytes: 256 * MEBIBYTE,
  processes: 64,
  cpuMs: 1000,
  fileBytes: 4 * MEBIBYTE,
  network: false,
};

let confinement: Confinement;
beforeAll(() => {
  confinement = planConfinement(LIMITS);
});

interface Played {
  readonly result: DealResult;
  readonly failures: readonly FailureReport[];
  readonly said: readonly string[];
  readonly used: Usage;
}

/** One deal of a bot that misbehaves against a built-in one. */
async function play(mode: string): Promise<Played> {
  let used: Usage = { cpuMs: 0, memoryBytes: 0, processes: 0 };
  const command = `node ${quoteWord(BOT)} ${mode}`;
  const bot = openChildBot({
    command,
    confinement,
    onUsage(_, usage) {
      used = {
        cpuMs: Math.max(used.cpuMs, usage.cpuMs),
        memoryBytes: Math.max(used.memoryBytes, usage.memoryBytes),
        processes: Math.max(used.processes, usage.processes),
      };
    },
  });
  const clock = { moveMs: 120_000, bankMs: 0 };
  const entrants = ['cmd:bot', 'random'];
  const planned = planMatch({ game: 'mau-mau', entrants, seed: 'held back', clock });
  if (!planned.ok) throw new Error(planned.error.text.en);
  const job = { plan: planned.value, from: 0, to: 1, keepLogs: false };
  const tools = { now: () => performance.now(), openOutside: () => bot };
  const [result] = await playDeals(job, tools);
  await bot.close();
  const { failures = [] } = result!;
  const said = failures.map(({ kind, detail }) => `${kind}: ${speak(detail, 'en')}`);
  return { result: result!, failures, said: [...new Set(said)], used };
}

describe('a bot that uses more than it may', () => {
  it('plays on where it does not, and is measured', async () => {
    const { failures, used } = await play('legal');
    expect(failures).toEqual([]);
    expect(used.cpuMs).toBeGreaterThan(0);
    expect(used.memoryBytes).toBeGreaterThan(MEBIBYTE);
    expect(used.processes).toBeGreaterThanOrEqual(1);
    expect(used.processes).toBeLessThanOrEqual(LIMITS.processes!);
  });

  it('is out for too many processes, and none of them is left', async () => {
    const { result, failures, said, used } = await play('fork-bomb 200');
    expect(failures).toHaveLength(2);
    expect(result.scores).toEqual([0, 1]);
    // Where the system itself says no, the bot is told so, stays within the limit and gives up.
    const held = failures.every(({ stderr = '' }) => stderr.includes('EAGAIN'));
    expect(used.processes > LIMITS.processes!).toBe(!held);
    expect(said).toEqual([held ? GAVE_UP : PROCESSES]);
    expect(countProcesses('sleep', '61.5')).toBe(0);
  });

  it('is out for too much memory', async () => {
    const { result, failures, said } = await play('hog 2000');
    expect(failures).toHaveLength(2);
    expect(result.scores).toEqual([0, 1]);
    for (const each of said) expect(each).toMatch(/^crash: The program (took more memory|ended)/);
  });

  it('is out for too much processor time in one game', async () => {
    const { failures, said } = await play('spin 120');
    expect(failures).toHaveLength(2);
    expect(said).toEqual([CPU]);
  });

  it('reaches no server of this machine', async () => {
    let visits = 0;
    const server = createServer((socket) => {
      visits++;
      socket.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    const { said } = await play(`call ${port}`);
    await new Promise((resolve) => server.close(resolve));
    const isHeld = !confinement.lacking.includes('network');
    expect(visits > 0).toBe(!isHeld);
    expect(said).toEqual(isHeld ? [] : [ENDED]);
  });

  it('fills no disk', async () => {
    const { said } = await play('fill-disk 20');
    expect(said).toEqual(confinement.lacking.includes('files') ? [ENDED] : []);
  });
});

const PROCESSES = 'crash: The program started more processes than it may and was ended.';
const GAVE_UP = 'crash: The program ended (exit code 7).';
const CPU = 'timeout: The program used more processor time in a game than it may and was ended.';
/** As the bot ends where it was not held back. */
const ENDED = 'crash: The program ended (exit code 9).';
