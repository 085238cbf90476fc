/** The version of the table protocol; raised only when an old page could no longer play. */
export const TABLE_VERSION = 1;

/** 128 random bits, of tokens that prove who somebody is. */
export const TOKEN_BYTES = 16;

/** Of a command, chosen by the client. */
export const COMMAND_ID_LENGTH_MAX = 64;

/** The longest message a client may send over its socket. */
export const MESSAGE_BYTES_MAX = 16 * 1024;

/** How deep a message of a client may be nested; those there are need four levels. */
export const MESSAGE_DEPTH_MAX = 8;

/** The longest body of an HTTP request but a save. */
export const BODY_BYTES_MAX = 32 * 1024;

/** The longest save that can be loaded. */
export const SAVE_BYTES_MAX = 1024 * 1024;

/** As many as the largest game seats. */
export const SEATS_MAX = 30;

export const CLOCK_MS_MAX = 24 * 60 * 60 * 1000;

/** How long a bot may be told to wait before each move. */
export const PACE_MS_MAX = 10_000;

/** How long a bot waits before each move where nothing else is said: people want to follow. */
export const PACE_MS = 800;
