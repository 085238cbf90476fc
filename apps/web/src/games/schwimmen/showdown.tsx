/** All hands open at the end of a round, before the next deal is looked at. */
import { readShowdown, type ShownHand, type SchwimmenView, standingOf } from '@stammtisch/games';
import { type JSX, useEffect, useRef } from 'react';
import { readerOf } from '../../link/link.ts';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { Lives } from './lives.tsx';
import { MiniHand } from './mini-hand.tsx';
import styles from './showdown.module.css';
import { useTable } from '../../table-view/table-context.ts';
import { useShownNames } from '../../table-view/use-shown-names.ts';

interface HandsProps {
  readonly view: SchwimmenView;
}

interface ShowdownProps extends HandsProps {
  /** Absent where nobody need press anything, as in a recording. */
  readonly onClose?: (() => void) | undefined;
}

export function Showdown({ view, onClose }: ShowdownProps): JSX.Element {
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  return (
    <section className={styles.showdown} aria-label={t('schwimmen.showdown')}>
      <h2 className={styles.title}>{t('schwimmen.showdown')}</h2>
      <ShownHands view={view} />
      {onClose === undefined ? null : (
        <Button ref={button} look="primary" data-answer onClick={onClose}>
          {t('schwimmen.goOn')}
        </Button>
      )}
    </section>
  );
}

/** Every hand with what it counted and what it cost. */
export function ShownHands({ view }: HandsProps): JSX.Element {
  return (
    <ol className={styles.hands}>
      {readShowdown(view).map((shown) => (
        <HandLine key={shown.seat} view={view} shown={shown} />
      ))}
    </ol>
  );
}

function HandLine({ view, shown }: HandsProps & { readonly shown: ShownHand }): JSX.Element {
  const t = useTexts();
  const { names, now } = useTable();
  const shownNames = useShownNames();
  const cost = useCost(view);
  const { seat } = shown;
  const label =
    seat === readerOf(now)
      ? t('schwimmen.hand')
      : t('schwimmen.handOf', { name: names[seat] ?? '' });
  return (
    <li className={styles.hand} data-loses={shown.loses || undefined}>
      <span className={styles.who}>
        <b className={styles.name}>{shownNames[seat]}</b>
        <Lives view={view} seat={seat} />
      </span>
      <MiniHand label={label} cards={shown.cards} />
      <b className={styles.worth}>{shown.worth}</b>
      <span className={styles.cost}>{cost(shown)}</span>
    </li>
  );
}

function useCost(view: SchwimmenView): (shown: ShownHand) => string {
  const t = useTexts();
  const { now } = useTable();
  return ({ seat, loses }) => {
    if (!loses) return '';
    const { isSwimming, isOut } = standingOf(view, seat);
    if (seat === readerOf(now)) {
      return isOut
        ? t('schwimmen.youSank')
        : t(isSwimming ? 'schwimmen.youSwim' : 'schwimmen.youLost');
    }
    return isOut ? t('schwimmen.sank') : t(isSwimming ? 'schwimmen.nowSwims' : 'schwimmen.lost');
  };
}
