import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '@stammtisch/games';
import { describe, expect, it } from 'vitest';
import { runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';
import { openDetour } from '../test/detour.ts';
import { BIN, startModel } from '../test/model.ts';

const folder = useTempFolder();

describe('stammtisch mcp', () => {
  it('plays every game at tables of its own', async () => {
    const { call } = await startModel();
    for (const { id, seats } of Object.values(GAMES)) {
      const others = Array.from({ length: Math.max(2, seats.duel) - 1 }, () => 'normal');
      let seen = await call('open_table', { game: id, others, pace_ms: 0 });
      while (!seen.text.includes('This game is over')) {
        const legal = (seen.data['legal'] as unknown[] | undefined) ?? [];
        seen = await (legal.length > 0 ? call('play', { move: '1' }) : call('wait'));
        // A bot may have moved before a call.
        if (seen.isError) seen = await call('look');
        expect(seen.isError).toBe(false);
      }
      expect((await call('leave')).isError).toBe(false);
    }
  });

  it('answers every error with a sentence, and goes on after what it does not know', async () => {
    const { call, transport } = await startModel();
    const refuse = async (name: string, input: Record<string, unknown>, words: RegExp) => {
      const { isError, text } = await call(name, input);
      expect.soft({ isError, text }).toEqual({ isError: true, text: expect.stringMatching(words) });
    };
    await refuse('look', {}, /You sit at no table/);
    await refuse('join_table', { code: 'KATZE-HUND-427' }, /no such table/);
    await refuse('open_table', { game: 'poker' }, /poker/);
    await refuse('play_match', { game: 'mau-mau', bot: 'nobody' }, /nobody/);
    await refuse('enter_contest', {}, /not found/);
    await call('play_match', { game: 'crazy-eights', seed: 'x' });
    await refuse('play', { move: 'fly away' }, /no such move/);
    await refuse('play', { move: '1', remark: 'x'.repeat(1001) }, /remark/);
    await refuse('open_table', { game: 'mau-mau' }, /playing already/);
    await transport.send(JSON.parse('{"jsonrpc":"2.0","method":"no/such"}') as never);
    expect((await call('look')).isError).toBe(false);
  });

  it('sits down at a table of another one by its code', async () => {
    const host = await startModel();
    const opened = await host.call('open_table', { game: 'mau-mau', others: ['open'] });
    const code = /table ([A-Z]+-[A-Z]+-\d+)/.exec(opened.text)![1]!;
    const guest = await startModel('--server', host.address, '--name', 'Guest');
    expect((await guest.call('join_table', { code })).isError).toBe(false);
    expect((await host.call('start_game')).text).toContain('«Guest»: 5 cards.');
    // The host's line is gone, and the guest is told a sentence instead of being left waiting.
    await host.client.close();
    await expect.poll(async () => (await guest.call('look')).text).toContain('line to the table');
  });

  it('has the seat that it kept when it is started again, until it leaves', async () => {
    const host = await startModel();
    const file = join(folder(), 'seat.json');
    const flags = ['--server', host.address, '--seat', file];
    const before = await startModel(...flags);
    const { text } = await before.call('open_table', { game: 'mau-mau', others: ['open'] });
    const [code] = /[A-Z]+-[A-Z]+-\d+/.exec(text)!;
    await before.client.close();
    expect(statSync(file).mode & 0o077).toBe(0);
    const again = await startModel(...flags);
    await expect.poll(async () => (await again.call('look')).text).toContain(`${code}, seat 1`);
    expect((await again.call('leave')).isError).toBe(false);
    await again.client.close();
    const last = await startModel(...flags);
    expect((await last.call('look')).text).toContain('You sit at no table');
  });

  it('goes on at the table of another server after its line was cut', async () => {
    const { address } = await startModel();
    const detour = await openDetour(Number(new URL(address).port));
    const { call } = await startModel('--server', `http://127.0.0.1:${detour.port}`);
    let seen = await call('open_table', { game: 'mau-mau', others: ['greedy'], pace_ms: 0 });
    for (let moves = 0; !seen.text.includes('This game is over'); moves++) {
      if (moves === 1) detour.cut();
      const isAsked = seen.data['legal'] !== undefined && seen.data['yourTurn'] === true;
      seen = await (isAsked ? call('play', { move: 1 }) : call('wait'));
      expect(seen.isError).toBe(false);
    }
  });

  it('keeps the games of a match and what was said about them', async () => {
    const log = join(folder(), 'games.jsonl');
    const { call, client } = await startModel('--log', log);
    let seen = await call('play_match', { game: 'chanco', bot: 'auto', seed: 'x' });
    while (seen.data['over'] !== true) seen = await call('play', { move: '1', remark: 'so' });
    expect(seen.text).toMatch(/model +\d+\.\d %/);
    await client.close();
    expect(readFileSync(log, 'utf8').trim().split('\n')).toHaveLength(2);
    expect(readFileSync(log, 'utf8')).toContain('"remark":"so"');
    const { exit } = await runCli(['verify', log]);
    expect(exit).toBe(0);
  });

  it('leaves no files behind where nobody reads on', async () => {
    const env = { ...process.env, TMPDIR: folder() };
    const child = spawn(process.execPath, [BIN, 'mcp'], { env });
    const ended = once(child, 'exit');
    await once(child.stderr, 'data');
    const left = (): string[] => readdirSync(env.TMPDIR).filter((name) => /mcp/.test(name));
    expect(left()).toHaveLength(1);
    child.stdout.destroy();
    child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n');
    await ended;
    expect(left()).toEqual([]);
  });
});
