import { type JSX, useState } from 'react';
import { goTo } from '../router/router.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { lazyDialog } from '../ui/lazy-part.tsx';
import styles from './start-page.module.css';

const StatisticsDialog = lazyDialog(
  async () => (await import('./statistics-dialog.tsx')).StatisticsDialog,
);

/** Games that were played: to look at again, and to check. */
export function LookBack(): JSX.Element {
  const t = useTexts();
  const [isCounting, setCounting] = useState(false);
  return (
    <section className={styles.box}>
      <h2>{t('start.lookBack')}</h2>
      <Button icon="film" onClick={() => goTo({ page: 'replay' })}>
        {t('replay.title')}
      </Button>
      <Button icon="shield" onClick={() => goTo({ page: 'verify' })}>
        {t('verify.title')}
      </Button>
      <Button icon="crown" onClick={() => setCounting(true)}>
        {t('statistics.title')}
      </Button>
      {isCounting ? <StatisticsDialog onClose={() => setCounting(false)} /> : null}
    </section>
  );
}
