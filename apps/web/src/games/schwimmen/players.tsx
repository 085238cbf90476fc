import { HIDDEN, type Seat, SPECTATOR } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { CardChip } from '../../cards/card-chip.tsx';
import { Seats } from '../../table-view/seats.tsx';
import { useTexts } from '../../texts/texts.ts';
import { faceOf } from './faces.ts';
import { Lives } from './lives.tsx';
import styles from './players.module.css';
import type { SchwimmenNow } from './use-schwimmen.ts';

/** The others: their lives, and those of their cards that all have seen. */
export function Players(now: SchwimmenNow): JSX.Element {
  const { seat } = now;
  const renderDetail = (other: Seat): JSX.Element => <Detail now={now} seat={other} />;
  return (
    <div className={styles.players}>
      <Seats first={seat === SPECTATOR ? -1 : seat} detail={renderDetail} />
    </div>
  );
}

function Detail({ now, seat }: { readonly now: SchwimmenNow; readonly seat: Seat }): JSX.Element {
  const t = useTexts();
  const { view } = now;
  const known = (view.hands[seat] ?? []).filter((card) => card !== HIDDEN);
  const isDealer = view.dealer === seat && view.phase === 'Choosing';
  return (
    <span className={styles.detail}>
      <Lives view={view} seat={seat} />
      {isDealer ? <span>{t('schwimmen.deals')}</span> : null}
      {view.endsAt === seat ? <b>{t('schwimmen.hasKnocked')}</b> : null}
      {known.length === 0 ? null : (
        <span className={styles.known}>
          {known.map((card) => (
            <CardChip key={card} face={faceOf(card)!} />
          ))}
        </span>
      )}
    </span>
  );
}
