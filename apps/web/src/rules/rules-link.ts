/**
 * House rules as a link: `/rules/GAME?v=1&rules=PRESET&OPTION=VALUE…`, with the options that differ
 * from the preset. It is readable, carries no names of people and needs no server to be read.
 */
import { type AnyGame, type Field, parseOptions, type Text } from '@stammtisch/kernel';
import { differingOptions, type RulesChoice } from './choice.ts';

/** Raised when links of this form could be misread by older pages. */
const VERSION = '1';

/** Parameters that are no options. */
export const RESERVED = ['v', 'rules'] as const;

/** Longer than all options of any game together. */
const LENGTH_MAX = 4000;

const SHOWN_MAX = 24;

/** Rules from a link, and what of it could not be used. */
export interface SharedRules {
  readonly choice: RulesChoice;
  readonly problems: readonly LinkProblem[];
}

/** What is wrong with a whole link, or with the ruleset or one option that it names. */
export type LinkProblem =
  | { readonly kind: 'unreadable' | 'newer' }
  | { readonly kind: 'ruleset' | 'option'; readonly name: string }
  | { readonly kind: 'value'; readonly label: Text; readonly value: string };

/** Where a link leads, without the server. */
export function formatRulesLink(game: string, { rules, options }: RulesChoice): string {
  const parameters = new URLSearchParams({ v: VERSION, rules });
  for (const [name, value] of Object.entries(options)) parameters.set(name, String(value));
  return `/rules/${encodeURIComponent(game)}?${parameters}`;
}

/** What a link says; whatever of it can be used is used. */
export function readRulesLink(game: AnyGame, search: string): SharedRules {
  const usual: RulesChoice = { rules: game.options.defaultPreset, options: {} };
  if (search.length > LENGTH_MAX) return { choice: usual, problems: [{ kind: 'unreadable' }] };
  const { v, rules, ...options } = Object.fromEntries(new URLSearchParams(search));
  if (v === undefined || rules === undefined) {
    return { choice: usual, problems: [{ kind: 'unreadable' }] };
  }
  if (v !== VERSION) return { choice: usual, problems: [{ kind: 'newer' }] };
  const preset = parseOptions(game.options, rules);
  if (!preset.ok) return { choice: usual, problems: [{ kind: 'ruleset', name: cut(rules) }] };
  return readOptions(game, rules, options);
}

/** Options that contradict each other are taken as they are: whoever looks at them can change them. */
function readOptions(
  game: AnyGame,
  rules: string,
  written: Readonly<Record<string, string>>,
): SharedRules {
  const { fields, presets, defaultPreset } = game.options;
  const unchecked = { fields, presets, defaultPreset };
  const problems: LinkProblem[] = [];
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(written)) {
    const parsed = parseOptions(unchecked, rules, { [name]: value });
    if (parsed.ok) read[name] = (parsed.value as Readonly<Record<string, unknown>>)[name];
    else problems.push(describeProblem(game, name, value));
  }
  return { choice: { rules, options: differingOptions(game, rules, read) }, problems };
}

function describeProblem(game: AnyGame, name: string, value: string): LinkProblem {
  const fields = game.options.fields as Readonly<Record<string, Field>>;
  return Object.hasOwn(fields, name)
    ? { kind: 'value', label: fields[name]!.label, value: cut(value) }
    : { kind: 'option', name: cut(name) };
}

/** Enough to find it in the link; nobody writes a letter through a link. */
function cut(part: string): string {
  return part.length > SHOWN_MAX ? `${part.slice(0, SHOWN_MAX)}…` : part;
}
