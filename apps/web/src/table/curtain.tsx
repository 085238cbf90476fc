import type { Seat } from '@stammtisch/kernel';
import { type JSX, useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './curtain.module.css';
import { SideCalls } from './side-calls.tsx';
import { useTable } from '../table-view/table-context.ts';

const HOLD_MS = 500;

/** Between two people at one device: nothing private stands here, nor in the document below it. */
export function Curtain({
  seat,
  onReveal,
}: {
  readonly seat: Seat;
  readonly onReveal: () => void;
}): JSX.Element {
  const t = useTexts();
  const { names } = useTable();
  const { isHeld, hold, release } = useHold(onReveal);
  return (
    <div className={styles.curtain}>
      <Icon name="hand" size={56} />
      <h2 className={styles.title}>{t('hotSeat.pass', { name: names[seat] ?? '' })}</h2>
      <button
        type="button"
        className={styles.hold}
        data-held={isHeld || undefined}
        onPointerDown={hold}
        onPointerUp={release}
        onPointerLeave={release}
        onPointerCancel={release}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={({ key, repeat }) => {
          if ((key === ' ' || key === 'Enter') && !repeat) hold();
        }}
        onKeyUp={release}
        onBlur={release}
      >
        {t('hotSeat.hold')}
      </button>
      <p className={styles.hint}>{t('hotSeat.keyboard')}</p>
      <SideCalls shown={seat} />
    </div>
  );
}

function useHold(onDone: () => void): {
  readonly isHeld: boolean;
  readonly hold: () => void;
  readonly release: () => void;
} {
  const [isHeld, setHeld] = useState(false);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (!isHeld) return undefined;
    const timer = setTimeout(() => finish(), HOLD_MS);
    return () => clearTimeout(timer);
  }, [isHeld]);
  return { isHeld, hold: () => setHeld(true), release: () => setHeld(false) };
}
