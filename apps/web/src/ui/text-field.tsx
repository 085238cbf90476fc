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
  readonly choices: readonly Option[];
  readonly help?: ReactNode;
  /** The id of what is said about the choice elsewhere. */
  readonly describedBy?: string;
  readonly isWrong?: boolean;
}

interface Option {
  readonly value: string;
  readonly label: string;
  /** A heading above it and the others that have the same. */
  readonly group?: string | undefined;
}

/** One of a longer list; the device's own way to choose is best known to its owner. */
export function Choice(props: ChoiceProps): JSX.Element {
  const { label, value, onChange, choices, help, describedBy, isWrong } = props;
  const groups = [...new Set(choices.flatMap(({ group }) => group ?? []))];
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <select
        className={styles.input}
        value={value}
        aria-describedby={describedBy}
        aria-invalid={isWrong === true || undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <Options choices={choices.filter(({ group }) => group === undefined)} />
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            <Options choices={choices.filter((choice) => choice.group === group)} />
          </optgroup>
        ))}
      </select>
      {help === undefined ? null : <small className={styles.help}>{help}</small>}
    </label>
  );
}

function Options({ choices }: { readonly choices: readonly Option[] }): JSX.Element[] {
  return choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
