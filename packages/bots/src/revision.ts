/**
 * Raised whenever a bot plays differently than before with the same seed: what has been begun with
 * one revision is not gone on with by another.
 */
export const BOTS_REVISION = 2;
