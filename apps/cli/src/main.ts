import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { createThinkers } from '@stammtisch/server/threads';
import { createThreadExecutor } from './executor/thread-executor.ts';
import { createHangUps } from './terminal/hang-up.ts';
import { EXIT, printError } from './terminal/io.ts';
import { fileTrouble } from './terminal/files.ts';
import { guessLang } from './terminal/lang.ts';
import { writeTemporary } from './play/log-file.ts';
import { run } from './program.ts';

const hangUps = createHangUps();

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A reader that has seen enough (`stammtisch rules … | head`) is no error.
  if (error.code === 'EPIPE') hangUps.leave();
  // So a terminal that was closed is told.
  if (error.code === 'EIO') hangUps.die('SIGHUP');
  const trouble = fileTrouble(error, 'stdout');
  if (trouble === undefined) throw error;
  printError(process, trouble, guessLang(process.argv.slice(2), process.env));
  process.exit(EXIT.failed);
});
// Where nobody hears what is wrong, the exit code says it all the same.
process.stderr.on('error', () => undefined);

process.exitCode = await run(process.argv.slice(2), {
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  now: () => performance.now(),
  randomSeed: () => randomBytes(16).toString('hex'),
  onInterrupt(handler) {
    process.on('SIGINT', handler);
    return () => process.off('SIGINT', handler);
  },
  onTerminate(handler) {
    process.on('SIGTERM', handler);
    return () => process.off('SIGTERM', handler);
  },
  // It does not keep the program from ending before.
  keepPrivate: () => void process.umask(0o077),
  endWithin: (ms) =>
    void setTimeout(() => process.exit(process.exitCode ?? EXIT.failed), ms).unref(),
  onHangUp: (handler) => hangUps.onHangUp(handler),
  keepFile: writeTemporary,
  createExecutor: (size = availableParallelism(), programs) => createThreadExecutor(size, programs),
  // One thread for all: at a table they think one after the other.
  createThinkers: () => createThinkers({ threads: 1 }),
});
