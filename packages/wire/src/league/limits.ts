/** So that a name and its version are no longer than any other name. */
export const LEAGUE_NAME_LENGTH_MAX = 20;

/** Deals of a duel, each played with changed seats. */
export const DUEL_DEALS_MAX = 25;

/** A viewer of a league is sent no more than one summary in this time. */
export const LEAGUE_LIVE_MS = 1000;
