import type { JSX, ReactNode } from 'react';
import { useTexts } from '../texts/texts.ts';
import styles from './busy.module.css';
import { cx } from './cx.ts';

interface BusyProps {
  readonly look?: 'inside' | 'over';
  /** What can be done meanwhile. */
  readonly children?: ReactNode;
}

/** Three cards that hop while something is on its way; nothing flashes where it comes at once. */
export function Busy({ look = 'inside', children }: BusyProps): JSX.Element {
  const t = useTexts();
  return (
    <div className={cx(styles.busy, styles[look])}>
      <div role="status">
        <HoppingCards isBusy />
        <span className="sr-only">{t('app.loading')}</span>
      </div>
      {children}
    </div>
  );
}

export function HoppingCards({ isBusy }: { readonly isBusy: boolean }): JSX.Element {
  return (
    <div className={cx(styles.cards, isBusy && styles.hopping)} aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  );
}
