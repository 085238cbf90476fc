/** The hello of a bot that plays at the server from the page. */
/** Where it wants to play, as its hello says it. */
export type LivePlace = { readonly practice: true } | { readonly contest: string };

/** Those of earlier connections, by the name that the bot says; the server may call it otherwise. */
export interface LiveTokens {
  find(name: string): string | undefined;
  keep(name: string, token: string): void;
}

/**
 * What the lower half of the starter adds. Where the bot plays is said by the page alone: its code may
 * be that of somebody else.
 */
export function completeHello(text: string, place: LivePlace, tokenOf: LiveTokens['find']): string {
  const said = readFields(text);
  if (said === undefined) return text;
  const { type, v, name, events, lang } = said;
  const token = typeof name === 'string' ? tokenOf(name) : undefined;
  return JSON.stringify({ type, v, name, events, lang, token, ...place });
}

function readFields(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
