import { listTables } from '@stammtisch/client';
import { type JSX, useEffect, useState } from 'react';
import { pageServer } from '../link/page-server.ts';
import { goTo } from '../router/router.ts';
import { titleOf } from '../games/catalogue.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './start-page.module.css';

type Row = Extract<Awaited<ReturnType<typeof listTables>>, { ok: true }>['value']['tables'][number];

const REFRESH_MS = 20_000;

/** Tables whose hosts let strangers find them. */
export function WatchList(): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const rows = useListed();
  return (
    <section className={styles.box}>
      <h2>{t('start.watch')}</h2>
      {rows === undefined ? <p className={styles.quiet}>{t('app.loading')}</p> : null}
      {rows?.length === 0 ? <p className={styles.quiet}>{t('start.watchNone')}</p> : null}
      <ul className={styles.list}>
        {rows?.map(({ table, game, names, openSeats }) => (
          <li key={table} className={styles.row}>
            <button
              type="button"
              className={styles.open}
              onClick={() => goTo({ page: 'remote', table })}
            >
              <Icon name={openSeats > 0 ? 'person' : 'eye'} />
              <span>
                <b>{say(titleOf(game))}</b>
                <small>{names.join(', ')}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function useListed(): readonly Row[] | undefined {
  const [rows, setRows] = useState<readonly Row[]>();
  useEffect(() => {
    let isOver = false;
    const look = async (): Promise<void> => {
      const found = await listTables(pageServer);
      if (!isOver) setRows(found.ok ? found.value.tables : []);
    };
    void look();
    const timer = setInterval(() => void look(), REFRESH_MS);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, []);
  return rows;
}
