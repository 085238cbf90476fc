import type { StopSignal } from '@stammtisch/arena';
import { type Lang, type Sentence, sentence } from '@stammtisch/kernel';
import { whyLost } from '@stammtisch/server/threads';
import { failOnTrouble, fileTrouble } from './files.ts';
import type { Exit, Io } from './io.ts';
import { createProgress, type Progress } from './progress.ts';

/** Whatever plays for the command. */
export interface Closable {
  /** At once: what is under way is rejected. May be called again. */
  close(): Promise<void>;
  /** What an error of theirs means that is none of ours. */
  troubleOf?(error: unknown): Sentence | undefined;
}

/** What a command that plays for long works with. */
export interface LongRun<T extends Closable> {
  readonly executor: T;
  /** Set by Ctrl-C and by `halt`. */
  readonly stop: StopSignal;
  /** Ends all playing at once, as Ctrl-C does. */
  readonly halt: () => void;
  readonly progress: Progress;
}

/**
 * Runs a long command with an executor, which is closed whatever happens. The first Ctrl-C sets
 * `stop` and closes it at once, however long a bot would still think: what was counted before
 * is the result. A second one is not listened for and ends the program as it does any other.
 */
export async function runLong<T extends Closable>(
  io: Io,
  lang: Lang,
  executor: T,
  body: (run: LongRun<T>) => Promise<Exit>,
): Promise<Exit> {
  const progress = createProgress(io, lang);
  const stop = { aborted: false };
  let going: Promise<void> | undefined;
  const halt = (): void => {
    stop.aborted = true;
    stopListening();
    progress.clear();
    going = executor.close();
  };
  const stopListening = io.onInterrupt(halt);
  try {
    return await body({ executor, stop, halt, progress });
  } catch (error) {
    progress.clear();
    return failOnTrouble(io, error, lang, executor.troubleOf?.(error) ?? troubleOf(error));
  } finally {
    stopListening();
    progress.clear();
    await (going ?? executor.close());
  }
}

/** What can happen to the best of programs; everything else is a bug. */
export function troubleOf(error: unknown): Sentence | undefined {
  const why = whyLost(error);
  if (why === undefined) return fileTrouble(error);
  return sentence(
    'Ein Arbeitsthread ist ausgefallen ({why}).',
    'A worker thread has died ({why}).',
    { why },
  );
}
