import { type JSX, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { Form } from './form.tsx';
import styles from './code-form.module.css';
import { TextField } from './text-field.tsx';

interface CodeFormProps {
  readonly label: string;
  /** Told the code as it is written everywhere, never an empty one. */
  readonly onCode: (code: string) => void;
}

/** Where somebody types a code that they were told, of a table or of a contest. */
export function CodeForm({ label, onCode }: CodeFormProps): JSX.Element {
  const t = useTexts();
  const [text, setText] = useState('');
  return (
    <Form
      className={styles.form}
      onSubmit={() => {
        const code = text.trim().toUpperCase();
        if (code !== '') onCode(code);
      }}
    >
      <TextField
        label={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={t('start.joinPlaceholder')}
        autoCapitalize="characters"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
      />
      <Button type="submit">{t('start.joinGo')}</Button>
    </Form>
  );
}
