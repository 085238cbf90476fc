import type { JSX } from 'react';
import { goTo } from '../router/router.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import styles from './start-page.module.css';

/** Games that were played: to look at again, and to check. */
export function LookBack(): JSX.Element {
  const t = useTexts();
  return (
    <section className={styles.box}>
      <h2>{t('start.lookBack')}</h2>
      <Button icon="film" onClick={() => goTo({ page: 'replay' })}>
        {t('replay.title')}
      </Button>
      <Button icon="shield" onClick={() => goTo({ page: 'verify' })}>
        {t('verify.title')}
      </Button>
    </section>
  );
}
