/** What leagues may take of a server; all can be set otherwise. */
export const LEAGUE_LIMITS = {
  /** Registered bots of one league. */
  bots: 1000,
  botsPerAddress: 50,
  /** Matches of one league that are played at the same time. */
  matches: 200,
  /** Of one league, in the long run; a match is drawn from it as a whole. */
  gamesPerSecond: 100,
  /** Of one processor, for the reference bots of one league that search; in milliseconds a second. */
  thinkMsPerSecond: 150,
  /** How long a bot that is gone in the middle of a match is waited for between two games. */
  returnMs: 2000,
  /** Duels that wait or are played, of one league. */
  duels: 100,
  /** Bots of one league that sit at tables with people. */
  atTables: 20,
  atTablesPerAddress: 2,
  /** How long a bot waits for a table that it was invited to. */
  invitationMs: 60_000,
  /** The longest that a bot is kept from its league. */
  atTableMs: 20 * 60_000,
  /** Where a league is full, a bot that was away for so long may have to go for another one. */
  roomMs: 24 * 60 * 60_000,
  /** A bot that was away for so long is forgotten. */
  keepMs: 180 * 24 * 60 * 60_000,
};

export type LeagueLimits = Readonly<typeof LEAGUE_LIMITS>;
