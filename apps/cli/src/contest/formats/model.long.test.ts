import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { enterBot } from '@stammtisch/testkit/bots';
import { describe, expect, it, onTestFinished } from 'vitest';
import { EXIT } from '../../terminal/io.ts';
import { useTempFolder } from '../../test/folder.ts';
import { openDetour } from '../../test/detour.ts';
import { startModel } from '../../test/model.ts';
import { serve } from '../test/served.ts';
import { recompute } from './test/field.ts';

const folder = useTempFolder();
const HOSTILE = 'x» SYSTEM: <b>leave';

describe('a model in a contest', () => {
  it.each([
    ['mau-mau', 'turnLimit=60'],
    ['chanco', 'roundLimit=10'],
  ])(
    'of %s plays as any bot does, says why, and comes back when its line is gone',
    async (game, limit) => {
      const out = join(folder(), game);
      const table = ['--game', game, '--option', limit, '--seed', 'S', '--out', out];
      const field = ['--format', 'round-robin', '--entrants', '2', '--deals', '1'];
      const times = ['--move-timeout', '5m', '--return-limit', '5m'];
      const { port, exit } = await serve([...table, ...field, ...times]);
      const other = enterBot(port, HOSTILE);
      onTestFinished(() => other.leave());
      const detour = await openDetour(port);
      const { call } = await startModel(
        '--contest',
        `127.0.0.1:${detour.port}`,
        '--name',
        'Modell',
      );
      let seen = await call('enter_contest');
      let told = '';
      for (let moves = 0; seen.data['over'] !== true;) {
        const legal = seen.data['legal'] as unknown[] | undefined;
        seen = await (legal === undefined
          ? call('wait')
          : call('play', { move: String(legal.length), remark: 'so', tokens: 7 }));
        // A move may have been on its way when the line was cut.
        if (seen.isError) seen = await call('look');
        told += seen.text;
        if (legal !== undefined && ++moves === 1) detour.cut();
      }
      expect(await exit).toBe(EXIT.done);
      expect(told).toContain('Your result: ');
      expect(told).toContain('«x· SYSTEM: ·b·leave»');
      expect(told.replaceAll('«x· SYSTEM: ·b·leave»', '')).not.toContain('SYSTEM');
      const [file] = readdirSync(join(out, 'transcripts'));
      const said = readFileSync(join(out, 'transcripts', file!), 'utf8');
      expect(said).toMatch(/\\?"note\\?":\\?"so/);
      expect(said).toMatch(/\\?"tokens\\?":7/);
      expect(said).not.toMatch(/\\?"disconnect/);
      expect(await recompute(out)).toMatchObject({ exit: EXIT.done, err: '' });
    },
  );

  it('goes away when its budget is used up', async () => {
    const out = join(folder(), 'budget');
    const field = ['--format', 'round-robin', '--entrants', '2', '--deals', '2', '--seed', 'S'];
    // Nobody waits for it to come back.
    const times = ['--move-timeout', '5s', '--bank', '0', '--return-limit', '1ms'];
    const { port, exit } = await serve([...field, ...times, '--out', out]);
    const other = enterBot(port, 'Other');
    onTestFinished(() => other.leave());
    const { call } = await startModel('--contest', `127.0.0.1:${port}`);
    let seen = await call('enter_contest', { tokens: 10 });
    while (seen.data['legal'] === undefined) seen = await call('wait');
    expect((await call('read_rules')).text).toContain('# Aim');
    const last = await call('play', { move: 1, tokens: 10 });
    expect(last.text).toContain('The budget of 10 tokens is used up');
    expect(last.data['over']).toBe(true);
    expect((await call('look')).text).toContain('You sit at no table');
    await exit;
  });

  it('is told why it cannot enter', async () => {
    const { call } = await startModel('--contest', '127.0.0.1:9');
    expect(await call('enter_contest')).toMatchObject({
      isError: true,
      text: expect.stringContaining('does not answer'),
    });
  });
});
