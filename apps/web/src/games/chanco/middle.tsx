import type { ChancoView } from '@stammtisch/games';
import type { Seat } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { useCorner } from '../../cards/use-corner.ts';
import { useTable } from '../../table-view/table-context.ts';
import { useTexts } from '../../texts/texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { rankAt, rankOf } from './cards.ts';
import styles from './middle.module.css';
import { useRankName } from './rank-name.ts';
import { standOf } from './seat-spot.tsx';

/** The round, who is ready, and at the end those who have won, all together. */
export function Middle({ view }: { readonly view: ChancoView }): JSX.Element {
  const t = useTexts();
  const corner = useCorner();
  if (view.phase !== 'Choosing') return <Ending view={view} />;
  const stands = Array.from({ length: view.seats }, (_, seat) => standOf(view, seat));
  const playing = stands.filter((stand) => stand !== 'left');
  const ready = playing.filter((stand) => stand === 'ready');
  return (
    <div className={styles.middle}>
      <Direction />
      <p className={styles.round}>{t('chanco.round', { round: view.round })}</p>
      <p className={styles.count}>
        {t('chanco.readyCount', { ready: ready.length, all: playing.length })}
      </p>
      <p className={styles.ranks} title={t('chanco.ranks')}>
        <span className="sr-only">{t('chanco.ranks')}: </span>
        {view.ranks.map((rank) => corner(rankAt(rank))).join(' ')}
      </p>
    </div>
  );
}

const ARCS = [
  'M18.5 67A36 36 0 0 1 29 20.5',
  'M36 16.8A36 36 0 0 1 81 31.5',
  'M84.5 40A36 36 0 0 1 68 81',
];

/** Cards go clockwise. */
function Direction(): JSX.Element {
  return (
    <svg className={styles.direction} viewBox="0 0 100 100" aria-hidden="true" focusable="false">
      <defs>
        <marker id="chanco-tip" viewBox="0 0 10 10" refX="6" refY="5" markerWidth="6" orient="auto">
          <path d="M1 1l5 4-5 4" />
        </marker>
      </defs>
      {ARCS.map((arc) => (
        <path key={arc} d={arc} markerEnd="url(#chanco-tip)" />
      ))}
    </svg>
  );
}

function Ending({ view }: { readonly view: ChancoView }): JSX.Element {
  const t = useTexts();
  const { names } = useTable();
  const rankName = useRankName();
  const winners = view.shown.flatMap((hand, seat): [Seat, number][] =>
    hand === null ? [] : [[seat, hand[0]!]],
  );
  if (winners.length === 0) {
    return (
      <div className={styles.middle}>
        <p className={styles.round}>{t(view.phase === 'Drawn' ? 'chanco.drawn' : 'chanco.over')}</p>
      </div>
    );
  }
  return (
    <div className={styles.middle} data-won>
      <span className={styles.crown}>
        <Icon name="crown" size={34} />
      </span>
      <p className={styles.round}>{t('chanco.congratulation')}</p>
      <ul className={styles.winners}>
        {winners.map(([seat, card]) => (
          <li key={seat}>
            <strong>{names[seat]}</strong>{' '}
            <span>{t('chanco.four', { rank: rankName(rankOf(card)) })}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
