import { GAMES } from '@stammtisch/games';
import { parseOptions } from '@stammtisch/kernel';

/** Rules as plans and logs name them. */
export interface NamedRules {
  /** The id of the game. */
  readonly game: string;
  /** The name of the preset. */
  readonly rules: string;
  readonly options: unknown;
}

/** `standard, handSize=7`: the ruleset and every option that differs from it, for headings. */
export function formatRuleset({ game, rules, options }: NamedRules): string {
  const spec = Object.hasOwn(GAMES, game) ? GAMES[game]!.options : undefined;
  const preset = spec && parseOptions<unknown>(spec, rules);
  if (preset?.ok !== true) return rules;
  const usual = preset.value as Readonly<Record<string, unknown>>;
  const changed = Object.entries(options as Readonly<Record<string, unknown>>)
    .filter(([name, value]) => usual[name] !== value)
    .map(([name, value]) => `${name}=${String(value)}`);
  return [rules, ...changed].join(', ');
}
