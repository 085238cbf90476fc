/** What a slate can count, and how much it holds; apart from its schemas, which a page can do without. */

/** What is added up: games won, those whom one left behind, or the points that a game gives. */
export const SLATE_COUNTS = ['wins', 'places', 'points'] as const;

/** The highest goal; nobody plays so long. */
export const SLATE_GOAL_MAX = 100_000;

/** Only the last deals of an evening are told, so many at most. */
export const SLATE_DEALS_MAX = 200;

/** So many players have a column; the one who has not played for longest makes room. */
export const SLATE_PLAYERS_MAX = 64;

export type SlateCount = (typeof SLATE_COUNTS)[number];
