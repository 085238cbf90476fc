import { PassThrough, Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { ok } from '@stammtisch/kernel';
import { createNotes, type Notes } from '@stammtisch/testkit/notes';
import { createThinking } from '@stammtisch/server/threads';
import { createPoolExecutor, type ThreadExecutor } from '../executor/thread-executor.ts';
import { perform, type Programs, type Task } from '../executor/tasks.ts';
import { createToolbox } from '../executor/tools.ts';
import type { Exit, Io } from '../terminal/io.ts';
import { run } from '../program.ts';

/** What a command line did. */
export interface Ran {
  readonly exit: Exit;
  readonly out: string;
  readonly err: string;
  /** By name: what was kept in files that nobody gave a place for, if anything was. */
  readonly kept?: ReadonlyMap<string, string>;
}

/** Runs a command line in this process; `input` is piped into it. */
export async function runCli(
  argv: readonly string[],
  input = '',
  env: Io['env'] = {},
): Promise<Ran> {
  const stdin = new PassThrough();
  stdin.end(input);
  const { io, out, err, kept } = createConsole(stdin, env);
  const exit = await run(argv, io);
  return report(exit, out, err, kept);
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
  const { io, out, err, kept } = createConsole(stdin, {});
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
  return report(exit, out, err, kept);
}

function report(exit: Exit, out: string[], err: string[], kept: Map<string, string>): Ran {
  const ran = { exit, out: out.join(''), err: err.join('') };
  return kept.size === 0 ? ran : { ...ran, kept };
}

interface Console {
  readonly io: Io;
  readonly out: string[];
  readonly err: string[];
  /** All that was written, to either. */
  readonly written: Notes<string>;
  /** By name: what was kept in files that nobody gave a place for. */
  readonly kept: Map<string, string>;
  readonly interrupt: () => void;
}

/** A console whose output is kept and whose clock, seeds and interrupts are known. */
export function createConsole(stdin: PassThrough, env: Io['env']): Console {
  const out: string[] = [];
  const err: string[] = [];
  const written = createNotes<string>();
  const kept = new Map<string, string>();
  const handlers = new Set<() => void>();
  let clock = 0;
  const io: Io = {
    stdin,
    stdout: keep(out, written),
    stderr: keep(err, written),
    env,
    now: () => (clock += 1000),
    randomSeed: () => 'never twice',
    onInterrupt(handler) {
      handlers.add(handler);
      return () => handlers.delete(handler);
    },
    // Tested with the built program, which they end.
    onTerminate: () => () => undefined,
    onHangUp: () => () => undefined,
    endWithin: () => undefined,
    keepPrivate: () => undefined,
    keepFile(name, text) {
      kept.set(name, text);
      return ok(`kept/${name}`);
    },
    createExecutor: (size, programs) => executeInProcess(io.now, size, programs),
    createThinkers() {
      const thinking = createThinking(io.now);
      return {
        choose: async (thought) => thinking.choose(thought),
        forget: (key) => thinking.forget(key),
        close: async () => undefined,
      };
    },
  };
  const interrupt = (): void => handlers.forEach((handler) => handler());
  return { io, out, err, written, kept, interrupt };
}

/** The same console where the user interrupts as soon as some games have been played. */
export function interruptLater({ io, interrupt }: Pick<Console, 'io' | 'interrupt'>): Io {
  const heed = async <Result>(played: Promise<Result>): Promise<Result> => {
    const result = await played;
    // Whoever asked for it takes it first.
    void setImmediate().then(interrupt);
    return result;
  };
  return {
    ...io,
    createExecutor(size, programs) {
      const executor = io.createExecutor(size, programs);
      const { simulation } = executor;
      return {
        ...executor,
        play: (job) => heed(executor.play(job)),
        simulation: { ...simulation, play: (job) => heed(simulation.play(job)) },
      };
    },
  };
}

/** The same console as if somebody sat at it. */
export function asTerminal(io: Io): Io {
  const stdin = Object.assign(io.stdin, { isTTY: true });
  return { ...io, stdin, stdout: Object.assign(io.stdout, { isTTY: true }) };
}

function keep(texts: string[], written: Notes<string>): Writable {
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      texts.push(chunk.toString());
      written.add(chunk.toString());
      done();
    },
  });
}

/** Threads cannot load TypeScript; the built program is tested with real ones. */
function executeInProcess(now: () => number, size = 2, programs?: Programs): ThreadExecutor {
  const toolbox = createToolbox(now, { onUsage: programs?.onUsage });
  const pool = {
    size,
    async run(task: unknown): Promise<unknown> {
      await setImmediate();
      return perform(task as Task, await toolbox.open(task as Task));
    },
    close: () => toolbox.close(),
  };
  return createPoolExecutor(pool, programs?.confinement);
}
