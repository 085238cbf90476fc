/** Where rules differ from a preset. */
import { type AnyGame, type Field, parseOptions, type Text } from '@stammtisch/kernel';

interface Difference {
  readonly name: string;
  readonly label: Text;
  readonly here: Text | boolean;
  readonly there: Text | boolean;
}

/** Every option that has another value than in the preset; a flag's value stays a flag. */
export function listDifferences(game: AnyGame, options: unknown, preset: string): Difference[] {
  const other = parseOptions(game.options, preset);
  if (!other.ok) return [];
  const here = options as Readonly<Record<string, unknown>>;
  const there = other.value as Readonly<Record<string, unknown>>;
  const fields = Object.entries(game.options.fields as Readonly<Record<string, Field>>);
  return fields.flatMap(([name, field]) =>
    here[name] === there[name]
      ? []
      : [
          {
            name,
            label: field.label,
            here: valueText(field, here[name]),
            there: valueText(field, there[name]),
          },
        ],
  );
}

function valueText(field: Field, value: unknown): Text | boolean {
  if (field.kind === 'choice') return field.values[String(value)]!;
  if (field.kind === 'flag') return value === true;
  return { de: String(value), en: String(value) };
}
