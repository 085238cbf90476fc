import { constants } from 'node:os';

/** What the program still does when it has to end at once. */
export interface HangUps {
  /** Calls the handler before the end; returns how to stop listening. */
  onHangUp(handler: () => void): () => void;
  /** Ends the program because nobody reads on. */
  leave(): never;
  /** Ends the program as a signal would. */
  die(signal: EndSignal): never;
}

/** Sent by a terminal that is closed, and by a system that shuts down. */
const SIGNALS = ['SIGHUP', 'SIGTERM'] as const;
type EndSignal = (typeof SIGNALS)[number];

/** Signals are left to themselves as long as nobody has anything to do at the end. */
export function createHangUps(): HangUps {
  const handlers = new Set<() => void>();
  function end(code?: number): never {
    for (const handler of handlers) handler();
    process.exit(code);
  }
  function die(signal: EndSignal): never {
    if (signal === 'SIGHUP') process.once('exit', dieOfHangUp);
    // As shells tell that a signal has ended a program.
    end(128 + constants.signals[signal]);
  }
  function stopListening(): void {
    for (const signal of SIGNALS) process.off(signal, die);
  }
  /** Node would set the terminal right at its end, and aborts where it is gone. */
  function dieOfHangUp(): void {
    stopListening();
    process.kill(process.pid, 'SIGHUP');
  }
  return {
    onHangUp(handler) {
      if (handlers.size === 0) for (const signal of SIGNALS) process.on(signal, die);
      handlers.add(handler);
      return () => {
        handlers.delete(handler);
        if (handlers.size === 0) stopListening();
      };
    },
    leave: () => end(),
    die,
  };
}
