/** What the HTTP side takes from the outside world; all can be set otherwise. */
import { BODY_BYTES_MAX, SAVE_BYTES_MAX } from '@stammtisch/wire/table';

export const RATES = ['requests', 'files', 'openings', 'joins', 'heavy', 'asks'] as const;

/**
 * `files` are those of the pages, which do not count as requests; `heavy` is what takes time to
 * compute, `asks` are questions to bots about old games.
 */
export type RateName = (typeof RATES)[number];

export const HTTP_LIMITS = {
  bodyBytes: BODY_BYTES_MAX,
  /** The size of a body that carries a file. */
  fileBytes: SAVE_BYTES_MAX + BODY_BYTES_MAX,
  /** Connections at the same time, sockets included. */
  connections: 10_000,
  connectionsPerAddress: 500,
  /** How long a client may take for the head of a request. */
  headersMs: 10_000,
  /** How long it may take for a whole request. */
  requestMs: 30_000,
  /** How long a connection may be idle between two requests. */
  keepAliveMs: 10_000,
  /** How often the server looks for clients that are too slow. */
  slowCheckMs: 2_000,
  /** Requests of one address in one minute: of any kind, and of the kinds that cost more. */
  perMinute: {
    requests: 1_200,
    // A hundred first visits of a class behind one address.
    files: 30_000,
    /** Wrong codes and tokens, over HTTP, sockets and the bot port together. */
    guesses: 30,
    openings: 30,
    joins: 60,
    heavy: 60,
    asks: 300,
  } satisfies Readonly<Record<RateName | 'guesses', number>>,
  /** Tables that are not closed and were used lately. */
  openTables: 10_000,
  openTablesPerAddress: 200,
  rulesets: 1_000,
  rulesetsPerAddress: 50,
  /** Deals of the day: a class behind one address has room. */
  dailyPerAddress: 100,
  handovers: 1_000,
  /** How long a code for another device can be used. */
  handoverMs: 5 * 60 * 1000,
};

export type HttpLimits = Readonly<typeof HTTP_LIMITS>;
