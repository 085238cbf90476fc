/** Rules that somebody has chosen, before a table has them. */
import { type AnyGame, parseOptions } from '@stammtisch/kernel';
import type { ConfigRequest } from '@stammtisch/wire/table';

type Options = Readonly<Record<string, boolean | number | string>>;

/** Where house rules with a name are kept: in this browser, or on the server. */
export type Shelf = 'local' | 'remote';

/** A preset, and what is played otherwise. */
export interface RulesChoice {
  readonly rules: string;
  readonly options: Options;
  /** The saved rules that were chosen, as long as nothing about them is changed. */
  readonly saved?: { readonly name: string; readonly shelf: Shelf } | undefined;
}

/** The part of a request for a table; the name goes along where the table can look it up. */
export function configOf({ rules, options, saved }: RulesChoice, shelf: Shelf): ConfigRequest {
  return saved?.shelf === shelf ? { ruleset: saved.name } : { rules, options: { ...options } };
}

/** What a complete set of options has otherwise than its preset. */
export function differingOptions(game: AnyGame, rules: string, options: object): Options {
  const preset = parseOptions(game.options, rules);
  const usual = (preset.ok ? preset.value : {}) as Options;
  const differing = Object.entries(options).filter(([name, value]) => usual[name] !== value);
  return Object.fromEntries(differing) as Options;
}

/** The choice with one option changed; what is as in the ruleset is not named. */
export function changeOption(
  game: AnyGame,
  { rules, options }: RulesChoice,
  name: string,
  value: boolean | number | string,
): RulesChoice {
  return { rules, options: differingOptions(game, rules, { ...options, [name]: value }) };
}
