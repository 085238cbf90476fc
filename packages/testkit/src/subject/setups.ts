import { type Field, parseOptions, pick, type Rng, speak } from '@stammtisch/kernel';
import { findDifference } from './difference.ts';
import { demand, demandSame, type Options, type Setup, type Subject } from './subject.ts';

/** Every preset names options that exist, with values that could also be typed in. */
export function checkPresets(subject: Subject): void {
  const { presets, defaultPreset } = subject.options;
  demand(Object.hasOwn(presets, defaultPreset), () => `there is no preset ${defaultPreset}`);
  for (const [name, preset] of Object.entries(presets)) {
    const made = parseOptions(subject.options, name);
    demand(made.ok, () => `preset ${name} is refused`);
    const typed = parseOptions(subject.options, defaultPreset, { ...made.value, ...preset.values });
    demand(typed.ok, () => `preset ${name}: ${typed.ok ? '' : speak(typed.error, 'en')}`);
    demandSame(findDifference(typed.value, made.value), `preset ${name} cannot be typed in`);
  }
}

/**
 * Every preset with the fewest and the greatest number of seats it can be dealt for, the usual one
 * with a middle number as well: some games have many presets, and few of them differ in that.
 */
export function presetSetups(subject: Subject): Setup[] {
  return Object.keys(subject.options.presets).flatMap((preset) => {
    const parsed = parseOptions(subject.options, preset);
    demand(parsed.ok, () => `preset ${preset} is refused by its own option spec`);
    const dealable = dealableSeats(subject, parsed.value);
    demand(dealable.length > 0, () => `preset ${preset} cannot be dealt for any number of seats`);
    const middle = dealable[Math.floor(dealable.length / 2)]!;
    const isUsual = preset === subject.options.defaultPreset;
    const counts = [dealable[0]!, ...(isUsual ? [middle] : []), dealable.at(-1)!];
    return [...new Set(counts)].map((seats) => ({
      name: `${preset}, ${seats} seats`,
      options: parsed.value,
      seats,
    }));
  });
}

/** Rulesets nobody wrote down: presets with some options changed at random. */
export function houseRuleSetups(subject: Subject, rng: Rng, count: number): Setup[] {
  const setups: Setup[] = [];
  const presets = Object.keys(subject.options.presets);
  for (let tries = 0; tries < count * 10 && setups.length < count; tries++) {
    const preset = presets[pick(rng, presets.length)]!;
    const changes = randomChanges(subject, rng);
    const parsed = parseOptions(subject.options, preset, changes);
    const dealable = parsed.ok ? dealableSeats(subject, parsed.value) : [];
    if (!parsed.ok || dealable.length === 0) continue;
    const seats = dealable[pick(rng, dealable.length)]!;
    const name = `${preset} with ${JSON.stringify(changes)}, ${seats} seats`;
    setups.push({ name, options: parsed.value, seats });
  }
  return setups;
}

/** The numbers of seats that some options can be dealt for. */
export function dealableSeats(subject: Subject, options: Options): number[] {
  const { min, max } = subject.seats;
  const counts = Array.from({ length: max - min + 1 }, (_, i) => min + i);
  return counts.filter((seats) => subject.refuseDeal(options, seats) === undefined);
}

function randomChanges(subject: Subject, rng: Rng): Options {
  const fields = Object.entries(subject.options.fields as Readonly<Record<string, Field>>);
  const changed = fields.filter(() => pick(rng, 3) === 0);
  return Object.fromEntries(changed.map(([name, field]) => [name, randomValue(field, rng)]));
}

/** Counts stay near their minimum: short limits, small hands, few packs. */
function randomValue(field: Field, rng: Rng): unknown {
  if (field.kind === 'flag') return pick(rng, 2) === 1;
  if (field.kind === 'count') return field.min + pick(rng, Math.min(field.max - field.min, 24) + 1);
  const values = Object.keys(field.values);
  return values[pick(rng, values.length)]!;
}
