import { Dialog as Base } from '@base-ui/react/dialog';
import type { JSX, ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Button, IconButton } from './button.tsx';
import { cx } from './cx.ts';
import styles from './dialog.module.css';

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** What can be done with it, at its lower end. */
  readonly actions?: ReactNode;
  readonly wide?: boolean;
}

/** A sheet on the table: from below on a phone, in the middle elsewhere. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  wide,
}: DialogProps): JSX.Element {
  const t = useTexts();
  return (
    <Base.Root open={open} onOpenChange={(next) => (next ? undefined : onClose())}>
      <Base.Portal>
        <Base.Backdrop className={styles.backdrop} />
        <Base.Viewport className={styles.viewport}>
          <Base.Popup className={cx(styles.popup, wide === true && styles.wide)}>
            <header className={styles.head}>
              <Base.Title className={styles.title}>{title}</Base.Title>
              <Base.Close render={<IconButton icon="close" label={t('app.close')} />} />
            </header>
            {/* Without a pointer it is scrolled with arrows, for which it must have the focus. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div className={styles.body} tabIndex={0}>
              {children}
            </div>
            {actions === undefined ? null : <footer className={styles.foot}>{actions}</footer>}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
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
