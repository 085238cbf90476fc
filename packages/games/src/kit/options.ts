import { type CountField, type FlagField, type Text, text } from '@stammtisch/kernel';

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

/** The limit that every game needs, so that it ends; `help` says what happens then. */
export function turnLimit(help: Text, standard: number): CountField {
  const label = text('Höchstzahl der Züge', 'Turn limit');
  return count(label, help, { min: 1, max: 10_000, default: standard });
}
