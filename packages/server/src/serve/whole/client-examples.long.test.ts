import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer, UNHURRIED_SOCKETS } from '../http/test/running.ts';
import { openCutLine, runPython, runTypeScript } from './test/examples.ts';

const ENDS = /^(?:Ada|The bot) has won\.\n$/;

/** So few come in the shortest games too: the socket, the table, the deal and a move. */
const PIECES = 4;

async function start(): Promise<number> {
  const running = await startServer({ limits: { sockets: UNHURRIED_SOCKETS } });
  onTestFinished(() => running.close());
  return running.server.port;
}

describe('a client of the examples', () => {
  it('opens a table against a bot and plays to the end (Python)', async () => {
    expect(await runPython(await start())).toMatch(ENDS);
  });

  it.each([
    ['Python', runPython],
    ['TypeScript', runTypeScript],
  ])('comes back when its connection was cut, and plays to the end (%s)', async (_, run) => {
    const line = await openCutLine(await start(), PIECES);
    expect(await run(line.port)).toMatch(ENDS);
    expect(line.cuts()).toBe(1);
  });
});
