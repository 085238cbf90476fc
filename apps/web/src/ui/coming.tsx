/** Stands where a dialog will, while its code is on its way; nobody has to wait for it. */
import { type JSX, useEffect } from 'react';
import { isCutOff } from '../model/fetch-part.ts';
import { useBack } from '../router/router.ts';
import { useTexts } from '../texts/texts.ts';
import { Busy } from './busy.tsx';
import { Button } from './button.tsx';
import styles from './coming.module.css';
import { dropBadNote, showNote } from './toasts.tsx';

export function Coming({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const t = useTexts();
  useBack(true, onClose);
  useEffect(() => {
    const leave = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') onClose();
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [onClose]);
  useEffect(() => {
    // It was waited for before, and somebody has pressed for it once more.
    if (isCutOff.get()) showNote(t('app.cutOff'), 'bad', { stays: true });
    return dropBadNote;
  }, []);
  return (
    <div data-coming>
      <Busy look="over">
        <Button className={styles.leave} onClick={onClose}>
          {t('app.cancel')}
        </Button>
      </Busy>
    </div>
  );
}
