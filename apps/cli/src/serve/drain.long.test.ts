/** `stammtisch drain` and `stammtisch serve` as whoever runs a server has them: two programs and a folder. */
import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findPort, isListening } from '@stammtisch/testkit/services';
import { usePostgres } from '@stammtisch/testkit/use-services';
import { useTempFolder } from '../test/folder.ts';
import { serve } from '../test/serving.ts';

const folder = useTempFolder();
const database = usePostgres();
const BIN = fileURLToPath(new URL('../../bin/stammtisch.js', import.meta.url));

describe('a server that is told to drain', () => {
  it('ends by itself without a failure when nobody is there, and the command waits for that', async () => {
    const data = join(folder(), 'data');
    const serving = serve(['--port', '0', '--bot-port', '0', '--data', data]);
    await serving.ports;
    const asked = spawn(process.execPath, [BIN, 'drain', '--data', data, '--lang', 'en'], {
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    let said = '';
    asked.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const exit = await new Promise((resolve) => asked.on('close', resolve));
    expect(exit).toBe(0);
    expect(said).toMatch(/lets nobody in any more[^]*The server has ended\.\n$/);
    expect(await serving.ended).toMatchObject({ code: 0, err: '' });
  }, 400_000);

  it('understands an empty file, and forgets one that was meant for an earlier server', async () => {
    const data = join(folder(), 'again');
    const first = serve(['--port', '0', '--bot-port', '0', '--data', data]);
    await first.ports;
    first.kill('SIGKILL');
    await first.ended;
    const file = join(data, 'stammtisch.drain');
    writeFileSync(file, '');
    const second = serve(['--port', '0', '--bot-port', '0', '--data', data]);
    const { port } = await second.ports;
    expect((await fetch(`http://127.0.0.1:${port}/ready`)).status).toBe(200);
    writeFileSync(file, '');
    expect(await second.ended).toMatchObject({ code: 0, err: '' });
  }, 400_000);
});

describe('a server that is stopped as soon as somebody can reach it', () => {
  it('says goodbye and ends without a failure', async () => {
    const port = await findPort();
    const data = join(folder(), 'early');
    const serving = serve(['--port', `${port}`, '--bot-port', '0', '--data', data], {
      STAMMTISCH_DATABASE: database(),
    });
    while (!(await isListening(port))) await sleep(1);
    serving.kill('SIGTERM');
    const { code, out, err } = await serving.ended;
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Stopped.');
  }, 400_000);
});
