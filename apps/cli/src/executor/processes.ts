import { killProcess, type OnProcess } from '@stammtisch/server/outside';

/** The programs that threads have started: whatever happens to us, they are not left behind. */
export interface Processes {
  readonly note: OnProcess;
  /** Ends what still runs and stops listening for signals. */
  close(): void;
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * A signal that would end us ends the programs first; so many Ctrl-C do not, see `runLong`, where
 * the first only asks to stop. Against SIGKILL there is no help: programs find the end of their
 * input then.
 */
export function watchProcesses(patience: number): Processes {
  const running = new Set<number>();
  let isListening = false;
  let interrupts = 0;

  function killAll(): void {
    for (const pid of running) killProcess(pid);
    running.clear();
  }
  function onSignal(signal: NodeJS.Signals): void {
    if (signal === 'SIGINT' && ++interrupts <= patience) return;
    close();
    process.kill(process.pid, signal);
  }
  function close(): void {
    killAll();
    process.off('exit', killAll);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }
  return {
    note(pid, isRunning) {
      if (!isRunning) running.delete(pid);
      else running.add(pid);
      if (isListening) return;
      isListening = true;
      process.on('exit', killAll);
      for (const signal of SIGNALS) process.on(signal, onSignal);
    },
    close,
  };
}
