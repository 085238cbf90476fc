/** What one server on a database hands on to another is marked, so that it is never handed on twice. */
import type { IncomingHttpHeaders } from 'node:http';

const NAME = 'x-stammtisch-relayed';

/** Goes with all that is handed on. */
export const RELAYED_HEADER: Readonly<Record<string, string>> = { [NAME]: '1' };

export function isRelayed(headers: IncomingHttpHeaders): boolean {
  return headers[NAME] !== undefined;
}
