/** As many as the pairing of a tournament is made for. */
export const CONTEST_ENTRANTS_MAX = 64;

/** Of a match, each with both seatings. */
export const CONTEST_DEALS_MAX = 2000;

export const CONTEST_ROUNDS_MAX = 128;

/** Of what a contest is called, in characters. */
export const CONTEST_TITLE_LENGTH_MAX = 80;

/** How long a bot may think, for a move or in all. */
export const CONTEST_CLOCK_MS_MAX = 10 * 60_000;

/** How long an entrant that is needed may be away. */
export const CONTEST_RETURN_MS_MAX = 60 * 60_000;

/** The least time between two messages to one viewer, whatever the speed of the games. */
export const LIVE_MS = 250;
