import type { JSX } from 'react';
import { goTo } from '../router/router.ts';
import { useTexts } from '../texts/texts.ts';
import { CodeForm } from '../ui/code-form.tsx';
import styles from './start-page.module.css';

/** To a table of others by its code. */
export function JoinBox({
  isServerThere,
}: {
  readonly isServerThere: boolean | undefined;
}): JSX.Element {
  const t = useTexts();
  return (
    <section className={styles.box} aria-label={t('start.join')}>
      {isServerThere === false ? (
        <p className={styles.quiet}>{t('start.noServer')}</p>
      ) : (
        <CodeForm label={t('start.join')} onCode={(table) => goTo({ page: 'remote', table })} />
      )}
    </section>
  );
}
