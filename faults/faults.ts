import { killServer, stopServer } from './kill.ts';
import type { Fault } from './lib/trial.ts';
import { killStarting } from './start-up.ts';

export interface KnownFault {
  readonly about: string;
  readonly fault: Fault;
  /** How many times, where the command does not say. */
  readonly usual: number;
}

/** All that `npm run faults` can do, by name. */
export const FAULTS: Readonly<Record<string, KnownFault>> = {
  kill: { about: 'kill -9 of the server under load', fault: killServer, usual: 50 },
  'start-up': { about: 'kill -9 while it starts', fault: killStarting, usual: 50 },
  stop: { about: 'SIGTERM under load', fault: stopServer, usual: 50 },
};
