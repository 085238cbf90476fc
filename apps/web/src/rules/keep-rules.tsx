import { type JSX, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useProblemNote } from '../ui/use-problem-note.ts';
import { Form } from '../ui/form.tsx';
import { showNote } from '../ui/toasts.tsx';
import type { RulesChoice, Shelf } from './choice.ts';
import styles from './rules.module.css';
import type { Rulesets } from './rulesets.ts';

interface KeepRulesProps {
  readonly choice: RulesChoice;
  readonly rulesets: Rulesets;
  readonly shelf: Shelf;
  readonly onChange: (choice: RulesChoice) => void;
}

/** Gives house rules a name, so that they can be chosen another time. */
export function KeepRules({ choice, rulesets, shelf, onChange }: KeepRulesProps): JSX.Element {
  const t = useTexts();
  const note = useProblemNote();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const save = async (): Promise<void> => {
    const saved = await rulesets.save(name, choice);
    if (!saved.ok) return note(saved.error);
    setOpen(false);
    setName('');
    showNote(t('rules.kept', { name: saved.value }));
    onChange({ ...choice, saved: { name: saved.value, shelf } });
  };
  if (!isOpen) {
    return (
      <Button icon="save" onClick={() => setOpen(true)}>
        {t('rules.keep')}
      </Button>
    );
  }
  return (
    <Form className={styles.keep} onSubmit={() => void save()}>
      <TextField
        label={t('rules.keepName')}
        value={name}
        onChange={(event) => setName(event.target.value)}
        placeholder={t('rules.keepPlaceholder')}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it appears where somebody asked for it
        autoFocus
      />
      <Button type="submit" look="primary" disabled={name.trim() === ''}>
        {t('rules.keepGo')}
      </Button>
      <Button onClick={() => setOpen(false)}>{t('app.cancel')}</Button>
    </Form>
  );
}
