import { refusalsOf } from './refusals.ts';
import { type Rejection, type Result, fail, ok } from './result.ts';
import { type Lang, type Text, text } from './text.ts';

interface FieldTexts {
  readonly label: Text;
  readonly help: Text;
  /** The value of games played before there was this option: their logs do not name it. */
  readonly before?: boolean | number | string;
}

/** A yes or no. */
export interface FlagField extends FieldTexts {
  readonly kind: 'flag';
  readonly default: boolean;
}

/** A whole number from min to max. */
export interface CountField extends FieldTexts {
  readonly kind: 'count';
  readonly min: number;
  readonly max: number;
  readonly default: number;
}

/** One of a list of names. */
export interface ChoiceField<T extends string = string> extends FieldTexts {
  readonly kind: 'choice';
  readonly values: Readonly<Record<T, Text>>;
  readonly default: T;
}

export type Field = FlagField | CountField | ChoiceField;

// In brackets, so that a union of names stays one field with several values.
type FieldOf<T> = [T] extends [boolean]
  ? FlagField
  : [T] extends [number]
    ? CountField
    : ChoiceField<T & string>;

export interface Preset<O> {
  readonly label: Text;
  /** Where people play so. */
  readonly region?: Text;
  /** A sentence that says what is special about it. */
  readonly about?: Text;
  /** What differs from the defaults of the fields. */
  readonly values: Partial<O>;
}

/** House rules as data: every option with its kind, range, default and texts, and the presets. */
export interface OptionSpec<O> {
  readonly fields: { readonly [K in keyof O]: FieldOf<O[K]> };
  readonly presets: Readonly<Record<string, Preset<O>>>;
  readonly defaultPreset: string;
  /** Every field in one group; without groups they are one long list. */
  readonly groups?: readonly OptionGroup<O>[];
  /** How many packs a number of seats needs, where an option says how many are used. */
  readonly packs?: Packs<O>;
  /** What single fields cannot say: combinations that make no sense. */
  check?(options: O): OptionRefusal | undefined;
  /** The options that change nothing while the others are as they are. */
  idle?(options: O): readonly string[];
}

/** Options that together answer a question people ask; its words follow from what is chosen. */
export interface OptionGroup<O> {
  readonly id: string;
  readonly fields: readonly string[];
  question(options: O): Text;
  /** One line that answers it; without it the values of the fields are listed. */
  summary?(options: O): Text;
  /** The faces of cards that it is about, in the short code: `7H`. */
  pictures?(options: O): readonly string[];
}

export interface Packs<O> {
  readonly option: string;
  needed(options: O, seats: number): number;
}

/** Why options are refused; `options` are the ones that do not go together. */
export interface OptionRefusal extends Rejection {
  readonly options?: readonly string[];
}

/** All options of a preset, with some of them replaced; anything unknown or out of range is named. */
export function parseOptions<O>(
  spec: OptionSpec<O>,
  presetName: string = spec.defaultPreset,
  changes: Readonly<Record<string, unknown>> = {},
): Result<O, OptionRefusal> {
  if (!Object.hasOwn(spec.presets, presetName)) {
    const known = Object.keys(spec.presets).join(', ');
    return fail(refusal('unknown-preset', { name: presetName, known }));
  }
  const fields = spec.fields as Readonly<Record<string, Field>>;
  const preset = spec.presets[presetName]!.values as Readonly<Record<string, unknown>>;
  const options: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) options[name] = preset[name] ?? field.default;
  for (const [name, raw] of Object.entries(changes)) {
    if (!Object.hasOwn(fields, name)) {
      return fail(refusal('unknown-option', { name, known: Object.keys(fields).join(', ') }));
    }
    const value = parseValue(fields[name]!, raw);
    if (value === undefined) return fail(badValue(name, fields[name]!, raw));
    options[name] = value;
  }
  const conflict = spec.check?.(options as O);
  // Frozen, because views hand the options on and nobody may change the rules of a running game.
  return conflict === undefined ? ok(Object.freeze(options) as O) : fail(conflict);
}

