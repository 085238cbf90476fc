import type { JSX, ReactNode } from 'react';
import { HoppingCards } from './busy.tsx';
import { Button } from './button.tsx';
import styles from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly help?: string;
  readonly isBusy?: boolean;
  readonly action?: NoticeAction | undefined;
  /** What else can be done. */
  readonly other?: NoticeAction;
  /** What is asked before that. */
  readonly children?: ReactNode;
}

interface NoticeAction {
  readonly label: string;
  readonly onClick: () => void;
}

/** A whole page that says one thing: empty, loading, refused. */
export function Notice(props: NoticeProps): JSX.Element {
  const { title, help, isBusy = false, action, other, children } = props;
  return (
    <main className={styles.page} aria-busy={isBusy}>
      <HoppingCards isBusy={isBusy} />
      <h1 className={styles.title}>{title}</h1>
      {help === undefined ? null : <p>{help}</p>}
      {children}
      <div className={styles.actions}>
        {action === undefined ? null : (
          <Button look="primary" onClick={action.onClick}>
            {action.label}
          </Button>
        )}
        {other === undefined ? null : <Button onClick={other.onClick}>{other.label}</Button>}
      </div>
    </main>
  );
}
