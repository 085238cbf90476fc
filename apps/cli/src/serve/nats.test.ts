/** The built program with a NATS server that it does not reach, or must not be given. */
import { join } from 'node:path';
import { usePostgres } from '@stammtisch/testkit/use-services';
import { describe, expect, it } from 'vitest';
import { runCli } from '../test/console.ts';
import { useTempFolder } from '../test/folder.ts';
import { serve } from '../test/serving.ts';

const folder = useTempFolder();
const database = usePostgres();

describe('serve --nats', () => {
  it('says once what cannot be reached at the start, and tells no password', async () => {
    const args = ['--port', '0', '--bot-port', '0', '--data', join(folder(), 'data')];
    const nats = ['--nats', 'nats://anna:geheim@127.0.0.1:1', '--lang', 'en'];
    const serving = serve([...args, ...nats], { STAMMTISCH_DATABASE: database() });
    await serving.ports;
    await serving.until(() => serving.err().includes('cannot be reached'));
    serving.kill('SIGTERM');
    const { code, err } = await serving.ended;
    expect(code).toBe(0);
    expect(err.match(/NATS 127\.0\.0\.1:1 cannot be reached/g)).toHaveLength(1);
    expect(err).not.toContain('geheim');
  });

  it.each([
    [['--nats', 'nats://127.0.0.1:4222'], '--database'],
    [['--nats', 'http://anna:geheim@127.0.0.1', '--database', 'postgres://127.0.0.1/x'], 'nats://'],
  ])('is refused where it makes no sense: %j', async (flags, hint) => {
    const { exit, err } = await runCli(['serve', '--lang', 'en', ...flags]);
    expect(exit).toBe(2);
    expect(err).toContain(hint);
    expect(err).not.toContain('geheim');
  });
});