/** Recorded options, and after them what was played before there were options for it. */
export function completeOptions<R extends Readonly<Record<string, unknown>>>(
  { fields }: { readonly fields: Readonly<Record<string, Field>> },
  recorded: R,
): R {
  const missing = Object.entries(fields).filter(
    ([name, { before }]) => before !== undefined && !Object.hasOwn(recorded, name),
  );
  if (missing.length === 0) return recorded;
  return {
    ...recorded,
    ...Object.fromEntries(missing.map(([name, { before }]) => [name, before])),
  };
}

/** What a value of a field is called. */
export function describeValue(field: Field, value: unknown): Text {
  if (field.kind === 'choice') return field.values[String(value)] ?? text('?', '?');
  if (field.kind === 'flag') return value === true ? text('ja', 'yes') : text('nein', 'no');
  return text(String(value), String(value));
}

/** What is chosen in a group, in one line. */
export function summarizeGroup<O>(spec: OptionSpec<O>, group: OptionGroup<O>, options: O): Text {
  if (group.summary !== undefined) return group.summary(options);
  const fields = spec.fields as Readonly<Record<string, Field>>;
  const values = options as Readonly<Record<string, unknown>>;
  const chosen = group.fields.map((name) => {
    const field = fields[name]!;
    return { label: field.label, value: describeValue(field, values[name]) };
  });
  const list = (lang: Lang): string =>
    chosen.map(({ label, value }) => `${label[lang]}: ${value[lang]}`).join(' · ');
  return text(list('de'), list('en'));
}

/**
 * The options with as many packs as the seats need, and how many that are where some were added.
 * Whoever chose more packs keeps them.
 */
export function withPacks<O>(
  { packs, fields }: OptionSpec<O>,
  options: O,
  seats: number,
): { readonly options: O; readonly added?: number } {
  if (packs === undefined) return { options };
  const { option } = packs;
  const { max } = (fields as Readonly<Record<string, Field>>)[option] as CountField;
  const chosen = (options as Readonly<Record<string, unknown>>)[option];
  const needed = packs.needed(options, seats);
  if (needed <= Number(chosen) || needed > max) return { options };
  return { options: Object.freeze({ ...options, [option]: needed }), added: needed };
}

/** The values a field takes, as people write them. */
export function formatRange(field: Field): string {
  if (field.kind === 'flag') return 'true | false';
  if (field.kind === 'count') return `${field.min}..${field.max}`;
  return Object.keys(field.values).join(' | ');
}

/** Values come as JSON or, from the command line, as text. */
function parseValue(field: Field, raw: unknown): boolean | number | string | undefined {
  if (field.kind === 'flag') {
    if (raw === true || raw === 'true') return true;
    if (raw === false || raw === 'false') return false;
    return undefined;
  }
  if (field.kind === 'count') {
    const count = typeof raw === 'string' && /^-?\d+$/.test(raw) ? Number(raw) : raw;
    const inRange =
      typeof count === 'number' &&
      Number.isInteger(count) &&
      count >= field.min &&
      count <= field.max;
    return inRange ? count : undefined;
  }
  return typeof raw === 'string' && Object.hasOwn(field.values, raw) ? raw : undefined;
}

function badValue(name: string, field: Field, raw: unknown): OptionRefusal {
  const value = typeof raw === 'object' ? JSON.stringify(raw) : String(raw as number | string);
  const { label } = field;
  const words = refusal('bad-option-value', { label, name, value, range: formatRange(field) });
  return { ...words, options: [name] };
}

const refusal = refusalsOf({
  'bad-option-value': text(
    '„{label}“ ({name}) kann nicht „{value}“ sein; erlaubt: {range}.',
    '"{label}" ({name}) cannot be "{value}"; allowed: {range}.',
  ),
  'unknown-option': text(
    'Die Option „{name}“ gibt es nicht; es gibt: {known}.',
    'There is no option "{name}"; there are: {known}.',
  ),
  'unknown-preset': text(
    'Das Regelwerk „{name}“ gibt es nicht; es gibt: {known}.',
    'There is no ruleset "{name}"; there are: {known}.',
  ),
});
