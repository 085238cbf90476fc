/** What the HTTP side takes from the outside world; all can be set otherwise. */
import { BODY_BYTES_MAX, SAVE_BYTES_MAX } from '@stammtisch/wire/table';

export interface HttpLimits {
  readonly bodyBytes: number;
  /** The size of a body that carries a file. */
  readonly fileBytes: number;
  /** Connections at the same time, sockets included. */
  readonly connections: number;
  readonly connectionsPerAddress: number;
  /** How long a client may take for the head of a request. */
  readonly headersMs: number;
  /** How long it may take for a whole request. */
  readonly requestMs: number;
  /** How long a connection may be idle between two requests. */
  readonly keepAliveMs: number;
  /** How often the server looks for clients that are too slow. */
  readonly slowCheckMs: number;
  /** Requests of one address in one minute: of any kind, and of the kinds that cost more. */
  readonly perMinute: Readonly<Record<RateName, number>> & {
    /** Wrong codes and tokens, over HTTP, sockets and the bot port together. */
    readonly guesses: number;
  };
  /** Tables that are not closed and were used lately. */
  readonly openTables: number;
  readonly openTablesPerAddress: number;
  readonly rulesets: number;
  readonly rulesetsPerAddress: number;
  readonly handovers: number;
  /** How long a code for another device can be used. */
  readonly handoverMs: number;
}

export const RATES = ['requests', 'files', 'openings', 'joins', 'heavy', 'asks'] as const;

/**
 * `files` are those of the pages, which do not count as requests; `heavy` is what takes time to
 * compute, `asks` are questions to bots about old games.
 */
export type RateName = (typeof RATES)[number];

export const HTTP_LIMITS: HttpLimits = {
  bodyBytes: BODY_BYTES_MAX,
  fileBytes: SAVE_BYTES_MAX + BODY_BYTES_MAX,
  connections: 10_000,
  connectionsPerAddress: 500,
  headersMs: 10_000,
  requestMs: 30_000,
  keepAliveMs: 10_000,
  slowCheckMs: 2_000,
  perMinute: {
    requests: 1_200,
    // A hundred first visits of a class behind one address.
    files: 30_000,
    guesses: 30,
    openings: 30,
    joins: 60,
    heavy: 60,
    asks: 300,
  },
  openTables: 10_000,
  openTablesPerAddress: 200,
  rulesets: 1_000,
  rulesetsPerAddress: 50,
  handovers: 1_000,
  handoverMs: 5 * 60 * 1000,
};
