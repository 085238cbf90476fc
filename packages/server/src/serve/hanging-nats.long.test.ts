/** A NATS server whose process is stopped where it is: no connection ends, and nothing is said any more. */
import { type Sentence, speak } from '@stammtisch/kernel';
import { startNats } from '@stammtisch/testkit/services';
import { usePostgres } from '@stammtisch/testkit/use-services';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type Running, startServer } from './http/test/running.ts';

const database = usePostgres();

interface Told extends Running {
  /** What whoever runs it was told, by what it begins with. */
  readonly notices: string[];
}

async function start(nats: string): Promise<Told> {
  const notices: string[] = [];
  const onNotice = (notice: Sentence): void => void notices.push(speak(notice, 'en'));
  const running = await startServer({ database: database(), nats, onNotice });
  onTestFinished(() => running.close());
  return Object.assign(running, { notices });
}

async function metrics(server: Told): Promise<string> {
  return (await server.ask('GET', '/metrics')).text;
}

describe('a NATS server that hangs', () => {
  it('is told as that, once, and nobody is told that the other servers are gone', async () => {
    const nats = await startNats();
    onTestFinished(() => nats.stop());
    const servers = [await start(nats.url), await start(nats.url)];
    for (const server of servers) {
      await expect.poll(() => metrics(server)).toMatch(/^stammtisch_neighbours 1$/m);
    }
    nats.hang();
    // Until each counts the other as gone: then whoever is wrong has said so.
    for (const server of servers) {
      await expect.poll(() => metrics(server)).toMatch(/^stammtisch_neighbours 0$/m);
    }
    nats.goOn();
    for (const server of servers) {
      await expect.poll(() => metrics(server)).toMatch(/^stammtisch_neighbours 1$/m);
      expect(server.notices).toEqual([
        expect.stringMatching(/^NATS .* cannot be reached\. Play goes on/),
        expect.stringMatching(/^NATS .* can be reached\.$/),
      ]);
    }
  }, 400_000);
});
