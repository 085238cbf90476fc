/** What is asked before a game is left or saved, and what is told when that cannot be done. */
import type { SavedFile } from '@stammtisch/client';
import { PAGE_TEXTS } from '@stammtisch/games';
import { type JSX, useId, useRef, useState } from 'react';
import { useSay, useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { completeFileName } from './file-name.ts';
import styles from './questions.module.css';
import { Form } from '../../ui/form.tsx';

interface SaveQuestionProps {
  readonly open: boolean;
  readonly title: string;
  readonly onClose: () => void;
  readonly onSave: () => void;
  /** Without saving. */
  readonly onGoOn: () => void;
}

/** Save, do not save, or stay. */
export function SaveQuestion(props: SaveQuestionProps): JSX.Element {
  const { open, title, onClose, onSave, onGoOn } = props;
  const say = useSay();
  const t = useTexts();
  const actions = (
    <div className={styles.answers}>
      <Button onClick={onClose}>{say(PAGE_TEXTS.answerCancel)}</Button>
      <Button look="danger" onClick={onGoOn}>
        {say(PAGE_TEXTS.answerDiscard)}
      </Button>
      <Button look="primary" onClick={onSave}>
        {say(PAGE_TEXTS.answerSave)}
      </Button>
    </div>
  );
  return (
    <Dialog open={open} onClose={onClose} title={title} actions={actions}>
      <p>{t('mops.keptAnyway')}</p>
    </Dialog>
  );
}

interface SaveAsProps {
  /** What is to be saved, with the name that is proposed; undefined while nothing is. */
  readonly file: SavedFile | undefined;
  readonly onClose: () => void;
  readonly onSave: (file: SavedFile) => void;
}

/** Under which name a game is saved; where to is the browser's business. */
export function SaveAs({ file, onClose, onSave }: SaveAsProps): JSX.Element {
  const say = useSay();
  const form = useId();
  const shown = useLast(file);
  const actions = (
    <>
      <Button onClick={onClose}>{say(PAGE_TEXTS.answerCancel)}</Button>
      <Button look="primary" type="submit" form={form}>
        {say(PAGE_TEXTS.answerSave)}
      </Button>
    </>
  );
  return (
    <Dialog
      open={file !== undefined}
      onClose={onClose}
      title={say(PAGE_TEXTS.save)}
      actions={actions}
    >
      {shown === undefined ? null : <FileName id={form} file={shown} onSave={onSave} />}
    </Dialog>
  );
}

function FileName({
  id,
  file,
  onSave,
}: {
  readonly id: string;
  readonly file: SavedFile;
  readonly onSave: SaveAsProps['onSave'];
}): JSX.Element {
  const t = useTexts();
  const [name, setName] = useState(file.fileName);
  const submit = (): void => {
    onSave({ ...file, fileName: completeFileName(name, file.fileName) });
  };
  return (
    <Form id={id} onSubmit={submit}>
      <TextField
        label={t('mops.fileName')}
        value={name}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is all that the dialog asks for
        autoFocus
        onFocus={(event) => event.target.select()}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setName(event.target.value)}
      />
    </Form>
  );
}

/** Undefined: nothing is wrong. */
export function ProblemDialog({
  text,
  onClose,
}: {
  readonly text: string | undefined;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useTexts();
  const shown = useLast(text);
  const actions = (
    <Button look="primary" onClick={onClose}>
      {t('app.ok')}
    </Button>
  );
  return (
    <Dialog
      open={text !== undefined}
      onClose={onClose}
      title={t('table.refused')}
      actions={actions}
    >
      {/* Fixed messages have line breaks. */}
      <p className={styles.lines}>{shown}</p>
    </Dialog>
  );
}

/** What was there before, too: a dialog that fades away still shows what it was about. */
function useLast<T>(value: T | undefined): T | undefined {
  const last = useRef(value);
  if (value !== undefined) last.current = value;
  return last.current;
}
