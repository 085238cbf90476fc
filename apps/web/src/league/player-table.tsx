import type { LeagueRow } from '@stammtisch/wire/league';
import type { JSX } from 'react';
import { formatNumber, formatRating } from '../texts/format.ts';
import { ScrollTable } from '../contests/scroll-table.tsx';
import table from '../contests/tables.module.css';
import { useLang, useTexts } from '../texts/texts.ts';
import { Link } from '../ui/link.tsx';
import styles from './league.module.css';

interface PlayerTableProps {
  readonly game: string;
  readonly rows: readonly LeagueRow[];
  /** The id of its heading. */
  readonly labelledBy: string;
}

/** Bots with their ratings. */
export function PlayerTable({ game, rows, labelledBy }: PlayerTableProps): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  return (
    <ScrollTable
      region={{ 'aria-labelledby': labelledBy }}
      heads={[
        t('league.player'),
        t('league.rating'),
        t('league.deals'),
        t('league.state'),
        t('league.failures'),
      ]}
    >
      {rows.map((row) => (
        <tr key={row.player}>
          <th scope="row">
            <Link to={{ page: 'league-bot', game, name: row.name }}>{row.player}</Link>
          </th>
          <td className={table.number}>
            <Rating row={row} />
          </td>
          <td className={table.number}>{formatNumber(row.deals, lang)}</td>
          <td>{t(`league.states.${row.version === undefined ? 'built-in' : row.state}`)}</td>
          <td className={table.number}>{row.failures}</td>
        </tr>
      ))}
    </ScrollTable>
  );
}

function Rating({ row }: { readonly row: LeagueRow }): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  const { mean, low, high } = row.rating;
  const ends = { low: formatRating(low, lang), high: formatRating(high, lang) };
  return (
    <>
      {formatRating(mean, lang)}{' '}
      {low === high ? null : <small className={styles.range}>{t('league.range', ends)}</small>}
    </>
  );
}
