import type { JSX } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Segmented } from '../ui/fields.tsx';
import { type Pace, PACE_NAMES } from './paces.ts';

interface PaceChoiceProps {
  readonly pace: Pace;
  readonly onChange: (pace: Pace) => void;
}

/** How long bots wait before a move. */
export function PaceChoice({ pace, onChange }: PaceChoiceProps): JSX.Element {
  const t = useTexts();
  return (
    <Segmented
      label={t('setup.pace')}
      value={pace}
      onChange={onChange}
      choices={PACE_NAMES.map((value) => ({ value, label: t(`setup.${value}`) }))}
    />
  );
}
