import { PassThrough } from 'node:stream';
import { onTestFinished, vi } from 'vitest';
import type { Exit, Io } from '../../terminal/io.ts';
import { run } from '../../program.ts';
import { createConsole } from '../../test/console.ts';

/** On a busy machine it takes a while until the first command is loaded. */
const WAIT = { timeout: 30_000 };

/** A server that a command line has started in this process. */
export interface Served {
  readonly port: number;
  readonly out: () => string;
  readonly err: () => string;
  readonly interrupt: () => void;
  readonly exit: Promise<Exit>;
}

/** Starts `contest` on a free port; it is interrupted at the end of the test if it still runs. */
export async function serve(argv: readonly string[], changes: Partial<Io> = {}): Promise<Served> {
  const stdin = new PassThrough();
  const { io, out, err, interrupt } = createConsole(stdin, {});
  const exit = run(['contest', '--port', '0', '--lang', 'en', ...argv], { ...io, ...changes });
  onTestFinished(async () => {
    interrupt();
    await exit;
  });
  const port = await vi.waitFor(() => {
    const found = /port (\d+)/.exec(out.join('') + err.join(''))?.[1];
    if (found === undefined) throw new Error(`no port in ${out.join('')}${err.join('')}`);
    return Number(found);
  }, WAIT);
  return { port, exit, interrupt, out: () => out.join(''), err: () => err.join('') };
}
