import { fail, ok, refusalsOf, type Result, text } from '@stammtisch/kernel';
import type { Io } from './io.ts';

const VARIABLE = 'STAMMTISCH_NODE_ADDRESS';

/** Where other servers on the same database reach this one, where that has to be said. */
export function readNodeAddress(env: Io['env']): Result<string | undefined> {
  const named = env[VARIABLE] ?? '';
  if (named === '') return ok(undefined);
  const isAddress = /^https?:\/\//.test(named) && URL.canParse(named);
  return isAddress ? ok(named) : fail(refusal('node-address', { variable: VARIABLE }));
}

const refusal = refusalsOf({
  'node-address': text(
    '{variable} stimmt so nicht; erwartet: http://RECHNER:PORT.',
    '{variable} is not right; expected: http://HOST:PORT.',
  ),
});
