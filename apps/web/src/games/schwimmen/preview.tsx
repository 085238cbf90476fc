/** How it would be after the swap that somebody has picked, before it counts. */
import { printHand } from '@stammtisch/games';
import { type JSX, useEffect, useRef } from 'react';
import { useTexts } from '../../texts/texts.ts';
import { Button } from '../../ui/button.tsx';
import { announce } from '../../ui/live-region.tsx';
import { focusRow } from './card-row.tsx';
import { handBefore, type Swap, takenBy } from './choice.ts';
import { MiniHand } from './mini-hand.tsx';
import styles from './preview.module.css';
import type { SchwimmenNow } from './use-schwimmen.ts';
import type { Swapping } from './use-swapping.ts';

interface PreviewProps {
  readonly now: SchwimmenNow;
  readonly swapping: Swapping;
  readonly swap: Swap;
}

export function Preview({ now, swapping, swap }: PreviewProps): JSX.Element {
  const t = useTexts();
  const { view, isTurn } = now;
  const before = printHand(handBefore(view), view) ?? '';
  const after = printHand(swap.hand, view) ?? '';
  const said = t('schwimmen.wouldBe', { before, after });
  useEffect(() => announce(said), [said]);
  return (
    <section className={styles.preview} aria-label={t('schwimmen.preview')}>
      <p className={styles.group}>
        <b className={styles.worth}>
          <span className="sr-only">{said}</span>
          <span aria-hidden="true">
            {before} → {after}
          </span>
        </b>
        <MiniHand label={t('schwimmen.handAfter')} cards={swap.hand} fresh={swap.gets} />
      </p>
      <p className={styles.group}>
        <span className={styles.label} aria-hidden="true">
          {t('schwimmen.middle')}
        </span>
        <MiniHand label={t('schwimmen.middleAfter')} cards={swap.middle} />
      </p>
      <div className={styles.buttons}>
        {isTurn ? <ConfirmButton {...swapping} isPaying={takenBy(view) !== undefined} /> : null}
        {isTurn ? null : <span className={styles.label}>{t('schwimmen.notYet')}</span>}
        <Button look="quiet" onClick={swapping.cancel}>
          {t('app.cancel')}
        </Button>
      </div>
    </section>
  );
}

interface ConfirmButtonProps extends Pick<Swapping, 'confirm' | 'isByKey' | 'isSending'> {
  readonly isPaying: boolean;
}

/** Who picks by keys finds the focus here; afterwards it is in their hand again. */
function ConfirmButton(props: ConfirmButtonProps): JSX.Element {
  const { confirm, isByKey, isSending, isPaying } = props;
  const t = useTexts();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isByKey) button.current?.focus();
    return () => {
      if (document.activeElement === document.body) focusRow('own');
    };
  }, [isByKey]);
  return (
    <Button ref={button} look="primary" data-answer disabled={isSending} onClick={confirm}>
      {t(isPaying ? 'schwimmen.lay' : 'schwimmen.swap')}
    </Button>
  );
}
