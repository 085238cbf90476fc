import type { Api } from '@stammtisch/wire/table';
import type { JSX } from 'react';
import { useTexts } from '../texts/texts.ts';
import styles from './daily-page.module.css';

/** Who has done how well, best first; one's own result also where many are better. */
export function Ranking({ daily }: { readonly daily: Api<'Daily'> }): JSX.Element {
  const t = useTexts();
  const { rows, own, players } = daily;
  if (players === 0) return <p className={styles.quiet}>{t('daily.nobody')}</p>;
  const isShown = own === undefined || rows.some(({ id }) => id === own.id);
  const shown = isShown ? rows : [...rows, own];
  return (
    <div className={styles.scroll}>
      <table className={styles.ranking}>
        <caption>{t('daily.players', { count: players })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('daily.rank')}</th>
            <th scope="col">{t('daily.name')}</th>
            <th scope="col">{t('daily.place')}</th>
            <th scope="col">{t('daily.points')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ id, rank, name, place, points }) => (
            <tr key={id} data-own={id === own?.id || undefined}>
              <td>{rank}</td>
              <th scope="row">
                {name}
                {id === own?.id ? <small> {t('daily.you')}</small> : null}
              </th>
              <td>{place}</td>
              <td>{points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
