/** The version of the bot protocol; raised only when an old bot could no longer play. */
export const BOT_VERSION = 1;

/** What a line of a bot may be long in bytes, its end not counted. */
export const LINE_BYTES_MAX = 64 * 1024;

/** A longer note is cut. */
export const NOTE_BYTES_MAX = 1024;

/** A larger `debug`, written as JSON, is not kept. */
export const DEBUG_BYTES_MAX = 4096;

/** So many answers to one act that cannot be used, and the bot is out. */
export const TRIES_MAX = 3;

/** More lines that answer nothing between two answers, and the bot is out. */
export const IDLE_LINES_MAX = 20;

/** What `rejected` quotes of a line or a list is cut to this many characters. */
export const QUOTE_LENGTH_MAX = 400;

/** What a server of this version offers; bots ignore what they do not know. */
export const CAPABILITIES = ['events', 'optional', 'bank', 'notes', 'token'] as const;
