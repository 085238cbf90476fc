import { PassThrough } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { Exit, Io } from '../../terminal/io.ts';
import { run } from '../../program.ts';
import { createConsole } from '../../test/console.ts';

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
  const { io, out, err, written, interrupt } = createConsole(stdin, {});
  const exit = run(['contest', '--port', '0', '--lang', 'en', ...argv], { ...io, ...changes });
  onTestFinished(async () => {
    interrupt();
    await exit;
  });
  void exit.then((code) => written.end(`it ended with ${code}`));
  const [, port] = await written.until((all) => /port (\d+)/.exec(all.join('')));
  return { port: Number(port), exit, interrupt, out: () => out.join(''), err: () => err.join('') };
}
