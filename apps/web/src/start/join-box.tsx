import { type JSX, useState } from 'react';
import { goTo } from '../app/router.ts';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { chooseFile } from '../ui/files.ts';
import { beginFromFile } from './begin.ts';
import styles from './start-page.module.css';

/** To a table of others by its code, or on with a game from a file. */
export function JoinBox({
  isServerThere,
}: {
  readonly isServerThere: boolean | undefined;
}): JSX.Element {
  const t = useTexts();
  const [code, setCode] = useState('');
  return (
    <section className={styles.box}>
      {isServerThere === false ? (
        <p className={styles.quiet}>{t('start.noServer')}</p>
      ) : (
        <form
          className={styles.join}
          onSubmit={(event) => {
            event.preventDefault();
            if (code.trim() !== '') goTo({ page: 'remote', table: code.trim().toUpperCase() });
          }}
        >
          <TextField
            label={t('start.join')}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            placeholder={t('start.joinPlaceholder')}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
          />
          <Button type="submit">{t('start.joinGo')}</Button>
        </form>
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
