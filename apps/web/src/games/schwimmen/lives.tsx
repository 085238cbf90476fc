import type { SchwimmenView } from '@stammtisch/games';
import { standingOf } from '@stammtisch/games';
import type { Seat } from '@stammtisch/kernel';
import type { JSX } from 'react';
import { useTexts } from '../../texts/texts.ts';
import styles from './lives.module.css';

interface LivesProps {
  readonly view: SchwimmenView;
  readonly seat: Seat;
}

/** The lives of a seat as tokens on the table: whole ones, lost ones, a lifebelt, waves. */
export function Lives({ view, seat }: LivesProps): JSX.Element {
  const name = useLivesName(view)(seat);
  const { lives, isSwimming, isOut } = standingOf(view, seat);
  const lost = Math.max(0, view.options.lives - lives);
  return (
    <span className={styles.lives} role="img" aria-label={name} title={name}>
      {isOut ? <Waves /> : isSwimming ? <Lifebelt /> : null}
      {isOut || isSwimming
        ? null
        : Array.from({ length: lives + lost }, (_, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- tokens are alike
            <Heart key={index} isLost={index >= lives} />
          ))}
    </span>
  );
}

/** The same in words. */
export function useLivesName(view: SchwimmenView): (seat: Seat) => string {
  const t = useTexts();
  return (seat) => {
    const { lives, isSwimming, isOut } = standingOf(view, seat);
    if (view.leavers.includes(seat)) return t('schwimmen.hasLeft');
    if (isOut) return t('schwimmen.isOut');
    return isSwimming ? t('schwimmen.swims') : t('schwimmen.lives', { count: lives });
  };
}

function Heart({ isLost }: { readonly isLost: boolean }): JSX.Element {
  return (
    <svg viewBox="0 0 20 20" className={styles.heart} data-lost={isLost || undefined}>
      <path d="M10 17 3.4 10.3a4.1 4.1 0 0 1 0-5.9 4.2 4.2 0 0 1 5.9 0l.7.7.7-.7a4.2 4.2 0 0 1 5.9 0 4.1 4.1 0 0 1 0 5.9z" />
    </svg>
  );
}

function Lifebelt(): JSX.Element {
  return (
    <svg viewBox="0 0 34 20" className={styles.belt}>
      <circle cx="17" cy="9" r="6" className={styles.ring} />
      <path d="M17 1v4M17 13v4M9 9h4M21 9h4" className={styles.stripes} />
      <path
        d="M1 17c3 0 3-2.5 6-2.5s3 2.5 6 2.5 3-2.5 6-2.5 3 2.5 6 2.5 3-2.5 6-2.5"
        className={styles.wave}
      />
    </svg>
  );
}

function Waves(): JSX.Element {
  return (
    <svg viewBox="0 0 34 20" className={styles.belt}>
      <path
        d="M1 10c3 0 3-2.5 6-2.5s3 2.5 6 2.5 3-2.5 6-2.5 3 2.5 6 2.5 3-2.5 6-2.5"
        className={styles.wave}
      />
      <path
        d="M1 16c3 0 3-2.5 6-2.5s3 2.5 6 2.5 3-2.5 6-2.5 3 2.5 6 2.5 3-2.5 6-2.5"
        className={styles.wave}
      />
    </svg>
  );
}
