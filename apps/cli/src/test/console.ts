import { PassThrough, Writable } from 'node:stream';
import type { Exit, Io } from '../io.ts';
import { run } from '../program.ts';

/** What a command line did. */
export interface Ran {
  readonly exit: Exit;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line in this process; `input` is piped into it. */
export async function runCli(
  argv: readonly string[],
  input = '',
  env: Io['env'] = {},
): Promise<Ran> {
  const stdin = new PassThrough();
  stdin.end(input);
  const { io, out, err } = createConsole(stdin, env);
  const exit = await run(argv, io);
  return { exit, out: out.join(''), err: err.join('') };
}

/**
 * Runs a command line and answers its questions: `answer` gets all that was printed since the last
 * one. Undefined ends the input.
 */
export async function converse(
  argv: readonly string[],
  answer: (screen: string) => string | undefined,
): Promise<Ran> {
  const stdin = new PassThrough();
  const { io, out, err } = createConsole(stdin, {});
  let screen = '';
  const stdout = new Writable({
    write(chunk: Buffer, _encoding, done) {
      out.push(chunk.toString());
      screen += chunk.toString();
      if (/[:?] $/.test(screen)) {
        const line = answer(screen);
        screen = '';
        if (line === undefined) stdin.end();
        else stdin.write(`${line}\n`);
      }
      done();
    },
  });
  const exit = await run(argv, { ...io, stdout });
  return { exit, out: out.join(''), err: err.join('') };
}

/** A console whose output is kept and whose clock, seeds and interrupts are known. */
export function createConsole(
  stdin: PassThrough,
  env: Io['env'],
): { io: Io; out: string[]; err: string[]; interrupt: () => void } {
  const out: string[] = [];
  const err: string[] = [];
  const handlers = new Set<() => void>();
  let clock = 0;
  const io: Io = {
    stdin,
    stdout: keep(out),
    stderr: keep(err),
    env,
    now: () => (clock += 1000),
    randomSeed: () => 'never twice',
    onInterrupt(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
  };
  return { io, out, err, interrupt: () => handlers.forEach((handler) => handler()) };
}

function keep(texts: string[]): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      texts.push(chunk.toString());
      done();
    },
  });
}
