import { type JSX, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useBack } from '../router/router.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from './button.tsx';
import { fetchSoon } from './fetch-soon.ts';
import { Coming } from './coming.tsx';
import { lazyPart } from './lazy-part.tsx';

export interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** What can be done with it, at its lower end. */
  readonly actions?: ReactNode;
  readonly wide?: boolean;
  /** What the browser's way back does, if it does not close it. */
  readonly onBack?: () => void;
}

/** What draws dialogs is no part of the first table that somebody waits for. */
const loadSheet = async () => (await import('./dialog-sheet.tsx')).DialogSheet;
const DialogSheet = lazyPart(loadSheet);

export function Dialog(props: DialogProps): JSX.Element | null {
  const { open, onClose, onBack = onClose } = props;
  const isNeeded = useRef(false);
  isNeeded.current ||= open;
  useBack(open, onBack);
  useEffect(() => fetchSoon(loadSheet), []);
  if (!isNeeded.current) return null;
  return (
    <Suspense fallback={open ? <Coming onClose={onClose} /> : null}>
      <DialogSheet {...props} />
    </Suspense>
  );
}

interface ConfirmProps {
  readonly open: boolean;
  readonly title: string;
  readonly help?: string;
  readonly yes: string;
  readonly onAnswer: (yes: boolean) => void;
}

/** A question before something that cannot be undone. */
export function Confirm({ open, title, help, yes, onAnswer }: ConfirmProps): JSX.Element {
  const t = useTexts();
  const actions = (
    <>
      <Button onClick={() => onAnswer(false)}>{t('app.cancel')}</Button>
      <Button look="danger" onClick={() => onAnswer(true)}>
        {yes}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={() => onAnswer(false)} title={title} actions={actions}>
      {help === undefined ? null : <p>{help}</p>}
    </Dialog>
  );
}
