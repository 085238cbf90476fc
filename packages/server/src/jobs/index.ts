/** Matches shared out through PostgreSQL, without loading anything of the tables. */
export { type JobCrew, type JobCrewSetup, openJobCrew } from './crew.ts';
export { type JobWorker, startWorker, type WorkerSetup } from './worker.ts';
