import type { Io } from './io.ts';

/** By Ctrl-C or by the system; a second time that ends the program as it does any other. */
export function untilStopped(io: Io): Promise<void> {
  return new Promise((stop) => {
    const stopListening = [io.onInterrupt, io.onTerminate].map((listen) =>
      listen(() => {
        for (const off of stopListening) off();
        stop();
      }),
    );
  });
}
