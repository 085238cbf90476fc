import type { Api } from '@stammtisch/wire/table';
import { ask } from '../server/ask.ts';
import type { ApiAnswer } from '../server/problem.ts';
import type { Server } from '../server/server.ts';

/** House rules that people have saved on the server. */
export function listRulesets(server: Server): ApiAnswer<Api<'RulesetList'>> {
  return ask(server, { method: 'GET', path: '/rulesets' });
}

/** Saves house rules; what is there already only with the token it was saved with. */
export function saveRuleset(
  server: Server,
  { name, token }: RulesetKey,
  body: Api<'RulesetRequest'>,
): ApiAnswer<Api<'RulesetSaved'>> {
  return ask(server, { method: 'PUT', path: rulesetPath(name), body, token });
}

export function deleteRuleset(
  server: Server,
  { name, token }: RulesetKey,
): ApiAnswer<Api<'Ruleset'>> {
  return ask(server, { method: 'DELETE', path: rulesetPath(name), token });
}

/** The name of a ruleset, and what proves that it is one's own; a new one gets its token. */
export interface RulesetKey {
  readonly name: string;
  readonly token?: string;
}

function rulesetPath(name: string): string {
  return `/rulesets/${encodeURIComponent(name)}`;
}
