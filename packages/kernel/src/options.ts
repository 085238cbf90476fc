import { refusalsOf } from './refusals.ts';
import { type Rejection, type Result, fail, ok } from './result.ts';
import { type Text, text } from './text.ts';

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
  /** What differs from the defaults of the fields. */
  readonly values: Partial<O>;
}

/** House rules as data: every option with its kind, range, default and texts, and the presets. */
export interface OptionSpec<O> {
  readonly fields: { readonly [K in keyof O]: FieldOf<O[K]> };
  readonly presets: Readonly<Record<string, Preset<O>>>;
  readonly defaultPreset: string;
  /** What single fields cannot say: combinations that make no sense. */
  check?(options: O): Rejection | undefined;
}

/** All options of a preset, with some of them replaced; anything unknown or out of range is named. */
export function parseOptions<O>(
  spec: OptionSpec<O>,
  presetName: string = spec.defaultPreset,
  changes: Readonly<Record<string, unknown>> = {},
): Result<O> {
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

function badValue(name: string, field: Field, raw: unknown): Rejection {
  const value = typeof raw === 'object' ? JSON.stringify(raw) : String(raw as number | string);
  return refusal('bad-option-value', { name, value, range: formatRange(field) });
}

const refusal = refusalsOf({
  'bad-option-value': text(
    'Die Option „{name}“ kann nicht {value} sein; erlaubt: {range}.',
    'Option "{name}" cannot be {value}; allowed: {range}.',
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
