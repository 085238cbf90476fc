/** Tables of results: places, and everybody against everybody. */
import type { ContestInfo, ContestStanding } from '@stammtisch/wire/contest';
import type { JSX } from 'react';
import { useLang, useTexts } from '../texts/texts.ts';
import styles from './contest-page.module.css';
import { type CrossCell, crosstableOf } from './crosstable.ts';
import { formatNumber, formatShare, formatShares, formatSigned } from '../texts/format.ts';
import { ScrollTable } from './scroll-table.tsx';
import table from './tables.module.css';

/** Places with points, score and strength. */
export function Standings({ info }: { readonly info: ContestInfo }): JSX.Element {
  const t = useTexts();
  const { standings, format } = info;
  const hasElo = standings.some(({ elo }) => elo !== undefined);
  const isSwiss = format === 'swiss';
  return (
    <section className={styles.box} aria-labelledby="standings">
      <h2 id="standings">{t('contests.standings')}</h2>
      {standings.length === 0 ? (
        <p className={styles.quiet}>{t('contests.noStandings')}</p>
      ) : (
        <ScrollTable
          region={{ 'aria-labelledby': 'standings' }}
          heads={[
            t('contests.place'),
            t('contests.entrant'),
            t('contests.points'),
            t('contests.winsDrawsLosses'),
            isSwiss ? t('contests.buchholz') : undefined,
            t('contests.score'),
            hasElo ? t('contests.elo') : undefined,
          ]}
        >
          {standings.map((row) => (
            <Row key={row.name} row={row} isSwiss={isSwiss} hasElo={hasElo} />
          ))}
        </ScrollTable>
      )}
    </section>
  );
}

interface RowProps {
  readonly row: ContestStanding;
  readonly isSwiss: boolean;
  readonly hasElo: boolean;
}

function Row({ row, isSwiss, hasElo }: RowProps): JSX.Element {
  const lang = useLang();
  const { place, name, points, wins, draws, losses, buchholz, score, elo } = row;
  return (
    <tr data-first={place === 1 || undefined}>
      <td className={table.number}>{place}</td>
      <th scope="row">{name}</th>
      <td className={table.number}>{formatNumber(points, lang)}</td>
      <td className={table.number}>
        {wins} · {draws} · {losses}
      </td>
      {isSwiss ? (
        <td className={table.number}>
          {buchholz === undefined ? '' : formatNumber(buchholz, lang)}
        </td>
      ) : null}
      <td className={table.number}>
        {score === undefined ? null : (
          <>
            {formatShare(score.mean, lang)}
            <small className={table.under}>{formatShares(score, lang)}</small>
          </>
        )}
      </td>
      {hasElo ? (
        <td className={table.number}>
          {elo === undefined || score === undefined ? null : <Elo elo={elo} />}
        </td>
      ) : null}
    </tr>
  );
}

function Elo({ elo }: { readonly elo: NonNullable<ContestStanding['elo']> }): JSX.Element {
  const lang = useLang();
  const { mean, low, high } = elo;
  return (
    <>
      {formatSigned(mean, lang)}
      {low === undefined || high === undefined ? null : (
        <small className={table.under}>
          {formatSigned(low, lang)} … {formatSigned(high, lang)}
        </small>
      )}
    </>
  );
}

/** Every pair that has met, each with its interval; in the order of the standings. */
export function Crosstable({ info }: { readonly info: ContestInfo }): JSX.Element | null {
  const t = useTexts();
  const names = info.standings.map(({ name }) => name);
  if (info.pairs.length === 0) return null;
  const rows = crosstableOf(names, info.pairs);
  return (
    <section className={styles.box} aria-labelledby="crosstable">
      <h2 id="crosstable">{t('contests.crosstable')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it can be scrolled by key */}
      <div className={table.scroll} tabIndex={0} role="region" aria-labelledby="crosstable">
        <table className={`${table.table} ${table.cross}`}>
          <thead>
            <tr>
              <th scope="col">{t('contests.entrant')}</th>
              {names.map((name, column) => (
                <th key={name} scope="col" title={name}>
                  <abbr title={name}>{column + 1}</abbr>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, row) => (
              <tr key={names[row]}>
                <th scope="row">
                  <span className={table.rank}>{row + 1}</span> {names[row]}
                </th>
                {cells.map((cell, column) =>
                  row === column ? (
                    <td key={names[column]} className={table.self}>
                      ·
                    </td>
                  ) : (
                    <Cell key={names[column]} cell={cell} />
                  ),
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className={styles.quiet}>{t('contests.crosstableHelp')}</p>
    </section>
  );
}

function Cell({ cell }: { readonly cell: CrossCell | undefined }): JSX.Element {
  const t = useTexts();
  const lang = useLang();
  if (cell === undefined) return <td className={table.number}>–</td>;
  const { score, mark, deals } = cell;
  const lead = score.low > 0.5 ? 'ahead' : score.high < 0.5 ? 'behind' : undefined;
  return (
    <td className={table.number} data-lead={lead} title={t('contests.dealCount', { count: deals })}>
      {formatShare(score.mean, lang)}
      {mark}
      <small>{formatShares(score, lang)}</small>
    </td>
  );
}
