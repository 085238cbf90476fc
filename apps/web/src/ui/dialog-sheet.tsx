import { Dialog as Base } from '@base-ui/react/dialog';
import type { JSX } from 'react';
import { useTexts } from '../texts/texts.ts';
import { IconButton } from './button.tsx';
import { cx } from './cx.ts';
import type { DialogProps } from './dialog.tsx';
import styles from './dialog.module.css';

/** A sheet on the table: from below on a phone, in the middle elsewhere. */
export function DialogSheet(props: DialogProps): JSX.Element {
  const { open, onClose, title, children, actions, wide } = props;
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
