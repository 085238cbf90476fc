import { formatNumber, resultIn } from '@stammtisch/table/slate';
import type { SlateDeal, SlateInfo } from '@stammtisch/wire/table';
import type { JSX } from 'react';
import { titleOf } from '../games/catalogue.ts';
import { useSay, useTexts } from '../texts/texts.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './slate-dialog.module.css';
import { useOwnColumn } from './use-own-column.ts';

/** A row for each game, a column for each player, as people write it on a slate. */
export function SlateBoard({ slate }: { readonly slate: SlateInfo }): JSX.Element {
  const t = useTexts();
  const own = useOwnColumn();
  const { players, deals, totals, leaders, winner, earlier } = slate;
  return (
    // Without a pointer it is scrolled with arrows, for which it must have the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.board} aria-label={t('slate.caption')} tabIndex={0}>
      <table className={styles.table}>
        <caption className="sr-only">{t('slate.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('slate.game')}</th>
            {players.map(({ name }, player) => (
              <th key={name} scope="col" title={name} data-own={player === own || undefined}>
                <span className={styles.name}>{player === own ? t('end.you') : name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {earlier === undefined ? null : (
            <tr>
              <th scope="row" colSpan={players.length + 1}>
                {t('slate.earlier', { count: earlier })}
              </th>
            </tr>
          )}
          {deals.map((deal) => (
            <DealRow key={deal.number} deal={deal} players={players} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('slate.sum')}</th>
            {players.map(({ name }, player) => (
              <td key={name} data-leads={leaders.includes(player) || undefined}>
                {winner === player ? <Icon name="crown" size={16} /> : null}
                {formatNumber(totals[player]!)}
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

interface DealRowProps {
  readonly deal: SlateDeal;
  readonly players: SlateInfo['players'];
}

function DealRow({ deal, players }: DealRowProps): JSX.Element {
  const t = useTexts();
  const say = useSay();
  const dealer = deal.seats[deal.dealer ?? -1];
  return (
    <tr>
      <th scope="row">
        <span className={styles.number}>{deal.number}</span> {say(titleOf(deal.game))}
      </th>
      {players.map(({ name }, player) => (
        <td key={name}>
          {player === dealer ? <span className={styles.dealer} aria-hidden /> : null}
          <Result value={resultIn(deal, player)} />
          {player === dealer ? <span className="sr-only"> ({t('slate.dealer')})</span> : null}
        </td>
      ))}
    </tr>
  );
}

function Result({ value }: { readonly value: number | undefined }): JSX.Element {
  const t = useTexts();
  if (value !== undefined) return <>{formatNumber(value)}</>;
  return <span className="sr-only">{t('slate.absent')}</span>;
}
