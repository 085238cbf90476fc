import type { JSX } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Button, IconButton } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import styles from './setup-dialog.module.css';

interface PlayerNamesProps {
  readonly names: readonly string[];
  readonly min: number;
  readonly max: number;
  readonly onChange: (names: readonly string[]) => void;
}

/** Who shares this device, in the order of seats. */
export function PlayerNames({ names, min, max, onChange }: PlayerNamesProps): JSX.Element {
  const t = useTexts();
  return (
    <fieldset className={styles.names}>
      <legend>{t('setup.players')}</legend>
      {names.map((name, seat) => (
        // oxlint-disable-next-line react/no-array-index-key -- a seat is its number
        <div key={seat} className={styles.name}>
          <TextField
            label={t('setup.playerName', { seat: seat + 1 })}
            value={name}
            onChange={(event) => onChange(names.with(seat, event.target.value))}
            placeholder={EXAMPLES[seat] ?? ''}
            autoComplete="off"
          />
          {names.length > min ? (
            <IconButton
              icon="close"
              label={t('setup.removePlayer', { name })}
              onClick={() => onChange(names.toSpliced(seat, 1))}
            />
          ) : null}
        </div>
      ))}
      {names.length < max ? (
        <Button icon="plus" onClick={() => onChange([...names, ''])}>
          {t('setup.addPlayer')}
        </Button>
      ) : null}
    </fieldset>
  );
}

const EXAMPLES = ['Jacqueline', 'Chantal', 'Cheyenne'];
