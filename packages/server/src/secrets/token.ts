/** Tokens as clients send them. */

const BEARER = /^Bearer ([\w-]{16,64})$/;

/** The token of an `Authorization` header, or an empty text where there is none. */
export function readToken(header: string | undefined): string {
  return BEARER.exec(header ?? '')?.[1] ?? '';
}
