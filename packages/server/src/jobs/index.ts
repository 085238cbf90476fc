/** Matches shared out through PostgreSQL, without loading anything of the tables. */
export { type JobExecutor, type JobExecutorSetup, openJobExecutor } from './executor.ts';
export { type JobWorker, startWorker, type WorkerSetup } from './worker.ts';
