import { ATTACKS } from './attacks/attacks.ts';
import { killNode, loseNats, losePostgres, partition, sufferAll } from './cluster.ts';
import { fillDisk, forbidWriting, limitFiles } from './disk.ts';
import { killFolding } from './fold.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { gossip } from './gossip.ts';
import { killServer, stopServer } from './kill.ts';
import type { KnownFault } from './lib/trial.ts';
import { restartRolling } from './rolling.ts';
import { simulate } from './simulate.ts';
import { killStarting } from './start-up.ts';
import { upgrade } from './upgrade.ts';
import { killWorker } from './worker.ts';

/** All that `npm run faults` can do, by name. */
export const FAULTS: Readonly<Record<string, KnownFault>> = {
  kill: { about: 'kill -9 of the server under load', fault: killServer, usual: 50 },
  fold: { about: 'kill -9 while the journal is folded', fault: killFolding, usual: 50 },
  'start-up': { about: 'kill -9 while it starts', fault: killStarting, usual: 50 },
  stop: { about: 'SIGTERM under load', fault: stopServer, usual: 50 },
  'full-disk': { about: 'no room for the data, then room again', fault: fillDisk, usual: 50 },
  'file-limit': { about: 'the same by a limit on files', fault: limitFiles, usual: 50 },
  cluster: { about: 'the three faults below in turn', fault: sufferAll, usual: 10 },
  node: {
    about: 'kill -9 of one of two servers, NATS between them',
    fault: killNode.nats,
    usual: 50,
  },
  'node-notify': { about: 'the same without NATS', fault: killNode.notify, usual: 50 },
  partition: { about: 'one of two servers cut off from the database', fault: partition, usual: 50 },
  upgrade: { about: 'data of 1.0.0 opened while people play', fault: upgrade, usual: 50 },
  postgres: { about: 'PostgreSQL killed, cut off, hanging', fault: losePostgres, usual: 50 },
  nats: { about: 'NATS killed, cut off, hanging', fault: loseNats, usual: 50 },
  rolling: {
    about: 'servers behind nginx restarted one after the other',
    fault: restartRolling,
    usual: 50,
  },
  worker: { about: 'kill -9 of workers of a tournament', fault: killWorker, usual: 50 },
  simulate: { about: 'tables with clients that do what lines do', fault: simulate, usual: 5000 },
  gossip: { about: 'what 20 servers with 100,000 tables say', fault: gossip, usual: 20 },
  fuzz: { about: 'bad requests, messages, frames, lines and files', fault: fuzz, usual: 100_000 },
  'read-only': { about: 'a data folder without rights', fault: forbidWriting, usual: 50 },
  ...ATTACKS,
};

/** Names that stand for several faults. */
export const GROUPS: Readonly<Record<string, readonly string[]>> = {
  attacks: Object.keys(ATTACKS),
};
