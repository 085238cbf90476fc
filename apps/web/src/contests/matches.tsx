import type { ContestInfo, ContestMatchRow } from '@stammtisch/wire/contest';
import { type JSX, useState } from 'react';
import { useLang, useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import styles from './contest-page.module.css';
import { formatShare, formatShares } from '../texts/format.ts';
import { ScrollTable } from './scroll-table.tsx';
import table from './tables.module.css';

/** The newest ones; the rest on demand. */
const SHOWN = 12;

/** Matches that are being played, then those that are over, the newest first. */
export function Matches({ info }: { readonly info: ContestInfo }): JSX.Element | null {
  const t = useTexts();
  const [showsAll, setAll] = useState(false);
  const running = info.matches.filter(({ state }) => state === 'running');
  const finished = info.matches.filter(({ state }) => state === 'finished').toReversed();
  const shown = showsAll ? finished : finished.slice(0, SHOWN);
  if (info.matches.length === 0) return null;
  return (
    <section className={styles.box} aria-labelledby="matches">
      <h2 id="matches">{t('contests.matches')}</h2>
      {running.length === 0 ? null : (
        <MatchTable title={t('contests.runningMatches')} contest={info.id} rows={running} />
      )}
      {shown.length === 0 ? null : (
        <MatchTable title={t('contests.finishedMatches')} contest={info.id} rows={shown} />
      )}
      {finished.length > shown.length ? (
        <Button onClick={() => setAll(true)}>
          {t('contests.showAll', { count: finished.length })}
        </Button>
      ) : null}
    </section>
  );
}

interface MatchTableProps {
  readonly title: string;
  readonly contest: string;
  readonly rows: readonly ContestMatchRow[];
}

function MatchTable({ title, contest, rows }: MatchTableProps): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  return (
    <ScrollTable
      caption={<caption className={styles.caption}>{title}</caption>}
      heads={[t('contests.match'), t('contests.score'), t('contests.deals'), t('contests.result')]}
    >
      {rows.map((row) => (
        <tr key={row.match}>
          <th scope="row">
            <Link to={{ page: 'contest-match', contest, match: row.match }}>
              {row.names.join(' – ')}
            </Link>
          </th>
          <td className={table.number}>
            {row.deals === 0 ? '' : formatShare(row.score.mean, lang)}{' '}
            {row.deals === 0 ? null : <small>{formatShares(row.score, lang)}</small>}
          </td>
          <td className={table.number}>
            {row.deals}/{row.planned}
          </td>
          <td>
            <MatchResult row={row} />
          </td>
        </tr>
      ))}
    </ScrollTable>
  );
}

/** Who has won, and by what where it was close. */
export function MatchResult({ row }: { readonly row: ContestMatchRow }): string {
  const t = useTexts();
  const { state, winner, decided } = row;
  if (state === 'running') return t('contests.isRunning');
  if (winner === undefined) return t('contests.drawn');
  const by = decided === undefined || decided === 'score' || decided === 'draw' ? '' : decided;
  const won = t('contests.wonBy', { name: winner });
  return by === '' ? won : `${won} (${t(`contests.decided.${by}`)})`;
}
