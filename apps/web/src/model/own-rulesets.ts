/** House rules that were saved on the server from this browser, and what proves it. */
import { createKept } from './kept.ts';

interface OwnRulesets {
  /** One for all of them; empty until the first is saved. */
  readonly token: string;
  readonly names: readonly string[];
}

/** The token lets this browser change and delete them. */
export const ownRulesets = createKept('rulesets', readOwn);

function readOwn(raw: unknown): OwnRulesets {
  const { token, names } = (raw ?? {}) as { token?: unknown; names?: unknown };
  return {
    token: typeof token === 'string' ? token : '',
    names: Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [],
  };
}
