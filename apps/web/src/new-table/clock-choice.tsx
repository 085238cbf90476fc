import type { TurnClock } from '@stammtisch/wire/table';
import type { JSX } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Choice } from '../ui/text-field.tsx';

const CLOCKS: readonly TurnClock[] = [
  { moveMs: 10_000, bankMs: 60_000 },
  { moveMs: 20_000, bankMs: 120_000 },
  { moveMs: 45_000, bankMs: 300_000 },
  { moveMs: 120_000, bankMs: 600_000 },
];

interface ClockChoiceProps {
  readonly clock: TurnClock | undefined;
  readonly onChange: (clock: TurnClock | undefined) => void;
}

/** How long a move may take. */
export function ClockChoice({ clock, onChange }: ClockChoiceProps): JSX.Element {
  const t = useTexts();
  const known = CLOCKS.some(
    ({ moveMs, bankMs }) => moveMs === clock?.moveMs && bankMs === clock.bankMs,
  );
  const all = clock === undefined || known ? CLOCKS : [...CLOCKS, clock];
  const choices = all.map((choice) => ({
    value: valueOf(choice),
    label: t('setup.clockMove', {
      seconds: choice.moveMs / 1000,
      minutes: Math.round(choice.bankMs / 6000) / 10,
    }),
  }));
  return (
    <Choice
      label={t('setup.clock')}
      value={clock === undefined ? '' : valueOf(clock)}
      onChange={(value) => onChange(all.find((choice) => valueOf(choice) === value))}
      choices={[{ value: '', label: t('setup.clockNone') }, ...choices]}
    />
  );
}

function valueOf({ moveMs, bankMs }: TurnClock): string {
  return `${moveMs} ${bankMs}`;
}
