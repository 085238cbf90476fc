import { CONTEST_ENTRANTS_MAX } from '@stammtisch/wire/contest';

/** What contests may take of a server; all can be set otherwise. */
export const CONTESTS_LIMITS = {
  /** Contests that are not over. */
  open: 100,
  openPerAddress: 20,
  /** Contests that are kept, over or not. */
  kept: 2000,
  keptPerAddress: 200,
  /** How often one contest can be played again. */
  reruns: 10,
  entrants: CONTEST_ENTRANTS_MAX,
  /** Games of one contest; each leaves a log and a transcript. */
  games: 200_000,
  /** What a built-in entrant that searches may use for a move. */
  searchMs: 1000,
  searchIterations: 20_000,
  /** Of one processor, for the built-in bots of a contest; 0: as long as they like. */
  processorMs: 10 * 60_000,
  /** Contests among built-in bots alone that are played at the same time. */
  amongBuiltIn: 2,
  /** How long bots of a finished contest may stay. */
  lingerMs: 24 * 60 * 60_000,
  /** Bots whose practice is remembered, of the server or of one class. */
  practisers: 1000,
  /** Bots that practise at the same time. */
  practising: 64,
  viewers: 2000,
  viewersPerAddress: 200,
  /** What may wait to be sent to a viewer; until it has read that it is sent nothing more. */
  viewerBytes: 512 * 1024,
  /** A viewer that has read nothing for so long is dropped. */
  viewerMs: 30_000,
  /** Ports for bots of 2017. */
  freeHackPorts: 20,
};

export type ContestsLimits = Readonly<typeof CONTESTS_LIMITS>;
