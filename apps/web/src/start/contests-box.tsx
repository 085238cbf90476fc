import type { JSX } from 'react';
import { goTo } from '../router/router.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import styles from './start-page.module.css';

/** Where bots play against each other. */
export function ContestsBox(): JSX.Element {
  const t = useTexts();
  return (
    <section className={styles.box}>
      <h2>{t('contests.title')}</h2>
      <p className={styles.quiet}>{t('contests.lead')}</p>
      <Button icon="bot" onClick={() => goTo({ page: 'contests' })}>
        {t('contests.go')}
      </Button>
    </section>
  );
}
