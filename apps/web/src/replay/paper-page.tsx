import type { JSX, ReactNode } from 'react';
import { goTo } from '../app/router.ts';
import { useTexts } from '../texts/texts.ts';
import { IconButton } from '../ui/button.tsx';
import styles from './paper-page.module.css';

/** A page that is not a table: a rail of wood with its title, and paper below. */
export function PaperPage({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): JSX.Element {
  const t = useTexts();
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        <IconButton icon="back" label={t('app.home')} onClick={() => goTo({ page: 'start' })} />
        <h1 className={styles.title}>{title}</h1>
      </header>
      <main className={styles.main}>{children}</main>
    </div>
  );
}
