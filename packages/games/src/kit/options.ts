/** The house rules of a game as data: fields of three kinds, and presets that change some of them. */
import {
  type ChoiceField,
  type CountField,
  type Field,
  type FlagField,
  type OptionGroup,
  type OptionSpec,
  type Preset,
  type Text,
  text,
} from '@stammtisch/kernel';

/** A whole number that a house rule sets. */
export function count(
  label: Text,
  help: Text,
  range: { readonly min: number; readonly max: number; readonly default: number },
): CountField {
  return { kind: 'count', label, help, ...range };
}

/** A house rule that is on or off. */
export function flag(label: Text, help: Text, isOn: boolean): FlagField {
  return { kind: 'flag', label, help, default: isOn };
}

/** One of several house rules; the first one is played where nobody chooses. */
export function choice<V extends Readonly<Record<string, Text>>>(
  label: Text,
  help: Text,
  values: V,
): ChoiceField<NameIn<V>> {
  const [first] = Object.keys(values) as NameIn<V>[];
  return { kind: 'choice', label, help, values, default: first };
}

/** Names are text, also where they look like numbers: `32`. */
type NameIn<V> = `${keyof V & (string | number)}`;

/** The limit that every game needs, so that it ends; `help` says what happens then. */
export function turnLimit(help: Text, standard: number): CountField {
  const label = text('Höchstzahl der Züge', 'Turn limit');
  return count(label, help, { min: 1, max: 10_000, default: standard });
}

type Fields = Readonly<Record<string, Field>>;

/** The values that some fields can have. */
type ValuesOf<F extends Fields> = {
  readonly [K in keyof F]: F[K] extends ChoiceField<infer T>
    ? T
    : F[K] extends FlagField
      ? boolean
      : number;
};

/** The options of a game, as its specification has them. */
export type OptionsOf<S> = S extends OptionSpec<infer O> ? O : never;

/** All house rules; besides the presets there is `standard`, in which every field is as it says. */
export function createOptions<const F extends Fields>(
  fields: F,
  presets: Readonly<Record<string, Preset<ValuesOf<F>>>>,
  more: Pick<OptionSpec<ValuesOf<F>>, 'groups' | 'packs'> = {},
): OptionSpec<ValuesOf<F>> {
  return {
    ...more,
    fields: fields as unknown as OptionSpec<ValuesOf<F>>['fields'],
    presets: { standard: { label: text('Standard', 'Standard'), values: {} }, ...presets },
    defaultPreset: 'standard',
  };
}

/** A question and the house rules that answer it; the faces of cards stand beside it. */
export function group(
  question: Text,
  fields: readonly string[],
  ...faces: readonly string[]
): OptionGroup<unknown> {
  return { id: fields[0], fields, question: () => question, pictures: () => faces };
}
