import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { describe, expect, it, onTestFinished } from 'vitest';
import { run } from '../program.ts';
import { createConsole, runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';
import { botCommand } from '../test/outside.ts';

const folder = useTempFolder();

type Call = (name: string, input?: Record<string, unknown>) => Promise<CallToolResult>;

async function connect(address: string, name = 'any client'): Promise<Call> {
  const client = new Client({ name, version: '1' });
  await client.connect(new StreamableHTTPClientTransport(new URL(address)));
  onTestFinished(() => client.close());
  return async (tool, input = {}) =>
    (await client.callTool({ name: tool, arguments: input })) as CallToolResult;
}

/** A command that waits for models, and the addresses that it has printed. */
async function begin(args: readonly string[], models = 1) {
  const { io, out, err, written, interrupt } = createConsole(new PassThrough(), {});
  const ended = run([...args, '--lang', 'en'], io);
  const addresses = (): string[] => [...err.join('').matchAll(/http:\S+/g)].map(([found]) => found);
  await written.until(() => addresses().length === models);
  return { ended, interrupt, out, err, addresses: addresses() };
}

/** Plays the first move of every list until all is over. */
async function playOn(call: Call, input: Record<string, unknown> = {}): Promise<string> {
  let seen = await call('wait');
  while (seen.structuredContent?.['over'] !== true) {
    const legal = seen.structuredContent?.['legal'] as unknown[] | undefined;
    seen = await (legal === undefined ? call('wait') : call('play', { move: '1', ...input }));
    if (seen.isError === true) throw new Error(JSON.stringify(seen.content));
  }
  return JSON.stringify(seen.content);
}

const CHANCO = ['--game', 'chanco', '--seed', 'x'];
/** Mau-Mau that does not take long, however badly it is played. */
const SHORT = ['--seed', 'x', '--option', 'handSize=2', '--option', 'turnLimit=20'];

describe('match mcp:NAME', () => {
  it('waits for a model, plays it against a bot and tells both sides the verdict', async () => {
    const log = join(folder(), 'games.jsonl');
    const args = ['match', 'mcp:Kuckuck', 'auto', ...CHANCO, '--deals', '1', '--log', log];
    const { ended, out, addresses } = await begin(args);
    const other = new URL('/mcp', addresses[0]).href;
    await expect(connect(other, 'Fremd')).rejects.toThrow('Nobody awaits');
    const call = await connect(addresses[0]!);
    const last = await playOn(call, { remark: 'so', tokens: 3, cost: 0.5 });
    expect(last).toContain('The match is over.');
    expect(await ended).toBe(0);
    expect(out.join('')).toMatch(/Kuckuck +\d+\.\d %/);
    expect(out.join('')).toMatch(/Kuckuck: \d+\.\d s of thinking about \d+ moves, \d+ tokens/);
    expect(readFileSync(log, 'utf8').trim().split('\n')).toHaveLength(2);
    const shown = await runCli(['replay', log, '--lang', 'en']);
    expect(shown.out).toMatch(/> P\d: "so" \(\d+(\.\d)? s, 3 tokens, cost 0\.5\)/);
    expect((await runCli(['verify', log])).exit).toBe(0);
  });

  it.each([
    ['another model', ['mcp:B'], 2],
    ['a program', ['--bot', botCommand('first')], 1],
  ])('plays a model against %s', async (_, other, models) => {
    const args = ['match', 'mcp:A', ...other, ...SHORT, '--deals', '1'];
    const { ended, addresses } = await begin(args, models);
    const calls = await Promise.all(addresses.map((address) => connect(address)));
    const ends = await Promise.all(calls.map((call) => playOn(call)));
    for (const words of ends) expect(words).toContain('The match is over.');
    expect(await ended).toBe(0);
  });

  it('keeps the seat of a model whose line is gone until it is back', async () => {
    const { ended, addresses } = await begin(['match', 'mcp:A', 'auto', ...CHANCO, '--deals', '1']);
    const first = await connect(addresses[0]!);
    const before = await first('wait');
    await first('play', { move: '1' });
    // It has forgotten its session, and only the newest one of a name counts.
    const again = await connect(addresses[0]!);
    expect((await again('look')).structuredContent).toMatchObject({ game: 'chanco', over: false });
    await expect(first('look')).rejects.toThrow('session is over');
    expect(before.isError).not.toBe(true);
    await playOn(again);
    expect(await ended).toBe(0);
  });

  it('is lost by a model that does not move in time', async () => {
    const clock = ['--move-timeout', '20ms', '--bank', '0'];
    const { ended, out, err, addresses } = await begin(['match', 'mcp:A', 'greedy', ...clock]);
    await connect(addresses[0]!);
    expect(await ended).toBe(1);
    expect(err.join('')).toContain('The model did not move within 0.02 s.');
    expect(out.join('')).toContain('timeout');
  });

  it('is lost by a model that goes, and does not wait for it again', async () => {
    const { ended, err, addresses } = await begin(['match', 'mcp:A', 'greedy']);
    const call = await connect(addresses[0]!);
    await call('leave');
    expect(await ended).toBe(1);
    expect(err.join('')).toContain('The model has gone away.');
  });

  it.each([
    ['--model-tokens', '10', '10 tokens'],
    ['--model-cost', '1.5', 'cost 1.5'],
    ['--model-time', '1ms', 'min'],
  ])('ends with a sentence when %s %s is used up', async (flag, value, limit) => {
    const { ended, err, addresses } = await begin([
      'match',
      'mcp:A',
      'auto',
      ...CHANCO,
      flag,
      value,
    ]);
    const call = await connect(addresses[0]!);
    const last = await playOn(call, { tokens: 6, cost: 1 });
    expect(last).toMatch(/The budget of .* is used up/);
    expect(last).toContain('The match is over.');
    expect(await ended).toBe(1);
    expect(err.join('')).toContain(`The budget of "A" (`);
    expect(err.join('')).toContain(limit);
  });

  it('ends with Ctrl-C while a model thinks, and is told by its exit code', async () => {
    const { ended, interrupt, addresses } = await begin(['match', 'mcp:Kuckuck', 'greedy']);
    const call = await connect(addresses[0]!);
    expect((await call('wait')).structuredContent).toMatchObject({ game: 'mau-mau' });
    interrupt();
    expect(await ended).toBe(130);
  });

  it('ends with Ctrl-C while nobody has come', async () => {
    const { ended, interrupt } = await begin(['match', 'mcp:Kuckuck', 'greedy']);
    interrupt();
    expect(await ended).toBe(130);
  });

  it('says who has not come, and that this is a failure', async () => {
    const { exit, err } = await runCli([
      'match',
      'mcp:A',
      'greedy',
      '--wait',
      '1ms',
      '--lang',
      'en',
    ]);
    expect({ exit, err }).toEqual({ exit: 1, err: expect.stringContaining('"A" has not come.') });
  });

  it.each([
    [['mcp:A', 'mcp:A'], 'different names'],
    [['mcp:', 'greedy'], 'needs a name'],
    [['mcp:A', 'greedy', '--wait', 'x'], '--wait'],
    [['mcp:A', 'greedy', '--model-port', 'x'], '--model-port'],
    [['mcp:A', 'greedy', '--model-tokens', '0'], '--model-tokens'],
    [['mcp:A', 'greedy', '--model-cost', '-1'], '--model-cost'],
    [['mcp:A', 'greedy', '--model-time', '1'], '--model-time'],
  ])('refuses %j', async (args, words) => {
    const { exit, err } = await runCli(['match', ...args, '--lang', 'en']);
    expect({ exit, err }).toEqual({ exit: 2, err: expect.stringContaining(words) });
  });
});

describe('tournament with mcp:NAME', () => {
  it('plays a model against all others, and keeps what it said', async () => {
    const out = join(folder(), 'cup');
    const bots = ['--bots', 'mcp:A,auto,random', '--format', 'round-robin'];
    const args = ['tournament', ...bots, ...CHANCO, '--deals', '1', '--out', out, '--log'];
    const { ended, out: said, addresses } = await begin(args);
    const call = await connect(addresses[0]!);
    const last = await playOn(call, { remark: 'so' });
    expect(await ended).toBe(0);
    expect(last).toContain('auto');
    expect(said.join('')).toMatch(/A: \d+\.\d s of thinking/);
    const games = readdirSync(join(out, 'games')).map((file) =>
      readFileSync(join(out, 'games', file), 'utf8'),
    );
    expect(games.filter((text) => text.includes('"remark":"so"'))).toHaveLength(2);
  });

  it('says who has not come', async () => {
    const out = join(folder(), 'cup');
    const bots = ['--bots', 'mcp:A,greedy', '--format', 'round-robin', '--out', out];
    const { exit, err } = await runCli(['tournament', ...bots, '--wait', '1ms', '--lang', 'en']);
    expect({ exit, err }).toEqual({ exit: 1, err: expect.stringContaining('"A" has not come.') });
  });
});
