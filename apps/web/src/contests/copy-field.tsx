import type { JSX } from 'react';
import { useTexts } from '../texts/texts.ts';
import { CopyButton } from '../ui/copy-button.tsx';
import styles from './copy-field.module.css';

interface CopyFieldProps {
  readonly text: string;
  /** What it is, for the button's name. */
  readonly label: string;
}

/** A line to take over into a terminal. */
export function CopyField({ text, label }: CopyFieldProps): JSX.Element {
  const t = useTexts();
  return (
    <div className={styles.line}>
      <code className={styles.text}>{text}</code>
      <CopyButton text={text} label={t('contests.copyWhat', { what: label })} />
    </div>
  );
}
