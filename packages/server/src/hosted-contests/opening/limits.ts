import { CONTEST_ENTRANTS_MAX } from '@stammtisch/wire/contest';

/** What contests may take of a server; all can be set otherwise. */
export interface ContestsLimits {
  /** Contests that are not over. */
  readonly open: number;
  readonly openPerAddress: number;
  /** Contests that are kept, over or not. */
  readonly kept: number;
  readonly keptPerAddress: number;
  /** How often one contest can be played again. */
  readonly reruns: number;
  readonly entrants: number;
  /** Games of one contest; each leaves a log and a transcript. */
  readonly games: number;
  /** What a built-in entrant that searches may use for a move. */
  readonly searchMs: number;
  readonly searchIterations: number;
  /** Of one processor, for the built-in bots of a contest; 0: as long as they like. */
  readonly processorMs: number;
  /** Contests among built-in bots alone that are played at the same time. */
  readonly amongBuiltIn: number;
  /** How long bots of a finished contest may stay. */
  readonly lingerMs: number;
  /** Bots whose practice is remembered, of the server or of one class. */
  readonly practisers: number;
  /** Bots that practise at the same time. */
  readonly practising: number;
  readonly viewers: number;
  readonly viewersPerAddress: number;
  /** What may wait to be sent to a viewer; until it has read that it is sent nothing more. */
  readonly viewerBytes: number;
  /** A viewer that has read nothing for so long is dropped. */
  readonly viewerMs: number;
  /** Ports for bots of 2017. */
  readonly freeHackPorts: number;
}

export const CONTESTS_LIMITS: ContestsLimits = {
  open: 100,
  openPerAddress: 20,
  kept: 2000,
  keptPerAddress: 200,
  reruns: 10,
  entrants: CONTEST_ENTRANTS_MAX,
  games: 200_000,
  searchMs: 1000,
  searchIterations: 20_000,
  processorMs: 10 * 60_000,
  amongBuiltIn: 2,
  lingerMs: 24 * 60 * 60_000,
  practisers: 1000,
  practising: 64,
  viewers: 2000,
  viewersPerAddress: 200,
  viewerBytes: 512 * 1024,
  viewerMs: 30_000,
  freeHackPorts: 20,
};
