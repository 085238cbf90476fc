import type { JSX } from 'react';
import { useTexts } from '../texts/texts.ts';
import { IconButton } from '../ui/button.tsx';
import { showNote } from '../ui/toasts.tsx';
import styles from './copy-field.module.css';

interface CopyFieldProps {
  readonly text: string;
  /** What it is, for the button's name. */
  readonly label: string;
}

/** A line to take over into a terminal. */
export function CopyField({ text, label }: CopyFieldProps): JSX.Element {
  const t = useTexts();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(text);
    showNote(t('app.copied'));
  };
  return (
    <div className={styles.line}>
      <code className={styles.text}>{text}</code>
      {/* Without a secure connection there is no clipboard: the line can be marked by hand. */}
      {navigator.clipboard === undefined ? null : (
        <IconButton
          icon="copy"
          label={t('contests.copyWhat', { what: label })}
          onClick={() => void copy()}
        />
      )}
    </div>
  );
}
