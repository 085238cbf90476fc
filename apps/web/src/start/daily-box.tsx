import type { JSX } from 'react';
import { goTo } from '../router/router.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import styles from './start-page.module.css';

/** The same cards for everybody, once a day. */
export function DailyBox(): JSX.Element {
  const t = useTexts();
  return (
    <section className={styles.box}>
      <h2>{t('daily.title')}</h2>
      <p className={styles.quiet}>{t('daily.short')}</p>
      <Button icon="crown" onClick={() => goTo({ page: 'daily' })}>
        {t('daily.go')}
      </Button>
    </section>
  );
}
