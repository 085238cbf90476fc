/** A NATS server that is killed, or whose process is stopped where it is: then no connection ends. */
import { type Sentence, speak } from '@stammtisch/kernel';
import { type NatsService, startNats } from '@stammtisch/testkit/services';
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

type Deed = (nats: NatsService) => unknown;

const LOSSES: readonly (readonly [string, lose: Deed, mend: Deed])[] = [
  ['hangs', (nats) => nats.hang(), (nats) => nats.goOn()],
  ['is killed', (nats) => nats.kill(), (nats) => nats.restart()],
];

describe('a NATS server', () => {
  it.each(LOSSES)(
    'that %s is told as that, once, and nobody is told that the other servers are gone',
    async (_, lose, mend) => {
      const nats = await startNats();
      onTestFinished(() => nats.stop());
      const servers = [await start(nats.url), await start(nats.url)];
      const untilAll = async (shown: string): Promise<void> => {
        for (const server of servers) {
          await expect
            .poll(() => metrics(server))
            .toMatch(new RegExp(`^stammtisch_${shown}$`, 'm'));
        }
      };
      await untilAll('neighbours 1');
      await lose(nats);
      await untilAll('neighbour_line 0');
      // Until each counts the other as gone: then whoever is wrong has said so.
      await untilAll('neighbours 0');
      await mend(nats);
      await untilAll('neighbour_line 1');
      await untilAll('neighbours 1');
      for (const { notices } of servers) {
        expect(notices).toEqual([
          expect.stringMatching(/^NATS .* cannot be reached\. Play goes on/),
          expect.stringMatching(/^NATS .* can be reached\.$/),
        ]);
      }
    },
    400_000,
  );
});
