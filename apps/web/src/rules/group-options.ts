/** The options of a game in the groups people look for them in, with what is chosen and what is wrong. */
import {
  type AnyGame,
  type CountField,
  type Field,
  type OptionGroup,
  parseOptions,
  type Sentence,
  summarizeGroup,
  type Text,
} from '@stammtisch/kernel';
import { type Face, parseFace } from '../cards/face.ts';
import type { RulesChoice } from './choice.ts';

export type OptionValue = boolean | number | string;

/** Something to be said at the options it is about. */
export interface Remark extends Sentence {
  readonly options?: readonly string[];
}

export interface ChosenOption {
  readonly name: string;
  readonly field: Field;
  readonly value: OptionValue;
  /** Its value in the ruleset. */
  readonly usual: OptionValue;
  /** Whether it changes nothing while the others are as they are. */
  readonly isIdle: boolean;
  readonly conflict?: Remark | undefined;
  readonly warnings: readonly Remark[];
}

export interface ChosenGroup {
  readonly id: string;
  readonly question: Text;
  readonly summary: Text;
  readonly faces: readonly Face[];
  readonly options: readonly ChosenOption[];
}

interface Remarks {
  readonly conflict?: Remark | undefined;
  readonly warnings: readonly Remark[];
  /** So many packs are needed at least, where more were added than chosen. */
  readonly packs?: number | undefined;
}

/** All groups; none where the game has no questions to group by. */
export function listGroups(game: AnyGame, choice: RulesChoice, remarks: Remarks): ChosenGroup[] {
  const all = listOptions(game, choice, remarks);
  const values = Object.fromEntries(all.map(({ name, value }) => [name, value]));
  const groups = (game.options.groups ?? []) as readonly OptionGroup<unknown>[];
  return groups.map((group) => ({
    id: group.id,
    question: group.question(values),
    summary: summarizeGroup(game.options, group, values),
    faces: (group.pictures?.(values) ?? []).flatMap((face) => parseFace(face) ?? []),
    options: group.fields.flatMap((name) => all.find((option) => option.name === name) ?? []),
  }));
}

/** All options in the order of the game. */
export function listOptions(
  game: AnyGame,
  { rules, options }: RulesChoice,
  { conflict, warnings, packs }: Remarks,
): ChosenOption[] {
  const preset = parseOptions(game.options, rules);
  const usual = (preset.ok ? preset.value : {}) as Readonly<Record<string, OptionValue>>;
  const values: Readonly<Record<string, OptionValue>> = { ...usual, ...options };
  const idle = game.options.idle?.(values) ?? [];
  const fields = Object.entries(game.options.fields as Readonly<Record<string, Field>>);
  return fields.map(([name, field]) => ({
    name,
    field: isPacks(game, name, field) ? { ...field, min: packs ?? field.min } : field,
    value: values[name]!,
    usual: usual[name]!,
    isIdle: idle.includes(name),
    conflict: isAbout(name, conflict) ? conflict : undefined,
    warnings: warnings.filter((warning) => isAbout(name, warning)),
  }));
}

export function isChanged({ value, usual }: ChosenOption): boolean {
  return value !== usual;
}

function isPacks(game: AnyGame, name: string, field: Field): field is CountField {
  return field.kind === 'count' && game.options.packs?.option === name;
}

function isAbout(name: string, remark: Remark | undefined): boolean {
  return remark?.options?.includes(name) === true;
}
