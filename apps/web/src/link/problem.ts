import type { Problem } from '@stammtisch/client';
import { type Rejection, tellRefused } from '@stammtisch/kernel';

/** Why this page itself could not do something, in the form in which a server would tell it. */
export function problemOf(error: Rejection, names?: readonly string[]): Problem {
  return { code: error.code, message: tellRefused(error, names) };
}
