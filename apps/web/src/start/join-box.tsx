import type { JSX } from 'react';
import { goTo } from '../router/router.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { CodeForm } from '../ui/code-form.tsx';
import { chooseFile } from '../ui/files.ts';
import { beginFromFile } from '../new-table/begin.ts';
import styles from './start-page.module.css';

/** To a table of others by its code, or on with a game from a file. */
export function JoinBox({
  isServerThere,
}: {
  readonly isServerThere: boolean | undefined;
}): JSX.Element {
  const t = useTexts();
  return (
    <section className={styles.box}>
      {isServerThere === false ? (
        <p className={styles.quiet}>{t('start.noServer')}</p>
      ) : (
        <CodeForm label={t('start.join')} onCode={(table) => goTo({ page: 'remote', table })} />
      )}
      <div className={styles.load}>
        <Button icon="load" onClick={() => void load()}>
          {t('start.load')}
        </Button>
        <small>{t('start.loadHelp')}</small>
      </div>
    </section>
  );
}

async function load(): Promise<void> {
  const file = await chooseFile();
  if (file !== undefined) await beginFromFile(file);
}
