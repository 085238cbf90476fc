import type { JSX } from 'react';
import { beginFromFile } from '../new-table/begin.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { chooseFile } from '../ui/files.ts';
import styles from './start-page.module.css';

/** On with a game from a file. */
export function LoadBox(): JSX.Element {
  const t = useTexts();
  return (
    <section className={styles.box}>
      <h2>{t('start.loadTitle')}</h2>
      <Button icon="load" onClick={() => void load()}>
        {t('start.load')}
      </Button>
      <small className={styles.quiet}>{t('start.loadHelp')}</small>
    </section>
  );
}

async function load(): Promise<void> {
  const file = await chooseFile();
  if (file !== undefined) await beginFromFile(file);
}
