/** Fields that browsers bring themselves. */
import type { ComponentPropsWithRef, JSX, ReactNode } from 'react';
import styles from './fields.module.css';

interface TextFieldProps extends ComponentPropsWithRef<'input'> {
  readonly label: string;
  readonly help?: string;
}

export function TextField({ label, help, ...rest }: TextFieldProps): JSX.Element {
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <input {...rest} className={styles.input} />
      {help === undefined ? null : <small className={styles.help}>{help}</small>}
    </label>
  );
}

interface ChoiceProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly help?: ReactNode;
}

/** One of a longer list; the device's own way to choose is best known to its owner. */
export function Choice({ label, value, onChange, choices, help }: ChoiceProps): JSX.Element {
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <select
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
      {help === undefined ? null : <small className={styles.help}>{help}</small>}
    </label>
  );
}
