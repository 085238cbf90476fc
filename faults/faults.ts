import { ATTACKS } from './attacks/attacks.ts';
import { killNode, loseNats, losePostgres, sufferAll } from './cluster.ts';
import { fillDisk, forbidWriting, limitFiles } from './disk.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { killServer, stopServer } from './kill.ts';
import type { KnownFault } from './lib/trial.ts';
import { simulate } from './simulate.ts';
import { killStarting } from './start-up.ts';
import { killWorker } from './worker.ts';

/** All that `npm run faults` can do, by name. */
export const FAULTS: Readonly<Record<string, KnownFault>> = {
  kill: { about: 'kill -9 of the server under load', fault: killServer, usual: 50 },
  'start-up': { about: 'kill -9 while it starts', fault: killStarting, usual: 50 },
  stop: { about: 'SIGTERM under load', fault: stopServer, usual: 50 },
  'full-disk': { about: 'no room for the data, then room again', fault: fillDisk, usual: 50 },
  'file-limit': { about: 'the same by a limit on files', fault: limitFiles, usual: 50 },
  cluster: { about: 'the three faults below in turn', fault: sufferAll, usual: 10 },
  node: { about: 'kill -9 of one of two servers on one database', fault: killNode, usual: 50 },
  postgres: { about: 'PostgreSQL killed, cut off, hanging', fault: losePostgres, usual: 50 },
  nats: { about: 'NATS killed, cut off, hanging', fault: loseNats, usual: 50 },
  worker: { about: 'kill -9 of workers of a tournament', fault: killWorker, usual: 50 },
  simulate: { about: 'tables with clients that do what lines do', fault: simulate, usual: 5000 },
  fuzz: { about: 'bad requests, messages, frames, lines and files', fault: fuzz, usual: 100_000 },
  'read-only': { about: 'a data folder without rights', fault: forbidWriting, usual: 50 },
  ...ATTACKS,
};

/** Names that stand for several faults. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  attacks: Object.keys(ATTACKS),
};
