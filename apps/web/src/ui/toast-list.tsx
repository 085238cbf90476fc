import { Toast } from '@base-ui/react/toast';
import { type JSX, useEffect } from 'react';
import styles from './toasts.module.css';
import type { Note } from './toasts.tsx';

const SHOWN_MS = 5000;

interface ToastListProps {
  readonly notes: readonly Note[];
  /** They are on the screen now. */
  readonly onTaken: () => void;
}

export function ToastList(props: ToastListProps): JSX.Element {
  return (
    <Toast.Provider limit={3} timeout={SHOWN_MS}>
      <Toast.Portal>
        <Toast.Viewport className={styles.viewport}>
          <List {...props} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function List({ notes, onTaken }: ToastListProps): JSX.Element[] {
  const { toasts, add } = Toast.useToastManager();
  useEffect(() => {
    if (notes.length === 0) return;
    for (const { text, kind } of notes) add({ title: text, type: kind });
    onTaken();
  }, [notes]);
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={styles.toast}>
      <Toast.Content>
        {/* The text is its name; no heading of the page. */}
        <Toast.Title render={<p />} />
      </Toast.Content>
    </Toast.Root>
  ));
}
