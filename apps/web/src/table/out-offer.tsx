import type { JSX } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Button } from '../ui/button.tsx';
import { useTable } from '../table-view/table-context.ts';
import { useSend } from '../table-view/use-send.ts';
import styles from './out-offer.module.css';
import { FAST_PACE_MS, whoPlaysOn } from './playing-on.ts';

interface OutOfferProps {
  /** Whether this page alone shows the rest fast, where people play on. */
  readonly onWatchFast: (isFast: boolean) => void;
  /** The next game is dealt as soon as this one is over. */
  readonly isNextComing: boolean;
  readonly onNext: () => void;
}

/** For whoever is out while others play on: see the end at once, watch fast, or go on. */
export function OutOffer(props: OutOfferProps): JSX.Element | null {
  const { onWatchFast, isNextComing, onNext } = props;
  const t = useTexts();
  const send = useSend();
  const { now, game, link, haste, isLive } = useTable();
  const { config } = now.info;
  const others = whoPlaysOn(now, game);
  if (others === undefined || link.takeOver !== undefined || !isLive) return null;
  if (haste === 'skip' || isNextComing) {
    return (
      <p className={styles.offer} role="status">
        {t('out.ending')}
      </p>
    );
  }
  const isFast = haste === 'fast';
  const watchFast = (): void => {
    if (others === 'people') onWatchFast(!isFast);
    else void send({ do: 'hurry', paceMs: isFast ? config.paceMs : FAST_PACE_MS });
  };
  const isLeftToBots = others === 'bots';
  return (
    <section className={styles.offer} aria-label={t(`out.${others}`)}>
      <p className={styles.title}>{t(`out.${others}`)}</p>
      <Button
        look="quiet"
        icon="play"
        aria-pressed={isFast}
        className={styles.fast}
        onClick={watchFast}
      >
        {t('out.fast')}
      </Button>
      {isLeftToBots ? (
        <Button look="quiet" icon="last" onClick={() => void send({ do: 'hurry', paceMs: 0 })}>
          {t('out.skip')}
        </Button>
      ) : null}
      {isLeftToBots && now.you?.host === true ? (
        <Button look="primary" icon="again" onClick={onNext}>
          {t('out.next')}
        </Button>
      ) : null}
    </section>
  );
}
