/** A bot as a browser keeps it: its code, and what it was when it played. */
export interface KeptBot {
  readonly code: string;
  /** The code that played last, and another one that played before it. */
  readonly played: string;
  readonly before: string | undefined;
}

/** Longer code is none that somebody has written here. */
export const CODE_LENGTH_MAX = 200_000;

/** Makes sense of what is kept; `starter` where that is nothing. */
export function readKept(raw: unknown, starter: string): KeptBot {
  const fresh: KeptBot = { code: starter, played: starter, before: undefined };
  if (typeof raw !== 'object' || raw === null) return fresh;
  const { code, played, before } = raw as Readonly<Record<string, unknown>>;
  if (!isCode(code) || !isCode(played)) return fresh;
  return { code, played, before: isCode(before) ? before : undefined };
}

function isCode(value: unknown): value is string {
  return typeof value === 'string' && value.length <= CODE_LENGTH_MAX;
}

/** The code that is there now plays. */
export function notePlayed(bot: KeptBot): KeptBot {
  const { code, played } = bot;
  return code === played ? bot : { code, played: code, before: played };
}

/** What the bot was when it last played as something else than now; undefined where it never did. */
export function lastVersion({ code, played, before }: KeptBot): string | undefined {
  return code === played ? before : played;
}
